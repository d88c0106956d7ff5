import type { Messages } from '../../message.ts';

/** What `<creator-goal>` says while it is watched; it comes with what watches. */
export const goalLiveMessages = {
  /** `{what}`: a name, with the amount where it is shown. */
  donation: 'New donation: {what}.',
  donations: { one: 'New donation.', other: '{count} new donations.' },
  /** `{figures}`: `€25.00 raised of €500.00, 5%`. */
  now: 'Now {figures}.',
  shown: { one: '{shown} of {count} shown.', other: '{shown} of {count} shown.' },
} as const satisfies Messages;
