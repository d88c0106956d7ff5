import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LIVE, setUp } from '../../test/helpers/shared-copy.ts';
import { createClient } from '../client/client.ts';
import { refreshAll, sharedResource } from './shared-resource.ts';

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
    const other = sharedResource(createClient({ baseUrl: 'https://api.example.com' }), page, 'embed:one', {
      load: async () => 'b',
      nextMs: () => [Infinity, Infinity],
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

describe('without a value', () => {
  it('says offline at once, and loads by itself when the line is back', async () => {
    const { page, copy, fail, answer, asked } = setUp();
    page.online.value = false;
    copy().watch(LIVE);
    expect(copy().state.value).toMatchObject({ status: 'error', error: { code: 'network_error' } });
    await fail('network_error');
    page.online.value = true;
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveLength(2);
    await answer('a');
    expect(copy().state.value.status).toBe('ready');
  });

  it('asks anew when the line comes back: a request from before may be at its last retry', async () => {
    const { page, copy, fail, answer, asked } = setUp();
    page.online.value = false;
    copy().watch(LIVE);
    page.online.value = true;
    await vi.advanceTimersByTimeAsync(0);
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    asked[0]?.fail('network_error');
    await answer('a');
    expect(copy().state.value).toMatchObject({ value: 'a' });
    await fail('network_error');
    expect(copy().state.value).toMatchObject({ value: 'a' });
  });

  it('is asked for again by who comes back, unless that cannot help', async () => {
    for (const [code, times] of [
      ['unavailable', 2],
      ['not_authorized', 1],
    ] as const) {
      const { page, copy, asked, fail } = setUp();
      copy().watch(LIVE);
      await fail(code);
      page.visible.value = false;
      page.visible.value = true;
      await vi.advanceTimersByTimeAsync(0);
      expect(asked).toHaveLength(times);
    }
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
    const copy = sharedResource(client, page, 'embed:two', {
      load: () => Promise.reject(new TypeError('x')),
      nextMs: () => [Infinity, Infinity],
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

  it('is followed by a request of its own, whatever was on the way before it', async () => {
    const { copy, asked, answer } = setUp();
    copy().watch(LIVE);
    copy().set('voted');
    void copy().refresh();
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await answer('counted');
    expect(copy().state.value).toMatchObject({ value: 'counted' });
    asked[0]?.fail('unavailable');
    await vi.advanceTimersByTimeAsync(0);
    expect(copy().state.value).toEqual({ status: 'ready', value: 'counted', stale: null });
  });
});

it('refreshes everything that is on the page, and nothing that is not', async () => {
  const { client, page, copy, asked, answer } = setUp();
  copy().watch(LIVE);
  await answer('a');
  const load = vi.fn(async () => 'b');
  sharedResource(client, page, 'embed:unwatched', { load, nextMs: () => [Infinity, Infinity] });
  void refreshAll();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveLength(2);
  expect(load).not.toHaveBeenCalled();
});
