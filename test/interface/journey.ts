import { sql } from 'drizzle-orm';
import type { CreatedAccount } from '../../demo/platform/auth/accounts.ts';
import { rowsOf } from '../../demo/platform/store/rows-of.ts';
import type { RouteText } from '../../src/api/describe/row.ts';
import { noteOf } from '../../src/api/openapi/notes.ts';
import { isList, type Operation, operations } from '../../src/api/operations.ts';
import { createNamed, createOf, fieldsOf, Inputs, inputOf, requestOf } from '../../src/verify/inputs.ts';
import type { Ask } from '../../src/verify/request.ts';
import type { Person } from '../../src/verify/samples.ts';
import type { Fields, Schema } from '../../src/verify/schema.ts';
import { type Answered, ask } from '../helpers/ask.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform.ts';
import { mailedToken, signUp } from '../helpers/sign-up.ts';
import { TOGETHER } from './together.ts';

const ORIGIN = 'https://site.example.com';

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

/** Creates that are not idempotent, each with the list that finds what it made by the `clientReference`. */
export const referencedCreates: readonly (readonly [create: RouteText, list: RouteText])[] = operations.flatMap(
  (operation) => {
    const { route } = operation;
    const list = operations.find(
      (each) =>
        isList(each.route) &&
        createOf(each.route) === route &&
        'clientReference' in fieldsOf(each.route) &&
        inputOf(each.route).required === undefined,
    );
    const isOne = /^POST .*\/create$/.test(route) && noteOf(operation).includes('look for your `clientReference`');
    return list === undefined || !isOne ? [] : [[route, list.route] as const];
  },
);

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

/** Makes valid requests to the platform, and whatever they need. */
export class World extends Inputs {
  readonly ground: Ground;
  readonly origin = ORIGIN;

  constructor(ground: Ground) {
    super();
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

  wait = (seconds: number): Promise<void> => this.advance(`PT${seconds}S`);
  async signUp(): Promise<Person> {
    const { email, password } = await signUp(this.url, this.owner.secretKey);
    return { email, password };
  }
  mailedToken = (email: string): Promise<string> => mailedToken(this.url, email);

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

/** The credentials with which an operation succeeds. */
export function credentialsFor({ row }: Operation, fields: Fields, { owner, origin }: World): Ask {
  if (row.credential === 'public') return { publicKey: owner.publicKey, origin };
  if (row.credential === 'none') return row.origin === 'account' ? { origin } : {};
  return row.credential === 'session' && fields['sessionToken'] !== undefined ? {} : { secretKey: owner.secretKey };
}
