import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Countdown } from './Countdown.tsx';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

const root = document.createElement('div');
const now = () => Date.now();

const show = (waitMs: number) =>
  act(() =>
    render(
      <Countdown
        phase="opens"
        at={Date.now() + waitMs}
        now={now}
        locale="en"
        t={(key, values) => `${key} ${values?.['until'] ?? ''}`}
      />,
      root,
    ),
  );

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-28T12:00:00Z') });
});
afterEach(() => {
  void act(() => render(null, root));
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

it('counts down by the second', async () => {
  await show(50 * SECOND);
  expect(root.textContent).toBe('opensIn in 50 seconds');
  await pass(2 * SECOND);
  expect(root.textContent).toBe('opensIn in 48 seconds');
});

it('shows only the date until the last day', async () => {
  await show(25 * HOUR);
  expect(root.textContent).toBe('opens ');
  await pass(HOUR + 60 * SECOND);
  expect(root.textContent).toBe('opensIn in 1 day');
});

it('shows the last hours soon after a device has slept', async () => {
  await show(40 * HOUR);
  vi.setSystemTime(Date.now() + 33 * HOUR);
  await pass(60 * SECOND);
  expect(root.textContent).toBe('opensIn in 7 hours');
});

it('goes on after a clock that was ahead is corrected', async () => {
  await show(200 * SECOND);
  const rightTime = Date.now();
  vi.setSystemTime(rightTime + 2 * HOUR);
  await pass(SECOND);
  expect(root.textContent).toBe('opens ');
  vi.setSystemTime(rightTime);
  await pass(60 * SECOND);
  expect(root.textContent).toBe('opensIn in 2 minutes');
});

it('holds one timer, for a moment years away, too', async () => {
  await show(10_000 * HOUR);
  expect(vi.getTimerCount()).toBe(1);
});
