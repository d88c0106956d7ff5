import { elapsed } from './clock.ts';
import { CreatorError, requestError } from './errors.ts';
import { isTransient, type RequestKind } from './outcomes.ts';
import { closeGate, enterGate, type Gate, type LeaveGate } from './rate-limit-gate.ts';
import { delay } from './with-timeout.ts';

/** Longer waits aren't served silently: the caller gets the error at once and can show a countdown. */
export const MAX_SILENT_WAIT_MS = 30_000;

/** How often requests behind a probe look whether it has its response. */
const PROBE_CHECK_MS = 50;

/** A request that may be sent more than once. */
export interface RetryableRequest<T> {
  readonly operation: string;
  /** What repeating it may do: a write is only retried after errors that mean it had no effect. */
  readonly kind: RequestKind;
  /** How many attempts after the first. */
  readonly maxRetries: number;
  readonly signal: AbortSignal | undefined;
  /** Makes one attempt. */
  readonly send: () => Promise<T>;
}

interface Attempts {
  failures: number;
  /** How many closings of the gate are included in `failures`. */
  countedClosings: number;
  cause?: unknown;
}

/** Full jitter on 500 ms, 1 s, 2 s ... 8 s: thirty widgets that fail together don't retry together. */
function backoff(failures: number): number {
  return Math.random() * Math.min(8000, 500 * 2 ** failures);
}

/** Waits until the gate is open, or half open with no probe under way. */
async function passGate(
  gate: Gate,
  { operation, maxRetries, signal }: RetryableRequest<unknown>,
  attempts: Attempts,
): Promise<LeaveGate> {
  while (gate.opensAt) {
    const now = elapsed();
    const retryAfterMs = Math.max(0, Math.round(gate.askedUntil - now));
    attempts.failures += gate.closings - attempts.countedClosings;
    attempts.countedClosings = gate.closings;
    if (!(attempts.failures <= maxRetries) || retryAfterMs > MAX_SILENT_WAIT_MS)
      throw requestError(
        gate.code,
        operation,
        { retryAfterMs, cause: attempts.cause },
        `${gate.code}, try again in ${retryAfterMs} ms`,
      );
    const waitMs = gate.opensAt > now ? gate.opensAt - now : Math.min(PROBE_CHECK_MS, gate.probeEndsAt - now);
    if (waitMs <= 0) break;
    await delay(waitMs, operation, signal);
  }
  return enterGate(gate);
}

/** Counts a failed attempt and waits before the next; throws the error if there is none. */
async function recover(
  gate: Gate,
  { operation, kind, maxRetries, signal }: RetryableRequest<unknown>,
  attempts: Attempts,
  error: unknown,
  leave: LeaveGate,
): Promise<void> {
  if (!(error instanceof CreatorError)) {
    // Thrown by the caller's own hook, so the platform may well be available.
    leave(false);
    throw error;
  }
  const { code, retryAfterMs = 0 } = error;
  const closes = code === 'rate_limited' || (code === 'unavailable' && retryAfterMs);
  if (closes) closeGate(gate, Math.max(retryAfterMs, backoff(attempts.failures)), code);
  // An aborted probe learned nothing: the gate stays half open, and the next request in line becomes the probe.
  leave(!closes && code !== 'aborted');
  attempts.cause = error;
  attempts.countedClosings = gate.closings;
  // Neither comparison lets NaN through.
  if (!(attempts.failures++ < maxRetries) || !isTransient(code, kind) || retryAfterMs > MAX_SILENT_WAIT_MS) throw error;
  if (!closes) await delay(backoff(attempts.failures - 1), operation, signal);
}

/**
 * Sends a request, waiting while the gate is closed and retrying after transient errors. A gate that is closed again while
 * the request waits counts as a failed attempt, so no wait is endless, and a request without retries is sent at most once.
 *
 * @throws CreatorError of the last attempt, or the gate's own (`rate_limited`, with `retryAfterMs`).
 */
export async function sendWithRetry<T>(gate: Gate, request: RetryableRequest<T>): Promise<T> {
  const attempts: Attempts = { failures: 0, countedClosings: gate.closings };
  for (;;) {
    // An open gate is passed synchronously.
    const leave = gate.opensAt ? await passGate(gate, request, attempts) : () => {};
    try {
      const answer = await request.send();
      leave(true);
      return answer;
    } catch (error) {
      await recover(gate, request, attempts, error, leave);
    }
  }
}
