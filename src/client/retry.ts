import type { Delivery, Parcel } from './delivery.ts';
import { type CreatorError, failed } from './errors.ts';
import { readAnswer } from './response.ts';
import { closeGate, enterGate, type Gate, type Gates, gateOf, type Leave } from './rate-limit-gate.ts';
import { elapsed, random, wallClock } from './globals.ts';
import { readHttpDate, readRetryAfter } from './retry-after.ts';
import { isTransient } from './transient.ts';
import { within } from './with-timeout.ts';

/** The longest wait that is served in silence. Above it the caller gets the error at once, and can show a countdown (T4). */
const AUTO_LIMIT_MS = 30_000;

/** One gate an origin, for all clients on the page. */
const pageGates: Gates = new Map();

/** One request's tries so far. */
interface Tally {
  failures: number;
  /** The gate's closings that are counted. */
  seen: number;
  cause?: unknown;
}

/** Full jitter on 500 ms, 1 s, 2 s ... 8 s: thirty widgets that fail together do not come back together (T5, FB14). */
function backOff(failures: number): number {
  return random() * Math.min(8000, 500 * 2 ** failures);
}

/** Waits until the gate is open, or half open and nobody's turn. */
async function passGate(gate: Gate, { operation, retries, signal }: Parcel, tally: Tally): Promise<Leave> {
  while (gate.opensAt) {
    const { probe } = gate;
    const now = elapsed();
    const retryAfterMs = Math.max(0, Math.round(gate.askedUntil - now));
    tally.failures += gate.closings - tally.seen;
    tally.seen = gate.closings;
    if (tally.failures > retries || retryAfterMs > AUTO_LIMIT_MS)
      throw failed(gate.code, operation, { retryAfterMs, cause: tally.cause });
    if (gate.opensAt > now) await within(gate.opensAt - now, operation, signal);
    else if (probe) await within(Infinity, operation, signal, () => probe);
    else break;
  }
  return enterGate(gate);
}

/** Counts a failure and waits, or throws it where it is the last. */
async function survive(gate: Gate, parcel: Parcel, tally: Tally, error: CreatorError, leave: Leave): Promise<void> {
  const { code, retryAfterMs = 0 } = error;
  const closes = code === 'rate_limited' || (code === 'unavailable' && retryAfterMs);
  if (closes) closeGate(gate, Math.max(retryAfterMs, backOff(tally.failures)), code);
  // An aborted probe has learnt nothing: the gate stays half open, and the next in line becomes the probe.
  leave(!closes && code !== 'aborted');
  tally.cause = error;
  tally.seen = gate.closings;
  if (tally.failures++ >= parcel.retries || !isTransient(code) || retryAfterMs > AUTO_LIMIT_MS) throw error;
  if (!closes) await within(backOff(tally.failures - 1), parcel.operation, parcel.signal);
}

/**
 * Sends, waits where the gate is closed, and sends again as often as the request may. A gate that is closed again while a
 * request waits counts as one of its tries, so a wait never goes on without end, and a request that may not be repeated is
 * still sent at most once. Throws the last error, or the gate's own (`rate_limited`, with `retryAfterMs`).
 */
export function createRecovery(gates = pageGates): Delivery {
  return {
    async deliver(parcel, sent) {
      const gate = gateOf(gates, parcel.origin);
      const tally: Tally = { failures: 0, seen: gate.closings };
      for (let under = sent; ; under = undefined) {
        // A try that is under way has passed already, and an open gate is passed at once.
        const leave = under || !gate.opensAt ? () => {} : await passGate(gate, parcel, tally);
        try {
          const incoming = await (under ?? parcel.send());
          const { headers } = incoming[0];
          const asked = readRetryAfter(headers.get('retry-after'), headers.get('date'), wallClock());
          const answer = readAnswer(incoming, parcel.operation, asked);
          leave(true);
          return answer;
        } catch (error) {
          await survive(gate, parcel, tally, error as CreatorError, leave);
        }
      }
    },
    readDate: readHttpDate,
  };
}
