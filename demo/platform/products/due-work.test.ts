import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAddress, subjectsTo } from '../../../test/helpers/mailing.ts';
import { startPlatform, type TestPlatform } from '../../../test/helpers/platform.ts';
import { advance, inDays, openCompany, type StoryContext } from '../../../test/helpers/story-context.ts';
import { records } from '../store/records.ts';

const log: string[] = [];
let running: TestPlatform;
const context: StoryContext = { platform: () => running };

beforeAll(async () => {
  running = await startPlatform({ seed: false, testClock: true, log: (line) => log.push(line) });
});
afterAll(() => running?.close());

const dataOf = async (id: string) =>
  (await running.platform.db.select().from(records).where(eq(records.id, id)))[0]?.data ?? {};
const setData = (id: string, data: object) =>
  running.platform.db
    .update(records)
    .set({ data: { ...data } })
    .where(eq(records.id, id));

type Server = Awaited<ReturnType<typeof openCompany>>['server'];

/** A record that falls due in a day, by its field whose value makes the work throw. */
const POISONED: Readonly<
  Record<string, (server: Server) => Promise<readonly [id: string, field: string, value: unknown]>>
> = {
  async campaign(server) {
    const fields = { title: 'News', subject: 'News', recipients: [newAddress('Zoe')], sendAt: inDays(context, 1) };
    return [await server.id('POST /api/marketing/campaign/create', fields), 'recipients', 5];
  },
  async 'ad placement'(server) {
    const fields = { title: 'Banner', closesAt: inDays(context, 1) };
    return [await server.id('POST /api/ads/placement/create', fields), 'choices', { toString: 1 }];
  },
  async subscription(server) {
    const plan = { title: 'Gold', amount: '9.00', currency: 'EUR', interval: 'month' };
    const planId = await server.id('POST /api/payment/subscriptionplan/create', plan);
    const customerId = await server.id('POST /api/payment/customer/create', { email: newAddress('Zoe') });
    const fields = { customerId, planId, status: 'trialing', trialDays: 1 };
    return [await server.id('POST /api/payment/subscription/create', fields), 'planId', 'plan_none'];
  },
};

describe('scheduled work that fails', () => {
  it.each(Object.entries(POISONED))('of one account’s %s stops nobody else’s, and is retried', async (_, poison) => {
    const { server } = await openCompany(context);
    const [id, field, value] = await poison(server);
    const healthy = await dataOf(id);
    await setData(id, { ...healthy, [field]: value });
    const other = await openCompany(context);
    const email = newAddress('Ann');
    const note = { title: 'Note', subject: 'Hello', recipients: [email], sendAt: inDays(context, 1.001) };
    await other.server.data('POST /api/marketing/campaign/create', note);
    log.length = 0;

    const moved = await fetch(`${running.url}/local/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advanceBy: 'P2D' }),
    });
    expect(moved.status).toBe(200);
    expect(await subjectsTo(context, email)).toEqual(['Hello']);
    const { lastFailure } = await dataOf(id);
    expect(lastFailure).toMatchObject({ message: expect.any(String), failures: expect.any(Number) });
    const { failures, at, retryAt } = lastFailure as { failures: number; at: string; retryAt: string };
    // After 1, 2, 4 ... minutes, then once a day.
    expect(failures).toBeGreaterThan(8);
    expect(failures).toBeLessThan(14);
    expect(Date.parse(retryAt) - Date.parse(at)).toBeGreaterThanOrEqual(60_000 * 2 ** (Math.min(failures, 11) - 1));
    expect(log).toHaveLength(failures);
    expect(JSON.parse(log[0] ?? '')).toMatchObject({ id, msg: 'work that was due failed, and is put off' });

    await setData(id, { ...healthy, lastFailure });
    await advance(context, 'P1D');
    expect(await dataOf(id)).not.toHaveProperty('lastFailure');
    expect(log).toHaveLength(failures);
  });

  it('is shown to the owner, who can’t set it', async () => {
    const { server } = await openCompany(context);
    const fields = { title: 'News', subject: 'News', recipients: [newAddress('Zoe')], sendAt: inDays(context, 1) };
    const mine = { ...fields, lastFailure: { retryAt: 'zzz', failures: { toString: 1 } } };
    expect(await server.status('POST /api/marketing/campaign/create', mine)).toBe(400);
    const id = await server.id('POST /api/marketing/campaign/create', fields);
    const get = () => server.data('POST /api/marketing/campaign/get', { id });
    expect(await get()).not.toHaveProperty('lastFailure');
    const healthy = await dataOf(id);
    await setData(id, { ...healthy, recipients: 5 });
    await advance(context, 'PT24H1S');
    await setData(id, { ...healthy, lastFailure: (await dataOf(id))['lastFailure'] });
    const message = 'Something went wrong on our side.';
    expect(await get()).toMatchObject({ status: 'scheduled', lastFailure: { message, failures: 1 } });
    await advance(context, 'PT5M');
    expect(await get()).toMatchObject({ status: 'sent', mails: 1 });
  });
});
