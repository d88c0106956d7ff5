import type { RouteText } from '../api/describe/row.ts';
import { contractOf, operations, pathParameters } from '../api/operations.ts';
import { type Ask, placed } from './request.ts';
import { CHARGE, type Maker, NAMED, type Person, paid, SAMPLES } from './samples.ts';
import { choicesOf, type Fields, type Schema } from './schema.ts';
import { sampleOf } from './values.ts';

/** The schema of an operation's query or body. */
export function inputOf(route: RouteText): Schema {
  const { body, query } = contractOf(route);
  return (body ?? query ?? {}) as Schema;
}

/** What a request can have: the fields of every alternative. */
export const fieldsOf = (route: RouteText): Readonly<Record<string, Schema>> => {
  const { anyOf = [], properties } = inputOf(route);
  return Object.assign({}, ...anyOf.map((alternative) => alternative.properties), properties);
};
export const dataOf = (route: RouteText): Schema => contractOf(route).data as Schema;

const creates = new Map(
  operations.filter(({ route }) => /^POST .*\/create$/.test(route)).map(({ route }) => [route.toLowerCase(), route]),
);
/** The create of the resource that a schema describes, by its title. */
export const byTitle = new Map([...creates.values()].map((route) => [dataOf(route).title, route]));

/** Named after the resource, but not the same as in its path. */
const RESOURCES: Readonly<Record<string, string>> = {
  planId: 'subscriptionplan',
  paymentLinkId: 'link',
  paymentlink: 'link',
};

/** The create of the resource that an operation is about: `POST /api/ads/attribution/create` of `.../attribution/get/{attributionId}`. */
export function createOf(route: RouteText): RouteText | undefined {
  const [, , product = '', family = ''] = route.toLowerCase().split('/');
  return creates.get(`post /api/${product}/${RESOURCES[family] ?? family}/create`);
}

/** The create of what a field names: of the same product if it has one, else of another, or the one of `/general/`. */
export function createNamed(route: RouteText, field: string, schema: Schema = {}): RouteText | undefined {
  const [reference] = choicesOf(schema).flatMap((choice) => choice['x-references'] ?? []);
  if (reference !== undefined) return byTitle.get(reference.resource);
  if (field === 'id' || (pathParameters(route).includes(field) && field !== 'paymentLinkId')) return createOf(route);
  const [, , product = ''] = route.split('/');
  // Categories of events are labels of the owner's own.
  if (!field.endsWith('Id') || (product === 'events' && /category/i.test(field))) return undefined;
  const resource = (RESOURCES[field] ?? field.slice(0, -2)).toLowerCase();
  const products = [product, ...operations.map(({ path }) => path.split('/')[2] ?? '')];
  const paths = [
    ...products.map((each) => `post /api/${each}/${resource}/create`),
    ...[resource, `${resource}s`].map((each) => `post /api/${each}/general/create`),
  ];
  return paths.map((path) => creates.get(path.toLowerCase())).find((create) => create !== undefined);
}

/** A request with these fields, of which the path takes its own. */
export function requestOf(route: RouteText, fields: Fields): Ask {
  const names = pathParameters(route);
  const entries = Object.entries(fields);
  const params = Object.fromEntries(
    entries.filter(([name]) => names.includes(name)).map(([name, value]) => [name, String(value)]),
  );
  return placed(route, { params, input: Object.fromEntries(entries.filter(([name]) => !names.includes(name))) });
}

/** Makes valid requests, and whatever they need. */
export abstract class Inputs implements Maker {
  /** The data of a valid request with these fields. */
  abstract data(route: RouteText, fields?: Fields): Promise<Fields>;
  abstract wait(seconds: number): Promise<void>;
  abstract signUp(): Promise<Person>;
  abstract mailedToken(email: string): Promise<string>;

  /** The id of a new resource. */
  async make(create: RouteText, fields: Fields = {}): Promise<string> {
    return String((await this.data(create, fields))['id']);
  }

  /** A valid request: the fields that its path and its schema require, and these. */
  async sample(route: RouteText, fields: Fields = {}): Promise<Fields> {
    const { required = [], anyOf = [] } = inputOf(route);
    const [alternative = {}] = anyOf;
    const properties = fieldsOf(route);
    const said: Record<string, unknown> = { ...fields };
    const own = { ...(await SAMPLES[route]?.(this)), ...fields };
    const isGiven = (name: string) => (own[name] ?? '') !== '';
    const isMet = anyOf.some(({ required: needed = [] }) => needed.every(isGiven));
    const more = isMet ? [] : (alternative.required ?? []);
    const names = [...pathParameters(route), ...required, ...more];
    for (const name of names) said[name] ??= own[name] ?? (await this.value(route, name, properties[name]));
    return { ...said, ...own };
  }

  /** A valid value of a field. A reference names something new. */
  async value(route: RouteText, name: string, schema: Schema = {}, which = 0): Promise<unknown> {
    const create = createNamed(route, name, schema);
    if (create === CHARGE) return paid(this);
    if (create !== undefined) return this.make(create);
    return NAMED[name]?.() ?? sampleOf(schema, name, which);
  }
}
