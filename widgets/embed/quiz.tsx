import type { ComponentChild } from 'preact';
import { wholeEmbed } from '../../src/resources/embed.ts';
import type { ShownEmbed } from '../../src/resources/shown-embed.ts';
import type { Quiz } from '../../src/resources/vote.ts';
import type { ChoiceRow } from '../shared/ballot/Choices.tsx';
import type { PollLine } from '../shared/ballot/model.ts';
import type { BallotRoom, Hands, Kind } from '../shared/ballot/types.ts';
import { noteAnswer, scoreNow } from './score.ts';

const isRight = ({ correct }: Quiz, choices: readonly string[]): boolean =>
  correct.length === choices.length && correct.every((id) => choices.includes(id));

const verdictOf = (quiz: Quiz, choices: readonly string[]): PollLine => [isRight(quiz, choices) ? 'right' : 'wrong'];

/** What the platform says of the answer, once it was given. */
function answerOf(embed: ShownEmbed): { readonly quiz: Quiz; readonly choices: readonly string[] } | null {
  const { quiz, vote } = wholeEmbed(embed);
  return quiz && vote ? { quiz, choices: vote.choices } : null;
}

/**
 * A quiz: a poll that says afterwards what was right, and why; how many of the page's were, where there are several.
 *
 * @csspart verdict Whether the answer was right, and why.
 * @csspart mark What is said of an answer of a quiz.
 * @csspart right With `mark`, of a right one.
 * @csspart wrong With `mark`, of the visitor's own that is wrong.
 */
export function startQuiz({ say }: BallotRoom, { drawPoll, decidePoll }: Hands): Kind {
  const asChoice = (embed: ShownEmbed): ShownEmbed => ({ ...embed, kind: 'poll' });

  /** Said in words and by a sign, beside the colour. */
  const marked = (row: ChoiceRow, { correct }: Quiz): ChoiceRow => {
    const right = correct.includes(row.id);
    const key = right ? (row.chosen ? 'rightYours' : 'rightAnswer') : 'wrongYours';
    const mark = (right || row.chosen) && (
      <span part={right ? 'mark right' : 'mark wrong'}>
        <span aria-hidden="true">{right ? '✓' : '✗'}</span> <bdi>{say.value(key)}</bdi>
      </span>
    );
    return { ...row, chosen: false, leading: false, more: mark };
  };

  return {
    model(embed, drawn) {
      const poll = drawPoll(asChoice(embed), drawn);
      const answer = answerOf(embed);
      if (poll.choosing || !answer) return poll;
      const { quiz, choices } = answer;
      noteAnswer(embed.id, isRight(quiz, choices));
      const score = scoreNow();
      const body: ComponentChild = (
        <div part="verdict">
          <strong>{say.value(...verdictOf(quiz, choices))}</strong>
          {quiz.explanation && <p dir="auto">{quiz.explanation}</p>}
        </div>
      );
      return {
        ...poll,
        body,
        rows: poll.rows.map((row) => marked(row, quiz)),
        facts: score ? [...poll.facts, ['score', score]] : poll.facts,
      };
    },
    decide: (embed) => decidePoll(asChoice(embed)),
    after(embed) {
      const answer = answerOf(embed);
      if (!answer) return '';
      const { quiz, choices } = answer;
      const right = embed.options.filter(({ id }) => quiz.correct.includes(id)).map(({ label }) => label);
      const named = isRight(quiz, choices) ? '' : `${say.peek()('rightAnswer')}: ${right.join(', ')}.`;
      return [say.peek()(...verdictOf(quiz, choices)), named, quiz.explanation].filter(Boolean).join(' ');
    },
  };
}
