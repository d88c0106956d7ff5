import { cached, formatNumber } from './formats.ts';

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
 * A message as text, never markup. `{name}` stands for `values.name`; numbers are written as the locale writes them, and
 * text that could turn the writing direction of the rest is isolated. A name without a value stays as it is.
 *
 * @param locale a tag that nobody need have checked.
 */
export function formatMessage<T extends Messages>(
  table: T,
  key: keyof T & string,
  values: Values = {},
  locale?: string,
): string {
  const message: Message = table[key] ?? key;
  const text = typeof message === 'string' ? message : plural(message, values['count'], locale);
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : placeholder;
    return typeof value === 'number' ? formatNumber(value, locale) : isolate(value ?? placeholder);
  });
}

/**
 * A table with some of its messages replaced: those that are keys of the table and hold a text (or plural forms) are
 * taken, everything else is ignored.
 */
export function overrideMessages<T extends Messages>(table: T, overrides: unknown): T {
  const merged: Record<string, Message> = { ...table };
  for (const [key, value] of Object.entries(Object(overrides) as Record<string, unknown>)) {
    if (Object.hasOwn(table, key) && isMessage(value)) merged[key] = value;
  }
  return merged as T;
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
