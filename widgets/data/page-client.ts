import { isRead, readBaseUrl } from '../../src/client/build-request.ts';
import type { Client } from '../../src/client/client.ts';
import { createClock } from '../../src/client/clock.ts';
import { classifyKey, malformedKeyError } from '../../src/client/credentials.ts';
import type { PublicRoute } from '../../src/client/operations.ts';
import { plainAnswer } from './early-answers.ts';
import { forgetEarly, type RequestInput, sendEarly } from './early-requests.ts';
import { areHandsLoaded, loadHands } from './load-hands.ts';

type Init = RequestInput & { readonly signal?: AbortSignal | undefined };

const clients = new Map<string, Client>();

/**
 * Sends reads as they are and takes plain answers, until something else comes: a write, a failure. Then the whole client loads, and
 * does everything.
 */
function createPageClient(api: string, publicKey: string | undefined): Client {
  const { baseUrl } = readBaseUrl(api);
  if (publicKey !== undefined && classifyKey(publicKey) !== 'public') throw malformedKeyError(publicKey, 'publicKey');
  const clock = createClock();
  let whole: Client | undefined;
  const request = async (route: string, init: Init = {}): Promise<unknown> => {
    if (!areHandsLoaded() && isRead(route)) sendEarly(api, publicKey, [route as PublicRoute, init]);
    const answer = await plainAnswer(baseUrl, publicKey, route, init);
    if (answer) {
      clock.read(answer.response, answer.arrivedAt);
      return answer;
    }
    const { connectPage } = await loadHands().catch((error) => {
      forgetEarly(baseUrl, publicKey, route, init);
      throw error;
    });
    whole ??= connectPage(baseUrl, publicKey, clock);
    return (whole.request as typeof request)(route, init);
  };
  return { baseUrl, publicKey, now: clock.now, request: request as Client['request'] };
}

/**
 * The page's one client for a base address and a key. Shared resources are keyed by it.
 *
 * @throws CreatorError `invalid_configuration`.
 */
export function clientFor(api: string, publicKey: string | undefined): Client {
  const key = `${api} ${publicKey}`;
  const client = clients.get(key) ?? createPageClient(api, publicKey);
  clients.set(key, client);
  return client;
}
