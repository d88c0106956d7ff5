import type { Goal } from '../../src/resources/goal.ts';
import { formatMoney, formatNumber, formatPercent } from '../../src/text/formats.ts';
import { goalModel } from './model.ts';
import type { GoalSay } from './types.ts';

/** A goal's figures in the visitor's language. */
export interface Figures {
  /** `€25.00` */
  readonly raised: string;
  /** `raised of €500.00` */
  readonly of: string;
  /** `5%`; null without a target. */
  readonly percent: string | null;
}

/** An amount in the goal's own measure: money, or a number of people. */
export const amountOf = (amount: string, { currency }: Pick<Goal, 'currency'>, locale: string): string =>
  currency ? formatMoney(amount, currency, locale) : formatNumber(Number(amount), locale);

export function figuresOf(goal: Goal, say: GoalSay, locale: string): Figures {
  const { percent: share } = goalModel(goal);
  const raised = amountOf(goal.raised, goal, locale);
  const target = amountOf(goal.target, goal, locale);
  const of = say(!share ? 'raised' : goal.currency ? 'of' : 'ofCount', { target });
  return { raised, of, percent: share && formatPercent(share, locale) };
}
