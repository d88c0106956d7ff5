import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countRunoff } from './count-runoff.ts';

type Ballot = readonly string[];

const optionsOf = (...ids: string[]) => ({ options: ids.map((id) => ({ id })) });
const times = (count: number, ...choices: string[]) => Array.from({ length: count }, () => ({ choices }));
const countsOf = async (...input: Parameters<typeof countRunoff>) => {
  const { winners, rounds } = await countRunoff(...input);
  const table = rounds.map(({ options, exhausted, eliminated }) => [
    Object.fromEntries(options.map(({ id, votes }) => [id, votes])),
    exhausted,
    eliminated,
  ]);
  return { winners, table };
};

describe('countRunoff', () => {
  // The capital of Tennessee, a standard example: Wikipedia, “Instant-runoff voting”.
  test('counts a published example', async () => {
    const votes = [
      ...times(42, 'Memphis', 'Nashville', 'Chattanooga', 'Knoxville'),
      ...times(26, 'Nashville', 'Chattanooga', 'Knoxville', 'Memphis'),
      ...times(15, 'Chattanooga', 'Knoxville', 'Nashville', 'Memphis'),
      ...times(17, 'Knoxville', 'Chattanooga', 'Nashville', 'Memphis'),
    ];
    expect(await countsOf(votes, optionsOf('Memphis', 'Nashville', 'Chattanooga', 'Knoxville'))).toEqual({
      winners: ['Knoxville'],
      table: [
        [{ Memphis: 42, Nashville: 26, Knoxville: 17, Chattanooga: 15 }, 0, ['Chattanooga']],
        [{ Memphis: 42, Knoxville: 32, Nashville: 26 }, 0, ['Nashville']],
        [{ Knoxville: 58, Memphis: 42 }, 0, []],
      ],
    });
  });

  test('counts exhausted ballots for nobody', async () => {
    const votes = [...times(4, 'a'), ...times(3, 'b', 'a'), ...times(2, 'c'), ...times(1)];
    expect(await countsOf(votes, optionsOf('a', 'b', 'c'))).toEqual({
      winners: ['a'],
      table: [
        [{ a: 4, b: 3, c: 2 }, 1, ['c']],
        [{ a: 4, b: 3 }, 3, []],
      ],
    });
  });

  test('names several winners that are tied', async () => {
    expect(await countsOf([...times(2, 'a'), ...times(2, 'b'), ...times(1, 'c')], optionsOf('a', 'b', 'c'))).toEqual({
      winners: ['a', 'b'],
      table: [
        [{ a: 2, b: 2, c: 1 }, 0, ['c']],
        [{ a: 2, b: 2 }, 1, []],
      ],
    });
  });

  test('eliminates all that are tied for the fewest votes together', async () => {
    const votes = [...times(4, 'a'), ...times(3, 'b'), ...times(2, 'c', 'b'), ...times(2, 'd', 'b')];
    expect(await countsOf(votes, optionsOf('a', 'b', 'c', 'd', 'e'))).toEqual({
      winners: ['b'],
      table: [
        [{ a: 4, b: 3, c: 2, d: 2, e: 0 }, 0, ['e']],
        [{ a: 4, b: 3, c: 2, d: 2 }, 0, ['c', 'd']],
        [{ b: 7, a: 4 }, 0, []],
      ],
    });
  });

  test.each([
    ['no votes', []],
    ['only ballots that rank nothing', times(3)],
    ['only options that were removed', times(3, 'gone')],
  ])('has no winner with %s', async (_, votes) => {
    expect(await countRunoff(votes, optionsOf('a', 'b'))).toMatchObject({ winners: [], ballots: votes.length });
    expect(await countRunoff(votes, optionsOf())).toMatchObject({ winners: [], ballots: votes.length });
  });

  test('skips options that were removed, and takes votes as they arrive', async () => {
    async function* votes() {
      yield* [...times(2, 'gone', 'b'), ...times(1, 'a')];
    }
    expect(await countRunoff(votes(), optionsOf('a', 'b'))).toMatchObject({ winners: ['b'], ballots: 3 });
  });

  /** The rules, from the ballots anew in each round, and without grouping or sorting. */
  function bruteForce(ballots: readonly Ballot[], left: readonly string[]): readonly string[] {
    const tops = ballots.flatMap((ballot) => ballot.filter((id) => left.includes(id)).slice(0, 1));
    if (tops.length === 0) return [];
    const votesOf = (id: string) => tops.filter((top) => top === id).length;
    const majority = left.filter((id) => votesOf(id) > tops.length / 2);
    if (majority.length > 0) return majority;
    const stronger = left.filter((id) => left.some((other) => votesOf(other) < votesOf(id)));
    return stronger.length === 0 ? left : bruteForce(ballots, stronger);
  }

  test('agrees with a count by brute force', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const ballot = fc.shuffledSubarray(ids);
    await fc.assert(
      fc.asyncProperty(fc.array(ballot, { maxLength: 30 }), async (ballots) => {
        const { winners, rounds } = await countRunoff(
          ballots.map((choices) => ({ choices })),
          optionsOf(...ids),
        );
        expect([...winners].sort()).toEqual(bruteForce(ballots, ids));
        for (const { options, exhausted } of rounds)
          expect(options.reduce((sum, { votes }) => sum + votes, exhausted)).toBe(ballots.length);
      }),
      { numRuns: 1000 },
    );
  });
});
