/**
 * Whole percentages that add to 100, by largest remainder; all 0 when nobody voted. Of equal remainders the larger count
 * goes first, then the earlier one. 100 is given only when all votes went one way: at 999 to 1 it is 99 and 1, not 100 and 0
 * (either way each stays within one of its exact share). A count that is no count is 0.
 */
export function wholePercentages(counts: readonly number[]): number[] {
  const known = counts.map((count) => (count > 0 && count < Infinity ? count : 0));
  // A hundred options of 2^39 votes, times a hundred, are still whole numbers without loss; more are counted in larger lots.
  const lot = Math.max(1, ...known.map((count) => count / 2 ** 39));
  const votes = known.map((count) => Math.ceil(count / lot));
  const total = votes.reduce((sum, count) => sum + count, 0);
  if (!total) return votes;
  const shares = votes.map((count, index) => {
    const whole = Math.floor((count * 100) / total);
    return { count: known[index] ?? 0, whole, rest: count * 100 - whole * total };
  });
  let missing = shares.reduce((sum, { whole }) => sum - whole, 100);
  // Sorting keeps the order of equals.
  for (const share of [...shares].sort((a, b) => b.rest - a.rest || b.count - a.count)) {
    // 99 and something is not all.
    if (missing > 0 && share.whole < 99) {
      share.whole++;
      missing--;
    }
  }
  return shares.map(({ whole }) => whole);
}
