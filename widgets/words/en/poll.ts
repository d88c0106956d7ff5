import type { Messages } from '../../../src/text/message.ts';

/** Messages of `<creator-poll>`, and of `<creator-embed>` where its own table doesn't override them. */
export const pollMessages = {
  vote: 'Vote',
  /** With `instant`, in place of the button. */
  instant: 'Choose one. It’s sent right away.',
  change: 'Change vote',
  keep: 'Keep my vote',
  yours: 'Your vote',
  /** The visitor's own place for an option of a ranking. */
  yourPlace: 'Your rank: {place}',
  /** Label of the write-in option. */
  other: 'Other answer',
  results: 'Results:',
  votes: { one: '{count} vote', other: '{count} votes' },
  /** In a ranking, how many ranked an option first. */
  points: { one: '{count} point', other: '{count} points' },
  voters: { one: '{count} person voted', other: '{count} people voted' },
  leader: 'Most votes: {label}, {percent} of {votes}.',
  /** Of several choices. */
  leaderShare: 'Most votes: {label}, chosen by {percent}.',
  /** Of a ranking. */
  leaderPoints: 'In the lead: {label}, {points}.',
  // How many to choose.
  choose: 'Choose {max}.',
  /** The maximum is the minimum plus one. */
  chooseEither: 'Choose {min} or {max}.',
  chooseBetween: 'Choose {min} to {max}.',
  tooFew: { one: 'Choose an answer first.', other: 'Choose at least {count}.' },
  tooMany: 'You can choose up to {count}. Deselect one first.',
  writeFirst: 'Write your answer first.',
  // Ranking.
  rank: 'Rank these, favorite first.',
  rankTop: 'Rank your top {max}.',
  /** With its results. The maximum is the number of options. */
  scoring: '{max}\u00a0points for first place, one fewer for each place after.',
  place: '{label}: {place} of {all}',
  up: 'Move up: {label}',
  down: 'Move down: {label}',
  // Status, and when results are visible.
  opens: 'Opens {date}.',
  opensIn: 'Opens {date} ({until}).',
  notOpen: 'Not open yet.',
  closes: 'Closes {date}',
  closesIn: 'Closes {date} ({until})',
  closed: 'This poll is closed.',
  paused: 'Voting is paused.',
  after_vote: 'Vote to see the results.',
  after_close: 'You’ll see the results when the poll closes.',
  never: 'Results are private.',
  foreign: 'This isn’t a poll.',
  noOptions: 'There’s nothing to choose from yet.',
  /** After two seconds. */
  sending: 'Still sending…',
  // Before voting, how voters are told apart, and what is stored.
  once: 'One vote per browser.',
  limited: 'Limited per network. We save only a scrambled form of its address.',
  unnamed: 'No name saved.',
  /** Where visitors write a text, which may have their name in it. */
  unnamedText: 'Sent without your name.',
  // Outcome of the vote. The first six keys are the platform's status and reason.
  counted: 'Your vote was counted.',
  changed: 'Your vote was changed.',
  already_counted: 'You’ve already voted. Your first vote stands.',
  rejected_network_limit: 'Not counted: too many votes from this network.',
  rejected_closed: 'Not counted: the poll had already closed.',
  rejected_not_open: 'Not counted: the poll isn’t open yet.',
  rejected: 'Your vote wasn’t counted.',
  kept: 'Saved. We’ll send your vote when you’re online.',
  unknown: 'We couldn’t confirm your vote. Vote again: it only counts once.',
  rate_limited: 'Not sent yet: it’s busy right now. Vote again in a moment.',
  /** The script that sends votes couldn't be loaded. */
  not_sent: 'Not sent yet: part of the page couldn’t load. Try again, or reload the page.',
  refused: 'This poll isn’t available here.',
  notFound: 'This poll no longer exists.',
} as const satisfies Messages;

declare module '../words.ts' {
  interface English {
    readonly 'creator-poll': typeof pollMessages;
  }
}
