import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Scale } from '../../src/resources/embed.ts';
import { formatNumber } from '../../src/text/formats.ts';
import { Figure, Text } from '../core/view/Text.tsx';
import type { BallotTranslate } from '../poll/ballot-model.ts';
import { iconOf, STAR, stepCount, stepName, stepsOf } from './rating-model.ts';
import { ScaleEnds } from './ScaleEnds.tsx';
import { Star } from './Star.tsx';

export interface ScaleInputProps {
  readonly scale: Scale;
  /** Of the labels of both ends. */
  readonly language: string | null;
  /** Null: nothing is chosen yet. */
  readonly value: number | null;
  readonly t: BallotTranslate;
  readonly locale: string;
  /** A press chooses and sends, so steps are buttons: the arrow keys choose radio buttons, and must not vote. */
  readonly isInstant: boolean;
  readonly onChoose: (value: string) => void;
}

/**
 * Steps side by side. What the star or face under the pointer, or the chosen one, means is said in the line of the ends.
 *
 * @csspart option In a rating, also a step: a star, a number or a face.
 */
export function ScaleInput({ scale, language, value, t, locale, isInstant, onChoose }: ScaleInputProps): JSX.Element {
  const [pointed, setPointed] = useState<number | null>(null);
  const icon = iconOf(scale, scale.min);
  const hasStars = icon === STAR;
  const meant = pointed ?? value;
  const markOf = (step: number) =>
    hasStars ? <Star /> : <Figure aria-hidden>{iconOf(scale, step) || formatNumber(step, locale)}</Figure>;
  const hasEnds = !hasStars || scale.minLabel || scale.maxLabel;
  return (
    <div class={`scale ${hasStars ? 'stars' : icon ? 'faces' : 'numbers'}`}>
      <div
        class="steps"
        style={{ '--_count': stepCount(scale) }}
        onPointerOver={({ target }) => setPointed(isInput(target) ? Number(target.value) : null)}
        onPointerLeave={() => setPointed(null)}
      >
        {stepsOf(scale).map((step) => {
          const isChosen = step === value;
          const part = isChosen ? 'option chosen' : 'option';
          const name = stepName(scale, step, t);
          const choose = () => onChoose(`${step}`);
          return isInstant ? (
            <button
              key={step}
              type="button"
              class="step"
              part={part}
              value={step}
              aria-label={name}
              aria-pressed={isChosen || undefined}
              onClick={choose}
            >
              {markOf(step)}
            </button>
          ) : (
            <label key={step} class="step" part={part}>
              <input type="radio" name="choice" value={step} aria-label={name} checked={isChosen} onChange={choose} />
              {markOf(step)}
            </label>
          );
        })}
      </div>
      {icon && (meant !== null || !hasEnds) ? (
        <p class="meaning" aria-hidden="true">
          {meant !== null && <Text>{stepName(scale, meant, t)}</Text>}
        </p>
      ) : (
        <ScaleEnds scale={scale} language={language} t={t} />
      )}
    </div>
  );
}

const isInput = (target: EventTarget | null): target is HTMLInputElement | HTMLButtonElement =>
  target instanceof HTMLInputElement || target instanceof HTMLButtonElement;
