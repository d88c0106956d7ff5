import { wallTime } from './formats.ts';

const DAY_MS = 86_400_000;

/** How far a time zone's clocks are ahead of UTC at a moment, in ms. NaN if they show a year of five digits. */
export function offsetAt(moment: number, timeZone: string): number {
  const second = Math.floor(moment / 1000) * 1000;
  return Date.parse(`${wallTime(second, timeZone).padStart(19, '0').replace(' ', 'T')}Z`) - second;
}

/**
 * The moment at which a time zone's clocks show a time, which is given in ms since 1970 as if it were UTC. Of an hour that they show
 * twice it is in the first; in an hour that they skip, the clock before would have shown it.
 */
export function momentAt(wall: number, timeZone: string): number {
  const [before = wall, after = wall] = [wall - DAY_MS, wall + DAY_MS].map((near) => wall - offsetAt(near, timeZone));
  return after + offsetAt(after, timeZone) === wall && before + offsetAt(before, timeZone) !== wall ? after : before;
}
