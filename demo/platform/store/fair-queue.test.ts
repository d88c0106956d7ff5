import { expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

it('serves another owner after one turn, refuses an owner’s jobs beyond its limit, and outlives a job that fails', async () => {
  const queue = new FairQueue(1, { jobs: 3, refusal: () => new Error('too many') });
  const done: string[] = [];
  const job = (owner: string) =>
    queue.run(owner, async () => {
      done.push(owner);
      if (owner === 'failing') throw new Error('failed');
    });
  const flood = Array.from({ length: 6 }, () => job('flood'));
  const answers = await Promise.allSettled([...flood, job('failing'), job('other')]);
  expect(done).toEqual(['flood', 'flood', 'failing', 'other', 'flood', 'flood']);
  expect(answers.map(({ status }) => status[0]).join('')).toBe('ffffrrrf');
  const reasons = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.message] : []));
  expect(reasons).toEqual(['too many', 'too many', 'failed']);
  await job('flood');
  expect(done).toHaveLength(7);
});
