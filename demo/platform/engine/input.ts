import { pathParameters } from '../../../src/api/contract/all.ts';
import { invalidField } from '../http/errors.ts';
import type { Call } from '../http/handler.ts';
import type { Fields } from '../store/records.ts';

/**
 * What a request says, wherever it stands: a GET's and a DELETE's query, a POST's and a PUT's body, with the id that a path names as
 * `id`. So the verbs of one action have one handler.
 */
export function inputOf(call: Call): Fields {
  const { method, route } = call.operation;
  const said = method === 'GET' || method === 'DELETE' ? call.query : call.body;
  const [named] = pathParameters(route);
  const id = named === undefined ? undefined : call.params[named];
  return { ...(said as Fields), ...(id === undefined ? {} : { id }) };
}

const MAX_ID = 200;

/** A text of 1 to 200 characters, such as an id; undefined where it is absent. @throws {PlatformError} 400 for anything else. */
export function optionalId(input: Fields, name: string): string | undefined {
  const value = input[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || value === '' || value.length > MAX_ID) {
    throw invalidField(name, `is a text of 1 to ${MAX_ID} characters`);
  }
  return value;
}

/** @throws {PlatformError} 400 where it is absent or no id. */
export function requireId(input: Fields, name = 'id'): string {
  const value = optionalId(input, name);
  if (value === undefined) throw invalidField(name, 'is required');
  return value;
}

function wholeNumber(input: Fields, name: string, least: number, most: number, absent: number): number {
  const value = input[name];
  if (value === undefined) return absent;
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
  throw invalidField(
    name,
    most === Number.MAX_SAFE_INTEGER ? `is a whole number from ${least}` : `is a whole number from ${least} to ${most}`,
  );
}

const MAX_LIMIT = 100;
const DEFAULT_LIMIT = 20;

/** Paging of a list (contract section 2): `limit` 20 where absent, 1 to 100. An open body is checked here, a query was before. */
export const pagingOf = (input: Fields): { limit: number; offset: number } => ({
  limit: wholeNumber(input, 'limit', 1, MAX_LIMIT, DEFAULT_LIMIT),
  offset: wholeNumber(input, 'offset', 0, Number.MAX_SAFE_INTEGER, 0),
});
