import { render } from 'preact';
import { beforeEach, describe, expect, it } from 'vitest';
import { readGoal } from '../../src/resources/goal.ts';
import { goalMessages } from '../../src/text/messages/en/goal.ts';
import { GOAL } from '../../test/helpers/answers.ts';
import { speaker } from '../core/translate.ts';
import type { Drawn } from './types.ts';
import { goalView } from './view.tsx';

let root: HTMLElement;

beforeEach(() => {
  root = document.body.appendChild(document.createElement('div'));
  return () => root.remove();
});

const NOW = Date.parse('2026-11-20T12:00:00Z');
const NONE: Drawn = { mark: null, words: null, wall: null };

type Layout = 'bar' | 'thermometer' | 'ring' | 'overlay';

function show(fields: Readonly<Record<string, unknown>> = {}, layout: Layout = 'bar', more: Drawn | undefined = NONE) {
  const goal = readGoal({ ...GOAL, ...fields });
  const voice = { say: speaker(goalMessages, {}, 'en'), locale: 'en', now: NOW };
  render(goalView(goal, { layout, headingLevel: 3 }, voice, 'Give', more), root);
}

const text = (selector: string) => root.querySelector(selector)?.textContent ?? null;
const texts = (selector: string) => [...root.querySelectorAll(selector)].map(({ textContent }) => textContent);

describe('the meter', () => {
  it('is a progress bar with the goal’s title for a name, that says what is to be seen', () => {
    show();
    const meter = root.querySelector('[role=progressbar]');
    const name = root.querySelector(`#${meter?.getAttribute('aria-labelledby')}`)?.textContent;
    expect([name, meter?.getAttribute('aria-valuenow'), meter?.getAttribute('aria-valuetext')]).toEqual([
      'New camera',
      '25',
      '$250.00 raised of $1,000.00, 25%',
    ]);
    expect(`${text('[part=figures]')}, ${text('[part=percent]')}`).toBe('$250.00 raised of $1,000.00, 25%');
  });

  it('is not there without a target', () => {
    show({ target: '0', raised: '5.00' });
    expect(root.querySelector('[role=progressbar]')).toBeNull();
    expect(text('[part=figures]')).toBe('$5.00 raised');
    expect(text('[part=reached]')).toBeNull();
  });

  it('stays within its bounds when more was raised, and says the rest', () => {
    show({ raised: '1250.00', status: 'reached' });
    expect(root.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('100');
    expect(text('[part=percent]')).toBe('125%');
    expect(text('[part=reached]')).toBe('Goal reached. Thank you!');
  });
});

describe('what is said of it', () => {
  it('is who gave and how long it goes on, what is counted and as of when', () => {
    show();
    expect(text('[part=facts]')).toBe('3 donors · 11 days left');
    expect(text('[part=counts]')).toMatch(/^Paid donations, less refunds\. As of Nov 20, 2026/);
  });

  it('is an invitation while there is nobody', () => {
    show({ raised: '0.00', donorCount: 0, endsAt: undefined });
    expect(text('[part=facts]')).toBe('Be the first to give.');
  });

  it('is when it ended', () => {
    show({ status: 'ended', endsAt: '2026-11-17T12:00:00Z' });
    expect(text('[part=facts]')).toMatch(/^3 donors · Ended Nov 17, 2026/);
    show({ status: 'ended', endsAt: undefined });
    expect(text('[part=facts]')).toBe('3 donors · This has ended.');
  });

  it('lists milestones, those that are reached not by colour alone', () => {
    show();
    expect(texts('[part~=milestone]')).toEqual(['$100.00 Lens cap reached', '$500.00 Lens']);
  });

  it('takes a milestone for open again when a refund has lowered the goal', () => {
    show({ raised: '99.99' });
    expect(texts('[part~=done]')).toEqual([]);
    show({ raised: '100.00' });
    expect(texts('[part~=done]')).toEqual(['$100.00 Lens cap reached']);
  });

  it('has a heading where the platform gives no title', () => {
    show({ title: undefined });
    expect(text('h3')).toBe('Our goal');
  });
});

it('writes text, whatever it looks like', () => {
  const markup = '<img src=x onerror=alert(1)>';
  show({ title: markup, counts: markup, milestones: [{ at: '5.00', label: markup }] });
  expect(root.querySelector('img')).toBeNull();
  expect([text('[part=title]'), texts('[part~=milestone] bdi')]).toEqual([markup, [markup]]);
});

describe('a layout', () => {
  it.each(['bar', 'thermometer', 'ring', 'overlay'] as const)('is a class of the card: %s', (layout) => {
    show({}, layout);
    expect(root.querySelector(`.card.${layout} [role=progressbar]`)).not.toBeNull();
  });

  it('is the bar where the part with its looks is not there', () => {
    const goal = readGoal(GOAL);
    const voice = { say: speaker(goalMessages, {}, 'en'), locale: 'en', now: NOW };
    render(goalView(goal, { layout: 'ring', headingLevel: 3 }, voice, null, undefined), root);
    expect(root.querySelector('.card.bar')).not.toBeNull();
    expect(root.querySelector('.ring')).toBeNull();
  });

  it('has nothing to press on an overlay', () => {
    show();
    expect(root.textContent).toContain('Give');
    show({}, 'overlay');
    expect(root.textContent).not.toContain('Give');
  });
});
