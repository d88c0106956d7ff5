import type { JSX } from 'preact';
import { Ballot } from '../poll/Ballot.tsx';
import type { BallotModel } from '../poll/create-ballot.ts';
import type { Reactions } from './create-reactions.ts';
import { Question } from './Question.tsx';
import { QuizBallot } from './QuizBallot.tsx';
import { Rating } from './Rating.tsx';
import { Reaction } from './Reaction.tsx';
import { Unknown } from './Unknown.tsx';

interface EmbedProps {
  readonly ballot: BallotModel;
  readonly reactions: Reactions;
}

export function Embed({ ballot, reactions }: EmbedProps): JSX.Element | null {
  const embed = ballot.embed.value;
  switch (embed?.kind) {
    case undefined:
      return null;
    case 'poll':
      return <Ballot ballot={ballot} />;
    case 'rating':
      return <Rating ballot={ballot} embed={embed} />;
    case 'reaction':
      return <Reaction ballot={ballot} embed={embed} reactions={reactions} />;
    case 'question':
      return <Question ballot={ballot} embed={embed} />;
    case 'quiz':
      return <QuizBallot ballot={ballot} embed={embed} />;
    case 'unknown':
      return <Unknown ballot={ballot} />;
  }
}
