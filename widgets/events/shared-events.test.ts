import { signal } from '@preact/signals';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '../../src/client/client.ts';
import type { HostPage } from '../data/host-page.ts';
import { sharedEvents } from './shared-events.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const HOUR_MS = 3_600_000;

const page: HostPage = {
  visible: signal(true),
  online: signal(true),
  storage: null,
  locks: null,
};

/** A client that records its queries, and responds with one event. */
function clientWith(startsAt: string, endsAt: string): { client: Client; asked: unknown[] } {
  const asked: unknown[] = [];
  const event = { id: 'evt_1', status: 'scheduled', title: 'One', startsAt, endsAt, timeZone: 'UTC' };
  const request = async (_route: string, { query }: { readonly query: { readonly offset?: number } }) => {
    asked.push(query);
    return { data: { items: [event], total: 1, limit: 20, offset: query.offset ?? 0 }, requestId: 'req_1' };
  };
  const client = { baseUrl: 'https://api.platform.example', publicKey: undefined, now: () => NOW, request };
  return { client: client as unknown as Client, asked };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('sharedEvents', () => {
  it.each([
    ['starts', '2026-11-20T15:00:00Z', '2026-11-20T16:00:00Z', 3],
    ['ends', '2026-11-20T11:00:00Z', '2026-11-20T13:00:00Z', 1],
  ])('loads the page again when an event %s', async (_, startsAt, endsAt, hours) => {
    vi.useFakeTimers({ now: NOW });
    const { client, asked } = clientWith(startsAt, endsAt);
    const resource = sharedEvents(client, page, `{"search":"${startsAt}"}`);
    const unwatch = resource.watch({ refreshMs: () => null, active: signal(true) });
    await vi.advanceTimersByTimeAsync(hours * HOUR_MS - 1000);
    expect(asked).toHaveLength(1);
    // Requests of many pages are spread over a tenth of the wait.
    await vi.advanceTimersByTimeAsync(0.1 * hours * HOUR_MS + 3000);
    expect(asked).toHaveLength(2);
    unwatch();
  });
});
