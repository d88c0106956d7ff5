import { url as debuggerUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';

const BEAT_MS = 1000;
/** Nothing that the platform does blocks its event loop for so long, on the slowest machine. */
const MAX_MISSED = 60;
/** For tests. */
const SECONDS = process.env['PLATFORM_WATCHDOG_SECONDS'];

/**
 * Ends this process with exit code 1 and a line on stderr once its event loop hasn't turned for so many seconds of running time, because
 * nothing else could then: requests, timers and signals all wait for the event loop.
 */
export function startWatchdog(): void {
  const maxMissed = SECONDS === undefined ? MAX_MISSED : Number(SECONDS);
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const beat = () => {
    // Somebody who debugs pauses the main thread for as long as they like.
    if (debuggerUrl() === undefined) Atomics.add(beats, 0, 1);
    else Atomics.store(beats, 0, -1);
  };
  setInterval(beat, BEAT_MS).unref();
  const thread = new Worker(new URL('./watchdog-thread.js', import.meta.url), {
    workerData: { beats, maxMissed },
    execArgv: [],
  });
  thread.unref();
}
