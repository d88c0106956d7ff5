import type { Messages } from '../../../src/text/message.ts';

/** Messages of every widget. A widget's own table may override `refused` and `notFound` to name what is missing. */
export const commonMessages = {
  loading: 'Loading…',
  stillLoading: 'Still loading…',
  /** Loads by itself once the visitor is back online. */
  offline: 'You’re offline. This will load when you’re back online.',
  /** `network_error`, `timeout`, `unavailable`, `internal_error`. */
  unavailable: 'This couldn’t load.',
  /** A lazy chunk failed to load. */
  chunkFailed: 'This part couldn’t load.',
  /** A required attribute is missing or invalid: the console tells the owner which. */
  notConfigured: 'This widget isn’t ready yet.',
  retry: 'Try again',
  retrying: 'Trying again…',
  reload: 'Reload page',
  /** `rate_limited`. */
  busy: 'It’s busy right now. Try again in a moment.',
  /** `not_authorized`, `authentication_required`: the console tells the owner why. */
  refused: 'This isn’t available here.',
  /** `not_found`. */
  notFound: 'This no longer exists.',
} as const satisfies Messages;
