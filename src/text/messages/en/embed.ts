import type { Messages } from '../../message.ts';

/**
 * What `<creator-embed>` says of other kinds than a poll. `rating_votes` stands in place of the poll's `votes` for a rating, and
 * `answer_votes` for every kind that has no word of its own.
 */
export const embedMessages = {
  rating_vote: 'Send rating',
  question_vote: 'Send',
  quiz_vote: 'Answer',
  answer_change: 'Change answer',
  answer_keep: 'Keep my answer',
  answer_yours: 'Your answer',
  rating_yours: 'Your rating',
  answer_votes: { one: '{count} answer', other: '{count} answers' },
  rating_votes: { one: '{count} rating', other: '{count} ratings' },
  reaction_votes: { one: '{count} reaction', other: '{count} reactions' },
  // Where it stands, and when its results are shown.
  answer_notOpen: 'This is not open yet.',
  answer_closed: 'This is closed.',
  answer_paused: 'No answers are taken at the moment.',
  answer_after_vote: 'Results are shown once you have answered.',
  answer_after_close: 'Results are shown when this closes.',
  // A rating: what one step, and the average, is called.
  step: '{value} of {max}',
  average: 'Average: {average} of {max}',
  rateFirst: 'Choose a rating first.',
  // A question.
  charactersLeft: { one: '{count} character left', other: '{count} characters left' },
  charactersOver: { one: '{count} character too many', other: '{count} characters too many' },
  // A quiz, once it is answered.
  right: 'Right!',
  wrong: 'Not quite.',
  rightAnswer: 'Right answer',
  rightYours: 'Right: your answer',
  wrongYours: 'Wrong: your answer',
  score: 'Score on this page: {right} of {all}',
  // A kind that came into being after this.
  unknownKind: 'This page cannot show this yet.',
  elsewhere: 'Look on {host}',
  // Why it counted or not.
  answer_counted: 'Thank you! Your answer was counted.',
  question_counted: 'Thank you! Your answer was sent.',
  rating_counted: 'Thank you! Your rating was counted.',
  reaction_counted: 'Counted.',
  answer_changed: 'Your answer was changed.',
  answer_already_counted: 'An answer from this browser was already counted. Nothing was added.',
  answer_rejected_network_limit: 'Not counted: too many answers came from this network.',
  answer_rejected_closed: 'Not counted: this had closed.',
  answer_rejected_not_open: 'Not counted: this is not open yet.',
  answer_rejected: 'Your answer was not counted.',
  answer_kept: 'You are offline. Your answer is kept and will be sent when you are back.',
  reaction_kept: 'You are offline. What you pressed is kept and will be sent when you are back.',
  answer_unknown: 'It is not clear whether your answer arrived. Send it again: it counts only once.',
  answer_rate_limited: 'Your answer is not sent yet: too many at once. Send it again in a moment.',
  answer_not_sent: 'Your answer is not sent yet. Please send it again.',
  reaction_unknown: 'Not sent yet. It will go with your next one.',
  reaction_rate_limited: 'Not sent yet: too many at once. It will go with your next one.',
} as const satisfies Messages;
