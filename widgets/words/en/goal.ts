import type { Messages } from '../../../src/text/message.ts';

/** Messages of `<creator-goal>`. The amount raised is not in `of` because it is set larger, in front of it. */
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
  none: 'Be the first to give',
  donate: 'Donate',
  /** Follows a milestone, for screen readers. */
  done: 'reached',
  details: 'About these figures',
  asOf: 'As of {date}.',
  // The visitor's own donation.
  yours: 'You gave {amount}. Thank you!',
  yoursCount: 'You’re part of this. Thank you!',
  // Donor list.
  recent: 'Latest donors',
  top: 'Top donors',
  anonymous: 'Anonymous',
  recurring: 'recurring',
  new: 'New',
  more: 'Show more',
  shown: { one: 'Showing {shown} of {count}.', other: 'Showing {shown} of {count}.' },
  unlisted: 'Couldn’t load the donors.',
  again: 'Try again',
  // Announcements. `{what}` is a name, with the amount if it is public; `{figures}` is `€25.00 raised of €500.00, 5%`.
  donation: 'New donation: {what}.',
  donations: { one: 'New donation.', other: '{count} new donations.' },
  now: 'Now {figures}.',
  refused: 'This goal isn’t available here.',
  notFound: 'This goal no longer exists.',
} as const satisfies Messages;

declare module '../words.ts' {
  interface English {
    readonly 'creator-goal': typeof goalMessages;
  }
}
