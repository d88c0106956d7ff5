import type { JSX } from 'preact';
import type { Scale } from '../../src/resources/embed.ts';
import { Text } from '../core/view/Text.tsx';
import type { BallotTranslate } from '../poll/ballot-model.ts';
import { faceName } from './rating-model.ts';

interface ScaleEndsProps {
  readonly scale: Scale;
  readonly language: string | null;
  readonly t: BallotTranslate;
}

/** The labels of the first and the last step, or what their faces mean; screen readers get them with the steps' names. */
export function ScaleEnds({ scale, language, t }: ScaleEndsProps): JSX.Element | null {
  const { min, max, minLabel, maxLabel } = scale;
  if (!minLabel && !maxLabel && !faceName(scale, min)) return null;
  const end = (step: number, label: string | null) => {
    const face = faceName(scale, step);
    return face && !label ? <Text>{t(face)}</Text> : <Text language={language}>{label ?? ''}</Text>;
  };
  return (
    <div class="ends" aria-hidden="true">
      {end(min, minLabel)}
      {end(max, maxLabel)}
    </div>
  );
}
