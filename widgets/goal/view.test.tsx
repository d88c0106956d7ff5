import { render } from 'preact';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readDonors, readGoal } from '../../src/resources/goals.ts';
import { goalMessages } from '../../src/text/messages/en/goal.ts';
import { DONORS, GOAL } from '../../test/helpers/answers.ts';
import { speaker } from '../ui/say.ts';
import type { WallState } from './types.ts';
import { GoalView, type GoalViewProps } from './view.tsx';

let root: HTMLElement;

beforeEach(() => {
  root = document.body.appendChild(document.createElement('div'));
  return () => root.remove();
});

const NOW = Date.parse('2026-11-20T12:00:00Z');

function show(fields: Readonly<Record<string, unknown>> = {}, extra: Partial<GoalViewProps> = {}) {
  const props: GoalViewProps = {
    goal: readGoal({ ...GOAL, ...fields }),
    layout: 'bar',
    headingLevel: 3,
    locale: 'en',
    say: speaker(goalMessages, {}, 'en'),
    now: NOW,
    since: NOW,
    wall: null,
    action: null,
    onMore: vi.fn(),
    ...extra,
  };
  render(<GoalView {...props} />, root);
  return props;
}

const wall = (fields: Readonly<Record<string, unknown>> = {}, state: Partial<WallState> = {}): WallState => ({
  sort: 'recent',
  page: readDonors({ ...DONORS, total: 1, ...fields }),
  busy: false,
  failed: false,
  ...state,
});

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
    expect(text('[part=facts]')).toBe('Nobody yet. Be the first!');
  });

  it('is when it ended', () => {
    show({ status: 'ended', endsAt: '2026-11-17T12:00:00Z' });
    expect(text('[part=facts]')).toMatch(/^3 donors · Ended Nov 17, 2026/);
    show({ status: 'ended', endsAt: undefined });
    expect(text('[part=facts]')).toBe('3 donors · This has ended.');
  });

  it('names the visitor’s part, of people without an amount', () => {
    show();
    expect(text('[part=yours]')).toBe('Your part: $5.00. Thank you!');
    show({ metric: 'count', currency: undefined, target: '100', raised: '3' });
    expect(text('[part=yours]')).toBe('You are part of this. Thank you!');
  });

  it('lists milestones, those that are reached not by colour alone', () => {
    show();
    expect(texts('[part~=milestone]')).toEqual(['$100.00 Lens cap reached', '$500.00 Lens']);
  });

  it('has a heading where the platform gives no title', () => {
    show({ title: undefined });
    expect(text('h3')).toBe('Our goal');
  });
});

describe('the donors', () => {
  it('are shown as each agreed to be', () => {
    const [item] = DONORS.items;
    const items = [
      item,
      { ...item, id: 'b', displayName: null, anonymous: true, message: null, recurring: false },
      { ...item, id: 'c', displayName: 'Bo', amount: null, message: null, recurring: false },
    ];
    show({}, { wall: wall({ items, total: 3 }) });
    expect(texts('[part=name]').map((name) => name?.trim())).toEqual(['Ann', 'Anonymous', 'Bo']);
    expect(texts('[part=amount]')).toEqual(['$50.00', '$50.00']);
    expect(texts('[part=donor-message]')).toEqual(['Go!']);
    expect(texts('[part=when]')).toEqual(['Nov 19, 2026 · recurring', 'Nov 19, 2026', 'Nov 19, 2026']);
    expect(text('h4')).toBe('Latest donors');
  });

  it('are marked in words when they came in while the page was open', () => {
    show({}, { wall: wall(), since: Date.parse('2026-11-19T09:00:00Z') });
    expect(text('[part~=donor][part~=new] [part=badge]')).toBe('New');
    show({}, { wall: wall() });
    expect(text('[part=badge]')).toBeNull();
  });

  it('write text, whatever it looks like', () => {
    const markup = '<img src=x onerror=alert(1)>';
    const items = [{ ...DONORS.items[0], displayName: markup, message: markup }];
    show({ title: markup, counts: markup }, { wall: wall({ items }) });
    expect(root.querySelector('img')).toBeNull();
    expect(text('[part=donor-message]')).toBe(markup);
  });

  it('have a button for more of them while there are more', () => {
    const { onMore } = show({}, { wall: wall({ total: 9 }) });
    root.querySelector('button')?.click();
    expect(onMore).toHaveBeenCalledOnce();
    show({}, { wall: wall() });
    expect(root.querySelector('button')).toBeNull();
  });

  it('are said to be out of reach, and the same button tries again', () => {
    show({}, { wall: wall({ total: 9 }) });
    const button = root.querySelector('button');
    show({}, { wall: wall({ total: 9 }, { failed: true, busy: true }) });
    expect(text('[part=donors] > p')).toBe('The donors cannot be shown right now.');
    expect(root.querySelector('button')).toBe(button);
    expect([button?.textContent, button?.getAttribute('aria-disabled'), button?.disabled]).toEqual([
      'Try again',
      'true',
      false,
    ]);
  });
});
