import type { Goal } from '../../src/resources/goal.ts';
import { amountOf } from './figures.ts';
import { goalModel } from './model.ts';
import type { Drawn, MoreSay } from './types.ts';

/** What a visitor has given: hatched, at the end of what is there, and in words. */
export function ownPart(goal: Goal, say: MoreSay, locale: string): Omit<Drawn, 'wall'> {
  const { yours, metric } = goal;
  if (!yours) return { mark: null, words: null };
  const { fill, place } = goalModel(goal);
  const own = Math.min(fill, place(metric === 'count' ? '1' : yours));
  return {
    mark: <i part="own" style={{ '--_own': `${own}%` }} />,
    words: (
      <b part="yours">
        {metric === 'count' ? say('yoursCount') : say('yours', { amount: amountOf(yours, goal, locale) })}
      </b>
    ),
  };
}
