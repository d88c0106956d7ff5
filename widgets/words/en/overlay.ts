import type { Messages } from '../../../src/text/message.ts';

/** Messages of `<creator-overlay>`, besides those of the embed or goal that it shows. */
export const overlayMessages = {
  /** `{time}` is `0:42` or `3 hours`. */
  timeLeft: '{time} left',
  winner: 'Winner',
  tie: 'Tie',
  /** Follows the names of donors. */
  andMore: { one: 'And {count} more. Thank you!', other: 'And {count} more. Thank you!' },
} as const satisfies Messages;

declare module '../words.ts' {
  interface English {
    readonly 'creator-overlay': typeof overlayMessages;
  }
}
