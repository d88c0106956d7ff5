import type { Messages } from '../../message.ts';

/** What every widget may have to say to a visitor. Nobody is blamed, and no reason is given that a visitor cannot act on. */
export const common = {
  loading: 'Loading…',
  retry: 'Try again',
  retrying: 'Trying again…',
  /** No connection: the widget looks again by itself. */
  offline: 'You are offline. This will load when you are back.',
  /** `network_error`, `timeout`, `unavailable`, `internal_error`. */
  unavailable: 'This cannot be loaded right now.',
  /** `rate_limited`. */
  busy: 'Many people are here right now. Please try again in a moment.',
  /** `not_authorized`, `authentication_required`: the owner reads the reason in the console. */
  refused: 'This is not available on this page.',
  /** `not_found`. */
  notFound: 'This is no longer here.',
  /** A setting is missing or malformed: likewise for the owner. */
  notConfigured: 'This is not set up yet.',
} as const satisfies Messages;
