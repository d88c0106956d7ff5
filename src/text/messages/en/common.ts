import type { Messages } from '../../message.ts';

/** What every widget may have to say to a visitor before its words for failures are loaded, or where they cannot be. */
export const common = {
  loading: 'Loading…',
  /** No connection: the widget looks again by itself. */
  offline: 'You are offline. This will load when you are back.',
  /** `network_error`, `timeout`, `unavailable`, `internal_error`. */
  unavailable: 'This cannot be loaded right now.',
  /** A setting is missing or malformed: the owner reads the reason in the console. */
  notConfigured: 'This is not set up yet.',
} as const satisfies Messages;
