import { randomBytes } from 'node:crypto';
import { request as ask, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { type Fault, type FaultSettings, isFault, SWITCHES } from './page/fault-list.ts';

/**
 * A line to the platform on which things go wrong, one for each tester: pages are given `<lab>/line/<session>` as their API, so what one
 * tester switches on is not there for another, and the platform itself never knows.
 */
export interface FaultLine {
  /** A new line, on which nothing is wrong. @returns its session, which nobody can guess. */
  open(): string;
  /** Null where there is no such session. */
  read(session: string): FaultSettings | null;
  /** What is no fault or no switch is left out. */
  change(session: string, settings: Readonly<Record<string, unknown>>): FaultSettings | null;
  /** Takes what is meant for a line; false for everything else. */
  readonly take: (...exchange: Parameters<RequestListener>) => boolean;
}

const MAX_SESSIONS = 500;
const SLOW_MS = 4000;
const HOUR_MS = 3_600_000;

const READABLE = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Retry-After, Date, X-Request-Id',
};

function failure(code: string): string {
  const requestId = `req_lab_${randomBytes(6).toString('hex')}`;
  return JSON.stringify({ error: { code, message: 'A fault of the lab.' }, requestId });
}

/** An answer of our own in place of the platform's; null where a fault lets the request through. */
function ownAnswer(fault: Fault): { status: number; headers: Record<string, string>; body: string } | null {
  const json = { ...READABLE, 'content-type': 'application/json; charset=utf-8' };
  switch (fault) {
    case 'rate':
      return { status: 429, headers: { ...json, 'retry-after': '5' }, body: failure('rate_limited') };
    case 'rate-silent':
      return { status: 429, headers: json, body: failure('rate_limited') };
    case 'error':
      return { status: 500, headers: json, body: failure('internal_error') };
    case 'html':
      return {
        status: 200,
        headers: { ...READABLE, 'content-type': 'text/html; charset=utf-8' },
        body: '<!doctype html><title>Welcome to the hotel</title><h1>Please sign in</h1>',
      };
    case 'malformed':
      return { status: 200, headers: json, body: '{"data":{"id":"emb_demo_open",' };
    default:
      return null;
  }
}

/** The platform's headers as this fault leaves them. */
function headersUnder(fault: Fault | null, headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  const kept = Object.entries(headers).filter(([name]) => fault !== 'no-cors' || !name.startsWith('access-control-'));
  const shift = fault === 'clock-ahead' ? HOUR_MS : fault === 'clock-behind' ? -HOUR_MS : 0;
  return { ...Object.fromEntries(kept), ...(shift === 0 ? {} : { date: new Date(Date.now() + shift).toUTCString() }) };
}

/** Half of the body, under the length of all of it, and then nothing. */
function cut(body: Buffer, response: ServerResponse): void {
  response.write(body.subarray(0, Math.ceil(body.length / 2)), () => setTimeout(() => response.destroy(), 50));
}

/** Passes a request on as it is, the page's origin too, and its answer back under the fault. */
function pass(
  platform: string,
  path: string,
  fault: Fault | null,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const { hostname, port } = new URL(platform);
  const options = { host: hostname, port, method: incoming.method, path, headers: incoming.headers };
  const onward = ask(options, (answer) => {
    const chunks: Buffer[] = [];
    answer.on('data', (chunk: Buffer) => chunks.push(chunk));
    answer.once('error', () => outgoing.destroy());
    answer.once('end', () => {
      const body = Buffer.concat(chunks);
      outgoing.writeHead(answer.statusCode ?? 502, headersUnder(fault, answer.headers));
      if (fault === 'cut') cut(body, outgoing);
      else outgoing.end(body);
    });
  });
  onward.once('error', () => outgoing.destroy());
  incoming.pipe(onward);
}

function answer(
  platform: string,
  path: string,
  fault: Fault | null,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  // A preflight is the browser's own; without CORS headers it is what fails first.
  const own = fault === null || incoming.method === 'OPTIONS' ? null : ownAnswer(fault);
  if (own !== null) {
    incoming.resume();
    outgoing.writeHead(own.status, own.headers).end(own.body);
  } else if (fault === 'hang' && incoming.method !== 'OPTIONS') {
    incoming.resume();
  } else if (fault === 'slow' && incoming.method !== 'OPTIONS') {
    setTimeout(pass, SLOW_MS, platform, path, fault, incoming, outgoing);
  } else {
    pass(platform, path, incoming.method === 'OPTIONS' && fault === 'cut' ? null : fault, incoming, outgoing);
  }
}

/** The most particular switch wins. A preflight is asked for the method that will follow. */
function faultFor(settings: FaultSettings, incoming: IncomingMessage, path: string): Fault | null {
  const method = incoming.headers['access-control-request-method'] ?? incoming.method;
  const routes = Object.keys(settings).filter((route) => `${method} ${path}`.startsWith(route));
  const [longest] = routes.sort((one, other) => other.length - one.length);
  return longest === undefined ? null : (settings[longest] ?? null);
}

export function createFaultLine(platform: string): FaultLine {
  const sessions = new Map<string, FaultSettings>();
  return {
    open() {
      if (sessions.size >= MAX_SESSIONS) for (const oldest of [...sessions.keys()].slice(0, 1)) sessions.delete(oldest);
      const session = randomBytes(12).toString('hex');
      sessions.set(session, {});
      return session;
    },
    read: (session) => sessions.get(session) ?? null,
    change(session, settings) {
      if (!sessions.has(session)) return null;
      const known = Object.entries(settings).filter(
        (entry): entry is [string, Fault] => SWITCHES.some(({ route }) => route === entry[0]) && isFault(entry[1]),
      );
      const kept = Object.fromEntries(known);
      sessions.set(session, kept);
      return kept;
    },
    take(incoming, outgoing) {
      const found = /^\/line\/([0-9a-f]+)(\/.*)$/.exec(incoming.url ?? '');
      const [, session = '', path = ''] = found ?? [];
      const settings = sessions.get(session);
      if (found === null) return false;
      if (settings === undefined) outgoing.writeHead(404, READABLE).end('No such line.');
      else answer(platform, path, faultFor(settings, incoming, path), incoming, outgoing);
      return true;
    },
  };
}
