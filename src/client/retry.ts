import { type CreatorError, failed } from './errors.ts';
import { closeGate, enterGate, type Gate } from './gate.ts';
import { elapsed, random } from './globals.ts';
import { within } from './within.ts';

/** The longest wait that is served in silence. Above it the caller gets the error at once, and can show a countdown (T4). */
const AUTO_LIMIT_MS = 30_000;

/** What a second try may mend. An answer that cannot be used would only come again. */
const WORTH_ANOTHER_TRY = /^(?:network_error|timeout|internal_error|unavailable|rate_limited)$/;

/** Full jitter on 500 ms, 1 s, 2 s ... 8 s: thirty widgets that fail together do not come back together (T5, FB14). */
function backOff(failures: number): number {
  return random() * Math.min(8000, 500 * 2 ** failures);
}

/**
 * Sends, waits where the gate is closed, and sends again at most `retries` times. A gate that is closed again while this request
 * waits counts as one of its tries, so a wait never goes on without end, and a request that may not be repeated is still sent
 * at most once. Throws the last error, or the gate's own (`rate_limited`, with `retryAfterMs`).
 */
export async function sendThrough<T>(
  gate: Gate,
  retries: number,
  operation: string,
  signal: AbortSignal | undefined,
  send: () => Promise<T>,
): Promise<T> {
  let failures = 0;
  let seen = gate.closings;
  let cause: unknown;
  for (;;) {
    while (gate.opensAt) {
      const { probe } = gate;
      const now = elapsed();
      const retryAfterMs = Math.max(0, Math.round(gate.askedUntil - now));
      failures += gate.closings - seen;
      seen = gate.closings;
      if (failures > retries || retryAfterMs > AUTO_LIMIT_MS)
        throw failed(gate.code, operation, { retryAfterMs, cause });
      if (gate.opensAt > now) await within(gate.opensAt - now, operation, signal);
      else if (probe) await within(Infinity, operation, signal, () => probe);
      else break;
    }
    const leave = enterGate(gate);
    try {
      const value = await send();
      leave(true);
      return value;
    } catch (error) {
      cause = error;
      const { code, retryAfterMs = 0 } = error as CreatorError;
      const closes = code === 'rate_limited' || (code === 'unavailable' && retryAfterMs);
      if (closes) closeGate(gate, Math.max(retryAfterMs, backOff(failures)), code);
      // An aborted probe has learnt nothing: the gate stays half open, and the next in line becomes the probe.
      leave(!closes && code !== 'aborted');
      seen = gate.closings;
      if (failures++ >= retries || !WORTH_ANOTHER_TRY.test(code) || retryAfterMs > AUTO_LIMIT_MS) throw error;
      if (!closes) await within(backOff(failures - 1), operation, signal);
    }
  }
}
