import { describe, expect, it } from 'vitest';
import { pollFixture, tallyFixture, voteAnswer } from './fixtures.ts';
import { EMPTY_DRAFT, isEmpty, isPlain, pollModel } from './model.ts';
import { wholeModel } from './whole-model.ts';

const CLOSES = Date.parse('2026-12-01T12:00:00Z');

describe('what a poll shows', () => {
  it('lets a visitor choose while it is open and they have not voted', () => {
    const model = wholeModel(pollFixture(), { ...EMPTY_DRAFT, chosen: ['b'] });
    expect(model).toMatchObject({ choosing: true, isResults: false, type: 'radio', hint: null, facts: [] });
    expect(model.rows.map(({ chosen }) => chosen)).toEqual([false, true, false]);
    expect(model.rows.every(({ votes }) => votes === null)).toBe(true);
    expect(model.lines).toEqual([['after_vote']]);
  });

  it('shows results to who has voted, with their choice marked', () => {
    const model = wholeModel(pollFixture({ vote: voteAnswer(['b']), tally: tallyFixture([10, 30, 0]) }), EMPTY_DRAFT);
    expect(model).toMatchObject({ choosing: false, isResults: true, lines: [], mayChange: false });
    expect(model.rows.map(({ votes, percent, chosen, leading }) => [votes, percent, chosen, leading])).toEqual([
      [10, 25, false, false],
      [30, 75, true, true],
      [0, 0, false, false],
    ]);
    expect(model.facts).toEqual([['votes', { count: 40 }]]);
  });

  it('gives percentages that add to 100 and names everyone in front', () => {
    const { rows } = wholeModel(
      pollFixture({ resultsVisibility: 'always', tally: tallyFixture([1, 1, 1]) }),
      EMPTY_DRAFT,
    );
    expect(rows.reduce((sum, { percent }) => sum + percent, 0)).toBe(100);
    expect(rows.map(({ leading }) => leading)).toEqual([true, true, true]);
  });

  it('has nobody in front before the first vote', () => {
    const model = wholeModel(pollFixture({ resultsVisibility: 'always', tally: tallyFixture([0, 0, 0]) }), EMPTY_DRAFT);
    expect(model.rows.map(({ leading, percent }) => [leading, percent])).toEqual(Array(3).fill([false, 0]));
    expect(model.facts).toEqual([['votes', { count: 0 }]]);
  });

  it('shows the counts that could be read when one could not', () => {
    const { rows } = wholeModel(
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
    const { facts } = wholeModel(embed, EMPTY_DRAFT);
    expect(facts).toEqual([
      ['votes', { count: 4 }],
      ['voters', { count: 2 }],
    ]);
  });

  it.each([
    ['after_vote', false, [['after_vote']]],
    ['after_vote', true, []],
    ['after_close', true, [['after_close']]],
    ['never', true, [['never']]],
    ['always', false, []],
    ['whenever', false, []],
  ])('says when hidden results are shown: %s, voted: %s', (resultsVisibility, voted, lines) => {
    const vote = voted ? voteAnswer(['a']) : null;
    const embed = pollFixture({ resultsVisibility, vote, tally: tallyFixture([null]) });
    expect(wholeModel(embed, EMPTY_DRAFT)).toMatchObject({ lines, isResults: false, facts: [] });
  });

  it.each([
    [{ status: 'scheduled' }, ['notOpen']],
    [{ status: 'scheduled', opensAt: '2026-12-01T12:00:00Z' }, ['opens', { at: CLOSES }]],
    [{ status: 'draft' }, ['notOpen']],
    [{ status: 'closed' }, ['closed']],
    [{ status: 'archived' }, ['closed']],
    [{ status: 'on_holiday' }, ['paused']],
  ])('takes no vote when it is not open and says so: %o', (fields, line) => {
    const model = wholeModel(pollFixture({ ...fields, maxChoices: 2, closesAt: '2026-12-01T12:00:00Z' }), EMPTY_DRAFT);
    expect(model).toMatchObject({ choosing: false, lines: [line], facts: [], mayChange: false, hint: null });
  });

  it('says when it closes while it is open', () => {
    const { facts } = wholeModel(pollFixture({ closesAt: '2026-12-01T12:00:00Z' }), EMPTY_DRAFT);
    expect(facts).toEqual([['closes', { at: CLOSES }]]);
  });

  it('has checkboxes where several may be chosen, and nothing to tick in results or where an order is asked for', () => {
    expect(wholeModel(pollFixture({ maxChoices: 2 }), EMPTY_DRAFT).type).toBe('checkbox');
    expect(wholeModel(pollFixture({ vote: voteAnswer(['a']) }), EMPTY_DRAFT).type).toBeNull();
    expect(wholeModel(pollFixture({ ranked: true }), EMPTY_DRAFT).type).toBeNull();
  });

  it('goes back to the choice when a vote may be changed and the visitor asks to', () => {
    const embed = pollFixture({ allowChange: true, vote: voteAnswer(['a']), tally: tallyFixture([1, 0, 0]) });
    expect(wholeModel(embed, EMPTY_DRAFT)).toMatchObject({ choosing: false, mayChange: true });
    const changing = wholeModel(embed, { ...EMPTY_DRAFT, changing: true, chosen: ['c'] });
    expect(changing.choosing).toBe(true);
    expect(changing.rows.map(({ chosen }) => chosen)).toEqual([false, false, true]);
  });

  it('stops the change when the poll closes meanwhile', () => {
    const embed = pollFixture({ allowChange: true, status: 'closed', vote: voteAnswer(['a']) });
    expect(wholeModel(embed, { ...EMPTY_DRAFT, changing: true })).toMatchObject({ choosing: false, mayChange: false });
  });

  it.each([
    [{ kind: 'rating' }, 'foreign'],
    [{ kind: 'hologram' }, 'foreign'],
    [{ options: [] }, 'noOptions'],
  ])('has a sentence for what it cannot show: %o', (fields, key) => {
    const embed = pollFixture(fields);
    expect(isEmpty(embed)).toBe(true);
    expect(wholeModel(embed, EMPTY_DRAFT)).toMatchObject({ choosing: false, rows: [], lines: [[key]], facts: [] });
  });

  it('counts what visitors wrote in as a row of its own: all votes that went to no option', () => {
    const tally = { ...tallyFixture([10, 30, 0]), votes: 50 };
    const { rows } = wholeModel(
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

  it('marks of an order what counts of it: the first', () => {
    const embed = pollFixture({ ranked: true, maxChoices: 3, vote: voteAnswer(['b', 'a', 'c']) });
    expect(wholeModel(embed, EMPTY_DRAFT).rows.map(({ chosen }) => chosen)).toEqual([false, true, false]);
  });

  it('shuffles where it is asked to, the same way each time, and another poll another way', () => {
    const options = 'abcdefghij'.split('').map((id) => ({ id, label: id }));
    const order = (id: string, shuffle = true) =>
      wholeModel(pollFixture({ id, options, shuffle }), EMPTY_DRAFT)
        .rows.map((row) => row.id)
        .join('');
    expect(order('emb_1')).toBe(order('emb_1'));
    expect(order('emb_1')).not.toBe('abcdefghij');
    expect(order('emb_1', false)).toBe('abcdefghij');
    expect(order('emb_1').split('').sort().join('')).toBe('abcdefghij');
    expect(new Set(Array.from({ length: 20 }, (_, at) => order(`emb_${at}`))).size).toBe(20);
  });

  it('says what became of the vote before anything else', () => {
    const embed = pollFixture({ resultsVisibility: 'never', vote: voteAnswer(['a']) });
    expect(wholeModel(embed, { ...EMPTY_DRAFT, notice: ['counted'] }).lines).toEqual([['counted'], ['never']]);
  });
});

describe('how many to choose', () => {
  it.each([
    [1, 3, 'chooseBetween'],
    [2, 3, 'chooseBetween'],
    [3, 3, 'choose'],
  ])('is told: %i to %i', (min, max, key) => {
    const { hint } = wholeModel(pollFixture({ minChoices: min, maxChoices: max }), EMPTY_DRAFT);
    expect(hint).toEqual([key, { min, max }]);
  });

  it('needs no words for one choice', () => {
    expect(wholeModel(pollFixture(), EMPTY_DRAFT).hint).toBeNull();
  });
});

describe('a plain poll', () => {
  const PLAIN = [
    {},
    { resultsVisibility: 'always', tally: tallyFixture([3, 2, 1]) },
    { vote: voteAnswer(['b']), tally: tallyFixture([10, 30, 0]), allowChange: true },
    { vote: voteAnswer(['b']), resultsVisibility: 'always' },
    { description: 'More about it', opensAt: '2026-01-01T00:00:00Z' },
  ];

  it.each(PLAIN)('is drawn without what is loaded later as it is with it: %o', (fields) => {
    const embed = pollFixture(fields);
    expect(isPlain(embed)).toBe(true);
    for (const draft of [EMPTY_DRAFT, { ...EMPTY_DRAFT, chosen: ['c'] }, { ...EMPTY_DRAFT, changing: true }]) {
      expect(pollModel(embed, draft)).toEqual(wholeModel(embed, draft));
    }
  });

  it.each([
    [{ kind: 'quiz' }],
    [{ status: 'closed' }],
    [{ status: 'scheduled' }],
    [{ status: 'on_holiday' }],
    [{ resultsVisibility: 'after_close' }],
    [{ resultsVisibility: 'never' }],
    [{ resultsVisibility: 'whenever' }],
    [{ ranked: true }],
    [{ writeIn: true }],
    [{ shuffle: true }],
    [{ maxChoices: 2 }],
    [{ closesAt: '2026-12-01T12:00:00Z' }],
    [{ options: [] }],
    [{ options: [{ id: 'a', label: 'Red', imageUrl: 'https://pictures.example/red.png' }] }],
  ])('is not one with %o', (fields) => {
    expect(isPlain(pollFixture(fields))).toBe(false);
  });
});
