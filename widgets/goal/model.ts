import type { Goal } from '../../src/resources/goal.ts';

/** Places on the meter are per cent of its length. */
export interface GoalModel {
  readonly reached: boolean;
  /** Decimal text, cut after one decimal; null without a target: then there is no meter, and nothing is complete. */
  readonly percent: string | null;
  readonly fill: number;
  readonly place: (amount: string) => number;
  /** Of milestones, and of the target where more than that was raised. */
  readonly marks: readonly number[];
}

/** Decimal text as a whole number of millionths: no float may decide whether a goal is reached. */
export function units(amount: string): bigint {
  const [whole = '', decimals = ''] = amount.split('.');
  return BigInt(whole + decimals.padEnd(6, '0'));
}

export function goalModel({ target, raised, milestones }: Goal): GoalModel {
  const all = units(target);
  const have = units(raised);
  const reached = !!all && have >= all;
  const tenths = all && (have * 1000n) / all;
  const scale = Number(have > all ? have : all);
  const place = (amount: string) => (Number(units(amount)) / scale) * 100;
  // What is not quite there does not look it.
  const fill = reached ? 100 : Math.min(place(raised), 98.5);
  return {
    reached,
    percent: all ? `${tenths / 10n}.${tenths % 10n}` : null,
    fill,
    place,
    marks: [...new Set([...milestones.map(({ at }) => at), target].map(place))].filter((at) => at > 0 && at < 100),
  };
}

/** Nobody has given yet. */
export const isEmpty = ({ raised, status }: Goal): boolean => !Number(raised) && status !== 'ended';

/**
 * The reference that a checkout adds to the address it leads back to; null where there is none that the platform would
 * take: a visitor's address may hold anything.
 */
export function paidReference(search: string): string | null {
  const reference = new URLSearchParams(search).get('creator-paid') ?? '';
  return /^\P{Cc}{1,200}$/u.test(reference) ? reference : null;
}

/** What is left, in the largest unit of which there are two: 47 hours rather than a day. Both in ms since 1970. */
export function timeLeft(endsAt: number, now: number): readonly [count: number, unit: string] {
  const minutes = (endsAt - now) / 6e4;
  const [count, unit] =
    minutes < 120 ? [minutes, 'minute'] : minutes < 2880 ? [minutes / 60, 'hour'] : [minutes / 1440, 'day'];
  return [Math.max(1, Math.floor(count)), unit];
}
