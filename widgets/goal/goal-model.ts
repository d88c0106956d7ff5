import type { Donor } from '../../src/resources/donor.ts';
import type { Goal } from '../../src/resources/goal.ts';
import { DOT, formatDate, formatNumber, formatUnit } from '../../src/text/formats.ts';
import { formatGoalPercent } from '../../src/text/goal-percent.ts';
import { formatMoney } from '../../src/text/money.ts';
import type { Translate } from '../core/view/context.ts';
import type { goalMessages } from '../words/en/goal.ts';

/** The animation in `celebration.css`: 3 s, with delays of up to 0.9 s. */
export const CELEBRATION_MS = 4_000;

export type GoalTranslate = Translate<keyof typeof goalMessages>;

/** How far a goal has come. Positions are percentages of the meter's length. */
export interface Progress {
  readonly reached: boolean;
  /** Decimal text, truncated to one decimal; null without a target, which has no meter and is never complete. */
  readonly percent: string | null;
  readonly fill: number;
  /** The visitor's own donation, at the end of the fill; null when there is none. */
  readonly own: number | null;
  /** Milestones, and the target once it is exceeded. */
  readonly marks: readonly number[];
  /** The distance of each milestone from the one before. */
  readonly steps: readonly number[];
}

/** The meter never looks full before the goal is reached. */
const MAX_UNREACHED_FILL = 98.5;

/** Converts decimal text to millionths: no float may decide whether a goal is reached. */
export function toMillionths(amount: string): bigint {
  const [whole = '', decimals = ''] = amount.split('.');
  return BigInt(whole + decimals.padEnd(6, '0'));
}

/** What the visitor gave, in the goal's own unit; null for nothing. */
const ownAmount = ({ yours, metric }: Goal): string | null => yours && (metric === 'count' ? '1' : yours);

/** Whether the visitor's own donation reached a milestone or the target. */
export function hasCrossedMilestone(goal: Goal): boolean {
  const raised = toMillionths(goal.raised);
  const before = raised - toMillionths(ownAmount(goal) ?? '0');
  return [...goal.milestones.map(({ at }) => at), goal.target]
    .map(toMillionths)
    .some((at) => before < at && at <= raised);
}

export function progressOf(goal: Goal): Progress {
  const { target, raised, milestones } = goal;
  const given = ownAmount(goal);
  const wanted = toMillionths(target);
  const have = toMillionths(raised);
  const reached = wanted > 0n && have >= wanted;
  const tenths = wanted && (have * 1000n) / wanted;
  const scale = Number(have > wanted ? have : wanted);
  const position = (amount: string) => (Number(toMillionths(amount)) / scale) * 100;
  const fill = reached ? 100 : Math.min(position(raised), MAX_UNREACHED_FILL);
  const reachable = milestones.map(({ at }) => Math.min(position(at), 100));
  return {
    reached,
    percent: wanted ? `${tenths / 10n}.${tenths % 10n}` : null,
    fill,
    own: given ? Math.min(fill, position(given)) : null,
    marks: [...new Set([...reachable, position(target)])].filter((at) => at > 0 && at < 100),
    steps: reachable.map((at, index) => at - (reachable[index - 1] ?? 0)),
  };
}

/** A goal's figures in the visitor's language. */
export interface Figures {
  /** `€25.00` */
  readonly raised: string;
  /** `raised of €500.00` */
  readonly target: string;
  /** `5%`, and the decimal only below one percent; null without a target. */
  readonly percent: string | null;
}

/** An amount in the goal's own unit: money or a number of people. */
export const amountText = (amount: string, { currency }: Pick<Goal, 'currency'>, locale: string): string =>
  currency ? formatMoney(amount, currency, locale, 'short') : formatNumber(Number(amount), locale);

export function figuresOf(goal: Goal, t: GoalTranslate, locale: string): Figures {
  const { percent } = progressOf(goal);
  const key = percent === null ? 'raised' : goal.currency ? 'of' : 'ofCount';
  return {
    raised: amountText(goal.raised, goal, locale),
    target: t(key, { target: amountText(goal.target, goal, locale) }),
    percent: percent && formatGoalPercent(percent, locale),
  };
}

/** `€25 raised of €500, 5%`, as it is announced. */
export function figuresText(goal: Goal, t: GoalTranslate, locale: string): string {
  const { raised, target, percent } = figuresOf(goal, t, locale);
  return `${raised} ${target}${percent ? `, ${percent}` : ''}`;
}

/** Thanks the visitor for their own donation; empty without one. */
export function thanksOf(goal: Goal, t: GoalTranslate, locale: string): string {
  const { yours, metric } = goal;
  if (!yours) return '';
  return metric === 'count' ? t('yoursCount') : t('yours', { amount: amountText(yours, goal, locale) });
}

/** Nobody has given yet. */
export const isEmpty = ({ raised, status }: Goal): boolean => !Number(raised) && status !== 'ended';

/** Whether the goal is over, reached or not. `now` in ms since 1970 by the platform's clock. */
export const hasEnded = ({ status, endsAt }: Goal, now: number): boolean =>
  status === 'ended' || (endsAt !== null && endsAt <= now);

/** Whether a donor gave after `since`; both in ms since 1970 by the platform's clock. */
export const isNewDonor = ({ donatedAt }: Donor, since: number): boolean => Number(donatedAt) > since;

/** Returns the time left in the largest unit of which there are two: 47 hours rather than one day. Both in ms since 1970. */
export function timeLeft(endsAt: number, now: number): readonly [count: number, unit: 'minute' | 'hour' | 'day'] {
  const minutes = Math.max(1, Math.floor((endsAt - now) / 60_000));
  if (minutes < 2 * 60) return [minutes, 'minute'];
  const hours = Math.floor(minutes / 60);
  return hours < 2 * 24 ? [hours, 'hour'] : [Math.floor(hours / 24), 'day'];
}

/** Number of donors and time left, in one line; empty when there is neither. */
export function factsOf(goal: Goal, t: GoalTranslate, locale: string, now: number): string {
  const { donorCount, currency, status, endsAt } = goal;
  const facts = isEmpty(goal) ? [t('none')] : [];
  // When people are counted, the figures already say how many.
  if (donorCount && currency) facts.push(t('donorCount', { count: donorCount }));
  if (endsAt !== null && endsAt > now) {
    const [count, unit] = timeLeft(endsAt, now);
    facts.push(t('left', { time: formatUnit(count, unit, locale) }));
  } else if (endsAt) facts.push(t('ended', { date: formatDate(endsAt, locale, { dateStyle: 'medium' }) }));
  else if (status === 'ended') facts.push(t('over'));
  return facts.join(DOT);
}
