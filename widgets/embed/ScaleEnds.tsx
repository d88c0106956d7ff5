import type { JSX } from 'preact';
import type { Scale } from '../../src/resources/embed.ts';

/**
 * The labels of the first and the last step; screen readers get them with the steps' names.
 *
 * @csspart ends The labels of the two ends.
 */
export function ScaleEnds({ scale: { minLabel, maxLabel } }: { readonly scale: Scale }): JSX.Element | null {
  if (!minLabel && !maxLabel) return null;
  return (
    <div part="ends" aria-hidden="true">
      <bdi>{minLabel}</bdi>
      <bdi>{maxLabel}</bdi>
    </div>
  );
}
