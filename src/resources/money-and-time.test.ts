import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { DONORS, EVENTS, GOAL, PAYMENT_LINK } from '../../test/helpers/platform-fixtures.ts';
import { createClient } from '../client/client.ts';
import { CreatorError } from '../client/errors.ts';
import { readDonors } from './donor.ts';
import { listEvents, readEventPage } from './event.ts';
import { readGoal } from './goal.ts';
import { payUrl } from './pay-url.ts';
import { readPaymentLink } from './payment-link.ts';

const [EVENT] = EVENTS.items;
const event = (changes: object) => {
  const page = readEventPage({ ...EVENTS, items: [{ ...EVENT, ...changes }] });
  return { ...page.items[0], degraded: page.degraded };
};

describe('readEventPage', () => {
  it('reads a time without an offset in the event’s time zone, across clock changes', () => {
    const at = (startsAt: string, timeZone: string) =>
      new Date(event({ startsAt, timeZone, endsAt: null }).startsAt ?? 0).toISOString();
    expect(at('2026-12-01T19:00:00', 'Europe/Oslo')).toBe('2026-12-01T18:00:00.000Z');
    expect(at('2026-07-01T19:00:00', 'Europe/Oslo')).toBe('2026-07-01T17:00:00.000Z');
    expect(at('2026-12-01T19:00:00', 'Asia/Kolkata')).toBe('2026-12-01T13:30:00.000Z');
    expect(at('2026-03-08T01:30:00', 'America/New_York')).toBe('2026-03-08T06:30:00.000Z');
    expect(at('2026-11-01T03:30:00', 'America/New_York')).toBe('2026-11-01T08:30:00.000Z');
    const skipped = ['2027-09-05T00:30:00 America/Santiago', '2027-10-03T02:15:00 Australia/Lord_Howe'];
    const repeated = ['2027-04-03T23:30:00.5 America/Santiago', '2027-04-04T01:45:00 Australia/Lord_Howe'];
    const spokenOf = (spoken: string) => at(...(spoken.split(' ') as [string, string]));
    expect(skipped.map(spokenOf)).toEqual(['2027-09-05T04:30:00.000Z', '2027-10-02T15:45:00.000Z']);
    expect(repeated.map(spokenOf)).toEqual(['2027-04-04T02:30:00.500Z', '2027-04-03T14:45:00.000Z']);
    expect(event({ startsAt: '2026-12-01T19:00:00', endsAt: null }).degraded).toBe(true);
    expect(event({ startsAt: '2026-12-01T19:00:00', timeZone: 'Nowhere/Land', endsAt: null }).startsAt).toBeNull();
  });

  it('includes dropped items in nextOffset', () => {
    const items = [EVENT, { ...EVENT, id: null }, EVENT];
    expect(readEventPage({ items, total: 10, limit: 3, offset: 3 })).toMatchObject({
      items: [{ id: 'ev_1' }],
      nextOffset: 6,
      degraded: true,
    });
    expect(readEventPage({ items, total: 6, limit: 3, offset: 3 }).nextOffset).toBeNull();
    expect(readEventPage({ items: [], total: 10, limit: 3, offset: 3 }).nextOffset).toBeNull();
    expect(readEventPage({ items, total: '10', limit: 3, offset: 3 })).toMatchObject({
      total: null,
      nextOffset: null,
      degraded: true,
    });
  });

  it('ends paging if the platform answers with another page than requested', async () => {
    const asked: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url);
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ data: { items: [EVENT], total: 10, limit: 1, offset: 0 }, requestId: 'req_1' }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const client = createClient({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
      expect((await listEvents(client)).nextOffset).toBe(1);
      expect((await listEvents(client, { offset: 1, upcoming: true })).nextOffset).toBeNull();
      expect(asked).toEqual(['/api/events/general/all', '/api/events/general/all?offset=1&upcoming=true']);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});

describe('readPaymentLink', () => {
  it('may have a local URL only for a local API', () => {
    const local = { ...PAYMENT_LINK, url: 'http://127.0.0.1:4000/' };
    expect(() => readPaymentLink(local)).toThrow(CreatorError);
    expect(readPaymentLink(local, 'coffee', true).url).toBe(local.url);
  });

  it('accepts its id and its short id only', () => {
    expect(readPaymentLink(PAYMENT_LINK, 'plink_1').id).toBe('plink_1');
    expect(readPaymentLink(PAYMENT_LINK, 'coffee').id).toBe('plink_1');
    expect(() => readPaymentLink(PAYMENT_LINK, 'tea')).toThrow(CreatorError);
  });
});

describe('payUrl', () => {
  it('is the redirect on the API’s base URL, including its path', () => {
    expect(payUrl('https://api.example.com', 'coffee')).toBe('https://api.example.com/api/pay/coffee');
    expect(payUrl('https://api.example.com/v/', 'coffee', { subscription: true })).toBe(
      'https://api.example.com/v/api/pay/s/coffee',
    );
  });

  it('carries the reference, the return URL and the campaign, and nothing else', () => {
    const url = new URL(
      payUrl('https://api.example.com', 'a/b?c', {
        clientReference: 'cr 1&x=2',
        returnUrl: 'https://host.example/page?a=1#b',
        utm: { utm_source: 'news letter', returnUrl: 'https://evil.example/', 'utm_<b>': '"' },
      }),
    );
    expect(url.pathname).toBe('/api/pay/a%2Fb%3Fc');
    expect([...url.searchParams]).toEqual([
      ['clientReference', 'cr 1&x=2'],
      ['returnUrl', 'https://host.example/page?a=1#b'],
      ['utm_source', 'news letter'],
      ['utm_<b>', '"'],
    ]);
  });

  it('carries an amount', () => {
    expect(payUrl('https://api.example.com', 'refuge', { amount: '25.00', clientReference: 'order' })).toBe(
      'https://api.example.com/api/pay/refuge?amount=25.00&clientReference=order',
    );
  });

  it('never leaves the redirect’s path', () => {
    for (const shortId of ['', '.', '..'])
      expect(() => payUrl('https://api.example.com', shortId)).toThrow(CreatorError);
    expect(new URL(payUrl('https://api.example.com', '../../evil')).pathname).toBe('/api/pay/..%2F..%2Fevil');
    expect(new URL(payUrl('https://api.example.com', '%2e%2e')).pathname).toBe('/api/pay/%252e%252e');
  });
});

describe('readGoal', () => {
  it('reads sums, which have more digits than any amount', () => {
    const [raised, percent, amount] = ['1999999999999998.00', '99999999999999999.9', '1000000000000000.5'];
    const read = readGoal({ ...GOAL, raised, percent, yours: { amount } });
    expect(read).toMatchObject({ raised, percent, yours: amount, degraded: false });
    expect(() => readGoal({ ...GOAL, target: raised })).toThrow(CreatorError);
    expect(() => readGoal({ ...GOAL, raised: '1'.repeat(31) })).toThrow(CreatorError);
  });
});

describe('readDonors', () => {
  it('drops the name of an anonymous donor; anything but a clear no counts as anonymous', () => {
    const [donor] = DONORS.items;
    const read = (changes: object) => readDonors({ ...DONORS, items: [{ ...donor, ...changes }] }).items[0];
    expect(read({})).toMatchObject({ displayName: 'Ann', anonymous: false });
    expect(read({ anonymous: undefined })).toMatchObject({ displayName: 'Ann', anonymous: false });
    for (const anonymous of [true, 'no', 1, {}])
      expect(read({ anonymous })).toMatchObject({ displayName: null, anonymous: true });
    expect(read({ displayName: '' })).toMatchObject({ displayName: null, anonymous: true });
  });
});
