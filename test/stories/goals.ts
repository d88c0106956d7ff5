import { describe, expect, it } from 'vitest';
import type { CreatedAccount } from '../../demo/platform/auth/accounts.ts';
import { type Company, companyOf, each, ORIGIN, openCompany, otherPage, type StoryContext } from './story-context.ts';

const CREATE = 'POST /api/payment/link/create';
const UPDATE = 'POST /api/payment/link/update';
const CLONE = 'POST /api/payment/paymentLink/clone';
const PROGRESS = 'GET /api/payment/paymentLink/getGoalProgress/{paymentLinkId}';
const DONORS = 'GET /api/payment/paymentLink/getDonors/{paymentLinkId}';

/** Signs up as a developer does on a new platform, with a terminal and nothing else. */
async function openAccount({ platform }: StoryContext): Promise<CreatedAccount> {
  const response = await fetch(`${platform().url}/local/accounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ class: 'Streamer', name: 'The cat shelter' }),
  });
  return ((await response.json()) as { data: CreatedAccount }).data;
}

async function allowOrigin({ platform }: StoryContext, { id }: CreatedAccount, origin: string): Promise<void> {
  const response = await fetch(`${platform().url}/local/accounts/${id}/origins`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ allowedOrigins: [origin] }),
  });
  expect(response.status).toBe(200);
}

/** Follows a payment link, fills in the checkout and pays. Returns the page that the visitor is sent back to. */
async function donate({ platform }: StoryContext, link: URL, form: Record<string, string>): Promise<URL> {
  const toCheckout = await fetch(link, { redirect: 'manual' });
  expect(toCheckout.status).toBe(302);
  const checkout = new URL(toCheckout.headers.get('location') ?? '', platform().url);
  const back = await fetch(checkout, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  expect(back.status).toBe(303);
  return new URL(back.headers.get('location') ?? '');
}

/** A link as the goal's donate button has it. */
function donateLink(url: unknown, clientReference: string): URL {
  const link = new URL(String(url));
  link.search = String(new URLSearchParams({ clientReference, returnUrl: `${ORIGIN}/cats` }));
  return link;
}

const progressOf = ({ page }: Company, paymentLinkId: string, clientReference?: string) =>
  page.data(PROGRESS, clientReference === undefined ? {} : { clientReference }, { paymentLinkId });

export function goalsStory(context: StoryContext): void {
  describe('goals', () => {
    it('a creator starts from nothing: account, key, origin, link, goal, widget, donation, refund, end', async () => {
      const account = await openAccount(context);
      expect(account).toMatchObject({ publicKey: expect.stringMatching(/^pk_test_/), secretKey: expect.any(String) });
      const shelter = companyOf(context, account);
      const { server, page } = shelter;

      const link = await server.data(CREATE, {
        kind: 'donation',
        title: 'Help the cats',
        currency: 'EUR',
        goal: {
          title: 'A winter room for forty cats',
          target: '100.00',
          milestones: [
            { at: '60.00', label: 'A heated floor' },
            { at: '25.00', label: 'Vaccines for all' },
          ],
        },
      });
      const id = String(link['id']);

      // The widget asks, and is refused until the creator allows the page's origin.
      const refused = await page.answer(PROGRESS, {}, { paymentLinkId: id });
      expect([refused.status, refused.error['reason']]).toEqual([403, 'empty_list']);
      await allowOrigin(context, account, ORIGIN);
      expect(await progressOf(shelter, id)).toMatchObject({ id: link['goalId'], status: 'active', raised: '0.00' });

      // A visitor gives, comes back to the page, and sees their own part.
      const ann = await donate(context, donateLink(link['url'], 'ann-1'), { amount: '30', name: 'Ann' });
      expect(ann.href).toBe(`${ORIGIN}/cats?creator-paid=ann-1`);
      expect(await progressOf(shelter, id, ann.searchParams.get('creator-paid') ?? '')).toMatchObject({
        raised: '30.00',
        percent: '30.0',
        yours: { amount: '30' },
        milestones: [
          { at: '25.00', reached: true },
          { at: '60.00', reached: false },
        ],
      });

      // Reached, and then over-funded.
      await donate(context, donateLink(link['url'], 'bo-1'), { amount: '70', anonymous: 'yes' });
      expect(await progressOf(shelter, id)).toMatchObject({ status: 'reached', raised: '100.00', percent: '100.0' });
      await donate(context, donateLink(link['url'], 'cy-1'), { amount: '12.50', name: 'Cy' });
      expect(await progressOf(shelter, id)).toMatchObject({ status: 'reached', raised: '112.50', percent: '112.5' });
      const donors = await page.data(DONORS, {}, { paymentLinkId: id });
      expect(each(donors, 'displayName')).toEqual(['Cy', null, 'Ann']);

      // A refund takes it below its target, and a milestone with it.
      const payments = await server.data('POST /api/payment/paymentLink/getPayments', { id });
      const [, chargeId] = each(payments, 'id');
      await server.data('POST /api/payment/refund/fullrefund', { chargeId });
      expect(await progressOf(shelter, id)).toMatchObject({
        status: 'active',
        raised: '42.50',
        donorCount: 2,
        milestones: [{ reached: true }, { reached: false }],
      });

      // The creator ends it, and then removes it. The donations stay.
      await server.data(UPDATE, { id, goal: { endsAt: new Date().toISOString() } });
      expect(await progressOf(shelter, id)).toMatchObject({ status: 'ended', raised: '42.50' });
      expect(await server.data(UPDATE, { id, goal: null })).not.toHaveProperty('goalId');
      const gone = await page.answer(PROGRESS, {}, { paymentLinkId: id });
      expect([gone.status, gone.error['reason']]).toEqual([404, 'no_goal']);
      expect(await page.data(DONORS, {}, { paymentLinkId: id })).toMatchObject({ total: 2 });
    });

    it('next year’s goal is a clone, which starts at nothing and has a life of its own', async () => {
      const company = await openCompany(context);
      const { server } = company;
      const goal = { title: 'A hundred members', metric: 'count', target: '2', endsAt: '2026-01-01T00:00:00Z' };
      const membership = { kind: 'payment', title: 'Membership', amount: '9.00', goal };
      const id = await server.id(CREATE, membership);
      await server.data('POST /api/payment/charge/create', { paymentLinkId: id, amount: '9.00', status: 'succeeded' });
      expect(await progressOf(company, id)).toMatchObject({ status: 'ended', raised: '1', percent: '50.0' });

      const next = await server.id(CLONE, { id, goal: { target: '3', endsAt: null } });
      expect(await progressOf(company, next)).toMatchObject({
        status: 'active',
        title: 'A hundred members',
        raised: '0',
        target: '3',
      });
      await server.data(UPDATE, { id, goal: null });
      expect(await progressOf(company, next)).toMatchObject({ donorCount: 0 });
    });

    it('a goal is shown to allowed pages only, and changed by its owner’s server only', async () => {
      const company = await openCompany(context);
      const goal = { title: 'A roof', target: '500.00' };
      const id = await company.server.id(CREATE, { kind: 'donation', title: 'A roof', goal });
      const elsewhere = await otherPage(context, company).answer(PROGRESS, {}, { paymentLinkId: id });
      expect([elsewhere.status, elsewhere.error['reason']]).toEqual([403, 'not_listed']);
      expect(await company.page.status(UPDATE, { id, goal: null })).toBe(403);
      const { server: another } = await openCompany(context);
      expect(await another.status(UPDATE, { id, goal: null })).toBe(403);
      expect(await another.status(CLONE, { id })).toBe(403);
      expect(await progressOf(company, id)).toMatchObject(goal);
    });
  });
}
