import { describe, expect, it } from 'vitest';
import { pollFixture, tallyFixture, voteAnswer } from './fixtures.ts';
import { EMPTY_DRAFT, incomplete, inOrder, isEmpty, pollModel, toggle } from './model.ts';

const CLOSES = Date.parse('2026-12-01T12:00:00Z');

describe('what a poll shows', () => {
  it('lets a visitor choose while it is open and they have not voted', () => {
    const model = pollModel(pollFixture(), { ...EMPTY_DRAFT, chosen: ['b'] });
    expect(model.mode).toBe('choose');
    expect(model.rows.map(({ chosen }) => chosen)).toEqual([false, true, false]);
    expect(model.rows.every(({ votes }) => votes === null)).toBe(true);
    expect(model.votes).toBeNull();
    expect(model.state).toEqual({ key: 'hidden_after_vote' });
  });

  it('shows results to who has voted, with their choice marked', () => {
    const model = pollModel(pollFixture({ vote: voteAnswer(['b']), tally: tallyFixture([10, 30, 0]) }), EMPTY_DRAFT);
    expect(model.mode).toBe('results');
    expect(model.rows.map(({ votes, percent, chosen, leading }) => [votes, percent, chosen, leading])).toEqual([
      [10, 25, false, false],
      [30, 75, true, true],
      [0, 0, false, false],
    ]);
    expect([model.votes, model.voters, model.state, model.mayChange]).toEqual([40, null, null, false]);
  });

  it('gives percentages that add to 100 and names everyone in front', () => {
    const { rows } = pollModel(
      pollFixture({ resultsVisibility: 'always', tally: tallyFixture([1, 1, 1]) }),
      EMPTY_DRAFT,
    );
    expect(rows.reduce((sum, { percent }) => sum + percent, 0)).toBe(100);
    expect(rows.map(({ leading }) => leading)).toEqual([true, true, true]);
  });

  it('has nobody in front before the first vote', () => {
    const model = pollModel(pollFixture({ resultsVisibility: 'always', tally: tallyFixture([0, 0, 0]) }), EMPTY_DRAFT);
    expect(model.rows.map(({ leading, percent }) => [leading, percent])).toEqual(Array(3).fill([false, 0]));
    expect(model.votes).toBe(0);
  });

  it('shows the counts that could be read when one could not', () => {
    const { rows } = pollModel(
      pollFixture({ tally: tallyFixture([3, null, 1]), vote: voteAnswer(['a']) }),
      EMPTY_DRAFT,
    );
    expect(rows.map(({ votes, percent }) => [votes, percent])).toEqual([
      [3, 75],
      [null, 0],
      [1, 25],
    ]);
  });

  it('counts voters apart from votes where several may be chosen', () => {
    const embed = pollFixture({ maxChoices: 2, vote: voteAnswer(['a', 'b']), tally: tallyFixture([2, 2, 0], 2) });
    const model = pollModel(embed, EMPTY_DRAFT);
    expect([model.votes, model.voters]).toEqual([4, 2]);
  });

  it.each([
    ['after_vote', false, { key: 'hidden_after_vote' }],
    ['after_vote', true, null],
    ['after_close', true, { key: 'hidden_after_close' }],
    ['never', true, { key: 'hidden_never' }],
    ['always', false, null],
    ['whenever', false, null],
  ])('says when hidden results are shown: %s, voted: %s', (resultsVisibility, voted, state) => {
    const vote = voted ? voteAnswer(['a']) : null;
    expect(pollModel(pollFixture({ resultsVisibility, vote, tally: tallyFixture([null]) }), EMPTY_DRAFT).state).toEqual(
      state,
    );
  });

  it.each([
    [{ status: 'scheduled' }, { key: 'notOpen' }],
    [
      { status: 'scheduled', opensAt: '2026-12-01T12:00:00Z' },
      { key: 'opens', at: CLOSES },
    ],
    [{ status: 'draft' }, { key: 'notOpen' }],
    [{ status: 'closed' }, { key: 'closed' }],
    [{ status: 'archived' }, { key: 'closed' }],
    [{ status: 'closed', resultsVisibility: 'never' }, { key: 'closedHidden' }],
    [{ status: 'on_holiday' }, { key: 'paused' }],
  ])('takes no vote when it is not open and says so: %o', (fields, state) => {
    const model = pollModel(pollFixture(fields), EMPTY_DRAFT);
    expect(model.mode).toBe('results');
    expect(model.state).toEqual(state);
    expect([model.closesAt, model.mayChange, model.hint]).toEqual([null, false, null]);
  });

  it('says when it closes only while it is open', () => {
    const closesAt = '2026-12-01T12:00:00Z';
    expect(pollModel(pollFixture({ closesAt }), EMPTY_DRAFT).closesAt).toBe(CLOSES);
    expect(pollModel(pollFixture({ closesAt, status: 'closed' }), EMPTY_DRAFT).closesAt).toBeNull();
  });

  it('goes back to the choice when a vote may be changed and the visitor asks to', () => {
    const embed = pollFixture({ allowChange: true, vote: voteAnswer(['a']), tally: tallyFixture([1, 0, 0]) });
    expect(pollModel(embed, EMPTY_DRAFT)).toMatchObject({ mode: 'results', mayChange: true });
    const changing = pollModel(embed, { ...EMPTY_DRAFT, changing: true, chosen: ['c'] });
    expect(changing.mode).toBe('choose');
    expect(changing.rows.map(({ chosen }) => chosen)).toEqual([false, false, true]);
  });

  it('stops the change when the poll closes meanwhile', () => {
    const embed = pollFixture({ allowChange: true, status: 'closed', vote: voteAnswer(['a']) });
    expect(pollModel(embed, { ...EMPTY_DRAFT, changing: true })).toMatchObject({ mode: 'results', mayChange: false });
  });

  it.each([
    [{ kind: 'rating' }, 'foreign'],
    [{ kind: 'hologram' }, 'foreign'],
    [{ ranked: true }, 'foreign'],
    [{ options: [] }, 'noOptions'],
  ])('has a sentence for what it cannot show: %o', (fields, key) => {
    const embed = pollFixture(fields);
    expect(isEmpty(embed)).toBe(true);
    expect(pollModel(embed, EMPTY_DRAFT)).toMatchObject({ mode: 'none', notice: { key } });
  });
});

