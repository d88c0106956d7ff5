import { type Client, connect } from '../../src/client/client.ts';
import type { Clock } from '../../src/client/clock.ts';
import { refuseSecrets } from '../../src/client/credentials.ts';
import { earlyFetch } from './early-answers.ts';
import { arrivals } from './early-requests.ts';

/* What is loaded once a widget can be seen: requests with their retries and errors, and what becomes of votes. */

/** The whole client of a page. It continues the clock of the answers that came before it. */
export function connectPage(baseUrl: string, publicKey: string | undefined, { now, read }: Clock): Client {
  const clock: Clock = { now, read: (response) => read(response, arrivals.get(response)) };
  return connect({ baseUrl, fetch: earlyFetch }, { publicKey, headersWith: refuseSecrets, clock });
}

export { deliverVote } from './deliver-vote.ts';
export { sendReactions } from './reactions.ts';
