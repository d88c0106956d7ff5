import type { Choice } from '../builder-data.ts';

/** What people call an item; its id until the choices are loaded. */
export const labelOf = (choices: readonly Choice[] | null | undefined, id: string): string =>
  choices?.find(({ value }) => value === id)?.label ?? id;
