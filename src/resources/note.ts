/** One answer on its way through a reader. */
export interface Reading {
  /** Set when a field was there and could not be used, or was due and missing. */
  degraded: boolean;
  /** The API's base is on this machine: addresses on it are fine (rule U7 of the URL rules). */
  readonly local: boolean;
}

/**
 * Narrows one value of an answer; `undefined` goes in when it is missing. Out comes what it stands for, null when it is
 * of no use, and `undefined` when without it the object it is in is of no use either.
 */
export type Field<T> = (value: unknown, reading: Reading) => T;

/** Notes that something in the answer could not be used. Widgets do not ask: in a classic script `note.script.ts` stands in its place. */
export function note(reading: Reading, isFlawed = true): void {
  reading.degraded ||= isFlawed;
}

/** A reading of a thing inside the answer, which has its own flaws. */
export const inside = (reading: Reading): Reading => ({ ...reading, degraded: false });

/** A field that notes what came out of it, or went in, where it is a flaw. */
export const noting =
  <T>(field: Field<T>, isFlawed: (read: T, value: unknown) => boolean): Field<T> =>
  (value, reading) => {
    const read = field(value, reading);
    note(reading, isFlawed(read, value));
    return read;
  };
