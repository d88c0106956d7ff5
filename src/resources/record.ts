import { type Field, type Fields, type Filled, type Finish, only, part } from './schema.ts';

/** A thing that answers are about: it says itself whether something in it could not be used and is left out. */
export const record = <F extends Fields, T extends object = Filled<F>>(
  fields: F,
  finish?: Finish<F, T>,
): Field<(Readonly<T> & { readonly degraded: boolean }) | null> =>
  part(fields, (filled, reading) => {
    const made = finish ? finish(filled, reading) : (filled as unknown as T);
    return made && { ...made, degraded: reading.degraded };
  });

export const number: Field<number | null> = only((value): value is number => Number.isFinite(value));
