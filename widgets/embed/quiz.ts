import { computed, signal } from '@preact/signals';
import type { Embed } from '../../src/resources/embed.ts';
import type { Quiz } from '../../src/resources/vote.ts';
import { decidePoll } from '../poll/ballot-model.ts';
import type { KindRules } from '../poll/create-ballot.ts';

/** What the platform says about an answer that was given. */
export interface QuizAnswer {
  readonly quiz: Quiz;
  readonly isRight: boolean;
}

/** Null until this browser has answered. */
export function quizAnswer({ vote, quiz }: Embed): QuizAnswer | null {
  if (!quiz || !vote) return null;
  const { correct } = quiz;
  const isRight = correct.length === vote.choices.length && correct.every((id) => vote.choices.includes(id));
  return { quiz, isRight };
}

export const quizRules: KindRules = {
  decide: decidePoll,
  summarize(embed, t) {
    const answer = quizAnswer(embed);
    if (!answer) return '';
    const { isRight, quiz } = answer;
    const labels = embed.options.filter(({ id }) => quiz.correct.includes(id)).map(({ label }) => label);
    const solution = isRight ? '' : `${t('rightAnswer')}: ${labels.join(', ')}.`;
    return [t(isRight ? 'right' : 'wrong'), solution, quiz.explanation].filter(Boolean).join(' ');
  },
};

/** The quizzes on this page that were answered, by embed, and whether the answer was right. */
const answered = signal<ReadonlyMap<string, boolean>>(new Map());

/** Counts an answer once per embed, however many elements show it. */
export function recordAnswer(embedId: string, isRight: boolean): void {
  if (answered.peek().get(embedId) === isRight) return;
  answered.value = new Map(answered.peek()).set(embedId, isRight);
}

/** The score of the page; null until a second quiz is answered. */
export const score = computed(() => {
  const all = [...answered.value.values()];
  return all.length > 1 ? { right: all.filter((isRight) => isRight).length, all: all.length } : null;
});
