import type { Messages } from '../../message.ts';

/** What `<creator-goal>` says of a visitor's part, of its donors, and while it is watched; it comes with what shows and watches them. */
export const goalMoreMessages = {
  yours: 'Your part: {amount}. Thank you!',
  yoursCount: 'You are part of this. Thank you!',
  recent: 'Latest donors',
  top: 'Top donors',
  anonymous: 'Anonymous',
  recurring: 'recurring',
  new: 'New',
  more: 'Show more',
  shown: { one: '{shown} of {count} shown.', other: '{shown} of {count} shown.' },
  unlisted: 'The donors cannot be shown right now.',
  again: 'Try again',
  /** `{what}`: a name, with the amount where it is shown. */
  donation: 'New donation: {what}.',
  donations: { one: 'New donation.', other: '{count} new donations.' },
  /** `{figures}`: `€25.00 raised of €500.00, 5%`. */
  now: 'Now {figures}.',
} as const satisfies Messages;
