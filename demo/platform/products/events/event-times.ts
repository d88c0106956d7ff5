const HOUR_MS = 3_600_000;
const LEAST_MS = 3 * HOUR_MS;
/** The last moment that the store can hold. */
const LAST_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** The parts of a moment on the clocks of a time zone, as if that were UTC. */
function wallClock(moment: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
  } as const);
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/** The next midnight in a time zone. */
function nextMidnight(moment: number, timeZone: string): number {
  const wall = new Date(wallClock(moment, timeZone));
  const midnight = Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate() + 1);
  const offsetAt = (at: number) => wallClock(at, timeZone) - at;
  // Twice, because the first offset is for a moment some hours off, perhaps on the other side of a clock change.
  return midnight - offsetAt(midnight - offsetAt(midnight));
}

/**
 * When an event is over. Without an end it lasts until the end of its day in its time zone, and at least three hours.
 * Null without a start.
 */
export function endOf(startsAt: Date | null, endsAt: Date | null, timeZone: string): Date | null {
  if (startsAt === null || endsAt !== null) return endsAt;
  const start = Math.floor(startsAt.getTime() / 1000) * 1000;
  return new Date(Math.min(LAST_MS, Math.max(nextMidnight(start, timeZone), startsAt.getTime() + LEAST_MS)));
}
