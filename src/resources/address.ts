import { safeUrl } from '../safety/safe-url.ts';
import type { Field } from './note.ts';

/** An address, through `safeUrl`. By itself: a script of a widget that shows no address has neither. */
export const url =
  (use: 'link' | 'image'): Field<string | null> =>
  (value, { local }) =>
    safeUrl(value, use, { local });
