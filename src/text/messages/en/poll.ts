import type { Messages } from '../../message.ts';

/** What `<creator-poll>` says before its visitor does anything. Nobody is blamed, and a number is written as the locale does. */
export const pollMessages = {
  vote: 'Vote',
  change: 'Change vote',
  yours: 'Your vote',
  other: 'Another answer',
  results: 'Results:',
  votes: { one: '{count} vote', other: '{count} votes' },
  voters: { one: '{count} voter', other: '{count} voters' },
  // How many to choose.
  choose: 'Choose {max}.',
  chooseBetween: 'Choose {min} to {max}.',
  /** What casts votes could not be loaded. */
  not_sent: 'Your vote is not sent yet. Please vote again.',
  // Where the poll stands, and when its results are shown.
  opens: 'Opens {date}.',
  notOpen: 'Not open yet.',
  closes: 'Closes {date}',
  closed: 'This poll is closed.',
  paused: 'No votes are taken at the moment.',
  after_vote: 'Results are shown once you have voted.',
  after_close: 'Results are shown when the poll closes.',
  never: 'Results are not shown.',
  foreign: 'This cannot be shown as a poll.',
  noOptions: 'There is nothing to choose from yet.',
} as const satisfies Messages;
