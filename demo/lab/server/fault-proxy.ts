import { randomBytes } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import { type Fault, type FaultSettings, isFault, SWITCHES } from '../page/faults/fault-list.ts';
import { forward, READABLE } from './forward.ts';

/**
 * A proxy in front of the platform that injects faults, one session per tester. Pages use `<lab>/line/<session>` as their API, so one
 * tester's faults never reach another or the platform.
 */
export interface FaultProxy {
  /** Opens a session without faults and returns its unguessable id. */
  open(): string;
  /** Returns null when the session is unknown. */
  read(session: string): FaultSettings | null;
  /** Ignores unknown faults and switches. Returns null when the session is unknown. */
  change(session: string, settings: Readonly<Record<string, unknown>>): FaultSettings | null;
  /** Handles a request under `/line/`; returns false for any other. */
  readonly handle: (...exchange: Parameters<RequestListener>) => boolean;
}

const MAX_SESSIONS = 500;

/** The longest matching switch wins. A preflight counts as the method it announces. */
function faultFor(settings: FaultSettings, incoming: IncomingMessage, path: string): Fault | null {
  const method = incoming.headers['access-control-request-method'] ?? incoming.method;
  const routes = Object.keys(settings).filter((route) => `${method} ${path}`.startsWith(route));
  const [longest] = routes.sort((one, other) => other.length - one.length);
  return longest === undefined ? null : (settings[longest] ?? null);
}

export function createFaultProxy(platform: string): FaultProxy {
  const sessions = new Map<string, FaultSettings>();
  return {
    open() {
      const [oldest] = sessions.keys();
      if (sessions.size >= MAX_SESSIONS && oldest !== undefined) sessions.delete(oldest);
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
    handle(incoming, outgoing) {
      const [isOurs, session = '', path = ''] = /^\/line\/([0-9a-f]+)(\/.*)$/.exec(incoming.url ?? '') ?? [];
      if (isOurs === undefined) return false;
      const settings = sessions.get(session);
      if (settings === undefined) outgoing.writeHead(404, READABLE).end('Unknown session.');
      else forward(incoming, outgoing, { target: platform, path, fault: faultFor(settings, incoming, path) });
      return true;
    },
  };
}
