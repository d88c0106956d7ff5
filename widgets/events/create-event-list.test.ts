import { signal } from '@preact/signals';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CreatorError } from '../../src/client/errors.ts';
import { readEventPage } from '../../src/resources/event.ts';
import { feedAddress } from '../../src/resources/feed.ts';
import type { EventQuery } from '../../src/resources/requests.ts';
import { attributeName } from '../core/attributes.ts';
import { parameters, queryOf } from './attributes.ts';
import { createEventList, joinPages } from './create-event-list.ts';
import { fakeContext, NOW, rawEvent, t, values } from './fixtures.ts';

const rawPage = (offset: number, ...ids: readonly string[]) => ({
  items: ids.map((id) => rawEvent({ id })),
  total: 5,
  limit: 2,
  offset,
});

describe('queryOf', () => {
  const query = (given: Readonly<Record<string, string>>) => queryOf(values(given)) as EventQuery;

  it('leaves past events out unless they are asked for', () => {
    expect(query({})).toEqual({ upcoming: true });
    expect(query({ past: '' })).toEqual({});
  });

  it('has each of the documented parameters, as its attribute says it', () => {
    const given = Object.keys(parameters).map((name) => [attributeName(name), name === 'limit' ? '7' : `of ${name}`]);
    const { limit, newest, upcoming, ...texts } = query(Object.fromEntries(given));
    expect([limit, newest, upcoming]).toEqual([7, true, true]);
    expect(Object.keys(texts)).toHaveLength(11);
    for (const [name, value] of Object.entries(texts)) expect(value).toBe(`of ${name}`);
  });

  it.each([['0'], ['101'], ['-1'], ['many'], ['']])('leaves limit="%s" to the platform', (limit) => {
    expect(query({ limit })).toEqual({ upcoming: true });
  });
});

