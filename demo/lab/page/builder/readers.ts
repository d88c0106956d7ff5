import { OVERLAY_SETTINGS } from './fields.ts';
import type { Values } from './state.ts';

/** How an element interprets an attribute; null stands for an absent one. */
export type Reader = (text: string | null) => unknown;

const elements = new Map<string, HTMLElement>();
const readers = new Map<string, Reader>();
const bounds = new WeakMap<Reader, Bounds>();

function elementOf(tag: string): HTMLElement {
  const element = elements.get(tag) ?? document.createElement(tag);
  elements.set(tag, element);
  return element;
}

function makeReader(tag: string, name: string): Reader {
  const setting = OVERLAY_SETTINGS[name];
  if (setting !== undefined) return (text) => setting.choices.find((choice) => choice === text) ?? setting.usual;
  const property = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return (text) => {
    const element = elementOf(tag);
    if (text === null) element.removeAttribute(name);
    else element.setAttribute(name, text);
    return Reflect.get(element, property);
  };
}

/** Reads through the element's own property, so the form knows what any attribute accepts. */
export function readerOf(tag: string, name: string): Reader {
  const key = `${tag} ${name}`;
  const reader = readers.get(key) ?? makeReader(tag, name);
  readers.set(key, reader);
  return reader;
}

interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** A largest number this high counts as none. */
export const NO_LIMIT = 100_000;

const takes = (read: Reader, number: number): boolean => read(String(number)) === number;

function findBounds(read: Reader): Bounds {
  const most = takes(read, NO_LIMIT) ? NO_LIMIT : 1000;
  let [min, max] = [0, most];
  while (min < most && !takes(read, min)) min += 1;
  while (max > min && !takes(read, max)) max -= 1;
  return { min, max };
}

/** The bounds of a number, found by trying. */
export function boundsOf(read: Reader): Bounds {
  const found = bounds.get(read) ?? findBounds(read);
  bounds.set(read, found);
  return found;
}

/** Drops whatever the element would do anyway. */
export function withoutDefaults(tag: string, values: Values): Values {
  const differs = ([name, value]: [string, string]): boolean => {
    const read = readerOf(tag, name);
    return name === 'lang' || read(value) !== read(null);
  };
  return Object.fromEntries(Object.entries(values).filter(differs));
}
