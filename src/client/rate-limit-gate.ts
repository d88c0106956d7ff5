import { elapsed } from './clock.ts';
import type { ErrorCode } from './errors.ts';
import { shared } from './shared.ts';

/**
 * The rate-limit state that all requests of an account to a product share. A 429 (or a 503 with `Retry-After`) closes the gate: nothing
 * is sent until `opensAt`, then a single request goes out as a probe, and its response opens the gate for all or closes it
 * again. Thirty widgets that are told to wait thus send thirty requests and two probes, not ninety.
 */
export interface Gate {
  /** By `elapsed`; 0 while the gate is open. */
  opensAt: number;
  /** The same without jitter: what the platform asked for. */
  askedUntil: number;
  /** How often the gate was closed. To a waiting request, each further time counts as a failed attempt. */
  closings: number;
  /** Why it was closed; the error code of requests that may not wait. */
  code: ErrorCode;
  /**
   * Until when others wait for the response to the probe under way, by `elapsed`; 0 without one. A time, not a promise,
   * because a Worker may not await what belongs to another request, and one that is canceled never settles it.
   */
  probeEndsAt: number;
}

function createGate(): Gate {
  return { opensAt: 0, askedUntil: 0, closings: 0, code: 'rate_limited', probeEndsAt: 0 };
}

/** Gates by what has a limit of its own. */
export type Gates = Map<string, Gate>;

/** Shared by all browser clients on the page. */
const pageGates: Gates = shared('gates', () => new Map());

export function gateOf(scope: string, gates = pageGates): Gate {
  const gate = gates.get(scope) ?? createGate();
  gates.set(scope, gate);
  return gate;
}

/** Closes the gate for at least `ms`, plus up to a fifth of jitter, so that pages told the same don't come back together. */
export function closeGate(gate: Gate, ms: number, code: ErrorCode): void {
  const now = elapsed();
  // Thirty responses to one burst close it once.
  if (now >= gate.opensAt) gate.closings++;
  gate.code = code;
  gate.askedUntil = Math.max(gate.askedUntil, now + ms);
  gate.opensAt = Math.max(gate.opensAt, now + ms * (1 + Math.random() / 5));
}

/** Reports the outcome of a request that passed the gate; true opens the gate. */
export type LeaveGate = (opens: boolean) => void;

/** How long a probe may take before another request replaces it. */
const MAX_PROBE_MS = 10_000;

/** Call when sending a request: with a half-open gate it becomes the probe. */
export function enterGate(gate: Gate): LeaveGate {
  if (!gate.opensAt) return () => {};
  gate.probeEndsAt = elapsed() + MAX_PROBE_MS;
  return (opens) => {
    gate.probeEndsAt = 0;
    if (opens) gate.opensAt = 0;
  };
}
