const RUNS = 3;

/**
 * What a piece of pure work costs, in ms of this process's CPU time: the least of three runs, fewer where one stays under the limit. A busy
 * machine makes the wall clock go on, and a garbage collection falls into one run; neither makes the work more.
 */
export function costMs(limitMs: number, work: () => unknown): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS && least >= limitMs; run += 1) {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
