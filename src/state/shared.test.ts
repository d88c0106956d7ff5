import { signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '../client/create-client.ts';
import { CreatorError } from '../client/errors.ts';
import { refreshAll, type Source, sharedCopy } from './shared.ts';

/** A page and a source whose answers the test gives; no network is meant to be touched. */
function setUp(nextMs: number | null = null) {
  const page = { visible: signal(true), online: signal(true), storage: null, locks: null };
  const client = createClient({ baseUrl: 'https://api.example.com' });
  const asked: { answer(value: string): void; fail(code: CreatorError['code']): void; signal: AbortSignal }[] = [];
  const source: Source<string> = {
    nextMs: () => nextMs,
    load: (aborted) =>
      new Promise((resolve, reject) => {
        const fail = (code: CreatorError['code']) => reject(new CreatorError(code, code));
        asked.push({ answer: resolve, fail, signal: aborted });
      }),
  };
  const copy = () => sharedCopy(client, page, 'embed:one', source);
  const answer = async (value: string) => {
    asked.at(-1)?.answer(value);
    await vi.advanceTimersByTimeAsync(0);
  };
  const fail = async (code: CreatorError['code']) => {
    asked.at(-1)?.fail(code);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { page, client, asked, copy, answer, fail };
}

const LIVE = { refreshMs: null };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('one copy of a resource', () => {
  it('makes one request and one timer for forty watchers, and gives all of them the answer', async () => {
    const { copy, asked, answer } = setUp(5000);
    for (let i = 0; i < 40; i += 1) copy().watch(LIVE);
    expect(asked).toHaveLength(1);
    await answer('a');
    expect(copy().state.value).toEqual({ status: 'ready', value: 'a', stale: null });
    expect(vi.getTimerCount()).toBe(1);
  });

  it('is not shared with another client', () => {
    const { page, copy } = setUp();
    const other = sharedCopy(createClient({ baseUrl: 'https://api.example.com' }), page, 'embed:one', {
      load: async () => 'b',
      nextMs: () => null,
    });
    expect(other).not.toBe(copy());
  });

  it('does nothing before somebody watches', () => {
    const { copy, asked } = setUp();
    copy();
    expect(asked).toHaveLength(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('gives a new watcher the value that is there', async () => {
    const { copy, asked, answer } = setUp();
    copy().watch(LIVE);
    await answer('a');
    copy().watch(LIVE);
    expect(asked).toHaveLength(1);
  });

  it('is dropped shortly after its last watcher, with its request and every timer', async () => {
    const { copy, asked } = setUp(5000);
    const first = copy();
    const [one, two] = [first.watch(LIVE), first.watch(LIVE)];
    one();
    one();
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked[0]?.signal.aborted).toBe(false);
    two();
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked[0]?.signal.aborted).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
    expect(copy()).not.toBe(first);
  });

  it('survives a watcher that comes back at once', async () => {
    const { copy, asked, answer } = setUp();
    copy().watch(LIVE)();
    copy().watch(LIVE);
    await vi.advanceTimersByTimeAsync(1000);
    await answer('a');
    expect(asked).toHaveLength(1);
    expect(copy().state.value.status).toBe('ready');
  });

  it('is the page’s copy again when it is watched after it was dropped', async () => {
    const { copy, asked } = setUp();
    const held = copy();
    held.watch(LIVE)();
    await vi.advanceTimersByTimeAsync(1000);
    held.watch(LIVE);
    expect(copy()).toBe(held);
    expect(asked).toHaveLength(2);
  });
});

describe('live refresh', () => {
  it('comes as the platform suggests, up to a tenth later', async () => {
    const { copy, asked, answer } = setUp(5000);
    copy().watch(LIVE);
    await answer('a');
    await vi.advanceTimersByTimeAsync(4999);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(501);
    expect(asked).toHaveLength(2);
  });

  it.each([
    ['the shortest wish of the watchers', [60_000, 10_000], 10_000],
    ['never under two seconds', [1], 2000],
    ['a wish before the platform’s suggestion', [20_000], 20_000],
    ['the suggestion for who has no wish', [60_000, null], 5000],
  ])('follows %s', async (_name, wishes, expected) => {
    const { copy, asked, answer } = setUp(5000);
    for (const refreshMs of wishes) copy().watch({ refreshMs });
    await answer('a');
    await vi.advanceTimersByTimeAsync(expected - 1);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(expected / 10 + 1);
    expect(asked).toHaveLength(2);
  });

  it.each([
    ['nobody wants it', 0, 5000],
    ['neither side asks for it', null, null],
  ])('does not come when %s', async (_name, refreshMs, suggested) => {
    const { copy, answer } = setUp(suggested);
    copy().watch({ refreshMs });
    await answer('a');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('waits for a moment that is weeks away without firing at once', async () => {
    const { copy, asked, answer } = setUp(60 * 86_400_000);
    copy().watch(LIVE);
    await answer('a');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(1);
  });

  it('keeps the value when it fails, says why, and backs off', async () => {
    const { copy, asked, answer, fail } = setUp(5000);
    copy().watch(LIVE);
    await answer('a');
    await vi.advanceTimersByTimeAsync(5500);
    await fail('unavailable');
    expect(copy().state.value).toMatchObject({ status: 'ready', value: 'a', stale: { code: 'unavailable' } });
    await vi.advanceTimersByTimeAsync(9999);
    expect(asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1001);
    expect(asked).toHaveLength(3);
    await answer('b');
    expect(copy().state.value).toEqual({ status: 'ready', value: 'b', stale: null });
  });

  it('ends when the platform refuses for good', async () => {
    const { copy, answer, fail } = setUp(5000);
    copy().watch(LIVE);
    await answer('a');
    await vi.advanceTimersByTimeAsync(5500);
    await fail('not_authorized');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a page that is not looked at', () => {
  it.each([
    'visible',
    'online',
  ] as const)('is not refreshed while it is not %s, and once when it is again', async (which) => {
    const { page, copy, asked, answer } = setUp(5000);
    copy().watch(LIVE);
    await answer('a');
    page[which].value = false;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked).toHaveLength(1);
    page[which].value = true;
    expect(asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked).toHaveLength(2);
  });

  it('is left alone on a return within half a minute', async () => {
    const { page, copy, asked, answer } = setUp();
    copy().watch(LIVE);
    await answer('a');
    page.visible.value = false;
    await vi.advanceTimersByTimeAsync(29_000);
    page.visible.value = true;
    expect(asked).toHaveLength(1);
  });

  it('is never refreshed by itself for who wants no refresh', async () => {
    const { page, copy, asked, answer } = setUp(5000);
    copy().watch({ refreshMs: 0 });
    await answer('a');
    page.visible.value = false;
    await vi.advanceTimersByTimeAsync(600_000);
    page.visible.value = true;
    expect(asked).toHaveLength(1);
  });

  it('pauses while every watcher is off screen', async () => {
    const { copy, asked, answer } = setUp(5000);
    const active = signal(true);
    copy().watch({ refreshMs: null, active });
    await answer('a');
    active.value = false;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked).toHaveLength(1);
    active.value = true;
    expect(asked).toHaveLength(2);
  });
});

describe('without a value', () => {
  it('says offline at once, and loads by itself when the line is back', async () => {
    const { page, copy, fail, answer, asked } = setUp();
    page.online.value = false;
    copy().watch(LIVE);
    expect(copy().state.value).toMatchObject({ status: 'error', error: { code: 'network_error' } });
    await fail('network_error');
    page.online.value = true;
    expect(asked).toHaveLength(2);
    await answer('a');
    expect(copy().state.value.status).toBe('ready');
  });

  it('asks once more when the line comes back during the last retry', async () => {
    const { page, copy, fail, asked } = setUp();
    page.online.value = false;
    copy().watch(LIVE);
    page.online.value = true;
    expect(asked).toHaveLength(1);
    await fail('network_error');
    expect(asked).toHaveLength(2);
  });

  it('stays in error until somebody asks again, and keeps the error until there is an answer', async () => {
    const { copy, asked, fail, answer } = setUp(5000);
    copy().watch(LIVE);
    await fail('unavailable');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked).toHaveLength(1);
    void copy().refresh();
    void copy().refresh();
    expect(asked).toHaveLength(2);
    expect(copy().state.value.status).toBe('error');
    await answer('a');
    expect(copy().state.value.status).toBe('ready');
  });

  it('makes an error of ours of whatever a reader throws', async () => {
    const { client, page } = setUp();
    const copy = sharedCopy(client, page, 'embed:two', {
      load: () => Promise.reject(new TypeError('x')),
      nextMs: () => null,
    });
    copy.watch(LIVE);
    await vi.advanceTimersByTimeAsync(0);
    expect(copy.state.value).toMatchObject({ status: 'error', error: { code: 'invalid_response' } });
  });
});

describe('a value put in', () => {
  it('reaches everybody, and an answer that was asked for before it does not undo it', async () => {
    const { copy, answer } = setUp();
    copy().watch(LIVE);
    copy().set('voted');
    await answer('before');
    expect(copy().state.value).toMatchObject({ value: 'voted' });
  });
});

it('refreshes everything that is on the page, and nothing that is not', async () => {
  const { client, page, copy, asked, answer } = setUp();
  copy().watch(LIVE);
  await answer('a');
  const load = vi.fn(async () => 'b');
  sharedCopy(client, page, 'embed:unwatched', { load, nextMs: () => null });
  void refreshAll();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveLength(2);
  expect(load).not.toHaveBeenCalled();
});
