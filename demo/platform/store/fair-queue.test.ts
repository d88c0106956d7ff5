import { expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it('serves the owner that has used least, refuses jobs beyond an owner’s limit, and outlives a job that fails', async () => {
  const queue = new FairQueue({ atOnce: 1, limit: { jobs: 3, refusal: () => new Error('too many') } });
  const done: string[] = [];
  const job = (owner: string, ms = 0) =>
    queue.run(owner, async () => {
      await pause(ms);
      done.push(owner);
      if (owner === 'failing') throw new Error('failed');
    });
  const flood = Array.from({ length: 6 }, () => job('flood', 20));
  const others = [job('failing', 5), job('other', 5), job('other', 5)];
  const answers = await Promise.allSettled([...flood, ...others]);
  expect(done).toEqual(['flood', 'failing', 'other', 'other', 'flood', 'flood', 'flood']);
  expect(answers.map(({ status }) => status[0]).join('')).toBe('ffffrrrff');
  const reasons = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.message] : []));
  expect(reasons).toEqual(['too many', 'too many', 'failed']);
  await job('flood');
  expect(done).toHaveLength(8);
});

it('lets one owner’s jobs go first, and gives the others no credit for the time when they had none', async () => {
  const queue = new FairQueue({ atOnce: 1, first: 'everybody' });
  const done: string[] = [];
  const job = (owner: string) =>
    queue.run(owner, async () => {
      await pause(10);
      done.push(owner);
    });
  const early = Array.from({ length: 12 }, () => job('early'));
  await early[5];
  const late = Array.from({ length: 6 }, () => job('late'));
  const everybody = Array.from({ length: 2 }, () => job('everybody'));
  await Promise.all([...early, ...late, ...everybody]);
  expect(done.slice(7, 9)).toEqual(['everybody', 'everybody']);
  // Those that come later share with the others from then on.
  expect(done.slice(9, 17).filter((owner) => owner === 'early').length).toBeGreaterThan(2);
});

it('leaves places free that one owner may not take', async () => {
  const queue = new FairQueue({ atOnce: 3, ofOne: 2 });
  const running: string[] = [];
  let most = 0;
  const job = (owner: string) =>
    queue.run(owner, async () => {
      running.push(owner);
      most = Math.max(most, running.filter((name) => name === 'flood').length);
      await pause(10);
      running.splice(running.indexOf(owner), 1);
    });
  const flood = Array.from({ length: 7 }, () => job('flood'));
  const other = job('other');
  expect(running).toEqual(['flood', 'flood', 'other']);
  await Promise.all([...flood, other]);
  expect(most).toBe(2);
});
