import { describe, expect, test } from 'vitest';
import { createClient } from '../client/client.ts';
import { createServerClient } from '../server.ts';
import { list } from './list.ts';

const baseUrl = 'https://api.example.com';
const headers = { 'content-type': 'application/json' };
const EVENTS = 'GET /api/events/general/all';

interface Asked {
  readonly method: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

type Data = Readonly<Record<string, unknown>>;

/** A platform that responds with the result of `page`. */
function platform(page: (offset: number, limit: number, requests: number) => Data | Response) {
  const asked: Asked[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const query = Object.fromEntries(new URL(String(input)).searchParams);
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    asked.push({ method: init?.method ?? 'GET', query, body });
    const { offset, limit } = (body ?? query) as { offset: string; limit: string };
    const answer = page(Number(offset), Number(limit), asked.length);
    return answer instanceof Response
      ? answer
      : new Response(JSON.stringify({ data: answer, requestId: 'r' }), { headers });
  };
  const server = createServerClient({ baseUrl, secretKey: `sk_${'test'}_${'0'.repeat(24)}`, fetch });
  return { asked, fetch, server, browser: createClient({ baseUrl, fetch }) };
}

const numbered = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => ({ id: `e${from + at}`, title: 't' }));

/** A list of this length that claims to have `total` items. */
const ofLength =
  (length: number, total: unknown = length) =>
  (offset: number, limit: number): Data => ({
    items: numbered(offset, Math.min(offset + limit, length)),
    total,
    limit,
    offset,
  });

async function ids(items: AsyncIterable<unknown>): Promise<string[]> {
  const read: string[] = [];
  for await (const item of items) read.push((item as { id: string }).id);
  return read;
}

const all = (length: number) => numbered(0, length).map(({ id }) => id);

describe('a list', () => {
  test.each([0, 1, 2, 3, 4, 5, 9])('of %i items yields each once, in order', async (length) => {
    const { server } = platform(ofLength(length));
    expect(await ids(list(server, EVENTS, { pageSize: 3 }))).toEqual(all(length));
  });

  test.each([
    ['missing', undefined],
    ['null', null],
    ['too small', 1],
    ['zero', 0],
    ['too large', 1000],
    ['a word', 'many'],
  ])('stops at its end if the total is %s', async (_, total) => {
    const { server, asked } = platform(ofLength(7, total));
    expect(await ids(list(server, EVENTS, { pageSize: 3 }))).toEqual(all(7));
    expect(asked.length).toBeLessThanOrEqual(4);
  });

  test('requests no page after a short one that reaches the total', async () => {
    const { server, asked } = platform(ofLength(7));
    await ids(list(server, EVENTS, { pageSize: 4 }));
    expect(asked.map(({ query }) => query)).toEqual([
      { limit: '4', offset: '0' },
      { limit: '4', offset: '4' },
    ]);
  });

  test('continues if the platform sends fewer items than requested', async () => {
    const { server } = platform((offset, limit) => ofLength(7)(offset, Math.min(limit, 2)));
    expect(await ids(list(server, EVENTS))).toEqual(all(7));
  });

  test('asks for fewer items at a time while a page is over 2 MiB, and yields each once', async () => {
    const heavy = (offset: number, limit: number) => {
      const { items, ...paging } = ofLength(150)(offset, limit);
      // 41 kB each: 52 of them are over the limit, and 50 are not.
      return { ...paging, items: (items as object[]).map((item) => ({ ...item, text: 'x'.repeat(41_000) })) };
    };
    const { server, asked } = platform(heavy);
    expect(await ids(list(server, EVENTS))).toEqual(all(150));
    expect(asked.map(({ query }) => `${query['offset']}+${query['limit']}`)).toEqual([
      '0+100',
      '0+50',
      '50+50',
      '100+50',
      '150+50',
    ]);
  });

  test.each(['a text', 7, null])('fails for an item that is not an object: %j', async (item) => {
    const { server } = platform(() => ({ items: [{ id: 'e0' }, item], total: 2, offset: 0 }));
    await expect(ids(list(server, EVENTS))).rejects.toMatchObject({ code: 'invalid_response' });
  });

  test('fails if one item alone is over 2 MiB', async () => {
    const { server } = platform(() => ({ items: [{ id: 'e0', text: 'x'.repeat(3_000_000) }], total: 1, offset: 0 }));
    await expect(ids(list(server, EVENTS))).rejects.toMatchObject({ code: 'invalid_response', reason: 'too_large' });
  });

  test('requests 100 items at a time, with a copy of the filters', async () => {
    const { server, asked } = platform(ofLength(150));
    const query = { city: 'Oslo' };
    const items = list(server, EVENTS, { query });
    query.city = 'Lagos';
    await ids(items);
    expect(asked.map((one) => one.query)).toEqual([
      { city: 'Oslo', limit: '100', offset: '0' },
      { city: 'Oslo', limit: '100', offset: '100' },
    ]);
  });

  test('that is a POST has its paging in the body, and is retried', async () => {
    const failure = new Response('', { status: 503 });
    const { server, asked } = platform((offset, limit, requests) =>
      requests === 1 ? failure : ofLength(3)(offset, limit),
    );
    const items = list(server, 'POST /api/payment/charge/all', { body: { status: 'pending' }, pageSize: 2 });
    expect(await ids(items)).toEqual(all(3));
    expect(asked[0]).toEqual({ method: 'POST', query: {}, body: { status: 'pending', limit: 2, offset: 0 } });
    expect(asked.map(({ body }) => (body as { offset: number }).offset)).toEqual([0, 0, 2]);
  });

  test('needs no body if its filters are optional', async () => {
    const { server, asked } = platform(ofLength(1));
    expect(await ids(list(server, 'POST /api/marketing/contact/all'))).toEqual(['e0']);
    expect(asked[0]?.body).toEqual({ limit: 100, offset: 0 });
  });

  test('works with a browser client for public operations', async () => {
    const { browser } = platform(ofLength(3));
    const params = { paymentLinkId: 'l' };
    const donors = list(browser, 'GET /api/payment/paymentLink/getDonors/{paymentLinkId}', { params, pageSize: 2 });
    expect(await ids(donors)).toEqual(all(3));
  });
});

