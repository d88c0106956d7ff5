import type { Messages } from '../../message.ts';

/** What `<creator-goal>` says. The amount raised comes before `of`, on its own, because it is written larger. */
export const goalMessages = {
  goal: 'Our goal',
  of: 'raised of {target}',
  ofCount: 'of {target}',
  raised: 'raised',
  donorCount: { one: '{count} donor', other: '{count} donors' },
  left: '{time} left',
  ended: 'Ended {date}',
  over: 'This has ended.',
  reached: 'Goal reached. Thank you!',
  none: 'Nobody yet. Be the first!',
  yours: 'Your part: {amount}. Thank you!',
  yoursCount: 'You are part of this. Thank you!',
  donate: 'Donate',
  done: 'reached',
  asOf: 'As of {date}.',
  // The list of donors.
  recent: 'Latest donors',
  top: 'Top donors',
  anonymous: 'Anonymous',
  recurring: 'recurring',
  new: 'New',
  more: 'Show more',
  unlisted: 'The donors cannot be shown right now.',
  again: 'Try again',
} as const satisfies Messages;
