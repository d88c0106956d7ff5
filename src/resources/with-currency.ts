import { note, type Reading } from './note.ts';

/** An amount without the currency beside it says nothing: it is left out, and noted. */
export function withCurrency<T extends { readonly amount: string | null; readonly currency: string | null }>(
  read: T,
  reading: Reading,
): T {
  if (!read.amount || read.currency) return read;
  note(reading);
  return { ...read, amount: null };
}
