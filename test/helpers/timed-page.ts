import { afterEach, beforeEach, vi } from 'vitest';
import type { Client, ClientOptions } from '../../src/client/client.ts';
import type { CreatorError } from '../../src/client/errors.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
export const done = () => new Response('{"data":{"id":"a"},"requestId":"r"}', { headers: JSON_TYPE });
export const refused = (status: number, headers: Record<string, string> = {}) =>
  new Response('', { status, headers: { ...JSON_TYPE, ...headers } });
export const busy = (seconds: number) => refused(429, { 'retry-after': String(seconds) });

/** A page with fake timers. `respond` handles its requests; `sentAt` lists their times in ms since the page loaded. */
export interface TimedPage {
  readonly open: (baseUrl?: string, options?: Partial<ClientOptions>) => Client;
  readonly sentAt: number[];
  respond: (count: number) => Response | Promise<Response>;
}

/** Call `vi.useFakeTimers()` first. Loads fresh modules with fresh gates, which capture the fake timers. */
export async function loadPage(): Promise<TimedPage> {
  vi.resetModules();
  // Copies of the modules share the gates of a page.
  Reflect.deleteProperty(globalThis, Symbol.for('creator-widgets:gates'));
  const { createClient } = await import('../../src/client/client.ts');
  const begin = performance.now();
  const page: TimedPage = {
    sentAt: [],
    respond: done,
    open: (baseUrl = 'https://api.example.com', options = {}) =>
      createClient({
        ...options,
        baseUrl,
        fetch: async () => {
          page.sentAt.push(performance.now() - begin);
          return page.respond(page.sentAt.length);
        },
      }),
  };
  return page;
}

/** The page of the current test. */
export interface TimedPlace {
  readonly page: TimedPage;
  /** Replaces the page, as a reload does. */
  reload(): Promise<void>;
}

/** A suite with a fresh page per test, where only the test advances time. */
export function onTimedPages(suite: (place: TimedPlace) => void): void {
  let page: TimedPage;
  const reload = async () => {
    page = await loadPage();
  };
  beforeEach(async () => {
    vi.useFakeTimers();
    await reload();
    // Suites share a process, and one that is still ending may have started a timer during the import.
    vi.clearAllTimers();
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
}

/** The error code of a request, or `ok`. */
export const outcome = (sent: Promise<unknown>) =>
  sent.then(
    () => 'ok',
    (error: CreatorError) => error.code,
  );

export const events = (client: Client, init: { maxRetries?: number; signal?: AbortSignal; timeoutMs?: number } = {}) =>
  client.request('GET /api/events/general/all', init);