describe('choosing', () => {
  const one = pollFixture();
  const several = pollFixture({ minChoices: 2, maxChoices: 2 });

  it('replaces a single choice', () => {
    expect(toggle(one, ['a'], 'b')).toEqual({ chosen: ['b'], notice: null });
  });

  it('adds and takes away among several', () => {
    expect(toggle(several, ['a'], 'b').chosen).toEqual(['a', 'b']);
    expect(toggle(several, ['a', 'b'], 'a').chosen).toEqual(['b']);
  });

  it('keeps the choice and says why when it is full', () => {
    expect(toggle(several, ['a', 'b'], 'c')).toEqual({ chosen: ['a', 'b'], notice: { key: 'tooMany', max: 2 } });
  });

  it('asks for what is missing', () => {
    expect(incomplete(one, [])).toEqual({ key: 'chooseFirst' });
    expect(incomplete(one, ['a'])).toBeNull();
    expect(incomplete(several, [])).toEqual({ key: 'tooFew', min: 2 });
    expect(incomplete(several, ['a'])).toEqual({ key: 'tooFew', min: 2 });
    expect(incomplete(several, ['a', 'b'])).toBeNull();
  });

  it('sends the choices in the order of the options, without any that are gone', () => {
    expect(inOrder(several, ['c', 'gone', 'a'])).toEqual(['a', 'c']);
  });

  it.each([
    [1, 3, 'chooseUpTo'],
    [2, 3, 'chooseBetween'],
    [3, 3, 'chooseExactly'],
  ])('tells how many to choose: %i to %i', (min, max, key) => {
    const { hint } = pollModel(pollFixture({ minChoices: min, maxChoices: max }), EMPTY_DRAFT);
    expect(hint).toEqual({ key, min, max });
  });

  it('needs no such words for one choice', () => {
    expect(pollModel(one, EMPTY_DRAFT).hint).toBeNull();
  });
});
