/** Narrows an attribute's text (null when absent) to a value. Never throws; anything unknown gives the default. */
export type AttributeReader<T> = (text: string | null) => T;

/** Property name to its reader; the attribute has the same name with hyphens. The JSDoc of a row is its documentation. */
export type AttributeTable = Readonly<Record<string, AttributeReader<unknown>>>;

/** The values of a table, by property name. */
export type ValuesOf<A extends AttributeTable> = { readonly [Name in keyof A]: ReturnType<A[Name]> };

/**
 * The same as writable properties of the element: `interface PollElement extends Props<typeof attributes> {}`. Keys are not
 * renamed, because a mapped type would then drop their JSDoc.
 */
export type Props<A extends AttributeTable> = { -readonly [Name in keyof A]: ReturnType<A[Name]> };

/** Far longer than any id or label. */
const MAX_LENGTH = 500;

const readText: AttributeReader<string | null> = (value) => value?.trim().slice(0, MAX_LENGTH) || null;

/** Text, trimmed; null when absent or blank, or if it isn't what the pattern says. */
export const text = (pattern?: RegExp): AttributeReader<string | null> =>
  pattern
    ? (value) => {
        const read = readText(value);
        return read && pattern.test(read) ? read : null;
      }
    : readText;

/** One of these words; the first is the default. */
export function oneOf<const Names extends readonly [string, ...string[]]>(
  ...names: Names
): AttributeReader<Names[number]> {
  return (value) => names.find((name) => name === value?.trim().toLowerCase()) ?? names[0];
}

const readFlag: AttributeReader<boolean> = (value) => value !== null && value.trim().toLowerCase() !== 'false';

/** True when present, as in HTML, but `flag="false"` is false, because frameworks write it. */
export const flag = () => readFlag;

/** A whole number within the bounds, or the default. */
export function count<Default extends number | null>(
  fallback: Default,
  min = 0,
  max = Infinity,
): AttributeReader<number | Default> {
  return (value) => {
    const number = value !== null && /^\s*\d+\s*$/.test(value) ? Number(value) : Number.NaN;
    return number >= min && number <= max ? number : fallback;
  };
}

/** `embed-id` -> `embedId`. */
export function propertyName(attribute: string): string {
  return attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** `embedId` -> `embed-id`. */
export function attributeName(property: string): string {
  return property.replace(/[A-Z]/g, '-$&').toLowerCase();
}

/**
 * Defines the properties of a table, which read and write their attributes, and returns the names of these. `[object Object]`,
 * which a framework makes of an object, counts as absent.
 */
export function installProperties(prototype: object, table: AttributeTable): string[] {
  return Object.entries(table).flatMap(([name, read]) => {
    const attribute = attributeName(name);
    // What HTML makes of the `embedId` that a framework writes on a server.
    const unhyphenated = name.toLowerCase();
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: Element) {
        const value = this.getAttribute(attribute) ?? this.getAttribute(unhyphenated);
        return read(value === '[object Object]' ? null : value);
      },
      set(this: Element, value: unknown) {
        if (unhyphenated !== attribute) this.removeAttribute(unhyphenated);
        if (value === null || value === undefined || value === false) this.removeAttribute(attribute);
        else this.setAttribute(attribute, value === true ? '' : String(value));
      },
    });
    return [attribute, unhyphenated];
  });
}

/** The attributes of every widget. */
export const commonAttributes = {
  /** The account's public key, `pk_live_…` or `pk_test_…`. Defaults to that of `configure()`, then to the script tag's `data-public-key`. */
  publicKey: text(),
  /** The platform's base URL. Defaults to that of `configure()`, then to the script tag's `data-api`. */
  api: text(),
  /** Level of the widget's heading, to fit the page's outline. */
  headingLevel: count(3, 2, 6),
  /** `lazy` waits until the widget is near the screen; `eager` loads right away. */
  loading: oneOf('lazy', 'eager'),
  /** Polling interval in seconds; 0 disables polling. Defaults to the platform's suggestion. */
  refresh: count(null),
  /** Shows sample data without a request. */
  preview: flag(),
  /** Shows inside the widget what went wrong, for the page's owner. */
  debug: flag(),
} as const satisfies AttributeTable;