describe('a list that changes during the iteration', () => {
  test.each([2, 3, 4])('yields an item that is on two pages once, with %i per page', async (pageSize) => {
    // Each request adds an item in front, so that each page starts with the end of the one before.
    const { server } = platform((offset, limit, requests) => {
      const now = [...numbered(100, 99 + requests).reverse(), ...numbered(0, 5)];
      return { items: now.slice(offset, offset + limit), total: now.length, limit, offset };
    });
    const read = await ids(list(server, EVENTS, { pageSize }));
    expect(read.filter((id) => all(5).includes(id))).toEqual(all(5));
  });

  test.each([
    2, 3, 7,
  ])('yields every item that stays, although others are deleted, with %i per page', async (pageSize) => {
    // Each request but the first deletes the first item.
    const { server } = platform((offset, limit, requests) => {
      const now = numbered(Math.min(requests, 6) - 1, 20);
      return { items: now.slice(offset, offset + limit), total: now.length, limit, offset };
    });
    const read = await ids(list(server, EVENTS, { pageSize }));
    expect(all(20).filter((id) => !read.includes(id) && !all(5).includes(id))).toEqual([]);
    expect(new Set(read).size).toBe(read.length);
  });

  test('reads on after more were deleted at once than ten pages hold', async () => {
    const { server } = platform((offset, limit, requests) => {
      const now = [...numbered(0, 42), ...numbered(requests > 20 ? 72 : 42, 100)];
      return { items: now.slice(offset, offset + limit), total: now.length, limit, offset };
    });
    expect(await ids(list(server, EVENTS, { pageSize: 2 }))).toEqual([...all(42), ...all(100).slice(72)]);
  });

  test('keeps items that have no id, or the same content', async () => {
    const { server } = platform((offset, limit) => ({
      items: offset ? [] : [{ at: 1 }, { at: 1 }],
      limit,
      offset,
    }));
    const read: unknown[] = [];
    for await (const item of list(server, 'GET /api/payment/subscription/getHistory', { query: { id: 's' } }))
      read.push(item);
    expect(read).toEqual([{ at: 1 }, { at: 1 }]);
  });
});

