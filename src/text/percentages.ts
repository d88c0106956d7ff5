/**
 * Whole percentages that add up to 100, by the largest remainder method; all 0 if nobody voted. Equal remainders favor the
 * larger count, then the earlier one. Only a unanimous vote is 100%: 999 to 1 is 99% and 1%, which keeps both within one of
 * their exact share. An invalid count is 0.
 */
export function wholePercentages(counts: readonly number[]): number[] {
  const known = counts.map((count) => (count > 0 && count < Infinity ? count : 0));
  const total = known.reduce((sum, count) => sum + count, 0);
  if (!total) return known;
  const shares = known.map((count) => {
    const share = (count * 100) / total;
    // 99.9% isn't everybody.
    const whole = count < total ? Math.min(99, Math.floor(share)) : 100;
    return { count, whole, rest: share - whole };
  });
  let missing = shares.reduce((sum, { whole }) => sum - whole, 100);
  // Sorting is stable, so equals keep their order.
  for (const share of [...shares].sort((a, b) => b.rest - a.rest || b.count - a.count)) {
    if (missing > 0 && share.whole < 99) {
      share.whole++;
      missing--;
    }
  }
  return shares.map(({ whole }) => whole);
}
