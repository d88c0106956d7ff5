import type { Messages } from '../../message.ts';

/**
 * What every `<creator-poll>` says before its visitor does anything; what only some say comes with `poll-vote.ts`. Nobody is
 * blamed, and a number is written as the locale does.
 */
export const pollMessages = {
  vote: 'Vote',
  change: 'Change vote',
  yours: 'Your vote',
  results: 'Results:',
  votes: { one: '{count} vote', other: '{count} votes' },
  /** What casts votes could not be loaded. */
  not_sent: 'Your vote is not sent yet. Please vote again.',
  after_vote: 'Results are shown once you have voted.',
} as const satisfies Messages;
