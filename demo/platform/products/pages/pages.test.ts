import { expect, it } from 'vitest';
import { openCompany, otherPage, storyPlatform } from '../../../../test/helpers/story-context.ts';

const CREATE = 'POST /api/pages/general/create';
const UPDATE = 'PUT /api/pages/general/update';
const GET = 'GET /api/pages/general/get';
const STATS = 'GET /api/pages/general/stats';
const ANALYTICS = 'GET /api/pages/general/analytics';
const SUBMIT = 'POST /api/pages/leads/create';

const context = storyPlatform();

it('an allowed page reads a published page, without statistics and what its owner keeps', async () => {
  const company = await openCompany(context);
  const { server, page } = company;
  const shown = { title: 'Book us', content: 'We play at weddings.', url: 'https://band.example/book' };
  const id = await server.id(CREATE, { ...shown, metadata: { cost: 1 }, hidden: true });
  expect(await page.status(GET, { id })).toBe(404);
  await server.data(UPDATE, { id, status: 'published' });
  expect(await page.data(GET, { id })).toEqual({ id, status: 'published', ...shown });
  expect(await otherPage(context, company).status(GET, { id })).toBe(403);
  expect(await page.status(STATS, { id })).toBe(403);
  await server.data(UPDATE, { id, status: 'archived' });
  expect(await page.status(GET, { id })).toBe(404);
});

it('a visitor submits a lead on a published page; its owner reads, updates and counts leads', async () => {
  const company = await openCompany(context);
  const { server, page } = company;
  const id = await server.id(CREATE, { title: 'Book us' });
  expect(await server.data(ANALYTICS, { id })).toEqual({ id, status: 'draft', leads: 0, days: [] });
  const none = { leads: 0, leadsByStatus: [], firstLeadAt: null, lastLeadAt: null };
  expect(await server.data(STATS, { id })).toEqual({ id, status: 'draft', ...none });
  const lead = { pageId: id, name: 'Ann', email: 'jörg@bücher.example', message: 'Are you free in May?', seats: 4 };
  expect(await page.status(SUBMIT, lead)).toBe(404);

  await server.data(UPDATE, { id, status: 'published' });
  const sent = await page.data(SUBMIT, { ...lead, status: 'won' });
  expect(sent).toEqual({ id: sent['id'], status: 'new' });
  expect(await otherPage(context, company).status(SUBMIT, lead)).toBe(403);
  const { items } = await server.data('GET /api/pages/leads/all', { pageId: id, search: 'may' });
  const [first] = items as readonly Record<string, unknown>[];
  expect(first).toMatchObject({ ...sent, ...lead });

  const forwarded = await server.data(SUBMIT, { pageId: id, name: 'Bob', status: 'called' });
  expect(forwarded).toMatchObject({ pageId: id, name: 'Bob', status: 'called' });
  const date = String(first?.['createdAt']).slice(0, 10);
  expect(await server.data(ANALYTICS, { id })).toMatchObject({ leads: 2, days: [{ date, leads: 2 }] });
  expect(await server.data(STATS, { id })).toMatchObject({
    leads: 2,
    leadsByStatus: [
      { status: 'called', leads: 1 },
      { status: 'new', leads: 1 },
    ],
    firstLeadAt: first?.['createdAt'],
    lastLeadAt: forwarded['createdAt'],
  });
});
