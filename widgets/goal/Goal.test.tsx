import { signal } from '@preact/signals';
import { render } from 'preact';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type WidgetContext, WidgetProvider } from '../core/context.ts';
import type { GoalContext } from './attributes.ts';
import type { GoalModel } from './create-goal.ts';
import { Goal } from './Goal.tsx';
import { goal, goalContext, NOW, t } from './goal.fixture.ts';

let root: HTMLElement;
let host: HTMLElement;

beforeEach(() => {
  root = document.body.appendChild(document.createElement('div'));
  host = document.createElement('div');
});
afterEach(() => {
  render(null, root);
  root.remove();
});

type Layout = GoalContext['attributes']['value']['layout'];

const PAYMENT = { link: 'camera', href: 'https://api.platform.example/api/pay/camera' };

function show(fields: Readonly<Record<string, unknown>> = {}, layout: Layout = 'bar', model: Partial<GoalModel> = {}) {
  const attributes = { layout, headingLevel: 3, label: null, noButton: false };
  const context = goalContext({
    host,
    client: { now: () => NOW } as GoalContext['client'],
    attributes: signal(attributes) as unknown as GoalContext['attributes'],
  });
  const props: GoalModel = {
    goal: signal(goal(fields)),
    donors: { state: signal(null), refresh: async () => {}, loadMore: async () => {} },
    startedAt: signal(NOW),
    payment: signal(PAYMENT),
    isCelebrating: signal(false),
    ...model,
  };
  render(
    <WidgetProvider value={context as unknown as WidgetContext}>
      <Goal model={props} />
    </WidgetProvider>,
    root,
  );
}

const text = (selector: string) => root.querySelector(selector)?.textContent ?? null;
const texts = (selector: string) => [...root.querySelectorAll(selector)].map(({ textContent }) => textContent);
const length = (part: string, name: string) =>
  root.querySelector<HTMLElement>(`[part=${part}]`)?.style.getPropertyValue(name) ?? null;

describe('the meter', () => {
  it('is a progress bar named by the title, with the visible figures as its value', () => {
    show();
    const meter = root.querySelector('[role=progressbar]');
    const name = root.querySelector(`#${meter?.getAttribute('aria-labelledby')}`)?.textContent;
    const figures = `${text('[part=figures]')}, ${text('[part=percent]')}`;
    expect(figures).toBe(`$250.00 ${t('of', { target: '$1,000.00' })}, 25%`);
    expect([name, meter?.getAttribute('aria-valuenow'), meter?.getAttribute('aria-valuetext')]).toEqual([
      'New camera',
      '25',
      figures,
    ]);
  });

  it('is missing without a target', () => {
    show({ target: '0', raised: '5.00' });
    expect(root.querySelector('[role=progressbar]')).toBeNull();
    expect(text('[part=figures]')).toBe(`$5.00 ${t('raised')}`);
    expect(text('[part=reached]')).toBeNull();
  });

  it('stays within its bounds when the goal is exceeded, while the text shows the full percentage', () => {
    show({ raised: '1250.00', status: 'reached' });
    expect(root.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('100');
    expect(text('[part=percent]')).toBe('125%');
    expect(text('[part=reached]')).toBe(t('reached'));
  });
});

describe('the visitor’s own gift', () => {
  it('is marked on the meter and shown with its amount', () => {
    show({ raised: '500.00', yours: { amount: '50.00' } });
    expect(length('own', '--_own')).toBe('5%');
    expect(text('[part=yours]')).toBe(t('yours', { amount: '$50.00' }));
  });

  it('counts as one without an amount when people are counted', () => {
    show({ metric: 'count', currency: undefined, target: '100', raised: '37', yours: { amount: '9.00' } });
    expect(length('own', '--_own')).toBe('1%');
    expect(text('[part=yours]')).toBe(t('yoursCount'));
  });

  it('is missing when the platform reports none', () => {
    show({ yours: undefined });
    expect([length('own', '--_own'), text('[part=yours]')]).toEqual([null, null]);
  });
});

describe('the facts', () => {
  it('are the number of donors and the time left, what is counted and as of when', () => {
    show();
    expect(text('[part=facts]')).toBe(`${t('donorCount', { count: 3 })} · ${t('left', { time: '11 days' })}`);
    expect(text('[part=counts]')).toBe(`Paid donations, less refunds. ${t('asOf', { at: NOW })}`);
  });

  it('are an invitation while nobody has given', () => {
    show({ raised: '0.00', donorCount: 0, endsAt: undefined });
    expect(text('[part=facts]')).toBe(t('none'));
  });

  it('say when it ended', () => {
    const endsAt = '2026-11-17T12:00:00Z';
    show({ status: 'ended', endsAt });
    expect(text('[part=facts]')).toBe(`${t('donorCount', { count: 3 })} · ${t('ended', { at: Date.parse(endsAt) })}`);
    show({ status: 'ended', endsAt: undefined });
    expect(text('[part=facts]')).toBe(`${t('donorCount', { count: 3 })} · ${t('over')}`);
  });
});

describe('the milestones', () => {
  it('say in words which of them are reached', () => {
    show();
    expect(texts('[part~=milestone]')).toEqual([`$100.00 Lens cap ${t('done')}`, '$500.00 Lens']);
  });

  it('reopen when a refund lowers the goal', () => {
    show({ raised: '99.99' });
    expect(texts('[part~=done]')).toEqual([]);
    show({ raised: '100.00' });
    expect(texts('[part~=done]')).toEqual([`$100.00 Lens cap ${t('done')}`]);
  });
});

describe('the card', () => {
  it('has a heading when the goal has no title', () => {
    show({ title: undefined });
    expect(text('h3')).toBe(t('goal'));
  });

  it('shows markup as text', () => {
    const markup = '<img src=x onerror=alert(1)>';
    show({ title: markup, counts: markup, milestones: [{ at: '5.00', label: markup }] });
    expect(root.querySelector('img')).toBeNull();
    expect([text('[part=title]'), texts('[part~=milestone] bdi')]).toEqual([markup, [markup]]);
  });

  it.each(['bar', 'thermometer', 'ring', 'overlay'] as const)('has its layout as a class: %s', (layout) => {
    show({}, layout);
    expect(root.querySelector(`.card.${layout} [role=progressbar]`)).not.toBeNull();
  });

  it('has a donate link, except in an overlay', () => {
    show();
    expect([root.querySelector('a')?.href, text('a')?.trim()]).toEqual([PAYMENT.href, t('donate')]);
    show({}, 'overlay');
    expect(root.querySelector('a')).toBeNull();
  });

  it('gives the place of its link to the element’s own content', () => {
    host.append(document.createElement('a'));
    show();
    expect([root.querySelector('a'), root.querySelector('slot')?.localName]).toEqual([null, 'slot']);
  });

  it('celebrates with decoration that screen readers skip', async () => {
    const isCelebrating = signal(true);
    show({}, 'bar', { isCelebrating });
    expect(root.querySelector('[part=celebration]')?.getAttribute('aria-hidden')).toBe('true');
    isCelebrating.value = false;
    await Promise.resolve();
    expect(root.querySelector('[part=celebration]')).toBeNull();
  });
});
