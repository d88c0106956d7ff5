import type { JSX } from 'preact';
import { useStyles } from '../core/view/context.ts';
import { Text } from '../core/view/Text.tsx';
import { stepName } from './rating-model.ts';
import { ScaleEnds } from './ScaleEnds.tsx';
import type { ScaleInputProps } from './ScaleInput.tsx';
import css from './slider.css';

/** For a scale of many steps. A slider always has a position: until it is moved nothing is chosen, and it says so. */
export default function Slider({ scale, language, value, t, onChoose }: ScaleInputProps): JSX.Element {
  const { min, max } = scale;
  useStyles(css);
  const name = value === null ? null : stepName(scale, value, t);
  return (
    <div class="scale slider">
      <input
        class={name === null ? 'range unset' : 'range'}
        type="range"
        min={min}
        max={max}
        value={value ?? Math.round((min + max) / 2)}
        aria-label={t('yours')}
        aria-valuetext={name ?? t('rateFirst')}
        onInput={({ currentTarget }) => onChoose(currentTarget.value)}
      />
      <p class="value" part="figure" aria-hidden="true">
        <Text>{name ?? '–'}</Text>
      </p>
      <ScaleEnds scale={scale} language={language} t={t} />
    </div>
  );
}
