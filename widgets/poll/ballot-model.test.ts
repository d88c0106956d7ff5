import { describe, expect, it } from 'vitest';
import { type Draft, decidePoll, EMPTY_DRAFT, pollView } from './ballot-model.ts';
import { pollFixture, tallyFixture, voteAnswer } from './embed.fixture.ts';
import { moved } from './ranking.ts';

const CLOSES = Date.parse('2026-12-01T12:00:00Z');

describe('a poll', () => {
  it('lets a visitor choose while it is open and they have not voted', () => {
    const view = pollView(pollFixture(), { ...EMPTY_DRAFT, chosen: ['b'] });
    expect(view).toMatchObject({ choosing: true, isResults: false, type: 'radio', hint: null, facts: [] });
    expect(view.rows.map(({ chosen }) => chosen)).toEqual([false, true, false]);
    expect(view.rows.every(({ votes }) => votes === null)).toBe(true);
    expect(view.lines).toEqual([['after_vote']]);
  });

  it('shows results after voting, with the visitor’s choice marked', () => {
    const view = pollView(pollFixture({ vote: voteAnswer(['b']), tally: tallyFixture([10, 30, 0]) }), EMPTY_DRAFT);
    expect(view).toMatchObject({ choosing: false, isResults: true, lines: [], mayChange: false });
    expect(view.rows.map(({ votes, percent, chosen, leading }) => [votes, percent, chosen, leading])).toEqual([
      [10, 25, false, false],
      [30, 75, true, true],
      [0, 0, false, false],
    ]);
    expect(view.facts).toEqual([['votes', { count: 40 }]]);
  });

  it('shows tied answers with the same percentage and marks every tied leader', () => {
    const { rows } = pollView(
      pollFixture({ resultsVisibility: 'always', tally: tallyFixture([1, 1, 1]) }),
      EMPTY_DRAFT,
    );
    expect(rows.map(({ percent }) => percent)).toEqual([33, 33, 33]);
    expect(rows.map(({ leading }) => leading)).toEqual([true, true, true]);
  });

  it('has no leader before the first vote', () => {
    const view = pollView(pollFixture({ resultsVisibility: 'always', tally: tallyFixture([0, 0, 0]) }), EMPTY_DRAFT);
    expect(view.rows.map(({ leading, percent }) => [leading, percent])).toEqual(Array(3).fill([false, 0]));
    expect(view.facts).toEqual([]);
  });

  it('shows the other counts when one could not be read', () => {
    const { rows } = pollView(pollFixture({ tally: tallyFixture([3, null, 1]), vote: voteAnswer(['a']) }), EMPTY_DRAFT);
    expect(rows.map(({ votes, percent }) => [votes, percent])).toEqual([
      [3, 75],
      [null, 0],
      [1, 25],
    ]);
  });

  it('counts voters instead of votes in a multiple choice, and shows the share of voters', () => {
    const embed = pollFixture({ maxChoices: 2, vote: voteAnswer(['a', 'b']), tally: tallyFixture([2, 2, 0], 2) });
    const { facts, rows } = pollView(embed, EMPTY_DRAFT);
    expect(rows.map(({ percent }) => percent)).toEqual([100, 100, 0]);
    expect(facts).toEqual([['voters', { count: 2 }]]);
  });

  it('shows at most 99% for what not every voter of a multiple choice chose', () => {
    const embed = pollFixture({ maxChoices: 2, vote: voteAnswer(['a']), tally: tallyFixture([199, 200, 0], 200) });
    expect(pollView(embed, EMPTY_DRAFT).rows.map(({ percent }) => percent)).toEqual([99, 100, 0]);
  });

  it.each([
    ['after_vote', false, [['after_vote']]],
    ['after_vote', true, []],
    ['after_close', true, [['after_close']]],
    ['never', true, [['never']]],
    ['always', false, []],
    ['whenever', false, []],
  ])('says when hidden results will be shown: %s, voted: %s', (resultsVisibility, voted, lines) => {
    const vote = voted ? voteAnswer(['a']) : null;
    const embed = pollFixture({ resultsVisibility, vote, tally: tallyFixture([null]) });
    expect(pollView(embed, EMPTY_DRAFT)).toMatchObject({ lines, isResults: false, facts: [] });
  });

  it.each([
    [{ status: 'scheduled' }, ['notOpen']],
    [{ status: 'scheduled', opensAt: '2026-12-01T12:00:00Z' }, ['opens', { at: CLOSES }]],
    [{ status: 'draft' }, ['notOpen']],
    [{ status: 'closed' }, ['closed']],
    [{ status: 'archived' }, ['closed']],
    [{ status: 'on_holiday' }, ['paused']],
  ])('takes no votes while it is not open and says why: %o', (fields, line) => {
    const view = pollView(pollFixture({ ...fields, maxChoices: 2, closesAt: '2026-12-01T12:00:00Z' }), EMPTY_DRAFT);
    expect(view).toMatchObject({ choosing: false, lines: [line], facts: [], mayChange: false, hint: null });
  });

  it('ends the change when the poll closes', () => {
    const embed = pollFixture({ allowChange: true, status: 'closed', vote: voteAnswer(['a']) });
    expect(pollView(embed, { ...EMPTY_DRAFT, changing: true })).toMatchObject({ choosing: false, mayChange: false });
  });

  it.each([
    [{ kind: 'rating' }, 'foreign'],
    [{ kind: 'hologram' }, 'foreign'],
    [{ options: [] }, 'noOptions'],
  ])('has a sentence for what it cannot show: %o', (fields, key) => {
    const embed = pollFixture(fields);
    expect(pollView(embed, EMPTY_DRAFT)).toMatchObject({ choosing: false, rows: [], lines: [[key]], facts: [] });
  });

  it('shows write-ins as one row with all votes that belong to no option', () => {
    const tally = { ...tallyFixture([10, 30, 0]), votes: 50 };
    const { rows } = pollView(
      pollFixture({ writeIn: true, tally, vote: voteAnswer([], { writeIn: 'Pink' }) }),
      EMPTY_DRAFT,
    );
    expect(rows.map(({ id, label, votes, percent, chosen }) => [id, label, votes, percent, chosen])).toEqual([
      ['a', 'Red', 10, 20, false],
      ['b', 'Green', 30, 60, false],
      ['c', 'Blue', 0, 0, false],
      ['', 'Pink', 10, 20, true],
    ]);
  });

  it('says how a ranking is scored, where its points are shown', () => {
    const plain = { ranked: true, status: 'closed', tally: tallyFixture([1, 1, 1]) };
    const scored = { ...plain, tally: { ...plain.tally, options: [{ id: 'a', votes: 1, points: 3 }] } };
    const last = (fields: typeof plain) => pollView(pollFixture(fields), EMPTY_DRAFT).facts.at(-1);
    expect(last(scored)).toEqual(['scoring', { max: 3 }]);
    expect(last(plain)).toEqual(['votes', { count: 3 }]);
  });

  it('keeps the visitor’s own order of a ranking', () => {
    const embed = pollFixture({ ranked: true, maxChoices: 3, vote: voteAnswer(['b', 'c']) });
    expect(pollView(embed, EMPTY_DRAFT).rows.map(({ place }) => place)).toEqual([null, 1, 2]);
  });

  it('marks the first choice of a ranking, the only one that counts', () => {
    const embed = pollFixture({ ranked: true, maxChoices: 3, vote: voteAnswer(['b', 'a', 'c']) });
    expect(pollView(embed, EMPTY_DRAFT).rows.map(({ chosen }) => chosen)).toEqual([false, true, false]);
  });

  it('shuffles the same way each time, and each poll differently', () => {
    const options = 'abcdefghij'.split('').map((id) => ({ id, label: id }));
    const order = (id: string, shuffle = true) =>
      pollView(pollFixture({ id, options, shuffle }), EMPTY_DRAFT)
        .rows.map((row) => row.id)
        .join('');
    expect(order('emb_1')).toBe(order('emb_1'));
    expect(order('emb_1')).not.toBe('abcdefghij');
    expect(order('emb_1', false)).toBe('abcdefghij');
    expect(order('emb_1').split('').sort().join('')).toBe('abcdefghij');
    expect(new Set(Array.from({ length: 20 }, (_, at) => order(`emb_${at}`))).size).toBe(20);
  });

  it('shows the outcome of the vote before anything else', () => {
    const embed = pollFixture({ resultsVisibility: 'never', vote: voteAnswer(['a']) });
    expect(pollView(embed, { ...EMPTY_DRAFT, notice: ['counted'] }).lines).toEqual([['counted'], ['never']]);
    // Who has saved a vote isn't asked to vote.
    expect(pollView(embed, { ...EMPTY_DRAFT, notice: ['kept'] }).lines).toEqual([['kept']]);
  });
});