describe('joinPages', () => {
  const page = (offset: number, ...ids: readonly string[]) =>
    ({ status: 'ready', value: readEventPage(rawPage(offset, ...ids)), stale: null }) as const;
  const loading = { status: 'loading' } as const;

  it('shows an event that moved to the next page once', () => {
    const joined = joinPages([page(0, 'a', 'b'), page(2, 'b', 'c')]);
    expect(joined?.items.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect([joined?.total, joined?.nextOffset]).toEqual([5, 4]);
  });

  it('keeps the pages before one that is missing, and is null without the first', () => {
    const joined = joinPages([page(0, 'a', 'b'), loading]);
    expect([joined?.items.length, joined?.nextOffset]).toEqual([2, 2]);
    expect(joinPages([loading, page(2, 'c')])).toBeNull();
  });
});

describe('createEventList', () => {
  const ends: AbortController[] = [];
  afterEach(() => {
    for (const end of ends.splice(0)) end.abort();
    vi.useRealTimers();
  });

  type Query = Readonly<Record<string, unknown>>;
  /** A list whose platform answers with two events a page, and fails while `fails` says so. */
  function start(given: Readonly<Record<string, string>> = {}, client: object = {}) {
    const asked: Query[] = [];
    const platform = { fails: false };
    const request = async (_route: string, { query }: { readonly query: Query }) => {
      asked.push(query);
      if (platform.fails) throw new CreatorError('unavailable', 'down');
      const { offset = 0, city = 'any' } = query;
      return { data: rawPage(Number(offset), `${city}-${offset}`, `${city}-${Number(offset) + 1}`), requestId: '' };
    };
    const widget = fakeContext(given, { request, ...client });
    ends.push(widget.abort);
    const list = createEventList(widget.context);
    const ids = () => list.rows.value.map(({ event }) => event.id);
    return { ...widget, list, asked, platform, ids };
  }

  it('keeps the list when the next page fails, and loads it at the second try', async () => {
    const { list, ids, announced, platform } = start();
    await vi.waitFor(() => expect(ids()).toHaveLength(2));
    platform.fails = true;
    await list.showMore();
    expect([ids().length, list.hasFailed.value, list.isBusy.value]).toEqual([2, true, false]);
    expect(announced).toEqual([t('notLoaded')]);
    platform.fails = false;
    await list.showMore();
    expect([ids().length, list.hasFailed.value]).toEqual([4, false]);
  });

  it('goes back to the filter before when another one fails', async () => {
    const { list, ids, platform } = start();
    await vi.waitFor(() => expect(ids()).toHaveLength(2));
    platform.fails = true;
    list.applyFilter({ city: 'Oslo' });
    await vi.waitFor(() => expect(list.hasFailed.value).toBe(true));
    expect([list.filter.value, ids()[0], list.isBusy.value]).toEqual([{}, 'any-0', false]);
  });

  /** A list that stays open with one event. */
  async function stayOpen(fields: Parameters<typeof rawEvent>[0]) {
    vi.useFakeTimers({ now: NOW });
    const item = rawEvent(fields);
    const request = vi.fn(async () => ({ data: { items: [item], total: 1, limit: 20, offset: 0 }, requestId: '' }));
    const { rows } = start(
      { layout: 'agenda', search: `${item['startsAt']}` },
      { request, now: () => Date.now() },
    ).list;
    // As what is rendered does.
    onTestFinished(rows.subscribe(() => {}));
    await vi.waitFor(() => expect(rows.value).toHaveLength(1));
    const until = (time: string) => vi.advanceTimersByTimeAsync(Date.parse(time) - Date.now());
    return { until, request, heading: () => rows.value[0]?.heading };
  }

  it('has the day of its events’ time zone, from midnight on', async () => {
    const event = { startsAt: '2026-11-20T22:30:00Z', endsAt: undefined, timeZone: 'Asia/Kathmandu' };
    const { until, heading } = await stayOpen(event);
    await until('2026-11-20T23:59:59+05:45');
    expect(heading()).toMatch(/^Saturday/);
    await until('2026-11-21T00:00:00+05:45');
    expect(heading()).toMatch(/^Today/);
  });

  it('loads its events again when one starts, and when it ends', async () => {
    const { until, request } = await stayOpen({ startsAt: '2026-11-20T13:00:00Z', endsAt: '2026-11-20T14:00:00Z' });
    await until('2026-11-20T12:59:59Z');
    expect(request).toHaveBeenCalledTimes(1);
    // Requests of many pages are spread over half a minute.
    await until('2026-11-20T13:00:31Z');
    expect(request).toHaveBeenCalledTimes(2);
    await until('2026-11-20T14:00:31Z');
    expect(request).toHaveBeenCalledTimes(3);
  });

  it('loads its events again on each day that it stays open', async () => {
    const { until, request } = await stayOpen({ startsAt: '2026-11-23T19:30:00Z', endsAt: undefined });
    await until('2026-11-23T18:00:00Z');
    const before = request.mock.calls.length;
    expect(before).toBeGreaterThan(1);
    await until('2026-11-23T21:00:00Z');
    expect(request.mock.calls.length).toBeGreaterThan(before);
  });

  it.each([
    'th',
    'fa-IR-u-nu-latn',
    'zh-TW-u-ca-roc',
  ])('has the calendar of its grid in a month: %s', async (language) => {
    const request = async () => ({ data: rawPage(0, 'a'), requestId: '' });
    const { context, abort } = fakeContext({ layout: 'month' }, { request });
    ends.push(abort);
    const { rows } = createEventList({ ...context, locale: signal(language) });
    await vi.waitFor(() => expect(rows.value[0]?.heading).toContain('2026'));
  });

  it.each([
    ['the list is gone', (abort: AbortController) => abort.abort()],
    ['the page shows another one', () => history.pushState(null, '', '/cart?step=2')],
  ])('doesn’t touch the address once %s', async (_, leave) => {
    const { list, abort } = start({ 'url-state': 'w', 'show-filters': 'city' });
    list.applyFilter({ city: 'Oslo' });
    leave(abort);
    await vi.dynamicImportSettled();
    expect(location.search).not.toContain('Oslo');
  });

  it('loads what new attributes ask for after the first request failed', async () => {
    const { ids, attributes, platform, list } = start();
    platform.fails = true;
    await vi.waitFor(() => expect(list.page.value).toBeNull());
    platform.fails = false;
    attributes.value = values({ city: 'Tokyo' });
    await vi.waitFor(() => expect(ids()[0]).toBe('Tokyo-0'));
  });
});

describe('the feed', () => {
  const client = { request: async () => ({ data: rawPage(0, 'a'), requestId: '' }) };

  it('has the filters of the tag, and then the one that the visitor chose', async () => {
    const given = { feed: 'https://studio.example/events.ics', city: 'Oslo', limit: '4' };
    const { context, abort } = fakeContext(given, client);
    const list = createEventList(context);
    await vi.waitFor(() => expect(list.page.value).not.toBeNull());
    const address = () => feedAddress(list.feed.value ?? '', JSON.parse(list.query.value));
    expect(address()).toBe('https://studio.example/events.ics?city=Oslo');
    list.applyFilter({ city: 'New York', search: 'raku' });
    await vi.waitFor(() => expect(address()).toBe('https://studio.example/events.ics?search=raku&city=New+York'));
    abort.abort();
  });

  it.each(['webcal://studio.example/a.ics?k=1', 'WebCals://studio.example/a.ics?k=1'])('may be given as %s', (feed) => {
    const { context, abort } = fakeContext({ feed }, client);
    expect(createEventList(context).feed.value).toBe('https://studio.example/a.ics?k=1');
    abort.abort();
  });

  it.each([
    '',
    '/events.ics',
    'javascript:alert(1)//a.ics',
    'http://localhost/a.ics',
  ])('is missing for %j, which is no address of a feed', (feed) => {
    const { context, abort } = fakeContext({ feed }, client);
    expect(createEventList(context).feed.value).toBeNull();
    abort.abort();
  });
});
