import type { EmbedKinds } from '../poll/create-ballot.ts';
import { embedMessages } from '../words/en/embed.ts';
import { pollMessages } from '../words/en/poll.ts';
import { withWordingOf } from './kind-wording.ts';
import { partsOf } from './parts.tsx';
import { questionRules } from './question-model.ts';
import { quizRules } from './quiz.ts';
import { ratingRules } from './rating-model.ts';

/** A reaction has no rules here: it is not one vote but a queue of presses (`create-reactions.ts`). */
export const embedKinds: EmbedKinds = {
  messages: { ...pollMessages, ...embedMessages },
  translate: withWordingOf,
  partsOf,
  rules: { rating: ratingRules, question: questionRules, quiz: quizRules },
};
