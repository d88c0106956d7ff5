import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { CreatedAccount } from '../../demo/platform/auth/accounts.ts';
import { ask } from '../helpers/ask.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform.ts';
import { sampled } from '../helpers/sample.ts';
import { expectedPage, type KnownQuery } from './event-oracle.ts';
import { makeEvents, NOW } from './event-set.ts';
import { storeEvents } from './store-events.ts';

const SITE = 'https://site.example';
const known = makeEvents(2000);
let platform: TestPlatform;
let owner: CreatedAccount;

beforeAll(async () => {
  platform = await startPlatform({ seed: false, now: () => NOW });
  owner = await platform.createAccount({ allowedOrigins: [SITE] });
  await storeEvents(platform, owner.id, known);
}, 120_000);
afterAll(() => platform.close());

async function expectPage(query: KnownQuery): Promise<void> {
  const { status, data } = await ask(platform.url, 'GET /api/events/general/all', {
    publicKey: owner.publicKey,
    origin: SITE,
    query: { ...query },
  });
  const { items, ...page } = data as { items: readonly { id: string }[] };
  const { ids, ...expected } = expectedPage(known, query, NOW);
  const about = JSON.stringify(query);
  expect(status, about).toBe(200);
  expect(page, about).toEqual(expected);
  expect(
    items.map(({ id }) => id),
    about,
  ).toEqual(ids);
}

/** Values for each documented parameter: one that matches many events, and one that matches few. */
const VALUES: { readonly [Name in keyof Required<KnownQuery>]: readonly NonNullable<KnownQuery[Name]>[] } = {
  search: ['jazz FOLK', '100%', 'snow_fall 7', 'a\\b', 'übung łódź', 'nobody wrote this'],
  order: ['desc', 'ASC', 'descending'],
  sort: ['title', 'endsAt', 'createdAt', 'startsAt'],
  limit: [100, 1, 7],
  offset: [3, 1500, 1_000_000],
  categoryId: ['cat_7', 'cat_none'],
  subCategoryId: ['sub_11', 'sub_none'],
  experienceTypeId: ['type_3', 'type_none'],
  experienceSubTypeId: ['kind_5', 'kind_none'],
  city: ['OSLO', 'ÅLESUND', "l'aquila", 'são paulo3', 'nowhere'],
  state: ['state 42', 'State 1'],
  country: ['c9', 'C77'],
  postalCode: ['017 AB', '0899 ab'],
  newest: [true, false],
  upcoming: [true, false],
};
const NAMES = Object.keys(VALUES) as (keyof KnownQuery)[];
const PAIRS = NAMES.flatMap((first, at) => NAMES.slice(at + 1).map((second) => [first, second] as const));

describe('the list of 2,000 events matches the document', () => {
  it('with no parameter at all', () => expectPage({}));

  it.each(NAMES)('with %s alone', async (name) => {
    for (const value of VALUES[name]) await expectPage({ [name]: value });
  });

  test('for 15 parameters and their 105 pairs', () => {
    expect([NAMES.length, PAIRS.length]).toEqual([15, 105]);
  });

  it.each(PAIRS)('with %s and %s', async (first, second) => {
    const values = VALUES[first].slice(0, 2).flatMap((one) => VALUES[second].slice(0, 2).map((other) => [one, other]));
    const pair = NAMES.indexOf(first) + NAMES.indexOf(second);
    for (const [one, other] of sampled(values, 4, pair)) await expectPage({ [first]: one, [second]: other });
  });

  it('with all filters at once', async () => {
    for (const event of known.filter(({ status }) => status === 'scheduled').slice(0, 5)) {
      const { categoryId, subCategoryId, experienceTypeId, experienceSubTypeId, city, state, country, postalCode } =
        event;
      const ids = { categoryId, subCategoryId, experienceTypeId, experienceSubTypeId };
      await expectPage({ ...ids, city, state, country, postalCode, limit: 100, newest: true });
    }
  });

  it('page after page, with each event once', async () => {
    const query = { upcoming: true, country: 'C3' };
    const { total } = expectedPage(known, query, NOW);
    for (let offset = 0; offset < total + 7; offset += 7) await expectPage({ ...query, limit: 7, offset });
  });
});
