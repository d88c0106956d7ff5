import { signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LIVE, setUp } from '../../test/helpers/shared-copy.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

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
    for (const refreshMs of wishes) copy().watch({ refreshMs: () => refreshMs });
    await answer('a');
    await vi.advanceTimersByTimeAsync(expected - 1);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(expected / 10 + 1);
    expect(asked).toHaveLength(2);
  });

  it.each([
    60_000,
    null,
  ])('comes when the value is about to change, however seldom it is wished (%s)', async (refreshMs) => {
    const { copy, asked, answer } = setUp(Infinity, 3000);
    copy().watch({ refreshMs: () => refreshMs });
    await answer('a');
    await vi.advanceTimersByTimeAsync(2999);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(301);
    expect(asked).toHaveLength(2);
  });

  it.each([
    ['nobody wants it', 0, 5000, 3000],
    ['neither side asks for it', null, Infinity, Infinity],
  ])('does not come when %s', async (_name, refreshMs, suggested, changes) => {
    const { copy, answer } = setUp(suggested, changes);
    copy().watch({ refreshMs: () => refreshMs });
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
    copy().watch({ refreshMs: () => 0 });
    await answer('a');
    page.visible.value = false;
    await vi.advanceTimersByTimeAsync(600_000);
    page.visible.value = true;
    expect(asked).toHaveLength(1);
  });

  it('pauses while every watcher is off screen', async () => {
    const { copy, asked, answer } = setUp(5000);
    const active = signal(true);
    copy().watch({ refreshMs: () => null, active });
    await answer('a');
    active.value = false;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked).toHaveLength(1);
    active.value = true;
    expect(asked).toHaveLength(2);
  });
});
