import { formatDateTime } from '../../src/text/formats.ts';
import { formatMessage, type Messages } from '../../src/text/message.ts';

/** A sentence still without its language: a key of the room's table, and what goes in it. So models need no locale. */
export interface Line<Key extends string = string> {
  readonly key: Key;
  /** Decides the plural, too. */
  readonly count?: number;
  readonly min?: number;
  readonly max?: number;
  /** A moment in ms since 1970: `{date}`. */
  readonly at?: number;
}

export type KeyOf<T extends Messages> = keyof T & string;

/** Says lines in one language. */
export function speaker<T extends Messages>(table: T, locale: string): (line: Line<KeyOf<T>>) => string {
  return ({ key, at, ...numbers }) =>
    formatMessage(table, key, at === undefined ? numbers : { ...numbers, date: formatDateTime(at, locale) }, locale);
}
