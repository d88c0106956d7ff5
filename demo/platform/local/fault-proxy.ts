import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Fault, FaultSettings } from './fault-list.ts';
import { forward, READABLE } from './forward.ts';

/**
 * A proxy in front of the platform that simulates faults, one session per tester. Callers use `<address>/line/<session>` as their API, so
 * one tester's faults never reach another or the platform.
 */
export interface FaultProxy {
  /** Opens a session and returns its unguessable id. */
  open(settings?: FaultSettings): string;
  /** Returns null when the session is unknown. */
  read(session: string): FaultSettings | null;
  /** Replaces the faults of a session. Returns null when the session is unknown. */
  change(session: string, settings: FaultSettings): FaultSettings | null;
  /** Handles a request for the interface under `/line/`; returns false for any other. */
  readonly handle: (...exchange: Parameters<RequestListener>) => boolean;
  /** Ends the requests that were never answered. */
  close(): void;
}

const MAX_SESSIONS = 500;

interface Session {
  readonly settings: FaultSettings;
  /** How many requests have met a route with a share. */
  readonly counts: Map<string, number>;
}

/** The n-th number of a seed, from 0 to 1. */
const drawn = (seed: number, n: number): number =>
  createHash('sha256').update(`${seed} ${n}`).digest().readUInt32BE() / 2 ** 32;

/** The longest matching switch wins. A preflight counts as the method it announces, and shares the fate of its request. */
function faultFor({ settings, counts }: Session, incoming: IncomingMessage, path: string): Fault | null {
  const method = incoming.headers['access-control-request-method'] ?? incoming.method;
  const routes = Object.keys(settings).filter((route) => `${method} ${path}`.startsWith(route));
  const [longest = ''] = routes.sort((one, other) => other.length - one.length);
  const setting = settings[longest];
  if (typeof setting !== 'object') return setting ?? null;
  const count = counts.get(longest) ?? 0;
  if (incoming.method !== 'OPTIONS') counts.set(longest, count + 1);
  return drawn(setting.seed ?? 0, count) < setting.share ? setting.fault : null;
}

/** @param platform its origin, which may be known only once it listens */
export function createFaultProxy(platform: () => string): FaultProxy {
  /** The one that was used last is the last. */
  const sessions = new Map<string, Session>();
  const use = (id: string): Session | undefined => {
    const session = sessions.get(id);
    if (session === undefined) return undefined;
    sessions.delete(id);
    sessions.set(id, session);
    return session;
  };
  const pending = new Set<ServerResponse>();
  return {
    open(settings = {}) {
      const [oldest] = sessions.keys();
      if (sessions.size >= MAX_SESSIONS && oldest !== undefined) sessions.delete(oldest);
      const session = randomBytes(12).toString('hex');
      sessions.set(session, { settings, counts: new Map() });
      return session;
    },
    read: (session) => sessions.get(session)?.settings ?? null,
    change(session, settings) {
      if (!sessions.has(session)) return null;
      sessions.set(session, { settings, counts: new Map() });
      return settings;
    },
    handle(incoming, outgoing) {
      const [isOurs, id = '', path = ''] = /^\/line\/([0-9a-f]+)(\/api\/.*)$/.exec(incoming.url ?? '') ?? [];
      if (isOurs === undefined) return false;
      pending.add(outgoing);
      outgoing.once('close', () => pending.delete(outgoing));
      const session = use(id);
      if (session === undefined) outgoing.writeHead(404, READABLE).end('Unknown session.');
      else forward(incoming, outgoing, { target: platform(), path, fault: faultFor(session, incoming, path) });
      return true;
    },
    close() {
      for (const response of pending) response.destroy();
    },
  };
}
