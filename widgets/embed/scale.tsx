import type { JSX } from 'preact';
import type { Scale } from '../../src/resources/embed.ts';
import { formatNumber } from '../../src/text/formats.ts';
import type { PollSay } from '../shared/ballot/model.ts';

const FACES = ['😡', '🙁', '😐', '🙂', '😍'];
const STAR = '★';

/** More stars or faces than this are not told apart: numbers are. */
const MOST_ICONS = 10;
/** More than this do not stand side by side: one slider. */
const MOST_STEPS = 21;

const countOf = ({ min, max }: Scale): number => max - min + 1;

export const stepsOf = (scale: Scale): number[] => Array.from({ length: countOf(scale) }, (_, at) => scale.min + at);

/** The face of a step, a star, or nothing where a number says it. */
export function iconOf(scale: Scale, step: number): string {
  const { min, max, icon } = scale;
  if (countOf(scale) > MOST_ICONS || icon === 'number' || icon === 'unknown') return '';
  if (icon === 'star') return STAR;
  return FACES[Math.round(((step - min) / (max - min)) * (FACES.length - 1))] ?? '';
}

/**
 * Stars as many as there are steps, filled so far; the face next to a value. For the eye only.
 *
 * @csspart strip The stars of an average.
 * @csspart face The face of an average.
 */
export function Strip({ value, scale }: { readonly value: number; readonly scale: Scale }): JSX.Element | null {
  const { min, max } = scale;
  const icon = iconOf(scale, Math.min(max, Math.max(min, value)));
  if (icon !== STAR)
    return icon ? (
      <span part="face" aria-hidden="true">
        {icon}
      </span>
    ) : null;
  const filled = Math.min(100, Math.max(0, ((value - min + 1) / countOf(scale)) * 100));
  const stars = STAR.repeat(countOf(scale));
  return (
    <span part="strip" aria-hidden="true">
      {'☆'.repeat(countOf(scale))}
      <span style={{ 'inline-size': `${filled}%` }}>{stars}</span>
    </span>
  );
}

interface ScaleInputProps {
  readonly scale: Scale;
  /** What it begins with. */
  readonly value: number | null;
  readonly say: PollSay;
  readonly locale: string;
  readonly onChoose: (value: string) => void;
}

/**
 * Native radio buttons side by side, the ends named under them and in the first and the last one's name.
 *
 * @csspart scale The steps of a rating with their ends.
 * @csspart steps The steps, in a row.
 * @csspart step One step: a star, a number or a face.
 * @csspart ends What the two ends are called.
 */
export function ScaleInput(props: ScaleInputProps): JSX.Element {
  const { scale, value, say, locale, onChoose } = props;
  const { min, max, minLabel, maxLabel } = scale;
  const name = (step: number) => {
    const end = step === min ? minLabel : step === max ? maxLabel : null;
    const text = say('step', { value: step, max });
    return end ? `${text}, ${end}` : text;
  };
  if (countOf(scale) > MOST_STEPS) return <Slider {...props} name={name} />;
  const stars = iconOf(scale, min) === STAR;
  return (
    <div part="scale" class={stars ? 'stars' : undefined}>
      <div part="steps">
        {stepsOf(scale).map((step) => (
          <label part="step" key={step}>
            <input
              type="radio"
              name="choice"
              value={step}
              aria-label={name(step)}
              defaultChecked={step === value}
              onChange={({ currentTarget }) => onChoose(currentTarget.value)}
            />
            {!stars && <span aria-hidden="true">{iconOf(scale, step) || formatNumber(step, locale)}</span>}
          </label>
        ))}
      </div>
      <Ends scale={scale} />
    </div>
  );
}

const Ends = ({ scale: { minLabel, maxLabel } }: { readonly scale: Scale }): JSX.Element | null =>
  minLabel || maxLabel ? (
    <div part="ends" aria-hidden="true">
      <bdi>{minLabel}</bdi>
      <bdi>{maxLabel}</bdi>
    </div>
  ) : null;

interface SliderProps extends ScaleInputProps {
  readonly name: (step: number) => string;
}

/**
 * A slider stands somewhere before it is moved: until then nothing is chosen, and it says so.
 *
 * @csspart range The slider of a scale with many steps.
 * @csspart value What the slider stands at.
 */
function Slider({ scale, value, say, name, onChoose }: SliderProps): JSX.Element {
  const { min, max } = scale;
  return (
    <div part="scale">
      <input
        part="range"
        type="range"
        min={min}
        max={max}
        aria-label={say('yours')}
        aria-valuetext={value === null ? say('rateFirst') : name(value)}
        defaultValue={String(value ?? Math.round((min + max) / 2))}
        onInput={({ currentTarget }) => onChoose(currentTarget.value)}
      />
      <p part="value" aria-hidden="true">
        {value === null ? '–' : name(value)}
      </p>
      <Ends scale={scale} />
    </div>
  );
}
