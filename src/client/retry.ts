import { clock } from './clock.ts';
import { CreatorError } from './errors.ts';
import { closeGate, type Gate } from './gate.ts';
import { aborted, within } from './within.ts';

/** The longest wait that is served in silence. Above it the caller gets the error at once, and can show a countdown (T4). */
const AUTO_LIMIT_MS = 30_000;

/** What a second try may mend. An answer that cannot be used would only come again. */
const WORTH_ANOTHER_TRY = /^(?:network_error|timeout|internal_error|unavailable|rate_limited)$/;

/** Full jitter on 500 ms, 1 s, 2 s ... 8 s: thirty widgets that fail together do not come back together (T5, FB14). */
function backOff(failures: number): number {
  return clock.random() * Math.min(8000, 500 * 2 ** failures);
}

/** One try, which may be the gate's probe: it then decides the gate before anyone who waits for it goes on. */
function tryOnce<T>(gate: Gate, failures: number, send: () => Promise<T>): Promise<T> {
  const probing = gate.opensAt > 0;
  const decide = async () => {
    let opens = true;
    try {
      return await send();
    } catch (error) {
      const { code, retryAfterMs } = error as CreatorError;
      // An aborted probe has learnt nothing: the gate stays half open, and the next in line becomes the probe.
      opens = code !== 'aborted';
      if (code === 'rate_limited' || (code === 'unavailable' && retryAfterMs !== undefined)) {
        closeGate(gate, Math.max(retryAfterMs ?? 0, backOff(failures)), code);
        opens = false;
      }
      throw error;
    } finally {
      if (probing) {
        gate.probe = undefined;
        if (opens) gate.opensAt = 0;
      }
    }
  };
  const result = decide();
  if (probing) gate.probe = result.catch(() => undefined);
  return result;
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
      failures += gate.closings - seen;
      seen = gate.closings;
      const now = clock.now();
      const retryAfterMs = Math.max(0, gate.askedUntil - now);
      if (failures > retries || retryAfterMs > AUTO_LIMIT_MS)
        throw new CreatorError(gate.code, `${operation} was not sent: the platform asks to wait.`, {
          operation,
          retryAfterMs,
          cause,
        });
      if (gate.opensAt > now) await within(gate.opensAt - now, undefined, signal, operation);
      else if (gate.probe) await within(Infinity, gate.probe, signal, operation);
      else break;
    }
    if (signal?.aborted) throw aborted(operation);
    try {
      return await tryOnce(gate, failures, send);
    } catch (error) {
      const { code, retryAfterMs } = error as CreatorError;
      cause = error;
      seen = gate.closings;
      if (++failures > retries || !WORTH_ANOTHER_TRY.test(code) || (retryAfterMs ?? 0) > AUTO_LIMIT_MS) throw error;
      if (!gate.opensAt) await within(backOff(failures - 1), undefined, signal, operation);
    }
  }
}
