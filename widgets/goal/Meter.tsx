import type { JSX } from 'preact';
import type { Figures, Progress } from './goal-model.ts';

interface MeterProps {
  readonly progress: Progress;
  readonly figures: Figures;
}

/** The progress bar, labelled by the element with the id `title`. The layout's styles make it a thermometer or a ring. */
export function Meter({ progress, figures }: MeterProps): JSX.Element {
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
      <span part="track" style={{ '--_p': `${fill}%` }}>
        <i part="fill">{own !== null && <i part="own" style={{ '--_own': `${own}%` }} />}</i>
        {marks.map((at) => (
          <i part="mark" key={at} style={{ '--_at': `${at}%` }} />
        ))}
      </span>
      <b part="percent">{percent}</b>
    </div>
  );
}
