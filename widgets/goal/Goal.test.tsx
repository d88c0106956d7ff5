import { signal } from '@preact/signals';
import { render } from 'preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Donor, readDonors } from '../../src/resources/donor.ts';
import type { Goal as GoalData } from '../../src/resources/goal.ts';
import { DONORS } from '../../test/helpers/platform-fixtures.ts';
import { ViewProvider, type WidgetContext, WidgetProvider } from '../core/view/context.ts';
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
  const attributes = { layout, headingLevel: 3, label: null, noButton: false, alertSeconds: 6 };
  const context = goalContext({
    host,
    addStyles: () => {},
    client: { now: () => NOW, baseUrl: 'https://api.example' } as GoalContext['client'],
    page: { visible: signal(true) } as unknown as GoalContext['page'],
    active: signal(true),
    attributes: signal(attributes) as unknown as GoalContext['attributes'],
  });
  const props: GoalModel = {
    goal: signal(goal(fields)),
    donors: { state: signal(null), refresh: async () => {}, loadMore: async () => {} },
    startedAt: signal(NOW),
    payment: signal(PAYMENT),
    alerts: signal(null),
    isCelebrating: signal(false),
    ...model,
  };
  render(
    <ViewProvider value={context as unknown as WidgetContext}>
      <WidgetProvider value={context as unknown as WidgetContext}>
        <Goal model={props} />
      </WidgetProvider>
    </ViewProvider>,
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
    expect(figures).toBe(`$250 ${t('of', { target: '$1,000' })}, 25%`);
    expect([name, meter?.getAttribute('aria-valuenow'), meter?.getAttribute('aria-valuetext')]).toEqual([
      'New camera',
      '25',
      figures,
    ]);
  });

  it('is missing without a target', () => {
    show({ target: '0', raised: '5.00' });
    expect(root.querySelector('[role=progressbar]')).toBeNull();
    expect(text('[part=figures]')).toBe(`$5 ${t('raised')}`);
    expect(text('[part=reached]')).toBeNull();
  });

  it('stays within its bounds when the goal is exceeded, while the text shows the full percentage', () => {
    show({ raised: '1250.00', status: 'reached' });
    expect(root.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('100');
    expect(text('[part=percent]')).toBe('125%');
    expect(text('[part=reached]')).toBe(t('reached'));
  });
});

describe('the visitor’s own donation', () => {
  it('is marked on the meter and shown with its amount', () => {
    show({ raised: '500.00', yours: { amount: '50.00' } });
    expect(length('track', '--_given')).toBe('5%');
    expect(text('[part=yours]')).toBe(t('yours', { amount: '$50' }));
  });

  it('counts as one without an amount when people are counted', () => {
    show({ metric: 'count', currency: undefined, target: '100', raised: '37', yours: { amount: '9.00' } });
    expect(length('track', '--_given')).toBe('1%');
    expect(text('[part=yours]')).toBe(t('yoursCount'));
  });

  it('is missing when the platform reports none', () => {
    show({ yours: undefined });
    expect([length('track', '--_given'), text('[part=own]'), text('[part=yours]')]).toEqual(['0%', null, null]);
  });
});

describe('the facts', () => {
  it('are the number of donors and the time left, what is counted and as of when', () => {
    show();
    expect(text('[part=facts]')).toBe(`${t('donorCount', { count: 3 })}\u00a0· ${t('left', { time: '11 days' })}`);
    expect(text('[part=counts]')).toBe(`Paid donations, less refunds. ${t('asOf', { at: NOW })}`);
  });

  it('invite visitors to give while nobody has', () => {
    show({ raised: '0.00', donorCount: 0, endsAt: undefined });
    expect(text('[part=facts]')).toBe(t('none'));
  });

  it('say on which day it ended', () => {
    const endsAt = '2026-11-17T12:00:00Z';
    show({ status: 'ended', endsAt });
    expect(text('[part=facts]')).toBe(`${t('donorCount', { count: 3 })}\u00a0· Ended Nov\u00a017, 2026`);
    show({ status: 'ended', endsAt: undefined });
    expect(text('[part=facts]')).toBe(`${t('donorCount', { count: 3 })}\u00a0· ${t('over')}`);
  });
});

describe('the milestones', () => {
  it('say in words which of them are reached', () => {
    show();
    expect(texts('[part~=milestone]')).toEqual([`$100 Lens cap ${t('done')}`, '$500 Lens']);
  });

  it('reopen when a refund lowers the goal', () => {
    show({ raised: '99.99' });
    expect(texts('[part~=done]')).toEqual([]);
    show({ raised: '100.00' });
    expect(texts('[part~=done]')).toEqual([`$100 Lens cap ${t('done')}`]);
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

  it('names in an overlay who has just given, how long ago, and the message', async () => {
    const [read] = readDonors({ ...DONORS, items: [{ ...DONORS.items[0], id: 'd1', message: 'Go!' }] }).items;
    const ann = { ...read, donatedAt: NOW - 130_000 } as Donor;
    const bo = { ...ann, id: 'd2', displayName: null, message: null };
    const alerts = signal({ shown: null, waiting: [ann], unnamed: 0 });
    show({}, 'bar', { alerts });
    expect(root.querySelector('[part=alert]')).toBeNull();
    show({}, 'overlay', { alerts });
    await vi.waitFor(() => expect(texts('[part=alerted]')).toEqual(['Ann$502 minutes agoGo!']));
    render(null, root);
    show({}, 'overlay', { alerts: signal({ shown: null, waiting: [bo], unnamed: 3 }) });
    const expected = [`${t('anonymous')}$502 minutes ago`, t('andMore', { count: 3 })];
    await vi.waitFor(() => expect(texts('[part=alerted], [part=alert-more]')).toEqual(expected));
  });

  it('counts up from the figures that were shown', async () => {
    const current = signal<GoalData | null>(goal({}));
    show({}, 'bar', { goal: current });
    expect(root.querySelector('.strip')).toBeNull();
    current.value = goal({ raised: '500.00' });
    await new Promise((resolve) => setTimeout(resolve));
    expect([text('[part=raised]'), text('[part=percent]')]).toEqual(['$500', '50%']);
    const lines = [...root.querySelectorAll('[part=raised] .strip > *')].map((line) => line.getAttribute('data-text'));
    expect([lines.length, lines[0], lines.at(-1)]).toEqual([12, '$307', '$500']);
  });

  it('has a donate link, except in an overlay', () => {
    show();
    expect([root.querySelector('a')?.href, text('a')?.trim()]).toEqual([PAYMENT.href, t('donate')]);
    show({}, 'overlay');
    expect(root.querySelector('a')).toBeNull();
  });

  it('replaces its link with the element’s own content', () => {
    host.append(document.createElement('a'));
    show();
    expect([root.querySelector('a'), root.querySelector('slot')?.localName]).toEqual([null, 'slot']);
  });

  it('celebrates with decoration that screen readers skip', async () => {
    const isCelebrating = signal(true);
    show({}, 'bar', { isCelebrating });
    await vi.waitFor(() => expect(root.querySelector('[part=celebration]')?.getAttribute('aria-hidden')).toBe('true'));
    isCelebrating.value = false;
    await Promise.resolve();
    expect(root.querySelector('[part=celebration]')).toBeNull();
  });
});
