import { describe, expect, it } from 'vitest';
import { Shared } from './shared.ts';

const turn = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('Shared', () => {
  it('shares one query between concurrent reads', async () => {
    const asked: string[] = [];
    const reads = new Shared(async (id) => {
      asked.push(id);
      return id.toUpperCase();
    });
    const answers = await Promise.all([reads.run('a'), reads.run('a'), reads.run('b'), reads.run('a')]);
    expect(answers).toEqual(['A', 'A', 'B', 'A']);
    expect(asked.sort()).toEqual(['a', 'b']);
  });

  it('never returns data read before the request', async () => {
    let value = 'old';
    let finish = () => {};
    const reads = new Shared(async () => {
      const seen = value;
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return seen;
    });
    const first = reads.run('a');
    await turn();
    value = 'new';
    const second = reads.run('a');
    finish();
    expect(await first).toBe('old');
    await turn();
    finish();
    expect(await second).toBe('new');
  });

  it('passes a failure to every caller and retries for the next', async () => {
    let broken = true;
    const reads = new Shared(async () => {
      if (broken) throw new Error('no database');
      return 'there';
    });
    const outcomes = await Promise.allSettled([reads.run('a'), reads.run('a')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    broken = false;
    expect(await reads.run('a')).toBe('there');
  });
});
