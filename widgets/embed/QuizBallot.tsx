import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Embed } from '../../src/resources/embed.ts';
import { Ballot } from '../poll/Ballot.tsx';
import { type BallotLine, choiceView } from '../poll/ballot-model.ts';
import type { BallotModel } from '../poll/create-ballot.ts';
import { Quiz } from './parts.tsx';
import { quizAnswer, recordAnswer, score } from './quiz.ts';

interface QuizBallotProps {
  readonly ballot: BallotModel;
  readonly embed: Embed;
}

/** A quiz is a poll until it is answered; then a chunk shows what was right, and why. */
export function QuizBallot({ ballot, embed }: QuizBallotProps): JSX.Element {
  const view = choiceView(embed, ballot.draft.value);
  const answer = view.choosing ? null : quizAnswer(embed);
  const isRight = answer?.isRight;
  useEffect(() => {
    if (isRight !== undefined) recordAnswer(embed.id, isRight);
  }, [embed.id, isRight]);
  if (!answer) return <Ballot ballot={ballot} view={view} />;
  const facts: readonly BallotLine[] = score.value ? [...view.facts, ['score', score.value]] : view.facts;
  return (
    // The verdict says that it was counted.
    <Ballot ballot={ballot} view={{ ...view, facts, lines: view.lines.filter(([key]) => key !== 'counted') }}>
      <Quiz
        answer={answer}
        rows={view.rows}
        language={embed.language}
        locale={ballot.locale.value}
        t={ballot.translator()}
      />
    </Ballot>
  );
}