describe('a list without an end', () => {
  const broken = (message: RegExp) =>
    expect.objectContaining({ code: 'invalid_response', operation: EVENTS, message: expect.stringMatching(message) });

  test('fails if the platform answers with another page than requested', async () => {
    const { server } = platform((_, limit) => ofLength(9)(0, limit));
    await expect(ids(list(server, EVENTS, { pageSize: 3 }))).rejects.toEqual(
      broken(/asked from item 3, answered from 0/),
    );
  });

  test('fails if every page is the same', async () => {
    const { server, asked } = platform((_, limit) => ({ items: numbered(0, limit) }));
    await expect(ids(list(server, EVENTS, { pageSize: 3 }))).rejects.toEqual(broken(/nothing new/));
    expect(asked.length).toBeLessThan(20);
  });

  test.each([[{}], [{ items: null }], [{ items: { length: 1 } }]])('fails without items: %j', async (data) => {
    const { server } = platform(() => data);
    await expect(ids(list(server, EVENTS))).rejects.toEqual(broken(/no items/));
  });

  test('throws the error of a later page after the items before it', async () => {
    const { server } = platform((offset, limit) =>
      offset ? new Response('{"error":{"message":"gone"}}', { status: 404, headers }) : ofLength(9)(0, limit),
    );
    const read: string[] = [];
    const reading = async () => {
      for await (const { id } of list(server, EVENTS, { pageSize: 3 })) read.push(id);
    };
    await expect(reading()).rejects.toMatchObject({ code: 'not_found', operation: EVENTS, status: 404 });
    expect(read).toEqual(all(3));
  });
});

describe('a caller of list', () => {
  test('stops fetching by breaking out of the loop', async () => {
    const { server, asked } = platform(ofLength(9));
    for await (const { id } of list(server, EVENTS, { pageSize: 2 })) if (id === 'e2') break;
    expect(asked).toHaveLength(2);
  });

  test('gets no further item after aborting, not even of the current page', async () => {
    const { server, asked } = platform(ofLength(9));
    const controller = new AbortController();
    const read: string[] = [];
    const reading = async () => {
      for await (const { id } of list(server, EVENTS, { pageSize: 4, signal: controller.signal })) {
        read.push(id);
        if (id === 'e1') controller.abort();
      }
    };
    await expect(reading()).rejects.toMatchObject({ code: 'aborted', operation: EVENTS });
    expect(read).toEqual(['e0', 'e1']);
    expect(asked).toHaveLength(1);
  });

  test('sends nothing if it has already aborted', async () => {
    const { server, asked } = platform(ofLength(9));
    await expect(ids(list(server, EVENTS, { signal: AbortSignal.abort() }))).rejects.toMatchObject({ code: 'aborted' });
    expect(asked).toEqual([]);
  });

  test('gets an array of all items, or the first ones', async () => {
    const { server, asked } = platform(ofLength(9));
    const idsOf = (items: readonly { readonly id: string | undefined }[]) => items.map(({ id }) => id);
    expect(idsOf(await list(server, EVENTS, { pageSize: 4 }).toArray())).toEqual(all(9));
    asked.length = 0;
    expect(idsOf(await list(server, EVENTS, { pageSize: 4 }).toArray({ limit: 4 }))).toEqual(all(4));
    expect(asked).toHaveLength(1);
    expect(await list(server, EVENTS).toArray({ limit: 0 })).toEqual([]);
    expect(asked).toHaveLength(1);
  });

  test('sends nothing if it never iterates', async () => {
    const { server, asked } = platform(ofLength(9));
    list(server, EVENTS);
    await Promise.resolve();
    expect(asked).toEqual([]);
  });

  test.each([0, -1, 101, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('cannot use a page size of %d', (pageSize) => {
    const { server } = platform(ofLength(9));
    expect(() => list(server, EVENTS, { pageSize })).toThrow(
      expect.objectContaining({ code: 'invalid_configuration' }),
    );
  });
});
