import type { JSX } from 'preact';
import { useStyles } from '../core/view/context.ts';
import { Text } from '../core/view/Text.tsx';
import { stepName } from './rating-model.ts';
import { ScaleEnds } from './ScaleEnds.tsx';
import type { ScaleInputProps } from './ScaleInput.tsx';
import css from './slider.css';

/**
 * For a scale of many steps. A slider always has a position: until it is moved nothing is chosen, and it says so.
 *
 * @csspart range The slider of a scale with many steps.
 * @csspart value The slider's current value.
 */
export default function Slider({ scale, language, value, t, onChoose }: ScaleInputProps): JSX.Element {
  const { min, max } = scale;
  useStyles(css);
  const name = value === null ? null : stepName(scale, value, t);
  return (
    <div part="scale" class="slider">
      <input
        part="range"
        class={name === null ? 'unset' : undefined}
        type="range"
        min={min}
        max={max}
        value={value ?? Math.round((min + max) / 2)}
        aria-label={t('yours')}
        aria-valuetext={name ?? t('rateFirst')}
        onInput={({ currentTarget }) => onChoose(currentTarget.value)}
      />
      <p part="value" aria-hidden="true">
        <Text>{name ?? '–'}</Text>
      </p>
      <ScaleEnds scale={scale} language={language} />
    </div>
  );
}
