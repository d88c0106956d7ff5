import { describe, expect, it } from 'vitest';
import { pollFixture, tallyFixture, voteAnswer } from './embed.fixture.ts';
import { phaseOf, pollOverlay, timeLeft } from './overlay-model.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const SECOND = 1000;

describe('an overlay is on air', () => {
  const phase = (
    status: 'draft' | 'scheduled' | 'open' | 'closed' | 'archived',
    closesIn: number | null,
    seen?: number,
  ) =>
    phaseOf(
      { status, closesAt: closesIn === null ? null : NOW + closesIn * SECOND },
      seen === undefined ? null : NOW + seen * SECOND,
      20 * SECOND,
      NOW,
    );

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
    const view = pollOverlay(pollFixture({ shuffle: true, vote: voteAnswer(['b']), tally: tallyFixture([1, 3, 0]) }));
    expect(view.rows.map(({ id, chosen, percent }) => [id, chosen, percent])).toEqual([
      ['a', false, 25],
      ['b', false, 75],
      ['c', false, 0],
    ]);
  });

  it('are none for another kind, and the owner is told why', () => {
    const view = pollOverlay(pollFixture({ kind: 'rating' }));
    expect([view.isEmpty, view.lines]).toEqual([true, [['foreign']]]);
  });
});
