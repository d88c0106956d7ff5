import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EventQuery, pageOfEvents } from '../../demo/platform/products/events/event-query.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform.ts';
import { makeEvents, NOW } from './event-set.ts';
import { storeEvents } from './store-events.ts';

let platform: TestPlatform;
let accountId: string;

beforeAll(async () => {
  platform = await startPlatform({ seed: false, now: () => NOW });
  ({ id: accountId } = await platform.createAccount());
  await storeEvents(platform, accountId, makeEvents(10_000));
}, 120_000);
afterAll(() => platform.close());

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

const nodesOf = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The database's plan for a list, using the platform's own query. */
async function planOf(query: EventQuery, ofAccount: string | null): Promise<readonly PlanNode[]> {
  const { db } = platform.platform;
  const page = pageOfEvents(db, { mode: 'test', accountId: ofAccount, draftsOf: null }, query, NOW);
  const { rows } = (await db.execute(sql`explain (format json) ${page}`)) as unknown as {
    rows: readonly { readonly 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }[];
  };
  return nodesOf(rows[0]?.['QUERY PLAN'][0]?.Plan ?? { 'Node Type': 'no plan' });
}

const FILTERS: readonly [query: EventQuery, index: RegExp][] = [
  [{ categoryId: 'cat_7' }, /^events_category$/],
  [{ subCategoryId: 'sub_11' }, /^events_sub_category$/],
  [{ experienceTypeId: 'type_3' }, /^events_type$/],
  [{ experienceSubTypeId: 'kind_5' }, /^events_sub_type$/],
  [{ city: 'OSLO7' }, /^events_city$/],
  [{ state: 'State 42' }, /^events_state$/],
  [{ country: 'C9' }, /^events_country$/],
  [{ postalCode: '017 AB' }, /^events_postal_code$/],
  [{ newest: true }, /^events_created$/],
  [{ upcoming: true, limit: 5 }, /^events_(start|until|owner)$/],
  [{}, /^events_(start|owner)$/],
  [{ order: 'desc' }, /^events_(start|owner)$/],
];

describe.each([
  ['of all accounts', () => null],
  ['of one account', () => accountId],
])('a list of 10,000 events %s', (_, scope) => {
  it.each(FILTERS)('uses an index with %o', async (query, index) => {
    const plan = await planOf(query, scope());
    const used = plan.flatMap((node) => node['Index Name'] ?? []);
    expect(plan.map((node) => node['Node Type'])).not.toContain('Seq Scan');
    expect(used).toEqual(expect.arrayContaining([expect.stringMatching(index)]));
  });
});
