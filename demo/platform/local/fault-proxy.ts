import { randomBytes } from 'node:crypto';
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

/** The longest matching switch wins. A preflight counts as the method it announces. */
function faultFor(settings: FaultSettings, incoming: IncomingMessage, path: string): Fault | null {
  const method = incoming.headers['access-control-request-method'] ?? incoming.method;
  const routes = Object.keys(settings).filter((route) => `${method} ${path}`.startsWith(route));
  const [longest] = routes.sort((one, other) => other.length - one.length);
  return longest === undefined ? null : (settings[longest] ?? null);
}

/** @param platform its origin, which may be known only once it listens */
export function createFaultProxy(platform: () => string): FaultProxy {
  /** The one that was used last is the last. */
  const sessions = new Map<string, FaultSettings>();
  const use = (session: string): FaultSettings | undefined => {
    const settings = sessions.get(session);
    if (settings === undefined) return undefined;
    sessions.delete(session);
    sessions.set(session, settings);
    return settings;
  };
  const pending = new Set<ServerResponse>();
  return {
    open(settings = {}) {
      const [oldest] = sessions.keys();
      if (sessions.size >= MAX_SESSIONS && oldest !== undefined) sessions.delete(oldest);
      const session = randomBytes(12).toString('hex');
      sessions.set(session, settings);
      return session;
    },
    read: (session) => sessions.get(session) ?? null,
    change(session, settings) {
      if (!sessions.has(session)) return null;
      sessions.set(session, settings);
      return settings;
    },
    handle(incoming, outgoing) {
      const [isOurs, session = '', path = ''] = /^\/line\/([0-9a-f]+)(\/api\/.*)$/.exec(incoming.url ?? '') ?? [];
      if (isOurs === undefined) return false;
      pending.add(outgoing);
      outgoing.once('close', () => pending.delete(outgoing));
      const settings = use(session);
      if (settings === undefined) outgoing.writeHead(404, READABLE).end('Unknown session.');
      else forward(incoming, outgoing, { target: platform(), path, fault: faultFor(settings, incoming, path) });
      return true;
    },
    close() {
      for (const response of pending) response.destroy();
    },
  };
}
