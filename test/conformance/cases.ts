import type { Operation } from '../../src/api/operations.ts';
import { contractOf, isNavigation, operations, pathParameters } from '../../src/api/operations.ts';
import type { Ask } from '../helpers/ask.ts';
import { byToken, named, withoutResource } from './samples.ts';
import { isCreateOrList, placed, type RequestInput, type World } from './world.ts';

/** One kind of rejection: the requests that trigger it, or none if it doesn't apply to the operation. */
export interface Rejection {
  readonly name: string;
  readonly status: number;
  /** The expected reason in the response. A 403 has many, and any other would prove nothing. */
  readonly reason?: RegExp;
  readonly requests: (operation: Operation, said: RequestInput, world: World) => readonly Ask[];
}

const UNKNOWN = 'unknown_1';
const CONTROL = 'a\u0001b';
const ELSEWHERE = 'https://elsewhere.example.net';

/** The field that identifies the resource, in the path or the input; null if there is none that must exist. */
function nameOf({ route }: Operation): { readonly place: 'params' | 'input'; readonly field: string } | null {
  const [inPath] = pathParameters(route);
  if (inPath !== undefined) return { place: 'params', field: inPath };
  const field = named[route];
  if (field !== undefined) return { place: 'input', field };
  return isCreateOrList(route) || withoutResource.has(route) || byToken.has(route)
    ? null
    : { place: 'input', field: 'id' };
}

