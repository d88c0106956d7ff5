/** Narrows an attribute's text (null: absent) to its value. It never throws; what it does not know is the default. */
export type AttributeReader<T> = (text: string | null) => T;

/** One row an attribute, kebab-case name to reader. The JSDoc above a row is its documentation. */
export type AttributeTable = Readonly<Record<string, AttributeReader<unknown>>>;

/** `embed-id` -> `embedId`: attribute and property use the same words. */
export type CamelCase<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** The narrowed values of a table, under their property names. */
export type ValuesOf<A extends AttributeTable> = {
  readonly [Name in keyof A & string as CamelCase<Name>]: ReturnType<A[Name]>;
};

/** The same as settable properties of the element: `interface PollElement extends Props<typeof attributes> {}`. */
export type Props<A extends AttributeTable> = {
  -readonly [Name in keyof A & string as CamelCase<Name>]: ReturnType<A[Name]>;
};

/** The longest text an attribute may carry; an id or a label is far below it. */
const MAX_LENGTH = 500;

const readText: AttributeReader<string | null> = (value) => value?.trim().slice(0, MAX_LENGTH) || null;

/** Any text, trimmed; null when absent or blank. */
export const text = () => readText;

/** One of the named words; the first is the default. */
export function oneOf<const Names extends readonly [string, ...string[]]>(
  ...names: Names
): AttributeReader<Names[number]> {
  return (value) => names.find((name) => name === value?.trim().toLowerCase()) ?? names[0];
}

const readFlag: AttributeReader<boolean> = (value) => value !== null && value.trim().toLowerCase() !== 'false';

/** Present is true, as in HTML; but `flag="false"` is false too, because frameworks write it. */
export const flag = () => readFlag;

/** A whole number within the bounds, else the default. */
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

/**
 * Makes a property for each row of a table: it reads the attribute through its reader, and writes it. What a framework made
 * of an object (`[object Object]`) counts as absent. Returns the properties' names.
 */
export function installProperties(prototype: object, table: AttributeTable): string[] {
  return Object.entries(table).map(([attribute, read]) => {
    const name = propertyName(attribute);
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: Element) {
        const value = this.getAttribute(attribute);
        return read(value === '[object Object]' ? null : value);
      },
      set(this: Element, value: unknown) {
        if (value === null || value === undefined || value === false) this.removeAttribute(attribute);
        else this.setAttribute(attribute, value === true ? '' : String(value));
      },
    });
    return name;
  });
}

/** What every widget has. */
export const commonAttributes = {
  /** The account's public key, `pk_live_…` or `pk_test_…`; else `data-public-key` of the script, else `configure()`. */
  'public-key': text(),
  /** The platform's base address; else `data-api` of the script, else `configure()`. There is no default. */
  api: text(),
  /** The level of the widget's heading, 2 to 6, so that it fits the page's outline. */
  'heading-level': count(3, 2, 6),
  /** `lazy` waits until the widget is near the screen; `eager` does not. */
  loading: oneOf('lazy', 'eager'),
  /** Seconds between two looks for news; 0 never. Without it, as the platform suggests. */
  refresh: count(null),
  /** Shows sample data and asks nobody. */
  preview: flag(),
  /** Shows the owner what is wrong, in the widget. */
  debug: flag(),
} as const satisfies AttributeTable;
