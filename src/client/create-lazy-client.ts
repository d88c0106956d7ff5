import { readAnswer } from './answer.ts';
import type { Client } from './connect.ts';
import type { Delivery } from './delivery.ts';
import type { CreatorError } from './errors.ts';
import { type ClientOptions, openClient } from './open-client.ts';
import type { createRecovery } from './recovery.ts';
import { isTransient } from './transient.ts';
import { within } from './within.ts';

/** The part of the client that a page without failures does not need: `recovery.ts`, imported or from beside the script. */
export type LoadRecovery = () => Promise<{ readonly createRecovery: typeof createRecovery }>;

/** A caller waits no longer than this for it. */
const LOAD_LIMIT_MS = 10_000;

/** The page's, once one of its clients had need of it: from then on every request asks the gate first. */
let recovery: Delivery | undefined;

/** The date as every server of today writes it, in GMT, for the clock alone. */
const readDate = (text: string | null): number | null => (text?.endsWith(' GMT') ? Date.parse(text) || null : null);

/**
 * A client as of `createClient`, for a page's first answer: it knows how to try once, and loads the rest when a try failed
 * that may be made again, or the platform may have said when to come back. Where that cannot be loaded, the error of that try
 * is thrown.
 */
export function createClientWith(options: ClientOptions, load: LoadRecovery): Client {
  const deliver: Delivery['deliver'] = async (parcel) => {
    if (recovery) return recovery.deliver(parcel);
    const { operation, retries, signal, send } = parcel;
    const sent = send();
    try {
      return readAnswer(await sent, operation, null);
    } catch (error) {
      const { code, status } = error as CreatorError;
      if (!isTransient(code) || !(retries || status)) throw error;
      const part = await within(LOAD_LIMIT_MS, operation, signal, load).catch((reason) => {
        throw signal?.aborted ? reason : error;
      });
      recovery ??= part.createRecovery();
    }
    return recovery.deliver(parcel, sent);
  };
  return openClient(options, { deliver, readDate });
}
