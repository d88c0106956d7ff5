import { expect, it } from 'vitest';
import { EVERYBODY, FairQueue } from './fair-queue.ts';

type Options = Partial<ConstructorParameters<typeof FairQueue>[0]>;

/** A queue with a clock of its own, and jobs that take its time and are listed when they are done. */
function openQueue(options: Options = {}) {
  let now = 0;
  const done: string[] = [];
  const queue = new FairQueue({ atOnce: 1, ...options, clock: () => now });
  const job = (owner: string, ms = 10) =>
    queue.run(owner, async () => {
      await Promise.resolve();
      now += ms;
      done.push(owner);
      if (owner === 'failing') throw new Error('failed');
    });
  const jobs = (owner: string, count: number, ms?: number) => Array.from({ length: count }, () => job(owner, ms));
  return { queue, done, job, jobs };
}

it('serves the owner that has used least, refuses jobs beyond an owner’s limit, and outlives a job that fails', async () => {
  const { done, job, jobs } = openQueue({ limit: { jobs: 3, refusal: () => new Error('too many') } });
  const answers = await Promise.allSettled([...jobs('flood', 6, 20), job('failing', 5), ...jobs('other', 2, 5)]);
  expect(done).toEqual(['flood', 'failing', 'other', 'other', 'flood', 'flood', 'flood']);
  expect(answers.map(({ status }) => status[0]).join('')).toBe('ffffrrrff');
  const reasons = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.message] : []));
  expect(reasons).toEqual(['too many', 'too many', 'failed']);
  await job('flood');
  expect(done).toHaveLength(8);
});

it('runs jobs for everybody first, and gives the others no credit for being idle', async () => {
  const { done, jobs } = openQueue();
  const early = jobs('early', 12);
  await early[5];
  const ran = done.length;
  await Promise.all([...early, ...jobs('late', 6), ...jobs(EVERYBODY, 2)]);
  expect(done.slice(ran, ran + 2)).toEqual([EVERYBODY, EVERYBODY]);
  expect(done.slice(ran + 2, ran + 6).sort()).toEqual(['early', 'early', 'late', 'late']);
});

it('gives an account its turns while jobs for everybody never end', async () => {
  const { done, job, jobs } = openQueue();
  let isOver = false;
  const votes = async () => {
    while (!isOver) await job(EVERYBODY, 10);
  };
  const voting = [votes(), votes()];
  await Promise.all(jobs('account', 3, 10));
  isOver = true;
  await Promise.all(voting);
  expect(done.length).toBeLessThan(400);
});

it('lets a request have all its short jobs between two long ones of another owner', async () => {
  const { done, job, jobs } = openQueue();
  const flood = jobs('flood', 4, 500);
  const request = async () => {
    for (let n = 0; n < 3; n += 1) {
      await job('visitor', 1);
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  await Promise.all([...flood, request()]);
  expect(done).toEqual(['flood', 'visitor', 'visitor', 'visitor', 'flood', 'flood', 'flood']);
});

it('limits how many jobs of one owner run at the same time', async () => {
  const { queue } = openQueue({ atOnce: 3, ofOne: 2 });
  const running: string[] = [];
  let most = 0;
  const job = (owner: string) =>
    queue.run(owner, async () => {
      running.push(owner);
      most = Math.max(most, running.filter((name) => name === 'flood').length);
      await new Promise((resolve) => setImmediate(resolve));
      running.splice(running.indexOf(owner), 1);
    });
  const flood = Array.from({ length: 7 }, () => job('flood'));
  const other = job('other');
  expect(running).toEqual(['flood', 'flood', 'other']);
  await Promise.all([...flood, other]);
  expect(most).toBe(2);
});
