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
  donate: 'Donate',
  done: 'reached',
  asOf: 'As of {date}.',
} as const satisfies Messages;
