import { invalid, invalidField, unsupported } from './errors.ts';
import { holdsSecret } from './secrets.ts';

const MAX_DEPTH = 20;
/** Names that reach a prototype when an object is merged or read carelessly. No field of any product is called so. */
const UNSAFE_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
const STRING_LITERAL = /"(?:[^"\\]|\\.)*"(\s*:)?/g;
const NUL = '\u0000';
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Text that PostgreSQL can keep: it takes neither U+0000 nor half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes(NUL) && !LONE_SURROGATE.test(text);

function keysWritten(text: string): number {
  let keys = 0;
  for (const [, colon] of text.matchAll(STRING_LITERAL)) if (colon !== undefined) keys += 1;
  return keys;
}

/** @throws {PlatformError} 400 for a text that cannot be kept, or that holds a secret key, however its letters were escaped. */
function checkText(text: string, path: string): void {
  if (!isStorable(text)) throw invalidField(path, 'holds a character that cannot be kept');
  if (holdsSecret(text)) {
    throw invalid('A secret key does not belong in a body. Replace that key: it may be logged elsewhere.');
  }
}

/** JSON says `9007199254740993` and `1e400`; what was read is another number. */
const isExact = (value: number): boolean => Math.abs(value) <= Number.MAX_SAFE_INTEGER;

const MAX_PATH = 200;

/** As the validator's paths are written: `source.name`, `galleryPhotos.0`. */
const pathTo = (parent: string, name: string): string =>
  (parent === '' ? name : `${parent}.${name}`).slice(0, MAX_PATH);

/** Walks without recursion and counts the names it meets: a name written twice is one fewer than the text has. */
function checkTree(root: unknown): number {
  let keys = 0;
  const open: { value: unknown; depth: number; path: string }[] = [{ value: root, depth: 0, path: '' }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, depth, path } = next;
    if (typeof value === 'string') checkText(value, path);
    if (typeof value === 'number' && !isExact(value)) throw invalidField(path, 'is too large to be kept as it is');
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= MAX_DEPTH) throw invalid(`The body is nested deeper than ${MAX_DEPTH} levels.`);
    for (const [name, child] of Object.entries(value)) {
      if (!Array.isArray(value)) {
        keys += 1;
        if (UNSAFE_NAMES.has(name)) throw invalid('The body has a field name that is not accepted.');
        checkText(name, path);
      }
      open.push({ value: child, depth: depth + 1, path: pathTo(path, name) });
    }
  }
  return keys;
}

export const isJsonType = (contentType: string): boolean => /^application\/json\s*(?:;[^,]*)?$/i.test(contentType);

function decode(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    throw invalid('The body is not UTF-8.');
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid('The body is not valid JSON.');
  }
}

/**
 * Reads a request body: JSON in UTF-8, no compression, every name once. No body at all is an empty object.
 * @throws {PlatformError} 400, or 415 where it is not JSON by its headers.
 */
export function readJsonBody(body: unknown, contentType: string | undefined, encoding: string | undefined): unknown {
  if (!Buffer.isBuffer(body) || body.length === 0) return {};
  if (encoding !== undefined && encoding !== 'identity') throw unsupported('A compressed body is not accepted.');
  if (!isJsonType(contentType ?? '')) {
    throw unsupported('A body is JSON: send Content-Type: application/json.');
  }
  const text = decode(body);
  const value = parse(text);
  if (checkTree(value) !== keysWritten(text)) throw invalid('The body has a field twice.');
  return value;
}
