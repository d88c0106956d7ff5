import { formatMessage, type Messages, messageOf } from '../../src/text/message.ts';

/** What goes into a sentence. `count` decides its plural; `at`, a moment in ms since 1970, is written as `{date}`. */
export type LineValues = Readonly<Record<string, string | number>>;

/** A sentence still without its language: a key of a room's table and what goes in it. So models need no locale. */
export type Line<Key extends string = string> = readonly [key: Key, values?: LineValues];

/** Says a sentence in the visitor's language. */
export type Say<Key extends string = string> = (...line: Line<Key>) => string;

/** @param overrides the host page's own words, by key. */
export const speaker =
  <T extends Messages>(table: T, overrides: unknown, locale: string): Say<keyof T & string> =>
  (key, values) =>
    formatMessage(messageOf(table, key, overrides), values, locale);
