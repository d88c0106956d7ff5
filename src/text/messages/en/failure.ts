import type { Messages } from '../../message.ts';

/** What a widget says of failures. Nobody is blamed, and no reason is given that a visitor cannot act on. */
export const failureMessages = {
  retry: 'Try again',
  retrying: 'Trying again…',
  /** `rate_limited`. */
  busy: 'Many people are here right now. Please try again in a moment.',
  /** `not_authorized`, `authentication_required`: the owner reads the reason in the console. */
  refused: 'This is not available on this page.',
  /** `not_found`. */
  notFound: 'This is no longer here.',
} as const satisfies Messages;
