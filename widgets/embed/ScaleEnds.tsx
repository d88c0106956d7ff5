import type { JSX } from 'preact';
import type { Scale } from '../../src/resources/embed.ts';
import { Text } from '../core/view/Text.tsx';

interface ScaleEndsProps {
  readonly scale: Scale;
  readonly language: string | null;
}

/** The labels of the first and the last step; screen readers get them with the steps' names. */
export function ScaleEnds({ scale: { minLabel, maxLabel }, language }: ScaleEndsProps): JSX.Element | null {
  if (!minLabel && !maxLabel) return null;
  return (
    <div class="ends" aria-hidden="true">
      <Text language={language}>{minLabel ?? ''}</Text>
      <Text language={language}>{maxLabel ?? ''}</Text>
    </div>
  );
}
