// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type BallotTranslate, type Draft, EMPTY_DRAFT } from '../poll/ballot-model.ts';
import { pollFixture, tallyFixture, voteAnswer } from '../poll/embed.fixture.ts';
import { withWordingOf } from './kind-wording.ts';
import { charactersLeft, questionRules, questionView } from './question-model.ts';
import { quizAnswer, quizRules, recordAnswer, score } from './quiz.ts';
import { averageLine, iconOf, ratingRules, ratingView, stepName } from './rating-model.ts';

const keyOf: BallotTranslate = (key, values) => [key, ...Object.values(values ?? {})].join(' ');
const draft = (fields: Partial<Draft>): Draft => ({ ...EMPTY_DRAFT, ...fields });

describe('the wording of a kind', () => {
  it.each([
    ['poll', 'votes', 'votes'],
    ['rating', 'votes', 'rating_votes'],
    ['quiz', 'votes', 'answer_votes'],
    ['quiz', 'vote', 'quiz_vote'],
    ['reaction', 'kept', 'reaction_kept'],
    ['question', 'results', 'results'],
  ] as const)('of a %s: %s is %s', (kind, key, expected) => {
    expect(withWordingOf(kind, keyOf)(key)).toBe(expected);
  });
});

describe('a rating', () => {
  const tally = (average: number, votes = 3) => ({ ...tallyFixture([]), votes, voters: votes, average });
  const rating = (fields = {}) => pollFixture({ kind: 'rating', resultsVisibility: 'always', ...fields });

  it('cuts the average and does not round it', () => {
    expect(averageLine(rating({ tally: tally(4.96) }), 'en')).toEqual(['average', { average: '4.9', max: 5 }]);
    expect(averageLine(rating({ tally: tally(0, 0) }), 'en')).toBeNull();
  });

  it('lists the distribution from the best step down', () => {
    const options = [1, 2, 3, 4, 5].map((step) => ({ id: `${step}`, votes: step === 5 ? 2 : 0 }));
    const vote = voteAnswer([], { rating: 5 });
    const { rows } = ratingView(rating({ vote, tally: { ...tally(5, 2), options } }), EMPTY_DRAFT, 'en');
    expect(rows.map(({ label }) => label)).toEqual(['5 ★', '4 ★', '3 ★', '2 ★', '1 ★']);
    expect(rows[0]).toMatchObject({ chosen: true, leading: false, percent: 100 });
  });

  it('lists nothing for more steps than anyone reads', () => {
    const scale = { min: 0, max: 100, icon: 'number' };
    const embed = rating({ scale, vote: voteAnswer([], { rating: 5 }), tally: tally(5) });
    expect(ratingView(embed, EMPTY_DRAFT, 'en').rows).toEqual([]);
  });

  it('names the ends of its scale and shows faces or numbers', () => {
    const scale = { min: 1, max: 5, minLabel: 'Bad', maxLabel: 'Good', icon: 'emoji' } as const;
    expect([1, 2, 5].map((step) => stepName(scale, step, keyOf))).toEqual([
      'step 1 5, Bad',
      'faceBad, step 2 5',
      'step 5 5, Good',
    ]);
    expect([1, 3, 5].map((step) => iconOf(scale, step))).toEqual(['😡', '😐', '😍']);
    expect(iconOf({ ...scale, max: 20 }, 3)).toBe('');
  });

  it('needs a step to be chosen', () => {
    expect(ratingRules.decide(rating(), EMPTY_DRAFT)).toEqual({ missing: ['rateFirst'] });
    expect(ratingRules.decide(rating(), draft({ chosen: ['0'] }))).toEqual({ ballot: { rating: 0 } });
  });
});

describe('a question', () => {
  const question = (fields = {}) => pollFixture({ kind: 'question', question: { maxLength: 10 }, ...fields });

  it('counts characters as people do', () => {
    expect(charactersLeft(question(), 'Ümit 👍')).toBe(4);
    expect(charactersLeft(question(), 'x'.repeat(12))).toBe(-2);
  });

  it('needs a text that is not too long', () => {
    expect(questionRules.decide(question(), draft({ written: '  ' }))).toEqual({ missing: ['writeFirst'] });
    expect(questionRules.decide(question(), draft({ written: 'x'.repeat(11) }))).toEqual({
      missing: ['charactersOver', { count: 1 }],
    });
    expect(questionRules.decide(question(), draft({ written: ' Why? ' }))).toEqual({ ballot: { text: 'Why?' } });
  });

  it('shows how many answered, and nothing about results', () => {
    const tooLong = questionView(question(), { ...EMPTY_DRAFT, notice: ['charactersOver', { count: 8 }] });
    expect(tooLong.lines, 'the counter says it').toEqual([]);
    const view = questionView(question({ tally: tallyFixture([7]) }), EMPTY_DRAFT);
    expect(view).toMatchObject({ choosing: true, isResults: false, rows: [], lines: [] });
    expect(view.facts).toEqual([['votes', { count: 7 }]]);
    expect(questionView(question({ resultsVisibility: 'never' }), EMPTY_DRAFT).lines).toEqual([]);
  });
});

describe('a quiz', () => {
  const quiz = (choices: readonly string[], correct: readonly string[]) =>
    pollFixture({
      kind: 'quiz',
      maxChoices: 2,
      vote: voteAnswer(choices),
      quiz: { correct, explanation: 'It is so.' },
    });

  it('is right when all right options and no others were chosen', () => {
    expect(quizAnswer(quiz(['b', 'a'], ['a', 'b']))?.isRight).toBe(true);
    expect(quizAnswer(quiz(['a'], ['a', 'b']))?.isRight).toBe(false);
    expect(quizAnswer(quiz(['a', 'c'], ['a', 'b']))?.isRight).toBe(false);
    expect(quizAnswer(pollFixture({ kind: 'quiz' }))).toBeNull();
  });

  it('announces the right answer only to those who missed it', () => {
    expect(quizRules.summarize(quiz(['a'], ['a']), keyOf, 'en')).toBe('right It is so.');
    expect(quizRules.summarize(quiz(['c'], ['a', 'b']), keyOf, 'en')).toBe('wrong rightAnswer: Red, Green. It is so.');
  });

  it('keeps a score once two quizzes are answered', () => {
    recordAnswer('emb_1', true);
    recordAnswer('emb_1', true);
    expect(score.value).toBeNull();
    recordAnswer('emb_2', false);
    expect(score.value).toEqual({ right: 1, all: 2 });
  });
});
