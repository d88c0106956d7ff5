import { describe, expect, it } from 'vitest';
import { SharedRead } from './platform.ts';

const turn = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('SharedRead', () => {
  it('shares one query between concurrent reads', async () => {
    const asked: string[] = [];
    const reads = new SharedRead(async (id) => {
      asked.push(id);
      return id.toUpperCase();
    });
    const answers = await Promise.all([reads.read('a'), reads.read('a'), reads.read('b'), reads.read('a')]);
    expect(answers).toEqual(['A', 'A', 'B', 'A']);
    expect(asked.sort()).toEqual(['a', 'b']);
  });

  it('never returns data read before the request', async () => {
    let value = 'old';
    let finish = () => {};
    const reads = new SharedRead(async () => {
      const seen = value;
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return seen;
    });
    const first = reads.read('a');
    await turn();
    value = 'new';
    const second = reads.read('a');
    finish();
    expect(await first).toBe('old');
    await turn();
    finish();
    expect(await second).toBe('new');
  });

  it('passes a failure to every caller and retries for the next', async () => {
    let broken = true;
    const reads = new SharedRead(async () => {
      if (broken) throw new Error('no database');
      return 'there';
    });
    const outcomes = await Promise.allSettled([reads.read('a'), reads.read('a')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    broken = false;
    expect(await reads.read('a')).toBe('there');
  });
});
