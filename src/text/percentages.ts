/**
 * Whole percentages that add to 100, by largest remainder; all 0 when nobody voted. Of equal remainders the larger count
 * goes first, then the earlier one. 100 is given only when all votes went one way: at 999 to 1 it is 99 and 1, not 100 and 0
 * (either way each stays within one of its exact share). A count that is no count is 0.
 */
export function wholePercentages(counts: readonly number[]): number[] {
  const known = counts.map((count) => (count > 0 && count < Infinity ? count : 0));
  const total = known.reduce((sum, count) => sum + count, 0);
  if (!total) return known;
  const shares = known.map((count) => {
    const share = (count * 100) / total;
    // 99 and something is not all.
    const whole = count < total ? Math.min(99, Math.floor(share)) : 100;
    return { count, whole, rest: share - whole };
  });
  let missing = shares.reduce((sum, { whole }) => sum - whole, 100);
  // Sorting keeps the order of equals.
  for (const share of [...shares].sort((a, b) => b.rest - a.rest || b.count - a.count)) {
    if (missing > 0 && share.whole < 99) {
      share.whole++;
      missing--;
    }
  }
  return shares.map(({ whole }) => whole);
}
