import { describe, expect, it } from 'vitest';
import { pollFixture, tallyFixture, voteAnswer } from '../poll/embed.fixture.ts';
import { latest, onAir, overlayView, type Seen, seenNow, timeLeft } from './overlay-model.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const SECOND = 1000;

type Status = 'draft' | 'scheduled' | 'open' | 'closed' | 'archived';
const at = (seconds: number | null) => (seconds === null ? null : NOW + seconds * SECOND);
/** @param planned when it opens, if it is open, and otherwise when it closes, in seconds from now */
const air = (status: Status, planned: number | null, seen: number | null = null) =>
  onAir(
    { status, opensAt: at(planned), closesAt: at(status === 'open' ? 600 : planned) },
    { isOpen: status === 'open', since: at(seen) },
    20 * SECOND,
    NOW,
  );

describe('an embed is on air', () => {
  const phase = (...embed: Parameters<typeof air>) => air(...embed)?.phase ?? null;

  it('while it is open, and never before or without', () => {
    expect(phase('open', null)).toBe('open');
    for (const status of ['draft', 'scheduled', 'archived'] as const) expect(phase(status, -1, -1)).toBeNull();
  });

  it('for `linger` after the close, and fades at the end', () => {
    expect([-1, -18, -19, -19.5, -20, -9999].map((at) => phase('closed', at))).toEqual([
      'closed',
      'closed',
      'leaving',
      'leaving',
      null,
      null,
    ]);
  });

  it('when closed by hand, from the moment that it was seen', () => {
    expect([phase('closed', null), phase('closed', 3600)]).toEqual([null, null]);
    expect([phase('closed', null, -5), phase('closed', 3600, -5), phase('closed', 3600, -30)]).toEqual([
      'closed',
      'closed',
      null,
    ]);
  });
});

describe('of several embeds', () => {
  const pick = (...all: readonly Parameters<typeof air>[]) => {
    const on = all.flatMap((embed, index) => {
      const found = air(...embed);
      return found ? [{ ...found, index }] : [];
    });
    return latest(on)?.index;
  };

  it('the one that was opened last is on air, by the platform or as seen', () => {
    expect(pick(['open', -60], ['open', -30], ['open', -90])).toBe(1);
    expect(pick(['open', -60], ['open', null, -5])).toBe(1);
    expect(pick(['open', null], ['open', null])).toBe(0);
  });

  it('an open one comes before a result, and the last result stays when none is open', () => {
    expect(pick(['closed', -1], ['open', -300])).toBe(1);
    expect(pick(['closed', -9], ['closed', -4], ['draft', null])).toBe(1);
    expect(pick(['closed', -30], ['draft', null])).toBeUndefined();
  });
});

it('remembers when it has seen an embed open or close, but not what it was at first', () => {
  const history: (Seen | undefined)[] = [];
  (['draft', 'open', 'open', 'closed'] as const).forEach((status, time) => {
    history.push(seenNow(history.at(-1), { status }, time));
  });
  expect(history.map((seen) => seen?.since)).toEqual([null, 1, 1, 3]);
});

it('shows the time left in the largest unit that says enough', () => {
  expect([-5, 0, 1, 41_001, 60_000, 3_599_000].map((ms) => timeLeft(ms, 'en'))).toEqual([
    '0:00',
    '0:00',
    '0:01',
    '0:42',
    '1:00',
    '59:59',
  ]);
  expect([3_600_000, 47 * 3_600_000, 50 * 3_600_000].map((ms) => timeLeft(ms, 'en'))).toEqual([
    '1 hour',
    '47 hours',
    '2 days',
  ]);
  expect(timeLeft(65_000, 'ar-EG')).toBe('١:٠٥');
});

describe('the rows of an overlay', () => {
  it('have the owner’s order and no vote of this browser', () => {
    const view = overlayView(
      pollFixture({ shuffle: true, vote: voteAnswer(['b']), tally: tallyFixture([1, 3, 0]) }),
      'en',
    );
    expect(view?.rows.map(({ id, chosen, percent }) => [id, chosen, percent])).toEqual([
      ['a', false, 25],
      ['b', false, 75],
      ['c', false, 0],
    ]);
  });

  it('are none for a kind that this version doesn’t know, and for a poll without options', () => {
    expect(overlayView(pollFixture({ kind: 'survey' }), 'en')).toBeNull();
    expect(overlayView(pollFixture({ options: [] }), 'en')).toBeNull();
  });
});
