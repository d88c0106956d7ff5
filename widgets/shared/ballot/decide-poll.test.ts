import { describe, expect, it } from 'vitest';
import { decide, type Filled } from './decide.ts';
import { pollFixture } from './fixtures.ts';

const filled = (fields: Partial<Filled>): Filled => ({ ticked: [], order: [], written: '', ...fields });

describe('what a visitor has decided', () => {
  const several = pollFixture({ minChoices: 2, maxChoices: 2 });

  it('is in the order of the options, without any that are gone', () => {
    const ticked = ['c', 'gone', 'a'];
    expect(decide(several, filled({ ticked }))).toEqual({ ballot: { choices: ['a', 'c'] } });
  });

  it('has the least and the most that may be chosen', () => {
    expect(decide(several, filled({ ticked: ['a'] }))).toEqual({ todo: ['tooFew', { count: 2 }] });
    expect(decide(several, filled({ ticked: ['a', 'b', 'c'] }))).toEqual({ todo: ['tooMany', { count: 2 }] });
  });

  it('is an answer of their own where that is ticked, cleaned, and not a blank one', () => {
    const open = pollFixture({ writeIn: true });
    expect(decide(open, filled({ ticked: [''], written: ' Pink\u0000 ' }))).toEqual({ ballot: { writeIn: 'Pink' } });
    expect(decide(open, filled({ ticked: [''], written: '  ' }))).toEqual({ todo: ['writeFirst'] });
    expect(decide(open, filled({ ticked: ['a'], written: 'Pink' }))).toEqual({ ballot: { choices: ['a'] } });
  });

  it('is an order of all, or of as many as count, with what was not moved behind', () => {
    const all = pollFixture({ ranked: true, minChoices: 3, maxChoices: 3 });
    const two = pollFixture({ ranked: true, maxChoices: 2 });
    expect(decide(all, filled({ order: ['c'] }))).toEqual({ ballot: { ranking: ['c', 'a', 'b'] } });
    expect(decide(two, filled({ order: ['c', 'gone', 'b'] }))).toEqual({ ballot: { ranking: ['c', 'b'] } });
    expect(decide({ ...two, writeIn: true }, filled({ written: 'Pink' }))).toEqual({
      ballot: { ranking: ['a'], writeIn: 'Pink' },
    });
  });
});
