import autocannon from 'autocannon';
import { choiceOf, pageOf } from '../../helpers/voters.ts';

/** Where more make neither server faster. The bare one needs fewer; ours shares statements among the requests that wait. */
export const CONNECTIONS = 256;
/** The addresses that reads come from: a bucket of the rate limits for each. */
const VIEWERS = 5000;

export type Operation = 'read' | 'vote';

export interface Loaded {
  readonly perSecond: number;
  /** In ms. */
  readonly p50: number;
  readonly p99: number;
}

/** Within this time a server finishes the requests that the end of the load has cut off. */
const SETTLE_MS = 500;

let sent = 0;

/** One request of a widget. Each vote is a new voter's. */
function requestOf(operation: Operation): autocannon.Request {
  sent += 1;
  const { publicKey, origin = '', headers } = pageOf(sent % VIEWERS);
  const vote = {
    embedId: 'emb_demo_empty',
    choices: [choiceOf(sent)],
    clientReference: `bench_${process.pid}_${sent}`,
  };
  const [path, body] = operation === 'read' ? ['embed/get', { id: 'emb_demo_always' }] : ['cast/create', vote];
  return {
    method: 'POST',
    path: `/api/vote/${path}?publicKey=${publicKey}`,
    headers: { 'content-type': 'application/json', origin, ...headers },
    body: JSON.stringify(body),
  };
}

/**
 * Sends requests for some seconds: as many as the server can take, or `perSecond` of them, which start at each second.
 * @throws if a request fails, because a refusal is faster than an answer.
 */
export async function load(url: string, operation: Operation, seconds: number, perSecond?: number): Promise<Loaded> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [{ setupRequest: (request) => Object.assign(request, requestOf(operation)) }],
    // autocannon's correction takes every connection to send one request a millisecond, and would count a slow response hundreds of times.
    ...(perSecond !== undefined && {
      overallRate: Math.max(1, Math.round(perSecond)),
      ignoreCoordinatedOmission: true,
    }),
  });
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  const failed = result.errors + result.non2xx;
  if (failed > 0) throw new Error(`${failed} requests of ${url} failed (${operation}).`);
  return { perSecond: result['2xx'] / result.duration, p50: result.latency.p50, p99: result.latency.p99 };
}
