import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Text as searches compare it: without case and without the marks of accented letters, so that `cafe` finds `Café`. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** Escapes `%` and `_`, which are not wildcards in user input. */
const contains = (column: SQLWrapper, text: string): SQL =>
  sql`${column} like ${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`}`;

/** Matches rows whose search text contains every word. Also as typed, because older versions stored it with its accents. */
export const whereContains = (column: SQLWrapper, search: string): SQL | undefined =>
  and(
    ...search
      .split(/\s+/)
      .filter((word) => word !== '')
      .map((word) => {
        const [folded, typed] = [foldText(word), word.toLowerCase()];
        return folded === typed ? contains(column, folded) : or(contains(column, folded), contains(column, typed));
      }),
  );
