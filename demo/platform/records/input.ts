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

/** An id, which its schema has checked. @throws {PlatformError} 400 if it is absent. */
export function requireId(input: Fields, name = 'id'): string {
  const value = input[name];
  if (typeof value === 'string') return value;
  throw invalidField(name, 'is required');
}

/** The paging of a list, which its schema has checked. */
export const pagingOf = ({ limit = 20, offset = 0 }: Fields): { limit: number; offset: number } => ({
  limit: Number(limit),
  offset: Number(offset),
});
