import { cached, formatDateTime, formatNumber } from './formats.ts';

/** Forms by CLDR plural category; `values.count` decides. `other` is always there. */
export type Plural = { readonly [R in Intl.LDMLPluralRule]?: string } & { readonly other: string };
export type Message = string | Plural;

/** One room's messages by key: `export const poll = { ... } as const satisfies Messages`. */
export type Messages = Readonly<Record<string, Message>>;

/** A table of another language: the English one's keys, each a text or plural forms as there. */
export type Translation<English extends Messages> = {
  readonly [K in keyof English]: English[K] extends string ? string : Plural;
};

/** What a host page may put in place of messages: any of the keys. */
export type Overrides<English extends Messages> = Partial<Translation<English>>;

export type Values = Readonly<Record<string, string | number>>;

/**
 * A message as text, never markup. `{name}` stands for `values.name`; numbers are written as the locale writes them, text
 * that could turn the writing direction of the rest is isolated, and `{date}` is the moment `values.at`. A name without a
 * value stays as it is.
 *
 * @param locale a tag that nobody need have checked.
 */
export function formatMessage(message: Message, values: Values = {}, locale?: string): string {
  const { at, count } = values;
  const text = typeof message === 'string' ? message : plural(message, count, locale);
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const given = Object.hasOwn(values, name) ? values[name] : placeholder;
    const value = at && name === 'date' ? formatDateTime(Number(at), locale) : (given ?? placeholder);
    return typeof value === 'number' ? formatNumber(value, locale) : isolate(value);
  });
}

/** A message by its key: what the host page has put in its place, where that is a message, else that of the table. */
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

/** Hebrew, Arabic and their neighbours, and the marks that turn or embed a direction. */
const TURNS = /[\u0590-\u08ff\ufb1d-\ufefc\p{Bidi_Control}]/u;

/** A first-strong isolate; isolates of the text's own would close it too early. */
const isolate = (text: string): string =>
  TURNS.test(text) ? `\u2068${text.replace(/[\u2066-\u2069]/g, '')}\u2069` : text;
