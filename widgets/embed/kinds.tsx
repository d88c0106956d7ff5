import type { ShownEmbed } from '../../src/resources/shown-embed.ts';
import type { BallotRoom, Hands, Kind } from '../shared/ballot/types.ts';
import { startQuestion } from './question.tsx';
import { startQuiz } from './quiz.tsx';
import { startRating } from './rating.tsx';
import { startReaction } from './reaction.tsx';
import { startUnknown } from './unknown.tsx';

const KINDS: { readonly [kind in ShownEmbed['kind']]?: (room: BallotRoom, hands: Hands) => Kind } = {
  rating: startRating,
  reaction: startReaction,
  question: startQuestion,
  quiz: startQuiz,
};

export const startKind = (kind: ShownEmbed['kind'], room: BallotRoom, hands: Hands): Kind =>
  (KINDS[kind] ?? startUnknown)(room, hands);