const omit = (fields: Readonly<Record<string, unknown>>, ...names: readonly string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

/** A valid request about something else. A session token would identify the resource by itself. */
function about(operation: Operation, said: RequestInput, id: string): RequestInput | null {
  const name = nameOf(operation);
  if (name === null) return null;
  if (name.place === 'params') return { ...said, params: { ...said.params, [name.field]: id } };
  return { ...said, input: { ...omit(said.input ?? {}, 'sessionToken'), [name.field]: id } };
}

/** The credentials with which the operation succeeds. */
export function credentialsFor({ row }: Operation, said: RequestInput, { owner, origin }: World): Ask {
  if (row.credential === 'secret') return { secretKey: owner.secretKey };
  if (row.credential === 'public') return { publicKey: owner.publicKey, origin };
  if (row.credential === 'session')
    return said.input?.['sessionToken'] === undefined ? { secretKey: owner.secretKey } : {};
  return row.origin === 'account' ? { origin } : {};
}

interface QuerySchema {
  readonly properties?: Readonly<Record<string, { readonly minLength?: number }>>;
}

function badQuery({ route }: Operation, said: RequestInput): RequestInput[] {
  const { properties = {} } = (contractOf(route).query ?? {}) as QuerySchema;
  if ('limit' in properties) return [{ ...said, input: { ...said.input, limit: 0 } }];
  const [text] = Object.entries(properties).find(([, { minLength = 0 }]) => minLength > 0) ?? [];
  return text === undefined ? [] : [{ ...said, input: { ...said.input, [text]: '' } }];
}

/** Requests that violate the operation's contract, each in one way. */
function badRequests(operation: Operation, said: RequestInput, world: World): Ask[] {
  const { route, row } = operation;
  const credentials = credentialsFor(operation, said, world);
  const name = nameOf(operation);
  const bad: RequestInput[] = badQuery(operation, said);
  if (name?.place === 'params') bad.push({ ...said, params: { ...said.params, [name.field]: CONTROL } });
  const nameless = { ...said, input: omit(said.input ?? {}, name?.field ?? '', 'sessionToken') };
  const asks = bad.map((one) => ({ ...placed(route, one), ...credentials }));
  if (name?.place === 'input') {
    const key = row.credential === 'session' ? { secretKey: world.owner.secretKey } : credentials;
    asks.push({ ...placed(route, nameless), ...key });
  }
  if (contractOf(route).body === undefined) return asks;
  if (/\/(get)?all$/i.test(route))
    asks.push({ ...placed(route, { input: { ...said.input, limit: 0 } }), ...credentials });
  return [...asks, { ...placed(route, said), body: ['no object'], ...credentials }];
}

/** Whether a request identifies its resource by itself. A session token would do that instead. */
function namesItself(operation: Operation, { params = {}, input = {} }: RequestInput): boolean {
  const name = nameOf(operation);
  return name !== null && (name.place === 'params' ? params : input)[name.field] !== undefined;
}

/** The same account's live keys, of the type that the operation requires. */
function liveCredentials({ row }: Operation, { live, origin }: World): Ask {
  return row.credential === 'public' ? { publicKey: live.publicKey, origin } : { secretKey: live.secretKey };
}

/**
 * Another account's credentials, of the type that the operation requires: where it requires none, a public key, which
 * reads its own account only.
 */
function foreignCredentials({ row }: Operation, { other, origin }: World): Ask {
  return row.credential === 'public' || row.credential === 'none'
    ? { publicKey: other.publicKey, origin }
    : { secretKey: other.secretKey };
}

function fromElsewhere({ row }: Operation, { owner }: World): Ask | null {
  if (row.origin === 'any') return null;
  if (row.origin === 'server') return { secretKey: owner.secretKey, origin: ELSEWHERE };
  return row.credential === 'none' && row.origin === 'account'
    ? { origin: ELSEWHERE }
    : { publicKey: owner.publicKey, origin: ELSEWHERE };
}

export const REJECTIONS: readonly Rejection[] = [
  { name: 'a bad request', status: 400, requests: badRequests },
  {
    name: 'no credential',
    status: 401,
    requests: (operation, said) =>
      operation.row.credential === 'none'
        ? []
        : [placed(operation.route, { ...said, input: omit(said.input ?? {}, 'sessionToken') })],
  },
  {
    name: 'a key without the product',
    status: 403,
    reason: /^missing_scope$/,
    requests: ({ route }, said, world) =>
      isNavigation(route) ? [] : [{ ...placed(route, said), secretKey: world.scopeless.secretKey }],
  },
  {
    name: 'a public key for a server’s operation',
    status: 403,
    reason: /^missing_scope$/,
    requests: ({ route, row }, said, { owner, origin }) =>
      row.origin === 'server' ? [{ ...placed(route, said), publicKey: owner.publicKey, origin }] : [],
  },
  {
    name: 'a Personal account that manages events',
    status: 403,
    reason: /^missing_scope$/,
    requests: ({ route, product, row }, said, { personal }) =>
      product === 'events' && row.effect === 'write' ? [{ ...placed(route, said), secretKey: personal.secretKey }] : [],
  },
  {
    name: 'another account',
    status: 403,
    reason: /^wrong_account$/,
    requests: (operation, said, world) =>
      (nameOf(operation) === null && !byToken.has(operation.route)) || isNavigation(operation.route)
        ? []
        : [{ ...placed(operation.route, said), ...foreignCredentials(operation, world) }],
  },
  {
    name: 'another place',
    status: 403,
    reason: /^(secret_in_browser|not_listed)$/,
    requests(operation, said, world) {
      const credentials = fromElsewhere(operation, world);
      return credentials === null ? [] : [{ ...placed(operation.route, said), ...credentials }];
    },
  },
  {
    name: 'an unknown id',
    status: 404,
    requests(operation, said, world) {
      const unknown = about(operation, said, UNKNOWN);
      if (unknown === null) return [];
      return [{ ...placed(operation.route, unknown), ...credentialsFor(operation, unknown, world) }];
    },
  },
  {
    name: 'test data with a live key',
    status: 404,
    requests: (operation, said, world) =>
      namesItself(operation, said) && !isNavigation(operation.route)
        ? [{ ...placed(operation.route, said), ...liveCredentials(operation, world) }]
        : [],
  },
];

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'];

/** A method that the path doesn't support. Every path lacks at least PATCH. */
export function otherMethodOf({ path }: Operation): string {
  const answered = operations.filter((operation) => operation.path === path).map(({ method }) => String(method));
  return METHODS.find((method) => !answered.includes(method)) ?? 'PATCH';
}
