import { sql } from 'drizzle-orm';
import type { CreatedAccount } from '../../demo/platform/auth/accounts.ts';
import { rowsOf } from '../../demo/platform/store/rows-of.ts';
import type { RouteText } from '../../src/api/describe/row.ts';
import { contractOf, type Operation, operations, pathParameters } from '../../src/api/operations.ts';
import { type Answered, type Ask, ask, placed } from '../helpers/ask.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform.ts';
import { choicesOf, type Fields, type Schema, sampleOf } from './arbitraries.ts';
import { CHARGE, NAMED, paid, SAMPLES, TOGETHER } from './samples.ts';

const ORIGIN = 'https://site.example.com';

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
const byTitle = new Map([...creates.values()].map((route) => [dataOf(route).title, route]));

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

/** A field of a request that names a resource: `mails`, 0, `templateId`. */
export interface Reference {
  readonly route: RouteText;
  readonly path: readonly (string | 0)[];
  readonly schema: Schema;
  /** The operation that creates what it names. */
  readonly create: RouteText;
}

function referencesAt(
  route: RouteText,
  { properties = {}, items, anyOf = [] }: Schema,
  path: Reference['path'] = [],
): readonly Reference[] {
  const named = Object.entries(properties).flatMap(([name, schema]) => {
    const create = name === 'id' ? undefined : createNamed(route, name, schema);
    const own = create === undefined ? [] : [{ route, path: [...path, name], schema, create }];
    return [...own, ...referencesAt(route, schema, [...path, name])];
  });
  return [
    ...named,
    ...anyOf.flatMap((one) => referencesAt(route, one, path)),
    ...(items === undefined ? [] : referencesAt(route, items, [...path, 0])),
  ];
}

/** Every field by which a request can name a resource, next to the one that it is about. */
export const references: readonly Reference[] = operations.flatMap(({ route }) => [
  ...new Map(referencesAt(route, inputOf(route)).map((each) => [each.path.join('.'), each])).values(),
]);

/** A value with one member replaced; lists and objects on the way are made. */
export function withMember(value: unknown, [name, ...rest]: Reference['path'], member: unknown): unknown {
  if (name === undefined) return member;
  if (name === 0) return [withMember(Array.isArray(value) ? value[0] : undefined, rest, member)];
  const members = { ...(value as object) } as Record<string, unknown>;
  return { ...members, [name]: withMember(members[name], rest, member) };
}

/** A platform and its accounts. Each allows one origin. */
interface Ground {
  readonly platform: TestPlatform;
  /** The owner of what is asked for. */
  readonly owner: Pick<CreatedAccount, 'publicKey' | 'secretKey'>;
  /** The live keys of the owner, whose resources are all test data. */
  readonly live: Pick<CreatedAccount, 'publicKey' | 'secretKey'>;
  readonly other: CreatedAccount;
  /** Without access to any product. */
  readonly scopeless: CreatedAccount;
  /** A Personal account, which can't manage events. */
  readonly personal: CreatedAccount;
}

export async function openWorld(): Promise<World> {
  const platform = await startPlatform({ seed: false, testClock: true });
  const account = (more = {}) => platform.createAccount({ allowedOrigins: [ORIGIN], ...more });
  const owner = await account();
  const live = { publicKey: owner.livePublicKey, secretKey: owner.liveSecretKey };
  const [other, scopeless] = [await account(), await account({ products: [] })];
  return new World({ platform, owner, live, other, scopeless, personal: await account({ class: 'Personal' }) });
}

/** Makes valid requests, and whatever they need. */
export class World {
  readonly ground: Ground;
  readonly origin = ORIGIN;

  constructor(ground: Ground) {
    this.ground = ground;
  }

  /** The same platform, whose resources belong to the account of these keys. */
  ownedBy(owner: Ground['owner']): World {
    return new World({ ...this.ground, owner });
  }

  get platform(): TestPlatform {
    return this.ground.platform;
  }
  get owner(): Ground['owner'] {
    return this.ground.owner;
  }
  get url(): string {
    return this.platform.url;
  }
  close = (): Promise<void> => this.platform.close();

  async advance(duration: string): Promise<void> {
    await this.platform.clock.advance(this.platform.platform, duration);
  }

  /** The response to the owner's server. Fields that the path names go there. */
  ask(route: RouteText, fields: Fields, credentials: Ask = { secretKey: this.owner.secretKey }): Promise<Answered> {
    return ask(this.url, route, { ...requestOf(route, fields), ...credentials });
  }

  /** The data of a valid request with these fields. */
  async data(route: RouteText, fields: Fields = {}): Promise<Fields> {
    const { status, data, error } = await this.ask(route, await this.sample(route, fields));
    if (status !== 200) throw new Error(`${route}: ${status} ${JSON.stringify(error)}`);
    return data;
  }

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

  /** What sets one field: its value, with the others that it needs. Whether it is alone. */
  async setting(
    route: RouteText,
    name: string,
    schema: Schema,
  ): Promise<{ readonly fields: Fields; readonly isAlone: boolean }> {
    const together = TOGETHER[createOf(route) ?? route]?.[name];
    if (together === undefined) return { fields: { [name]: await this.value(route, name, schema) }, isAlone: true };
    const fields = typeof together === 'function' ? await together(this) : together;
    return { fields, isAlone: Object.keys(fields).length === 1 };
  }

  /** A valid value of a field. A reference names something new. */
  async value(route: RouteText, name: string, schema: Schema = {}, which = 0): Promise<unknown> {
    const create = createNamed(route, name, schema);
    if (create === CHARGE) return paid(this);
    if (create !== undefined) return this.make(create);
    return NAMED[name]?.() ?? sampleOf(schema, name, which);
  }

  /** Everything that is stored, as text, without what each request changes: the counters of rate limits, and exposed keys. */
  async stored(): Promise<string> {
    const { db } = this.platform.platform;
    const tables = await db.execute(
      sql`select tablename from pg_tables where schemaname = 'public' and tablename not in ('rate_windows', 'keys') order by 1`,
    );
    const texts: string[] = [];
    for (const { tablename } of rowsOf(tables)) {
      const table = sql.identifier(String(tablename));
      const [row] = rowsOf(await db.execute(sql`select json_agg(t order by t::text)::text as rows from ${table} t`));
      texts.push(`${tablename}: ${row?.['rows']}`);
    }
    return texts.join('\n');
  }
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

/** The credentials with which an operation succeeds. */
export function credentialsFor({ row }: Operation, fields: Fields, { owner, origin }: World): Ask {
  if (row.credential === 'public') return { publicKey: owner.publicKey, origin };
  if (row.credential === 'none') return row.origin === 'account' ? { origin } : {};
  return row.credential === 'session' && fields['sessionToken'] !== undefined ? {} : { secretKey: owner.secretKey };
}
