/**
 * `npm test` tries a fixed sample of what multiplies: payloads, combinations. With `EVERY_CASE`, which
 * `.ci/run` sets for every other suite, they are all tried.
 */
const everyCase = process.env['EVERY_CASE'] !== undefined;

/** Every nth case, from the given one on. */
export const sampled = <T>(cases: readonly T[], nth: number, first = 0): readonly T[] =>
  everyCase ? cases : cases.filter((_, index) => (index + first) % nth === 0);
