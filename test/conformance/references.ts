import type { RouteText } from '../../src/api/describe/row.ts';
import { contractOf, operations } from '../../src/api/operations.ts';
import type { RequestInput } from './world.ts';

/** A field of a request that names a resource: `['mails', 0, 'templateId']`. */
export interface Reference {
  readonly route: RouteText;
  readonly path: readonly (string | 0)[];
  /** The operation that creates what it names. */
  readonly create: RouteText;
}

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

function idFields({ properties = {}, items, anyOf = [] }: Schema): (string | 0)[][] {
  const named = Object.entries(properties).flatMap(([name, schema]) => {
    const inside = idFields(schema).map((path) => [name, ...path]);
    return /Id$/.test(name) ? [[name], ...inside] : inside;
  });
  return [...named, ...anyOf.flatMap(idFields), ...(items ? idFields(items).map((path) => [0 as const, ...path]) : [])];
}

const creates = new Map(operations.map(({ route }) => [route.toLowerCase(), route]));

/** Named after the resource, but not the same as in its path. */
const RESOURCES: Readonly<Record<string, string>> = { planId: 'subscriptionplan', paymentLinkId: 'link' };

/** The create of `templateId`: of the same product if it has one, else of another, or the one of `/general/`. */
function createOf(route: RouteText, field: string): RouteText | undefined {
  const resource = (RESOURCES[field] ?? field.slice(0, -2)).toLowerCase();
  const [, , product = ''] = route.split('/');
  // Categories of events are labels of the owner's own.
  if (product === 'events' && resource.endsWith('category')) return undefined;
  const products = [product, ...new Set(operations.map(({ path }) => path.split('/')[2] ?? ''))];
  const paths = [
    ...products.map((each) => `post /api/${each}/${resource}/create`),
    ...[resource, `${resource}s`].map((each) => `post /api/${each}/general/create`),
  ];
  return paths.map((path) => creates.get(path.toLowerCase())).find((create) => create !== undefined);
}

/** Every field by which a request can name a resource, next to the one it is about. */
export const references: readonly Reference[] = operations.flatMap(({ route }) => {
  const { body, query } = contractOf(route);
  const paths = new Map(idFields((body ?? query ?? {}) as Schema).map((path) => [path.join('.'), path]));
  return [...paths.values()].flatMap((path) => {
    const create = createOf(route, String(path.at(-1)));
    return create === undefined ? [] : [{ route, path, create }];
  });
});

/** A value with one member replaced; lists and objects on the way are made. */
function put(value: unknown, [name, ...rest]: Reference['path'], id: string): unknown {
  if (name === undefined) return id;
  if (name === 0) return [put(Array.isArray(value) ? value[0] : undefined, rest, id)];
  const members = { ...(value as object) } as Record<string, unknown>;
  return { ...members, [name]: put(members[name], rest, id) };
}

/** A valid request that also names a resource. Leaves out a session token, which would name the account by itself. */
export function withReference(said: RequestInput, { path }: Reference, id: string): RequestInput {
  const { sessionToken: _, ...input } = said.input ?? {};
  return { ...said, input: put(input, path, id) as RequestInput['input'] & object };
}
