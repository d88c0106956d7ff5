import { closeSync, writeSync } from 'node:fs';
import { Session } from 'node:inspector';
import { workerData } from 'node:worker_threads';

/* The thread of watchdog.ts. Plain JavaScript, because a thread doesn't have the loader that reads TypeScript here. */

const BEAT_MS = 1000;
const PATIENCE_MS = 5000;

/** In place of a count. */
const DEBUGGED = -1;

const { beats, maxMissed } = workerData;
let last = 0;
let missed = 0;

/**
 * Exits through V8's interrupts, which reach a loop in JavaScript and in PGlite, and process 1 of a container, where `SIGKILL` has no
 * effect. What is stuck in the system needs the signal.
 */
function endProcess() {
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), PATIENCE_MS);
  const session = new Session();
  session.connectToMainThread();
  session.post('Runtime.evaluate', { expression: 'process.exit(1)' });
}

/** Counts beats, not time: a suspended process or machine misses none, because this thread is suspended, too. */
const watching = setInterval(() => {
  const beat = Atomics.load(beats, 0);
  missed = beat === last && beat !== DEBUGGED ? missed + 1 : 0;
  last = beat;
  if (missed < maxMissed) return;
  clearInterval(watching);
  try {
    writeSync(
      2,
      `The platform did nothing for ${maxMissed} seconds of running time. It stops, so that it can be restarted.\n`,
    );
    // On exit, Node would print that it waits for a debugger to disconnect, which is the session of `endProcess`.
    closeSync(2);
  } finally {
    endProcess();
  }
}, BEAT_MS);
