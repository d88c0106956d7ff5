import { expect, it } from 'vitest';
import { EVERYBODY, FairQueue } from './fair-queue.ts';

it('serves owners in turns, everybody every other time, within the limits of one owner', async () => {
  const queue = new FairQueue({ atOnce: 2, ofOne: 1, limit: { jobs: 50, refusal: () => new Error('too many') } });
  const started: string[] = [];
  const job = (owner: string) =>
    queue.run(owner, async () => {
      started.push(owner);
      await new Promise((resolve) => setImmediate(resolve));
      if (owner === 'failing') throw new Error('failed');
    });
  const jobs = (owner: string, count: number) => Array.from({ length: count }, () => job(owner));
  const answers = Promise.allSettled([
    ...jobs('flood', 60),
    ...jobs('shop', 4),
    ...jobs('failing', 4),
    ...jobs(EVERYBODY, 6),
  ]);
  expect(started, 'one owner never has both places').toEqual(['flood', 'shop']);
  const reasons = (await answers).flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.message] : []));
  expect(reasons.sort()).toEqual([...Array(4).fill('failed'), ...Array(9).fill('too many')]);

  const countIn = (first: number, owner: string) => started.slice(0, first).filter((name) => name === owner).length;
  for (const owner of ['shop', 'failing']) expect(countIn(20, owner), owner).toBe(4);
  expect(countIn(14, EVERYBODY)).toBe(6);
  expect(started).toHaveLength(51 + 4 + 4 + 6);
});
