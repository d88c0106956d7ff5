import { randomBytes } from 'node:crypto';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import type { Fault } from './fault-list.ts';

const SLOW_MS = 4000;
const HOUR_MS = 3_600_000;

/** The headers that let a page of any origin read an answer of the proxy's own. */
export const READABLE = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Retry-After, Date, X-Request-Id',
};

export interface ForwardOptions {
  /** The platform's origin. */
  readonly target: string;
  /** The path to request; that of the incoming request by default. */
  readonly path?: string;
  /** What goes wrong. */
  readonly fault: Fault | null;
}

function failure(code: string): string {
  const requestId = `req_fault_${randomBytes(6).toString('hex')}`;
  return JSON.stringify({ error: { code, message: 'A simulated fault.' }, requestId });
}

/** The answer sent in place of the platform's; null for faults that let the request through. */
function fakeAnswer(fault: Fault | null) {
  const json = { ...READABLE, 'content-type': 'application/json; charset=utf-8' };
  switch (fault) {
    case 'rate':
      return { status: 429, headers: { ...json, 'retry-after': '5' }, body: failure('rate_limited') };
    case 'rate-silent':
      return { status: 429, headers: json, body: failure('rate_limited') };
    case 'error':
      return { status: 500, headers: json, body: failure('internal_error') };
    case 'html': {
      const body = '<!doctype html><title>Welcome to the hotel</title><h1>Please sign in</h1>';
      return { status: 200, headers: { ...READABLE, 'content-type': 'text/html; charset=utf-8' }, body };
    }
    case 'malformed':
      return { status: 200, headers: json, body: '{"data":{"id":"emb_demo_open",' };
    default:
      return null;
  }
}

function answerHeaders(fault: Fault | null, headers: IncomingMessage['headers']) {
  const kept = Object.entries(headers).filter(([name]) => fault !== 'no-cors' || !name.startsWith('access-control-'));
  const shift = fault === 'clock-ahead' ? HOUR_MS : fault === 'clock-behind' ? -HOUR_MS : 0;
  return { ...Object.fromEntries(kept), ...(shift === 0 ? {} : { date: new Date(Date.now() + shift).toUTCString() }) };
}

/** Sends half of the first chunk under the full content length, if there is one, then closes the connection. */
function cut(answer: IncomingMessage, outgoing: ServerResponse): void {
  answer.once('data', (chunk: Buffer) => outgoing.write(chunk.subarray(0, Math.ceil(chunk.length / 2))));
  answer.resume().once('end', () => setTimeout(() => outgoing.destroy(), 50));
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, { target, path, fault }: ForwardOptions): void {
  const { method, url } = incoming;
  // It belongs to this connection. Node throws when it sends one before a body that isn't chunked.
  const { trailer: _trailer, ...headers } = incoming.headers;
  const onward = request(target, { method, path: path ?? url, headers }, (answer) => {
    if (fault === 'lost') return void answer.resume();
    outgoing.writeHead(answer.statusCode ?? 502, answerHeaders(fault, answer.headers));
    if (fault === 'cut') cut(answer, outgoing);
    else pipeline(answer, outgoing, () => {});
  });
  onward.once('error', () => outgoing.destroy());
  incoming.pipe(onward);
}

/**
 * Forwards a request to the platform and applies one fault on the way. Headers pass unchanged but for `Trailer`, so the platform sees the
 * page's origin. Preflights pass too: of all faults, only missing CORS headers concern them.
 */
export function forward(incoming: IncomingMessage, outgoing: ServerResponse, options: ForwardOptions): void {
  const fault = incoming.method === 'OPTIONS' && options.fault !== 'no-cors' ? null : options.fault;
  const fake = fakeAnswer(fault);
  if (fake !== null) {
    incoming.resume();
    outgoing.writeHead(fake.status, fake.headers).end(fake.body);
  } else if (fault === 'hang') {
    incoming.resume();
  } else if (fault === 'slow') {
    setTimeout(pass, SLOW_MS, incoming, outgoing, options);
  } else {
    pass(incoming, outgoing, { ...options, fault });
  }
}
