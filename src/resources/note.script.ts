import type { Field, Reading } from './note.ts';

/** In place of note.ts in a classic script: no widget tells whether something in an answer could not be used. */
export const note = (_reading: Reading, _isFlawed?: boolean): void => {};

export const inside = (reading: Reading): Reading => reading;

export const noting = <T>(field: Field<T>, _isFlawed: (read: T, value: unknown) => boolean): Field<T> => field;
