import type { Choice } from '../../server/builder-data.ts';

/** An item's label, or its id while the choices load. */
export const labelOf = (choices: readonly Choice[] | null | undefined, id: string): string =>
  choices?.find(({ value }) => value === id)?.label ?? id;
