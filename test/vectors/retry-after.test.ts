import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readRetryAfter } from '../../src/client/response.ts';

interface Case {
  readonly id: string;
  readonly value: string | null;
  readonly wait_ms: number | null;
  readonly action: 'retry' | 'surface' | 'backoff';
  readonly why: string;
  readonly now?: number;
  readonly date_header?: string;
}

const file = JSON.parse(readFileSync(new URL('./retry-after.json', import.meta.url), 'utf8')) as {
  now: number;
  auto_limit_ms: number;
  hard_cap_ms: number;
  cases: Case[];
};

test('the vector file is complete', () => {
  expect(file.cases.length).toBeGreaterThanOrEqual(48);
});

describe('the Retry-After header', () => {
  test.each(file.cases)('$id is read as $wait_ms ms: $why', (each) => {
    expect(readRetryAfter(each.value, each.date_header ?? null, each.now ?? file.now)).toBe(each.wait_ms);
  });
});

describe('a client after a 429', () => {
  let sentAt: number[];
  const limited = (each: Case) => {
    const headers = new Headers({ 'content-type': 'application/json' });
    // `Headers` rejects some of the values (control characters, letters beyond Latin-1), so its `get` is replaced.
    headers.get = (name) =>
      ({ 'retry-after': each.value, date: each.date_header ?? null, 'content-type': 'application/json' })[
        name.toLowerCase()
      ] ?? null;
    return Object.defineProperty(new Response('{"error":{"code":"rate_limited"}}', { status: 429 }), 'headers', {
      value: headers,
    });
  };

  /** A freshly loaded page at the time of the case, with `Math.random` fixed at 0.5. */
  async function call(each: Case, maxRetries?: number) {
    vi.setSystemTime(each.now ?? file.now);
    const { createClient } = await import('../../src/client/client.ts');
    const client = createClient({
      baseUrl: 'https://api.example.com',
      fetch: async () => {
        sentAt.push(performance.now());
        return limited(each);
      },
    });
    return client.request('GET /api/events/general/all', { maxRetries }).then(
      () => null,
      (error: unknown) => error,
    );
  }

  beforeEach(() => {
    sentAt = [];
    vi.resetModules();
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  const gaps = () => sentAt.slice(1).map((at, index) => at - (sentAt[index] ?? 0));

  test.each(
    file.cases.filter(({ action }) => action === 'surface'),
  )('$id: throws at once, with the time to wait (T4): $why', async (each) => {
    const error = await call(each);
    expect(error).toMatchObject({ code: 'rate_limited', status: 429, retryAfterMs: each.wait_ms });
    expect(sentAt).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each(
    file.cases.filter(({ action }) => action === 'retry'),
  )('$id: waits as long as asked plus jitter, then retries (T3): $why', async (each) => {
    const result = call(each, 1);
    await vi.advanceTimersByTimeAsync(200_000);
    expect(await result).toMatchObject({ code: 'rate_limited' });
    expect(sentAt).toHaveLength(2);
    const asked = each.wait_ms ?? 0;
    const [gap = 0] = gaps();
    expect(gap).toBeGreaterThanOrEqual(asked);
    // With random = 0.5: a backoff of 250 ms if that is longer, plus a tenth.
    expect(Math.abs(gap - Math.max(asked, 250) * 1.1)).toBeLessThan(25);
  });

  test.each(
    file.cases.filter(({ action }) => action === 'backoff'),
  )('$id: backs off and retries at most twice (T5): $why', async (each) => {
    const result = call(each);
    await vi.advanceTimersByTimeAsync(200_000);
    const error = await result;
    expect(error).toMatchObject({ code: 'rate_limited' });
    expect(sentAt).toHaveLength(3);
    const [first = 0, second = 0] = gaps();
    expect(Math.abs(first - 275)).toBeLessThan(25);
    expect(Math.abs(second - 550)).toBeLessThan(25);
  });

  test('never retries a request without retries (T6)', async () => {
    const result = call({ id: 't6', value: '1', wait_ms: 1000, action: 'retry', why: '' }, 0);
    await vi.advanceTimersByTimeAsync(200_000);
    expect(await result).toMatchObject({ code: 'rate_limited', retryAfterMs: 1000 });
    expect(sentAt).toHaveLength(1);
  });
});
