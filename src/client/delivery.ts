import type { Answer } from './answer.ts';
import type { Incoming } from './transport.ts';

/** One request on its way, whatever it asks. */
export interface Parcel {
  /** Of the API: what is limited together. */
  readonly origin: string;
  readonly operation: string;
  /** How many further tries. */
  readonly retries: number;
  readonly signal: AbortSignal | undefined;
  /** One try. */
  readonly send: () => Promise<Incoming>;
}

/** What a connection does about failures: `recovery.ts` waits and tries again, `lazy-delivery.ts` loads that when it must. */
export interface Delivery {
  /** Gives the answer, or throws the error of the last try. With `sent` the first try is under way or done already. */
  readonly deliver: (parcel: Parcel, sent?: Promise<Incoming>) => Promise<Answer<unknown>>;
  /** An HTTP date in milliseconds since 1970, or null. */
  readonly readDate: (value: string | null, nowMs: number) => number | null;
}
