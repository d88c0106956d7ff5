import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT, setUp } from '../../test/helpers/controlled-resource.ts';
import { refreshAll, sharedResource } from './shared-resource.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a shared resource', () => {
  it('has one request and one timer for forty watchers', async () => {
    const { resource, requests, succeed } = setUp(5000);
    for (let i = 0; i < 40; i += 1) resource().watch(DEFAULT);
    expect(requests).toHaveLength(1);
    await succeed('a');
    expect(resource().state.value).toEqual({ status: 'ready', value: 'a', stale: null });
    expect(vi.getTimerCount()).toBe(1);
  });

  it('aborts its request and clears its timers shortly after the last watcher is gone', async () => {
    const { resource, requests } = setUp(5000);
    const first = resource();
    const [one, two] = [first.watch(DEFAULT), first.watch(DEFAULT)];
    one();
    one();
    await vi.advanceTimersByTimeAsync(1000);
    expect(requests[0]?.signal.aborted).toBe(false);
    two();
    await vi.advanceTimersByTimeAsync(1000);
    expect(requests[0]?.signal.aborted).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
    expect(resource()).not.toBe(first);
  });

  it('survives a watcher that is removed and put back', async () => {
    const { resource, requests, succeed } = setUp();
    resource().watch(DEFAULT)();
    resource().watch(DEFAULT);
    await vi.advanceTimersByTimeAsync(1000);
    await succeed('a');
    expect(requests).toHaveLength(1);
    expect(resource().state.value.status).toBe('ready');
  });
});

describe('a resource with a value', () => {
  it('is refreshed when the device wakes from a sleep in which its monotonic clock stood still', async () => {
    const { page, resource, succeed, requests } = setUp();
    resource().watch(DEFAULT);
    await succeed('a');
    page.visible.value = false;
    vi.setSystemTime(Date.now() + 9 * 3_600_000);
    page.visible.value = true;
    expect(requests).toHaveLength(2);
  });
});

describe('a resource without a value', () => {
  it('fails at once while offline, and loads when the browser is back online', async () => {
    const { page, resource, fail, succeed, requests } = setUp();
    page.online.value = false;
    resource().watch(DEFAULT);
    expect(resource().state.value).toMatchObject({ status: 'error', error: { code: 'network_error' } });
    await fail('network_error');
    page.online.value = true;
    await vi.advanceTimersByTimeAsync(0);
    expect(requests).toHaveLength(2);
    await succeed('a');
    expect(resource().state.value.status).toBe('ready');
  });

  it('restarts its request when the browser is back online', async () => {
    const { page, resource, fail, succeed, requests } = setUp();
    page.online.value = false;
    resource().watch(DEFAULT);
    page.online.value = true;
    await vi.advanceTimersByTimeAsync(0);
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    requests[0]?.fail('network_error');
    await succeed('a');
    expect(resource().state.value).toMatchObject({ value: 'a' });
    await fail('network_error');
    expect(resource().state.value).toMatchObject({ value: 'a' });
  });

  it('is requested again when the visitor returns, unless the error is final', async () => {
    for (const [code, times] of [
      ['unavailable', 2],
      ['not_authorized', 1],
    ] as const) {
      const { page, resource, requests, fail } = setUp();
      resource().watch(DEFAULT);
      await fail(code);
      page.visible.value = false;
      page.visible.value = true;
      await vi.advanceTimersByTimeAsync(0);
      expect(requests).toHaveLength(times);
    }
  });

  it('stays in error until it is refreshed successfully', async () => {
    const { resource, requests, fail, succeed } = setUp(5000);
    resource().watch(DEFAULT);
    await fail('unavailable');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(requests).toHaveLength(1);
    void resource().refresh();
    void resource().refresh();
    expect(requests).toHaveLength(2);
    expect(resource().state.value.status).toBe('error');
    await succeed('a');
    expect(resource().state.value.status).toBe('ready');
  });
});

describe('a value that was set', () => {
  it('is not replaced by the response of an earlier request', async () => {
    const { resource, succeed } = setUp();
    resource().watch(DEFAULT);
    resource().set('voted');
    await succeed('before');
    expect(resource().state.value).toMatchObject({ value: 'voted' });
  });

  it('is refreshed by a new request, not by one in flight', async () => {
    const { resource, requests, succeed } = setUp();
    resource().watch(DEFAULT);
    resource().set('voted');
    void resource().refresh();
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await succeed('counted');
    expect(resource().state.value).toMatchObject({ value: 'counted' });
    requests[0]?.fail('unavailable');
    await vi.advanceTimersByTimeAsync(0);
    expect(resource().state.value).toEqual({ status: 'ready', value: 'counted', stale: null });
  });
});

it('refreshAll refreshes only watched resources', async () => {
  const { client, page, resource, requests, succeed } = setUp();
  resource().watch(DEFAULT);
  await succeed('a');
  const load = vi.fn(async () => 'b');
  sharedResource(client, page, 'embed:unwatched', { load, nextMs: () => [Infinity, Infinity] });
  void refreshAll();
  await vi.advanceTimersByTimeAsync(0);
  expect(requests).toHaveLength(2);
  expect(load).not.toHaveBeenCalled();
});
