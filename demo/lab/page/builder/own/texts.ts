/** What a person types, and what the platform takes. */

import type { Option } from '../../../../../src/api/types.gen.ts';
import { readAmount } from '../../../../../src/text/amount-text.ts';
import { wallTime } from '../../../../../src/text/formats.ts';
import { momentAt } from '../../../../../src/text/wall-time.ts';
import type { Item } from './items.ts';

export const linesOf = (text = ''): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const HOUR_MS = 3_600_000;

/** The moment at which the clocks of a time zone show a day and a time, `2027-05-01T19:30`. */
export function momentOf(wall: string, timeZone: string): string | null {
  const asUtc = Date.parse(`${wall}Z`);
  if (Number.isNaN(asUtc)) return null;
  return new Date(momentAt(asUtc, timeZone)).toISOString();
}

export const wallOf = (moment: string, timeZone: string): string =>
  wallTime(Date.parse(moment), timeZone).slice(0, 16).replace(' ', 'T');

/** The visitor's time zone. */
export const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A week from now, at seven in the evening. */
export const nextWeek = (): string =>
  `${wallOf(new Date(Date.now() + 7 * 24 * HOUR_MS).toISOString(), HERE).slice(0, 11)}19:00`;

/**
 * The options with their ids. One that was only reworded keeps its votes: it has the place of an option whose label is gone.
 */
export function optionsOf(lines: readonly string[], before: readonly Option[] = []): readonly Option[] {
  const labels = lines.map((line) => line.replace(/^(\p{Extended_Pictographic}\S*)\s+(?=\S)/u, ''));
  let last = before.length;
  return lines.map((line, index) => {
    const [label = ''] = labels.slice(index);
    const same = before.find((option) => option.label === label);
    const atPlace = before[index];
    const reworded = atPlace && !labels.includes(atPlace.label) ? atPlace : undefined;
    last += 1;
    const [, emoji] = /^(\p{Extended_Pictographic}\S*)/u.exec(line) ?? [];
    return { id: (same ?? reworded)?.id ?? `opt_${last}`, label, ...(emoji !== undefined && { emoji }) };
  });
}

const lineOf = ({ label, emoji }: Option): string =>
  emoji === undefined || emoji === label ? label : `${emoji} ${label}`;
/** The options, one a line. */
export const linesIn = ({ options = [] }: Item): string => options.map(lineOf).join('\n');

/** An amount as the platform takes it; null for none, and for what is none. */
export const amountOf = (text = '', currency = 'USD'): string | null =>
  text.trim() === '' ? null : readAmount(text, currency);

export const amountsOf = (text = '', currency = 'USD'): readonly string[] =>
  text.split(/[;\s]+|,\s+/).flatMap((part) => amountOf(part, currency) ?? []);
