import { type Actual, verdict } from './outcome.ts';
import type { Line } from './store.ts';

export const figure = (count: number): string => count.toLocaleString('en');
export const many = (count: number, one: string): string => `${figure(count)} ${one}${count === 1 ? '' : 's'}`;

const resultOf = ({ actual }: Line): Actual | null => (actual === null || 'notApplicable' in actual ? null : actual);

const OUTCOMES = [
  ['allowed', 'Allowed'],
  ['refused', 'Refused'],
  ['blocked', 'Blocked by the browser or the widget'],
] as const;

function proven(lines: readonly Line[], origins: number): string {
  const outcomes = OUTCOMES.flatMap(([wanted, words]) => {
    const count = lines.map(resultOf).filter((result) => result !== null && verdict(result) === wanted).length;
    return count === 0 ? [] : [`${words}: ${figure(count)}.`];
  });
  return [`${many(lines.length, 'check')} on ${many(origins, 'origin')}: all as expected.`, ...outcomes].join(' ');
}

/** Says what a run proved: `243 checks on 9 origins: all as expected. ...` Returns '' without a result. */
export function summaryOf(lines: readonly Line[]): string {
  const ran = lines.filter(({ mark }) => mark === 'same' || mark === 'differs');
  const wrong = ran.filter(({ mark }) => mark === 'differs').length;
  const late = lines.filter((line) => resultOf(line)?.result === 'silent').length;
  const origins = new Set(ran.map(({ site }) => site)).size;
  const results =
    wrong > 0
      ? `${figure(wrong)} of ${many(ran.length, 'check')} on ${many(origins, 'origin')} differ: see the squares with “!”.`
      : proven(ran, origins);
  return [
    ...(ran.length === 0 ? [] : [results]),
    ...(late === 0 ? [] : [`${many(late, 'check')} timed out and count as not run: run those rows again.`]),
  ].join(' ');
}
