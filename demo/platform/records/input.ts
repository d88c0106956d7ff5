import { patterns } from '../../../src/api/describe/patterns.ts';
import { pathParameters } from '../../../src/api/operations.ts';
import type { Call } from '../base/call.ts';
import { invalidField } from '../base/errors.ts';
import type { Fields } from '../store/records.ts';

/**
 * The input of a request: the query of a GET or DELETE, the body of a POST or PUT, and the id of the path. It lets all verbs of one
 * action share a handler.
 */
export function inputOf(call: Call): Fields {
  const { method, route } = call.operation;
  const input = method === 'GET' || method === 'DELETE' ? call.query : call.body;
  const [named] = pathParameters(route);
  const id = named === undefined ? undefined : call.params[named];
  return { ...(input as Fields), ...(id === undefined ? {} : { id }) };
}

const MAX_ID = 200;

/** Reads a text of 1 to 200 characters, such as an id. Returns undefined if it is absent. @throws {PlatformError} 400 for anything else. */
export function optionalId(input: Fields, name: string): string | undefined {
  const value = input[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || value === '' || value.length > MAX_ID) {
    throw invalidField(name, `must be a text of 1 to ${MAX_ID} characters`);
  }
  return value;
}

/** @throws {PlatformError} 400 if it is absent or not an id. */
export function requireId(input: Fields, name = 'id'): string {
  const value = optionalId(input, name);
  if (value === undefined) throw invalidField(name, 'is required');
  return value;
}

/** The paging of a list, which its schema has checked. */
export const pagingOf = ({ limit = 20, offset = 0 }: Fields): { limit: number; offset: number } => ({
  limit: Number(limit),
  offset: Number(offset),
});

const VISIBLE = new RegExp(patterns.visible, 'u');

/** @throws {PlatformError} 400 that names the field, for text in which nobody would see anything. */
export function requireVisible(text: string, path: string): void {
  if (!VISIBLE.test(text)) throw invalidField(path, 'must have at least one visible character');
}
