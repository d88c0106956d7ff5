import type { ErrorCode } from './errors.ts';
import { elapsed, NativePromise, random } from './globals.ts';

/**
 * The state that all requests to one API origin share. Closed by a 429 (or a 503 that says when to come back): nothing is sent
 * until `opensAt`, then ONE request goes as a probe, and its answer opens the gate for all or closes it again. So thirty
 * widgets that are all told to wait send thirty requests and two probes, not ninety (fault FB12).
 */
export interface Gate {
  /** On the monotonic clock; 0 while the gate is open. */
  opensAt: number;
  /** The same without the jitter on top: what the platform asked for. */
  askedUntil: number;
  /** How often it has been closed. For one that waits, each further closing is a failed try. */
  closings: number;
  /** Why it was closed: the error of those that may not wait. */
  code: ErrorCode;
  /** Settles, never rejects, when the one request under way while the gate is half open has been decided. */
  probe: Promise<void> | undefined;
}

export type Gates = Map<string, Gate>;

/** The gate of an origin. */
export function gateOf(gates: Gates, origin: string): Gate {
  const gate = gates.get(origin) ?? { opensAt: 0, askedUntil: 0, closings: 0, code: 'rate_limited', probe: undefined };
  gates.set(origin, gate);
  return gate;
}

/** Closes the gate for at least `ms`, with up to a fifth on top, so that pages told the same do not come back together. */
export function closeGate(gate: Gate, ms: number, code: ErrorCode): void {
  const now = elapsed();
  // Thirty answers of one burst close it once.
  if (now >= gate.opensAt) gate.closings++;
  gate.code = code;
  gate.askedUntil = Math.max(gate.askedUntil, now + ms);
  gate.opensAt = Math.max(gate.opensAt, now + ms * (1 + random() / 5));
}

/** What a request calls when it is known how it went. */
export type Leave = (opens: boolean) => void;

/** To be called when a request goes, as the probe where the gate is half open. */
export function enterGate(gate: Gate): Leave {
  if (!gate.opensAt) return () => {};
  let release = () => {};
  gate.probe = new NativePromise<void>((resolve) => {
    release = resolve;
  });
  return (opens) => {
    gate.probe = undefined;
    if (opens) gate.opensAt = 0;
    release();
  };
}
