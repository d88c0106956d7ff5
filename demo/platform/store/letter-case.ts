import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Text as it is compared ignoring case. Without a collation, `lower` depends on the locale of the database: in `C` it leaves `Ö` alone, and in
 * Turkish it makes `ı` of `I`. In all languages it makes two characters of `İ`, the second of which is left out.
 */
export const lowerCase = (text: SQLWrapper | string): SQL<string> =>
  sql<string>`replace(lower(normalize(${text}) collate "und-x-icu"), chr(775), '')`;

/** The same in JavaScript. */
export const lowerCaseOf = (text: string): string => text.normalize().toLowerCase().replaceAll('\u0307', '');
