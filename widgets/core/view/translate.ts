import type { MessageValues } from '../../../src/text/message.ts';

/** A message that has not been translated yet, so that models need no locale. */
export type Line<Key extends string = string> = readonly [key: Key, values?: MessageValues];

/** Formats a message in the visitor's language. */
export type Translate<Key extends string = string> = (key: Key, values?: MessageValues) => string;
