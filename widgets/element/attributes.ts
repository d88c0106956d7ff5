import type { AttributeReader, AttributeTable } from './types.ts';

/** The longest text an attribute may carry; an id or a label is far below it. */
const MAX_LENGTH = 500;

/** Any text, trimmed; null when absent or blank. */
export function text(): AttributeReader<string | null> {
  return (value) => value?.trim().slice(0, MAX_LENGTH) || null;
}

/** One of the named words; the first is the default. */
export function oneOf<const Names extends readonly [string, ...string[]]>(
  ...names: Names
): AttributeReader<Names[number]> {
  return (value) => names.find((name) => name === value?.trim().toLowerCase()) ?? names[0];
}

/** Present is true, as in HTML; but `flag="false"` is false too, because frameworks write it. */
export function flag(): AttributeReader<boolean> {
  return (value) => value !== null && value.trim().toLowerCase() !== 'false';
}

/** A whole number within the bounds, else the default. */
export function count<Default extends number | null>(
  fallback: Default,
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
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

/** The attribute's text; what a framework made of an object (`[object Object]`) counts as absent. */
export function readText(host: Element, attribute: string): string | null {
  const value = host.getAttribute(attribute);
  return value === '[object Object]' ? null : value;
}

/** Every row of a table read from the host, under its property name. */
export function readAll(host: Element, table: AttributeTable): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, read] of Object.entries(table)) values[propertyName(name)] = read(readText(host, name));
  return values;
}
