import type { Embed, Scale } from '../../src/resources/embed.ts';
import { formatNumber } from '../../src/text/formats.ts';
import {
  type BallotLine,
  type BallotTranslate,
  type BallotView,
  ballotView,
  type Draft,
  optionOf,
} from '../poll/ballot-model.ts';
import type { KindRules } from '../poll/create-ballot.ts';

const DEFAULT_SCALE: Scale = { min: 1, max: 5, minLabel: null, maxLabel: null, icon: 'star' };
export const STAR = '★';
const FACES = [
  ['😡', 'faceAwful'],
  ['🙁', 'faceBad'],
  ['😐', 'faceOkay'],
  ['🙂', 'faceGood'],
  ['😍', 'faceGreat'],
] as const;

/** More stars or faces than this are hard to tell apart: numbers are shown. */
const MAX_ICONS = 10;
/** More steps than this don't fit side by side or in a list: a slider is shown, and the average alone. */
export const MAX_STEPS = 21;
/** More steps than this are shown as columns: as rows they would fill a screen. */
export const MAX_ROWS = 5;

export const scaleOf = ({ scale }: Embed): Scale => scale ?? DEFAULT_SCALE;

export const stepCount = ({ min, max }: Scale): number => max - min + 1;

export const stepsOf = (scale: Scale): readonly number[] =>
  [...Array(stepCount(scale)).keys()].map((index) => scale.min + index);

const faceOf = ({ min, max }: Scale, step: number): (typeof FACES)[number] | undefined =>
  FACES[Math.round(((step - min) / (max - min)) * (FACES.length - 1))];

/** A star, the face of a step, or nothing where a number is shown. */
export function iconOf(scale: Scale, step: number): string {
  const { icon } = scale;
  if (stepCount(scale) > MAX_ICONS || icon === 'number' || icon === 'unknown') return '';
  return icon === 'star' ? STAR : (faceOf(scale, step)?.[0] ?? '');
}

/** What the face of a step means, as a message; nothing where no faces are shown. */
export const faceName = (scale: Scale, step: number) =>
  iconOf(scale, step) && scale.icon !== 'star' ? faceOf(scale, step)?.[1] : undefined;

/** The name of a step: `4 of 5`, `Good, 4 of 5`. The first and the last one include their label. */
export function stepName(scale: Scale, step: number, t: BallotTranslate): string {
  const { min, max, minLabel, maxLabel } = scale;
  const label = step === min ? minLabel : step === max ? maxLabel : null;
  const face = faceName(scale, step);
  const name = t('step', { value: step, max });
  if (face && !label) return `${t(face)}, ${name}`;
  return label ? `${name}, ${label}` : name;
}

/** The average with one decimal, cut and not rounded: 4.96 of 5 is not 5. */
export function averageLine(embed: Embed, locale: string): BallotLine | null {
  const { tally } = embed;
  const average = tally?.average ?? null;
  if (average === null || !tally?.votes) return null;
  const cut = Math.trunc(average * 10) / 10;
  return ['average', { average: formatNumber(cut, locale), max: scaleOf(embed).max }];
}

export const ratingRules: KindRules = {
  decide(_embed, { chosen: [value] }) {
    return value === undefined ? { missing: ['rateFirst'] } : { ballot: { rating: Number(value) } };
  },
  summarize(embed, t, locale) {
    const line = averageLine(embed, locale);
    return line ? t(...line) : '';
  },
};

/** While choosing, the average stands beside the facts; in results, the distribution is listed from the best step down. */
export function ratingView(embed: Embed, draft: Draft, locale: string): BallotView {
  const scale = scaleOf(embed);
  const rating = embed.vote?.rating ?? null;
  const options = stepsOf(scale).map((step) => optionOf(`${step}`, stepLabel(scale, step, locale)));
  const view = ballotView(embed, draft, {
    options: options.reverse(),
    own: rating === null ? [] : [`${rating}`],
  });
  const average = averageLine(embed, locale);
  const isListed = view.isResults && options.length <= MAX_STEPS;
  return {
    ...view,
    takesOnePress: options.length <= MAX_STEPS,
    rows: isListed ? view.rows.map((row) => ({ ...row, leading: false })) : [],
    facts: view.choosing && average ? [average, ...view.facts] : view.facts,
  };
}

/** The label of a step in the list of results. */
function stepLabel(scale: Scale, step: number, locale: string): string {
  const number = formatNumber(step, locale);
  const icon = iconOf(scale, step);
  return icon ? `${number} ${icon}` : number;
}
