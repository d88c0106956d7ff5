import { directionOf, directionOfLanguage } from './direction.ts';
import { cached, formatDateTime, formatNumber } from './formats.ts';

/** Forms by CLDR plural category, chosen by `values.count`. `other` is required. */
export type Plural = { readonly [R in Intl.LDMLPluralRule]?: string } & { readonly other: string };
export type Message = string | Plural;

/** The messages of a widget by key: `export const pollMessages = { ... } as const satisfies Messages`. */
export type Messages = Readonly<Record<string, Message>>;

/** A translation of an English table: the same keys, with text or plural forms as there. */
export type Translation<English extends Messages> = {
  readonly [K in keyof English]: English[K] extends string ? string : Plural;
};

/** The messages of `Base` that `Own` doesn't override. `Omit` would lose their order, which the docs follow. */
export type Inherited<Base, Own> = { readonly [K in keyof Base as K extends keyof Own ? never : K]: Base[K] };

/** What goes into a message. `count` decides the plural form; `at`, in ms since 1970, is formatted as `{date}`. */
export type MessageValues = Readonly<Record<string, string | number>>;

/**
 * Formats a message as text, never markup. `{name}` is replaced by `values.name`: numbers are formatted for the locale, text
 * that could change the writing direction of the rest is isolated, and `{date}` is the moment `values.at`. A placeholder
 * without a value stays.
 *
 * @param locale a language tag; may be invalid.
 */
export function formatMessage(message: Message, values: MessageValues = {}, locale?: string): string {
  const { at, count } = values;
  const text = typeof message === 'string' ? message : plural(message, count, locale);
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const given = Object.hasOwn(values, name) ? values[name] : placeholder;
    const value = at && name === 'date' ? formatDateTime(Number(at), locale) : (given ?? placeholder);
    return typeof value === 'number' ? formatNumber(value, locale) : isolate(value, locale);
  });
}

/** Looks up a message: the host page's override if it is a valid message, else the table's. */
export function messageOf(table: Messages, key: string, overrides?: unknown): Message {
  const own: unknown = Object.hasOwn(Object(overrides), key) && Reflect.get(Object(overrides), key);
  return isMessage(own) ? own : (table[key] ?? key);
}

function isMessage(value: unknown): value is Message {
  return typeof (typeof value === 'object' && value && 'other' in value ? value.other : value) === 'string';
}

function plural(forms: Plural, count: string | number | undefined, locale: string | undefined): string {
  const rule = cached(Intl.PluralRules, locale).select(Number(count));
  return forms[rule] ?? forms.other;
}

/** Right-to-left scripts, and the characters that control the writing direction. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufefc\p{Bidi_Control}\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** What opens an isolate of a direction. */
const OPENING = { ltr: '\u2066', rtl: '\u2067', auto: '\u2068' } as const;

/** Isolates text in its own direction. Isolates in the text itself would close it early, so they are removed. */
function isolate(text: string, locale = ''): string {
  if (!RIGHT_TO_LEFT.test(text)) return text;
  const isInRightToLeft = directionOfLanguage(locale) === 'rtl';
  const direction = isInRightToLeft ? directionOf(text, locale, () => true) : 'auto';
  return `${OPENING[direction]}${text.replace(/[\u2066-\u2069]/g, '')}\u2069`;
}
