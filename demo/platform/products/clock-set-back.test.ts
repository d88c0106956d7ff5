import { afterAll, beforeAll, expect, it } from 'vitest';
import { newAddress, subjectsTo } from '../../../test/helpers/mailing.ts';
import { startPlatform, type TestPlatform } from '../../../test/helpers/platform.ts';
import { each, openCompany, type StoryContext } from '../../../test/helpers/story-context.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
const START = Date.parse('2027-01-01T10:00:00Z');

/** What the machine's clock shows. */
let machine = START;
let running: TestPlatform;
const context: StoryContext = { platform: () => running };

beforeAll(async () => {
  running = await startPlatform({ seed: false, now: () => new Date(machine) });
});
afterAll(() => running?.close());

const later = (ms: number): string => new Date(START + ms).toISOString();

/** Sets the machine's clock, and does what the platform does every few seconds. */
async function setMachine(ms: number): Promise<void> {
  machine = START + ms;
  await running.clock.runDue(running.platform);
}

it('closed items stay closed and scheduled work runs once, even if the machine’s clock jumps back and forth', async () => {
  const { server, page } = await openCompany(context);
  const email = newAddress('Ann');
  const hour = later(60 * MINUTE_MS);
  const choices = [{ id: 'a', label: 'A' }];
  const embedId = await server.id('POST /api/vote/embed/create', { title: 'Lunch?', options: choices, closesAt: hour });
  const link = { kind: 'donation', title: 'Roof', expiresAt: hour };
  const { id: linkId, shortId } = await server.data('POST /api/payment/link/create', link);
  const placementId = await server.id('POST /api/ads/placement/create', { title: 'Banner', choices, closesAt: hour });
  const news = { title: 'News', subject: 'News', recipients: [email], sendAt: hour };
  await server.id('POST /api/marketing/campaign/create', news);
  const customerId = await server.id('POST /api/payment/customer/create', { email });
  const plan = { title: 'Studio', amount: '9.00', currency: 'EUR', interval: 'month' };
  const planId = await server.id('POST /api/payment/subscriptionplan/create', plan);
  const subscriptionId = await server.id('POST /api/payment/subscription/create', { customerId, planId });

  const vote = (clientReference: string) =>
    page.data('POST /api/vote/cast/create', { embedId, choices: ['a'], clientReference });
  const closed = async () => each(await server.data('POST /api/vote/embed/all', { status: 'closed' }), 'id');
  const charges = () => server.data('POST /api/payment/charge/all', { subscriptionId, limit: 100 });
  const checkout = () => fetch(`${running.url}/api/pay/${shortId}`, { redirect: 'manual' });
  expect(await vote('early')).toMatchObject({ status: 'counted' });
  expect((await checkout()).status).toBe(302);

  for (const ms of [61 * MINUTE_MS, 41 * MINUTE_MS, -3653 * DAY_MS]) {
    await setMachine(ms);
    expect(await vote(`at_${ms}`), later(ms)).toMatchObject({ status: 'rejected', reason: 'closed' });
    expect(await closed()).toEqual([embedId]);
    expect(await server.data('POST /api/payment/link/get', { id: linkId })).toMatchObject({ status: 'expired' });
    expect((await checkout()).status).not.toBe(302);
    const late = { placementId, choice: 'a', clientReference: `at_${ms}` };
    expect(await server.status('POST /api/ads/placement/vote/{placementId}', late, { placementId })).toBe(409);
    expect(await subjectsTo(context, email)).toEqual(expect.arrayContaining(['News']));
    expect((await subjectsTo(context, email)).filter((subject) => subject === 'News')).toHaveLength(1);
    expect(await charges()).toMatchObject({ total: 1 });
  }
  for (const ms of [400 * DAY_MS, 0, 400 * DAY_MS]) {
    await setMachine(ms);
    expect(await charges(), 'one for each month').toMatchObject({ total: 14 });
  }
  await setMachine(0);
  await server.data('PUT /api/vote/embed/update', { id: embedId, closesAt: hour });
  expect(await vote('reopened'), 'its owner can open it again').toMatchObject({ status: 'counted' });
});
