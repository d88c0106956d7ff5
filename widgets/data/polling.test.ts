import { signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT, setUp } from '../../test/helpers/controlled-resource.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('polling', () => {
  it('follows the platform’s suggestion, up to a tenth later', async () => {
    const { resource, requests, succeed } = setUp(5000);
    resource().watch(DEFAULT);
    await succeed('a');
    await vi.advanceTimersByTimeAsync(4999);
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(501);
    expect(requests).toHaveLength(2);
  });

  it.each([
    ['the shortest interval of its watchers', [60_000, 10_000], 10_000],
    ['a minimum of two seconds', [1], 2000],
    ['a watcher’s interval rather than the suggestion', [20_000], 20_000],
    ['the suggestion for a watcher without an interval', [60_000, null], 5000],
  ])('follows %s', async (_name, intervals, expected) => {
    const { resource, requests, succeed } = setUp(5000);
    for (const refreshMs of intervals) resource().watch({ refreshMs: () => refreshMs });
    await succeed('a');
    await vi.advanceTimersByTimeAsync(expected - 1);
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(expected / 10 + 1);
    expect(requests).toHaveLength(2);
  });

  it.each([
    60_000,
    null,
  ])('refreshes when the value is about to change, even before the interval of %s', async (refreshMs) => {
    const { resource, requests, succeed } = setUp(Infinity, 3000);
    resource().watch({ refreshMs: () => refreshMs });
    await succeed('a');
    await vi.advanceTimersByTimeAsync(2999);
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(301);
    expect(requests).toHaveLength(2);
  });

  it.each([
    ['a watcher disables it', 0, 5000, 3000],
    ['nobody suggests an interval', null, Infinity, Infinity],
  ])('sets no timer if %s', async (_name, refreshMs, suggested, changes) => {
    const { resource, succeed } = setUp(suggested, changes);
    resource().watch({ refreshMs: () => refreshMs });
    await succeed('a');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not fire at once for an interval of weeks', async () => {
    const { resource, requests, succeed } = setUp(60 * 86_400_000);
    resource().watch(DEFAULT);
    await succeed('a');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requests).toHaveLength(1);
  });

  it('refreshes within a minute after a device has slept through the change, though nothing was hidden', async () => {
    const { resource, requests, succeed } = setUp(Infinity, 9 * 3_600_000);
    resource().watch(DEFAULT);
    await succeed('a');
    await vi.advanceTimersByTimeAsync(59_000);
    vi.setSystemTime(Date.now() + 11 * 3_600_000);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(requests).toHaveLength(2);
  });

  it('keeps the value after a failure, and backs off', async () => {
    const { resource, requests, succeed, fail } = setUp(5000);
    resource().watch(DEFAULT);
    await succeed('a');
    await vi.advanceTimersByTimeAsync(5500);
    await fail('unavailable');
    expect(resource().state.value).toMatchObject({ status: 'ready', value: 'a', stale: { code: 'unavailable' } });
    await vi.advanceTimersByTimeAsync(9999);
    expect(requests).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1001);
    expect(requests).toHaveLength(3);
    await succeed('b');
    expect(resource().state.value).toEqual({ status: 'ready', value: 'b', stale: null });
  });

  it('gives the value up when the platform says that it no longer exists', async () => {
    const { resource, succeed, fail } = setUp(5000);
    resource().watch(DEFAULT);
    await succeed('a');
    await vi.advanceTimersByTimeAsync(5500);
    await fail('not_found', { requestId: 'req_1' });
    expect(resource().state.value).toMatchObject({ status: 'error', error: { code: 'not_found' } });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('keeps the value when a proxy answers with a 404 of its own', async () => {
    const { resource, succeed, fail } = setUp(5000);
    resource().watch(DEFAULT);
    await succeed('a');
    await vi.advanceTimersByTimeAsync(5500);
    await fail('not_found', { requestId: '' });
    expect(resource().state.value).toMatchObject({ status: 'ready', value: 'a' });
  });
});

describe('polling on a page out of sight', () => {
  it.each(['visible', 'online'] as const)('pauses while the page is not %s, then refreshes once', async (which) => {
    const { page, resource, requests, succeed } = setUp(5000);
    resource().watch(DEFAULT);
    await succeed('a');
    page[which].value = false;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(requests).toHaveLength(1);
    page[which].value = true;
    expect(requests).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(requests).toHaveLength(2);
  });

  it('does not refresh if the visitor returns within half a minute', async () => {
    const { page, resource, requests, succeed } = setUp();
    resource().watch(DEFAULT);
    await succeed('a');
    page.visible.value = false;
    await vi.advanceTimersByTimeAsync(29_000);
    page.visible.value = true;
    expect(requests).toHaveLength(1);
  });

  it('pauses while every watcher is off screen', async () => {
    const { resource, requests, succeed } = setUp(5000);
    const active = signal(true);
    resource().watch({ refreshMs: () => null, active });
    await succeed('a');
    active.value = false;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(requests).toHaveLength(1);
    active.value = true;
    expect(requests).toHaveLength(2);
  });

  it('starts after the first load, which doesn’t wait for the screen', async () => {
    const { resource, requests, succeed } = setUp(5000);
    resource().watch({ refreshMs: () => null, active: signal(false) });
    expect(requests).toHaveLength(1);
    await succeed('a');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(requests).toHaveLength(1);
  });
});
