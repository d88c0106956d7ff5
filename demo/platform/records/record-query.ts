import { and, eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { invalidField } from '../base/errors.ts';
import { type Fields, records } from '../store/records.ts';
import type { Mode } from '../store/schema.ts';
import type { FamilyRules } from './family-options.ts';

/** Text as searches compare it: without case and without the marks of accented letters, so that `cafe` finds `Café`. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** Escapes `%` and `_`, which are not wildcards in user input. */
const contains = (column: SQLWrapper, text: string): SQL =>
  sql`${column} like ${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`}`;

/** Each word is one more look at every row's text. */
const MAX_WORDS = 8;

/** The different words of a search, the longest of them if there are many. */
const wordsOf = (search: string): readonly string[] =>
  [...new Set(search.split(/\s+/).filter((word) => word !== ''))]
    .sort((one, other) => other.length - one.length)
    .slice(0, MAX_WORDS);

/** Matches rows whose search text contains every word. Also as typed, because older versions stored it with its accents. */
export const whereContains = (column: SQLWrapper, search: string): SQL | undefined =>
  and(
    ...wordsOf(search).map((word) => {
      const [folded, typed] = [foldText(word), word.toLowerCase()];
      return folded === typed ? contains(column, folded) : or(contains(column, folded), contains(column, typed));
    }),
  );

/** Identifies the records of one resource and account. */
interface Scope {
  readonly accountId: string;
  readonly mode: Mode;
  readonly resource: string;
}

export const whereScope = ({ accountId, mode, resource }: Scope): SQL | undefined =>
  and(eq(records.accountId, accountId), eq(records.mode, mode), eq(records.resource, resource));

/** Matches records whose field has this value or is a list that contains it. Uses containment, which the index on `data` supports. */
export const fieldIs = (name: string, value: string): SQL | undefined =>
  or(...[value, [value]].map((form) => sql`${records.data} @> ${JSON.stringify({ [name]: form })}::jsonb`));

/** Applies the declared filters: those of columns and computed fields by `columns`. Ignores absent and empty ones. */
export function whereFields(
  input: Fields,
  filters: readonly string[],
  columns: Readonly<Record<string, SQL>>,
): SQL | undefined {
  return and(
    ...filters.map((name) => {
      const value = input[name];
      const column = columns[name];
      if (value === undefined || value === '') return undefined;
      return column === undefined ? fieldIs(name, String(value)) : eq(column, value);
    }),
  );
}

/** Parameters of every list. The statuses that pages see are part of what they are shown. */
const COMMON: ReadonlySet<string> = new Set(['status', 'limit', 'offset']);

/**
 * Checks that a page filters only by what it is shown: a filter by any other field would answer guesses of it.
 * @throws {PlatformError} 400 that names the filter.
 */
export function requireShown({ audience, search }: FamilyRules, input: Fields): void {
  const shown = new Set(audience?.fields);
  const isShown = (name: string) => (name === 'search' ? search.every((field) => shown.has(field)) : shown.has(name));
  const hidden = Object.keys(input).find((name) => !COMMON.has(name) && !isShown(name));
  if (hidden !== undefined) throw invalidField(hidden, 'is a filter for a secret key only');
}

/** Matches records whose searchable text contains every word of `search`. */
export const whereSearch = (input: Fields): SQL | undefined =>
  whereContains(records.searchText, String(input['search'] ?? ''));

export const whereStatusIn = (shown: SQL, statuses: readonly string[] | null): SQL | undefined =>
  statuses === null ? undefined : inArray(shown, [...statuses]);

/** Resolves a dotted name: `source.email`. */
function fieldAt(data: Fields, name: string): unknown {
  let value: unknown = data;
  for (const part of name.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
    value = (value as Fields)[part];
  }
  return value;
}

/** Builds the text that `search` looks in: the named text fields, folded. */
export function searchTextOf(data: Fields, names: readonly string[]): string {
  const texts = names.map((name) => fieldAt(data, name)).filter((value) => typeof value === 'string');
  return foldText(texts.join('\n'));
}
