import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../../test/helpers/ask.ts';
import { startPlatform, type TestPlatform } from '../../../test/helpers/platform.ts';
import type { CreatedAccount } from '../auth/accounts.ts';
import { embeds, events, paymentLinks } from '../store/schema.ts';
import { BLANK_EMBED } from './embeds/embed-settings.ts';
import * as embedStatus from './embeds/status.ts';
import { newEvent } from './events/event-settings.ts';
import * as eventStatus from './events/status.ts';
import { linkStatus, statusColumn as linkStatusColumn } from './payments/links/status.ts';

const START = new Date('2026-05-01T00:00:00Z');
/** Few enough that times coincide. */
const time = fc.integer({ min: 0, max: 12 }).map((minutes) => new Date(START.getTime() + minutes * 60_000));
const someTime = fc.option(time);
const ROWS = 300;

let platform: TestPlatform;
let account: CreatedAccount;

beforeAll(async () => {
  platform = await startPlatform({ seed: false });
  account = await platform.createAccount();
});
afterAll(() => platform.close());

const owned = (id: string) =>
  ({ id, accountId: account.id, mode: 'test', createdAt: START, updatedAt: START }) as const;

/** Stores random rows, and compares their status in JavaScript and in SQL at random times. */
async function expectAgreement<Row extends { readonly id: string }>(
  table: PgTable & { readonly id: PgColumn },
  rows: readonly Row[],
  { inJs, inSql }: { inJs: (row: Row, now: Date) => unknown; inSql: (now: Date) => SQL },
): Promise<void> {
  const { db } = platform.platform;
  await db.insert(table).values([...rows]);
  const seen = new Set<unknown>();
  const agree = async (now: Date) => {
    const found = await db.select({ id: table.id, status: inSql(now) }).from(table);
    const inDatabase = new Map(found.map(({ id, status }) => [id, status]));
    const expected = rows.map((row) => [row.id, inJs(row, now)] as const);
    expect(expected.map(([id]) => [id, inDatabase.get(id)])).toEqual(expected);
    for (const [, status] of expected) seen.add(status);
  };
  await fc.assert(fc.asyncProperty(time, agree), { numRuns: 30 });
  expect(seen.size).toBeGreaterThan(1);
}

const sample = <T>(fields: fc.Arbitrary<T>): readonly T[] => fc.sample(fields, ROWS);

describe('a status is the same in a resource and in a list, whatever the times:', () => {
  it('embeds', () => {
    const status = fc.constantFrom('draft', 'scheduled', 'open', 'closed', 'archived');
    const rows = sample(fc.record({ status, opensAt: someTime, closesAt: someTime, isOver: fc.boolean() })).map(
      (fields, at) => ({
        ...BLANK_EMBED,
        ...owned(`emb_${at}`),
        ...fields,
      }),
    );
    return expectAgreement(embeds, rows, { inJs: embedStatus.statusOf, inSql: embedStatus.statusColumn });
  });

  it('events', () => {
    const status = fc.constantFrom('draft', 'scheduled', 'live', 'ended', 'cancelled', 'postponed', 'sold_out');
    const rows = sample(fc.record({ status, startsAt: someTime, lastsUntil: someTime })).map((fields, at) => ({
      ...newEvent(owned(`evt_${at}`), { title: 'Event', startsAt: START.toISOString() }, START),
      ...fields,
    }));
    return expectAgreement(events, rows, { inJs: eventStatus.statusOf, inSql: eventStatus.statusColumn });
  });

  it('payment links', () => {
    const usesLeft = fc.option(fc.integer({ min: 0, max: 2 }));
    const times = { startsAt: someTime, expiresAt: someTime, isOver: fc.boolean() };
    const fields = fc.record({ active: fc.boolean(), ...times, usesLeft });
    const rows = sample(fields).map((link, at) => ({
      ...owned(`plink_${at}`),
      ...{ shortId: `link_${at}`, kind: 'payment' as const, content: { title: 'Link', buttonText: 'Pay' } },
      ...{ amount: null, currency: 'USD', interval: null, data: {} },
      ...link,
    }));
    return expectAgreement(paymentLinks, rows, { inJs: linkStatus, inSql: linkStatusColumn });
  });
});

describe('a time in any form that the schema accepts', () => {
  const FORMS = ['2026-05-01T00:00:00+18:00', '2026-05-01t06:00:00.9999999z', '2026-05-01T00:00:00+0530'];

  it.each(FORMS)('%s is stored in UTC, and lists by status or lateness read it', async (at) => {
    const { secretKey } = await platform.createAccount();
    const post = (route: Parameters<typeof ask>[1], body: object) => ask(platform.url, route, { secretKey, body });
    const utc = new Date(at).toISOString();
    const promotion = { title: 'May', code: 'MAY', percentOff: '10', startsAt: at };
    expect(await post('POST /api/payment/promotion/create', promotion)).toMatchObject({ data: { startsAt: utc } });
    const invoice = { amount: '5.00', dueAt: at };
    expect(await post('POST /api/payment/invoice/create', invoice)).toMatchObject({ data: { dueAt: utc } });
    const lists = [
      ask(platform.url, 'GET /api/payment/promotion/all', { secretKey, query: { status: 'active' } }),
      ask(platform.url, 'GET /api/payment/invoice/getAll', { secretKey, query: { overdue: 'false' } }),
    ];
    expect((await Promise.all(lists)).map(({ status }) => status)).toEqual([200, 200]);
  });
});
