import type { Inherited, Messages } from '../../../src/text/message.ts';
import type { pollMessages } from './poll.ts';

/**
 * Messages of `<creator-embed>` for kinds other than polls. A key of the poll table prefixed with a kind overrides it for
 * that kind (`rating_votes`), and prefixed with `answer_` for every kind without its own (`answer_votes`).
 */
export const embedMessages = {
  rating_vote: 'Send rating',
  question_vote: 'Send',
  quiz_vote: 'Answer',
  answer_change: 'Change answer',
  answer_keep: 'Keep my answer',
  answer_yours: 'Your answer',
  /** Not every question asks for an answer: some ask for a question. */
  question_yours: 'Your text',
  rating_yours: 'Your rating',
  reaction_yours: 'Your reaction',
  answer_votes: { one: '{count} answer', other: '{count} answers' },
  rating_votes: { one: '{count} rating', other: '{count} ratings' },
  reaction_votes: { one: '{count} reaction', other: '{count} reactions' },
  // Status, and when results are visible.
  answer_closed: 'No longer open.',
  answer_paused: 'Paused for now.',
  answer_after_vote: 'Answer to see the results.',
  answer_after_close: 'You’ll see the results when this closes.',
  answer_once: 'One answer per browser.',
  // Rating.
  step: '{value} of {max}',
  average: 'Average: {average}\u00a0of\u00a0{max}',
  faceAwful: 'Awful',
  faceBad: 'Bad',
  faceOkay: 'Okay',
  faceGood: 'Good',
  faceGreat: 'Great',
  rateFirst: 'Choose a rating first.',
  // Question.
  charactersLeft: { one: '{count} character left', other: '{count} characters left' },
  charactersOver: { one: '{count} character too many', other: '{count} characters too many' },
  // Quiz, after answering.
  right: 'Right!',
  wrong: 'Not quite.',
  rightAnswer: 'Correct answer',
  rightYours: 'Your answer\u00a0✓',
  wrongYours: 'Your answer\u00a0✗',
  score: 'Score on this page: {right} of {all}',
  // A kind this version doesn't know.
  unknownKind: 'This can’t be shown here yet.',
  elsewhere: 'View on {host}',
  // Outcome of the answer.
  answer_counted: 'Thank you! Your answer was counted.',
  question_counted: 'Sent. Thank you!',
  rating_counted: 'Thank you! Your rating was counted.',
  reaction_counted: 'Counted.',
  answer_changed: 'Your answer was changed.',
  answer_already_counted: 'You’ve already answered. Your first answer stands.',
  answer_rejected_network_limit: 'Not counted: too many answers from this network.',
  answer_rejected_closed: 'Not counted: this had already closed.',
  answer_rejected_not_open: 'Not counted: this isn’t open yet.',
  answer_rejected: 'Your answer wasn’t counted.',
  answer_kept: 'Saved. We’ll send your answer when you’re online.',
  reaction_kept: 'Saved. We’ll send your reaction when you’re online.',
  answer_unknown: 'We couldn’t confirm your answer. Send it again: it only counts once.',
  answer_rate_limited: 'Not sent yet: it’s busy right now. Send it again in a moment.',
  reaction_unknown: 'Not sent yet. We’ll send it with your next one.',
  reaction_rate_limited: 'Not sent yet: it’s busy right now. We’ll send it with your next one.',
  refused: 'This isn’t available here.',
  notFound: 'This no longer exists.',
} as const satisfies Messages;

declare module '../words.ts' {
  interface English {
    readonly 'creator-embed': Inherited<typeof pollMessages, typeof embedMessages> & typeof embedMessages;
  }
}
