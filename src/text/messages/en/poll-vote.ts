import type { Messages } from '../../message.ts';

/** What `<creator-poll>` says of a vote, and of what not every poll has. It comes with what casts a vote and draws the rest. */
export const pollVoteMessages = {
  keep: 'Keep my vote',
  other: 'Another answer',
  voters: { one: '{count} voter', other: '{count} voters' },
  // How many to choose.
  choose: 'Choose {max}.',
  chooseBetween: 'Choose {min} to {max}.',
  // Where the poll stands, and when its results are shown.
  opens: 'Opens {date}.',
  notOpen: 'Not open yet.',
  closes: 'Closes {date}',
  closed: 'This poll is closed.',
  paused: 'No votes are taken at the moment.',
  after_close: 'Results are shown when the poll closes.',
  never: 'Results are not shown.',
  foreign: 'This cannot be shown as a poll.',
  noOptions: 'There is nothing to choose from yet.',
  tooFew: { one: 'Choose an answer first.', other: 'Choose at least {count}.' },
  tooMany: 'You can choose {count} at most. Untick one first.',
  // An answer of one's own, and an order.
  writeFirst: 'Write your answer first.',
  rank: 'Put them in your order, best first.',
  rankTop: 'Put your {max} best on top.',
  place: '{label}: {place} of {all}',
  up: 'Move up: {label}',
  down: 'Move down: {label}',
  // Times, with how long it is until then.
  closesIn: 'Closes {date} ({until})',
  opensIn: 'Opens {date} ({until}).',
  leader: 'Most votes: {label}, {percent} of {votes}.',
  // Why a vote counted or not. The first six are the platform's own words for it.
  counted: 'Your vote was counted.',
  changed: 'Your vote was changed.',
  already_counted: 'A vote from this browser was already counted. Nothing was added.',
  rejected_network_limit: 'Not counted: too many votes came from this network.',
  rejected_closed: 'Not counted: the poll had closed.',
  rejected_not_open: 'Not counted: the poll is not open yet.',
  rejected: 'Your vote was not counted.',
  kept: 'You are offline. Your vote is kept and will be sent when you are back.',
  unknown: 'It is not clear whether your vote arrived. Vote again: it counts only once.',
  rate_limited: 'Your vote is not sent yet: too many at once. Vote again in a moment.',
} as const satisfies Messages;