describe('how many to choose', () => {
  it.each([
    [1, 3, 'chooseBetween'],
    [2, 3, 'chooseEither'],
    [3, 3, 'choose'],
  ])('is said for a multiple choice: %i to %i', (min, max, key) => {
    const { hint } = pollView(pollFixture({ minChoices: min, maxChoices: max }), EMPTY_DRAFT);
    expect(hint).toEqual([key, { min, max }]);
  });
});

describe('a ranking', () => {
  const ranked = (fields = {}) => pollFixture({ ranked: true, maxChoices: 3, ...fields });

  it('lists the options in the visitor’s order, then the others, then the write-in', () => {
    const { rows, hint } = pollView(ranked({ writeIn: true }), { ...EMPTY_DRAFT, chosen: ['c', 'a'] });
    expect(rows.map(({ id, chosen }) => [id, chosen])).toEqual(['c', 'a', 'b', ''].map((id) => [id, false]));
    expect(hint).toEqual(['rank']);
  });

  it('shows its figures with the results only, even where they are always visible', () => {
    const tally = tallyFixture([3, 2, 1]);
    const { rows, facts } = pollView(ranked({ resultsVisibility: 'always', tally }), EMPTY_DRAFT);
    expect(rows.map(({ votes, leading }) => [votes, leading])).toEqual(Array(3).fill([null, false]));
    expect(facts).toContainEqual(['votes', { count: 6 }]);
    expect(pollView(ranked({ status: 'closed', tally }), EMPTY_DRAFT).rows[0]?.votes).toBe(3);
  });

  it('says how many count when not all do', () => {
    expect(pollView(ranked({ maxChoices: 2 }), EMPTY_DRAFT).hint).toEqual(['rankTop', { max: 2 }]);
  });

  it('moves one option by one place, and none past the ends', () => {
    expect(moved(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
    expect(moved(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c']);
    expect(moved(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b', 'c'], 'c', -5)).toEqual(['c', 'a', 'b']);
  });
});

describe('a vote', () => {
  const decide = (embed = pollFixture(), draft: Partial<Draft> = {}) => decidePoll(embed, { ...EMPTY_DRAFT, ...draft });
  const several = pollFixture({ minChoices: 2, maxChoices: 2 });

  it('has the choices in the order of the options, without options that are gone', () => {
    expect(decide(several, { chosen: ['c', 'gone', 'a'] })).toEqual({ ballot: { choices: ['a', 'c'] } });
  });

  it('needs the minimum and no more than the maximum', () => {
    expect(decide(several, { chosen: ['a'] })).toEqual({ missing: ['tooFew', { count: 2 }] });
    expect(decide(several, { chosen: ['a', 'b', 'c'] })).toEqual({ missing: ['tooMany', { count: 2 }] });
  });

  it('has the write-in when it is selected, cleaned, and needs a text then', () => {
    const open = pollFixture({ writeIn: true });
    expect(decide(open, { chosen: [''], written: ' Pink\u0000 ' })).toEqual({ ballot: { writeIn: 'Pink' } });
    expect(decide(open, { chosen: [''], written: '  ' })).toEqual({ missing: ['writeFirst'] });
    expect(decide(open, { chosen: ['a'], written: 'Pink' })).toEqual({ ballot: { choices: ['a'] } });
  });

  it('ranks as many options as count, those that were not moved last', () => {
    const all = pollFixture({ ranked: true, minChoices: 3, maxChoices: 3 });
    const two = pollFixture({ ranked: true, maxChoices: 2 });
    expect(decide(all, { chosen: ['c'] })).toEqual({ ballot: { ranking: ['c', 'a', 'b'] } });
    expect(decide(two, { chosen: ['c', 'gone', 'b'] })).toEqual({ ballot: { ranking: ['c', 'b'] } });
    expect(decide({ ...two, writeIn: true }, { written: 'Pink' })).toEqual({
      ballot: { ranking: ['a'], writeIn: 'Pink' },
    });
  });
});
