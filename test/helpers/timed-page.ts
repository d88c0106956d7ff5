import { afterEach, beforeEach, describe, vi } from 'vitest';
import type { Client, ClientOptions } from '../../src/client/create-client.ts';
import type { CreatorError } from '../../src/client/errors.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
export const done = () => new Response('{"data":{"id":"a"},"requestId":"r"}', { headers: JSON_TYPE });
export const refused = (status: number, headers: Record<string, string> = {}) =>
  new Response('', { status, headers: { ...JSON_TYPE, ...headers } });
export const busy = (seconds: number) => refused(429, { 'retry-after': String(seconds) });

/** A page with fake time, on which requests are answered by `respond` and noted with their moment, in ms since it was loaded. */
export interface TimedPage {
  readonly open: (baseUrl?: string) => Client;
  readonly sentAt: number[];
  respond: (count: number) => Response | Promise<Response>;
}

/** The two ways to make a page's client: with all it may need, and with the recovery loaded when a request first fails. */
export const CLIENTS = ['createClient', 'createClientWith'] as const;

/** Call `vi.useFakeTimers()` first. A module of its own, hence gates of its own, with the fake timers taken at load. */
export async function loadPage(maker: (typeof CLIENTS)[number] = 'createClient'): Promise<TimedPage> {
  vi.resetModules();
  const { createClient } = await import('../../src/client/create-client.ts');
  const { createClientWith } = await import('../../src/client/create-lazy-client.ts');
  const recovery = await import('../../src/client/retry.ts');
  const create =
    maker === 'createClient'
      ? createClient
      : (options: ClientOptions) => createClientWith(options, async () => recovery);
  const begin = performance.now();
  const page: TimedPage = {
    sentAt: [],
    respond: done,
    open: (baseUrl = 'https://api.example.com') =>
      create({
        baseUrl,
        fetch: async () => {
          page.sentAt.push(performance.now() - begin);
          return page.respond(page.sentAt.length);
        },
      }),
  };
  return page;
}

/** What a suite on timed pages is given: the page of the test that runs now. */
export interface TimedPlace {
  readonly page: TimedPage;
  /** Another page in its place, as after a reload. */
  reload(): Promise<void>;
}

/** A suite for each way to make a client, with a page of its own for each test and time that only the test moves. */
export function onTimedPages(suite: (place: TimedPlace) => void): void {
  describe.each(CLIENTS)('%s', (maker) => {
    let page: TimedPage;
    const reload = async () => {
      page = await loadPage(maker);
    };
    beforeEach(async () => {
      vi.useFakeTimers();
      await reload();
    });
    afterEach(() => {
      vi.useRealTimers();
      vi.restoreAllMocks();
    });
    suite({
      get page() {
        return page;
      },
      reload,
    });
  });
}

/** What a request comes to: its code, or `ok`. */
export const outcome = (sent: Promise<unknown>) =>
  sent.then(
    () => 'ok',
    (error: CreatorError) => error.code,
  );

export const events = (client: Client, init: { retries?: number; signal?: AbortSignal; timeoutMs?: number } = {}) =>
  client.request('GET /api/events/general/all', init);
