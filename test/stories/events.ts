import { describe, expect, it } from 'vitest';
import { each, keyless, openCompany, type StoryContext } from './story-context.ts';

const CREATE = 'POST /api/events/general/create';
const UPDATE = 'PUT /api/events/general/update';
const GET = 'GET /api/events/general/get';
const LIST = 'GET /api/events/general/all';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export function eventsStory(context: StoryContext): void {
  // Other stories move the platform's clock.
  const fromNow = (ms: number): string => new Date(context.platform().clock.now().getTime() + ms).toISOString();

  describe('events', () => {
    it('an organizer plans a concert, publishes it, postpones it, and holds it', async () => {
      const { server, page } = await openCompany(context);

      // The two documented fields make a draft, which only the organizer's server sees.
      const id = await server.id(CREATE, { experienceType: 'concert', experienceSubType: 'acoustic' });
      expect(await server.data(LIST, { status: 'draft' })).toMatchObject({ total: 1, items: [{ id }] });
      expect(await page.data(LIST)).toMatchObject({ total: 0 });
      expect(await page.status(GET, { id })).toBe(404);

      // With a title and a start it is public. Its tickets are sold through a payment link, which has to exist.
      const details = { id, title: 'Songs by the kiln', startsAt: fromNow(7 * DAY_MS), timeZone: 'Europe/Oslo' };
      const unknown = await server.answer(UPDATE, { ...details, paymentLinkId: 'plink_unknown' });
      expect([unknown.status, unknown.error['message']]).toEqual([
        404,
        'paymentLinkId: this payment link does not exist.',
      ]);
      const paymentLinkId = await server.id('POST /api/payment/link/create', { title: 'Ticket', amount: '12.00' });
      expect(await server.data(UPDATE, { ...details, paymentLinkId, ticketsLeft: 40 })).toMatchObject({
        status: 'scheduled',
        paymentLinkShortId: expect.any(String),
      });
      expect(each(await page.data(LIST, { upcoming: true }), 'title')).toEqual(['Songs by the kiln']);

      // The kiln breaks: the concert is postponed, and the number of tickets is unknown again.
      const postponed = await server.data(UPDATE, { id, status: 'postponed', ticketsLeft: null });
      expect(postponed).toMatchObject({ status: 'postponed' });
      expect(postponed).not.toHaveProperty('ticketsLeft');

      // It has a new date, without an end: from its start it is live until the end of the day.
      await server.data(UPDATE, { id, status: 'scheduled', startsAt: fromNow(-HOUR_MS) });
      expect(await page.data(LIST, { status: 'live' })).toMatchObject({ items: [{ id, status: 'live' }] });

      // The last song is played, and it is no longer upcoming. It cannot end before it began.
      expect((await server.answer(UPDATE, { id, endsAt: fromNow(-2 * HOUR_MS) })).error['details']).toEqual([
        { path: 'endsAt', message: 'must not be before startsAt' },
      ]);
      await server.data(UPDATE, { id, endsAt: fromNow(-1000) });
      expect(await page.data(GET, { id })).toMatchObject({ status: 'ended' });
      expect(await page.data(LIST, { upcoming: true })).toMatchObject({ total: 0 });
    });

    it('a server that got no answer looks for its event by its own reference before it retries', async () => {
      const { server } = await openCompany(context);
      const concert = { title: 'Matinee', startsAt: fromNow(DAY_MS), clientReference: 'calendar-4711' };

      // The answer to this create is lost on the way.
      await server.data(CREATE, concert);

      const find = () => server.data(LIST, { clientReference: concert.clientReference });
      const found = await find();
      if (found['total'] === 0) await server.data(CREATE, concert);
      expect(await find()).toMatchObject({ total: 1, items: [concert] });

      // The reference is the organizer's own: a page can neither see it nor look for it.
      const [event = {}] = (await keyless(context).data(LIST, { search: 'matinee' }))['items'] as object[];
      expect(event).not.toHaveProperty('clientReference');
      expect(await keyless(context).status(LIST, { clientReference: concert.clientReference })).toBe(400);
    });

    it('a misspelled filter is refused instead of listing everything', async () => {
      const { server } = await openCompany(context);
      const { status, error } = await server.answer(LIST, { town: 'Oslo' });
      expect(status).toBe(400);
      expect(error['message']).toMatch(
        /^town is not a filter here\. Filters: search, .*city, .*clientReference, mine\.$/,
      );
    });
  });
}
