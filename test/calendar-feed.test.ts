import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calendarFile } from '../src/resources/calendar.ts';
import { readEventPage } from '../src/resources/event.ts';
import { calendarFeed, createServerClient, eventsFeed, type FeedEvent, type ServerClient } from '../src/server.ts';
import { startPlatform, type TestPlatform } from './helpers/platform.ts';

/** A feed from the real platform, as a calendar program that subscribes to it sees it. */

let platform: TestPlatform;
let server: ServerClient;
let now = new Date('2030-01-01T12:00:00Z');

beforeAll(async () => {
  platform = await startPlatform({ seed: false, now: () => now });
  const { secretKey } = await platform.createAccount();
  server = createServerClient({ baseUrl: platform.url, secretKey });
});
afterAll(() => platform?.close());

const feed = async (query: Parameters<typeof eventsFeed>[1] = {}) =>
  calendarFeed(await eventsFeed(server, { mine: true, ...query }), {
    name: 'Open studio',
    url: 'https://a.example/on',
  });

interface Entry {
  readonly title: string;
  readonly start: string;
  readonly status: unknown;
  readonly sequence: number;
  readonly modified: string | undefined;
}

/** What a program shows after it has fetched the feed: a subscribed calendar is what is in the feed, by UID. */
function shown(text: string): Map<string, Entry> {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const entries = calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, startDate, sequence } = new ICAL.Event(component);
    const entry: Entry = {
      title: summary,
      start: startDate.toString(),
      status: component.getFirstPropertyValue('status'),
      sequence: Number(sequence),
      modified: component.getFirstPropertyValue('last-modified')?.toString(),
    };
    return [uid, entry] as const;
  });
  expect(new Set(entries.map(([uid]) => uid)).size).toBe(entries.length);
  return new Map(entries);
}

const EMPTY_PLACE = { name: null, url: null, city: null, state: null, country: null, postalCode: null };
const market = { title: 'Market', startsAt: '2030-05-04T10:00:00Z', timeZone: 'Europe/Oslo' };

it('follows an event that is moved, canceled and deleted', async () => {
  const { id } = await server.events.create(market);
  const uid = `${id}@${new URL(platform.url).host}`;
  const at = async () => shown(await feed()).get(uid);
  const first = await at();
  expect(first).toMatchObject({ title: 'Market', start: '2030-05-04T10:00:00Z', status: 'CONFIRMED' });
  expect(first?.modified).toBe('2030-01-01T12:00:00Z');
  expect(await at()).toEqual(first);

  now = new Date('2030-01-02T12:00:00Z');
  await server.events.update({ id, startsAt: '2030-05-05T10:00:00Z' });
  const moved = await at();
  expect(moved).toMatchObject({ start: '2030-05-05T10:00:00Z', modified: '2030-01-02T12:00:00Z' });
  expect(moved?.sequence).toBe((first?.sequence ?? 0) + 86_400);

  now = new Date('2030-01-03T12:00:00Z');
  await server.events.update({ id, status: 'cancelled' });
  const canceled = await at();
  expect(canceled).toMatchObject({ start: '2030-05-05T10:00:00Z', status: 'CANCELLED' });
  expect(canceled?.sequence).toBeGreaterThan(moved?.sequence ?? 0);

  await server.events.delete({ id });
  expect(await at()).toBeUndefined();
});

it('has the UID of the file that “Add to calendar” downloads', async () => {
  const event = await server.events.create(market);
  const [read] = readEventPage({ items: [event] }).items;
  if (!read) throw new Error('Not an event.');
  const [uid] = shown(calendarFile(read, 0, new URL(platform.url).host) ?? '').keys();
  expect([...shown(await feed()).keys()]).toContain(uid);
});

it('has every page of a list, and no drafts or events without a date', async () => {
  const titles = Array.from({ length: 105 }, (_, at) => `Number ${at}`);
  for (const title of titles) await server.events.create({ ...market, title, city: 'Oslo' });
  await server.events.create({ title: 'Draft', city: 'Oslo' });
  const found = [...shown(await feed({ city: 'Oslo' })).values()].map(({ title }) => title);
  expect(found.sort()).toEqual(titles.sort());
});

it('says in the title, in the words of its owner, what has become of an event, and is never empty', async () => {
  const [event] = await eventsFeed(server, { mine: true });
  if (!event) throw new Error('No event.');
  const states = ['scheduled', 'cancelled', 'postponed', 'sold_out'] as const;
  const events: FeedEvent[] = states.map((status) => ({
    ...event,
    status,
    uid: status,
    title: 'Market',
    ticketsLeft: 5,
  }));
  events.push({ ...event, status: 'scheduled', uid: 'full', title: 'Market', ticketsLeft: 0 });
  const entries = (words?: object) => [...shown(calendarFeed(events, { name: 'x', ...words })).values()];
  expect(entries().map(({ title, status }) => [title, status])).toEqual([
    ['Market', 'CONFIRMED'],
    ['Canceled: Market', 'CANCELLED'],
    ['Postponed: Market', 'TENTATIVE'],
    ['Sold out: Market', 'CONFIRMED'],
    ['Sold out: Market', 'CONFIRMED'],
  ]);
  expect(
    entries({ words: { cancelled: undefined, postponed: 'Verschoben', sold_out: '' } }).map(({ title }) => title),
  ).toEqual(['Market', 'Canceled: Market', 'Verschoben: Market', 'Market', 'Market']);
  const stream = { ...event, location: { ...EMPTY_PLACE, kind: 'online' as const } };
  expect(calendarFeed([stream], { name: 'x', words: { online: 'På nett' } })).toContain('\r\nLOCATION:På nett\r\n');
  for (const given of [[], [{ ...event, startsAt: null }]]) {
    const calendar = new ICAL.Component(ICAL.parse(calendarFeed(given, { name: 'x' })));
    expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone']);
  }
});

it('says what it is called, where its page is and how often to look', async () => {
  const calendar = new ICAL.Component(ICAL.parse(await feed({ city: 'Atlantis' })));
  const value = (name: string) => calendar.getFirstPropertyValue(name)?.toString();
  expect([value('name'), value('x-wr-calname'), value('url'), value('refresh-interval')]).toEqual([
    'Open studio',
    'Open studio',
    'https://a.example/on',
    'PT1H',
  ]);
  expect(calendarFeed([], { name: 'Open, studio' })).toContain('\r\nNAME:Open\\, studio\r\n');
});
