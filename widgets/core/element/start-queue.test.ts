import { expect, it, vi } from 'vitest';
import { queueStart } from './start-queue.ts';

const busyFor = (ms: number) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

it('starts widgets in order, in slices, and goes on after one that throws', async () => {
  const consoleError = vi.spyOn(console, 'error').mockReturnValue();
  const started: (number | string)[] = [];
  for (const number of [1, 2, 3])
    void queueStart(() => {
      started.push(number);
      busyFor(10);
      if (number === 2) throw new Error('broken');
    });
  expect(started).toEqual([]);
  setTimeout(() => started.push('the page'));
  await vi.waitFor(() => expect(started).toContain(3));
  expect(started).toEqual([1, 'the page', 2, 3]);
  expect(consoleError).toHaveBeenCalledTimes(1);
});
