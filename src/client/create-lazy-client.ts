import { dataOf } from './answer.ts';
import type { Client } from './client.ts';
import type { Delivery } from './delivery.ts';
import { type CreatorError, failed } from './errors.ts';
import { type ClientOptions, openClient } from './open-client.ts';
import type { createRecovery } from './retry.ts';
import { within } from './with-timeout.ts';

/** The part of the client that a page without failures does not need: `recovery.ts`, imported or from beside the script. */
export type LoadRecovery = () => Promise<{ readonly createRecovery: typeof createRecovery }>;

/** A caller waits no longer than this for it. */
const LOAD_LIMIT_MS = 10_000;

/** The page's, once one of its clients had need of it: from then on every request asks the gate first. */
let recovery: Delivery | undefined;

/** The date as every server of today writes it, in GMT, for the clock alone. */
const readDate = (text: string | null): number | null => (text?.endsWith(' GMT') ? Date.parse(text) || null : null);

/** What can be said of an answer that is no success without reading what it says. */
function unread({ status }: Response, operation: string): CreatorError {
  const code = status < 400 ? 'invalid_response' : /40[13]/.test(`${status}`) ? 'not_authorized' : 'unavailable';
  return failed(code, operation, { status });
}

/**
 * A client as of `createClient`, for a page's first answer: it knows how to try once and what a success is, and loads the rest
 * for every other answer, and when a try failed that may be made again. Where that cannot be loaded, what is known of the
 * one try is thrown.
 */
export function createClientWith(options: ClientOptions, load: LoadRecovery): Client {
  const deliver: Delivery['deliver'] = async (parcel) => {
    if (recovery) return recovery.deliver(parcel);
    const { operation, retries, signal, send } = parcel;
    const sent = send();
    let error: CreatorError;
    try {
      const incoming = await sent;
      const data = dataOf(incoming);
      // No widget quotes the id of what has succeeded.
      if (data) return { data, requestId: '' };
      error = unread(incoming[0], operation);
    } catch (reason) {
      error = reason as CreatorError;
      if (!retries || !/^(net|time)/.test(error.code)) throw error;
    }
    const part = await within(LOAD_LIMIT_MS, operation, signal, load).catch((reason) => {
      throw signal?.aborted ? reason : error;
    });
    recovery ??= part.createRecovery();
    return recovery.deliver(parcel, sent);
  };
  return openClient(options, { deliver, readDate });
}
