import type { JSX } from 'preact';
import { formatPercent } from '../../src/text/formats.ts';
import { useStyles } from '../core/view/context.ts';
import { Figure, Text } from '../core/view/Text.tsx';
import type { BallotTranslate, ChoiceRow } from '../poll/ballot-model.ts';
import css from './histogram.css';

interface HistogramProps {
  /** From the highest step to the lowest, as they are listed elsewhere. */
  readonly rows: readonly ChoiceRow[];
  readonly locale: string;
  readonly t: BallotTranslate;
}

/**
 * The distribution of ratings on a long scale: a column for each step, the tallest filling the height.
 *
 * @csspart chart The columns of a scale with many steps.
 */
export default function Histogram({ rows, locale, t }: HistogramProps): JSX.Element {
  useStyles(css);
  const most = Math.max(1, ...rows.map(({ percent }) => percent));
  return (
    <ol class="histogram" part="chart">
      {[...rows].reverse().map(({ id, label, votes, percent, chosen }) => (
        <li class={chosen ? 'column own' : 'column'} key={id} style={{ '--_share': percent / most }}>
          <Text class="hidden">
            {`${label}: ${formatPercent(percent, locale)}, ${t('votes', { count: votes ?? 0 })}${chosen ? `, ${t('yours')}` : ''}`}
          </Text>
          <span part="figure" class="percent" aria-hidden="true">
            {percent > 0 && <Figure>{formatPercent(percent, locale)}</Figure>}
          </span>
          <i part="bar" aria-hidden="true" />
          <span class="step-label" aria-hidden="true">
            <Figure>{label}</Figure>
          </span>
        </li>
      ))}
    </ol>
  );
}
