import type { JSX } from 'preact';
import type { Scale } from '../../src/resources/embed.ts';
import { formatNumber } from '../../src/text/formats.ts';
import type { BallotTranslate } from '../shared/ballot/ballot-model.ts';
import { iconOf, STAR, stepName, stepsOf } from './rating-model.ts';
import { ScaleEnds } from './ScaleEnds.tsx';

export interface ScaleInputProps {
  readonly scale: Scale;
  /** Null: nothing is chosen yet. */
  readonly value: number | null;
  readonly t: BallotTranslate;
  readonly locale: string;
  readonly onChoose: (value: string) => void;
}

/**
 * Native radio buttons side by side.
 *
 * @csspart steps The steps, in a row.
 * @csspart step One step: a star, a number or a face.
 */
export function ScaleInput({ scale, value, t, locale, onChoose }: ScaleInputProps): JSX.Element {
  const hasStars = iconOf(scale, scale.min) === STAR;
  return (
    <div part="scale" class={hasStars ? 'stars' : undefined}>
      <div part="steps">
        {stepsOf(scale).map((step) => (
          <label part="step" key={step}>
            <input
              type="radio"
              name="choice"
              value={step}
              aria-label={stepName(scale, step, t)}
              checked={step === value}
              onChange={() => onChoose(`${step}`)}
            />
            {!hasStars && <span aria-hidden="true">{iconOf(scale, step) || formatNumber(step, locale)}</span>}
          </label>
        ))}
      </div>
      <ScaleEnds scale={scale} />
    </div>
  );
}
