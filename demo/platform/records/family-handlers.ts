import { operations } from '../../../src/api/operations.ts';
import type { RouteText } from '../../../src/api/row.ts';
import type { Call, Handler, Handlers } from '../base/call.ts';
import type { Family } from './family.ts';
import { inputOf, requireId } from './input.ts';
import type { LegacyFamily } from './legacy-family.ts';

type Verb = 'all' | 'create' | 'delete' | 'get' | 'update';

/** The interface document's verbs, in lower case. It writes `getAll`, `getall` and `all` for the same one. */
const VERBS: Readonly<Record<string, Verb>> = {
  all: 'all',
  create: 'create',
  delete: 'delete',
  get: 'get',
  getall: 'all',
  search: 'all',
  update: 'update',
};

/**
 * Parses the verb after the family's path: `delete` of `/api/ads/attribution/delete/{attributionId}`. Returns null if the path is not the
 * family's.
 */
function verbOf(path: string, at: readonly string[]): Verb | null {
  const prefix = at.find((start) => path.startsWith(`${start}/`));
  if (prefix === undefined) return null;
  const [word = '', ...rest] = path.slice(prefix.length + 1).split('/');
  if (rest.length > 1 || !rest.every((part) => part.startsWith('{'))) return null;
  const verb = word.toLowerCase();
  return Object.hasOwn(VERBS, verb) ? (VERBS[verb] ?? null) : null;
}

function handlersOf(family: Family): Readonly<Record<Verb, Handler>> {
  return {
    all: (call) => family.page(call, inputOf(call)),
    create: async (call) => family.view(call, await family.create(call, inputOf(call))),
    delete: (call) => family.remove(call, requireId(inputOf(call))),
    get: async (call) => family.view(call, await family.find(call, requireId(inputOf(call)))),
    async update(call) {
      const input = inputOf(call);
      return family.view(call, await family.update(call, requireId(input), input));
    },
  };
}

/**
 * Finds a family's operations in the catalogue by their paths. `GET` and `POST get`, `POST` and `PUT update`, and both spellings of a
 * path share a handler. The product adds handlers for any other verb.
 */
export function familyHandlers(family: LegacyFamily): Handlers {
  const handlers = handlersOf(family);
  const found: Partial<Record<RouteText, Handler>> = {};
  for (const { product, route, path } of operations) {
    const verb = product === family.product ? verbOf(path, family.paths) : null;
    if (verb !== null) found[route] = handlers[verb];
  }
  return found;
}

/** Creates a handler for a lifecycle action that takes an id and changes only the status. */
export const actOn =
  (family: Family, action: string): Handler =>
  async (call: Call) =>
    family.view(call, await family.change(call, requireId(inputOf(call)), action));
