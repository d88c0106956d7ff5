import type { JSX } from 'preact';
import { formatPercent } from '../../src/text/formats.ts';
import { CountUp } from '../core/view/CountUp.tsx';
import { Figure } from '../core/view/Text.tsx';
import type { Figures, Progress } from './goal-model.ts';

interface MeterProps {
  readonly progress: Progress;
  /** Shown before this; null in the first paint. */
  readonly before: Progress | null;
  readonly figures: Figures;
  readonly locale: string;
}

/** The progress bar, labelled by the element with the id `title`. The layout's styles make it a thermometer or a ring. */
export function Meter({ progress, before, figures, locale }: MeterProps): JSX.Element {
  const { fill, own, marks } = progress;
  const { raised, target, percent } = figures;
  return (
    <div
      part="meter"
      role="progressbar"
      aria-labelledby="title"
      aria-valuenow={Math.floor(fill)}
      aria-valuetext={`${raised} ${target}, ${percent}`}
    >
      <span class="track" style={{ '--_p': `${fill}%`, '--_given': `${own ?? 0}%` }}>
        <i class="fill" part="fill" />
        {own !== null && <i class="own" part="fill own" />}
        {marks.map((at) => (
          <i class="mark" key={at} style={{ '--_at': `${at}%`, '--_turn': `${at / 100}turn` }} />
        ))}
      </span>
      <b class="percent">
        {before ? (
          <CountUp
            from={Number(before.percent)}
            to={Number(progress.percent)}
            text={percent ?? ''}
            format={(value) => formatPercent(Math.floor(value), locale)}
          />
        ) : (
          <Figure>{percent ?? ''}</Figure>
        )}
      </b>
    </div>
  );
}
