import type { JSX } from 'preact';
import type { Scale } from '../../src/resources/embed.ts';
import { iconOf, STAR, stepCount, stepsOf } from './rating-model.ts';
import { Star } from './Star.tsx';

/** A value as filled stars or as a face; nothing for a scale of numbers. Decorative. */
export function Strip({ value, scale }: { readonly value: number; readonly scale: Scale }): JSX.Element | null {
  const { min, max } = scale;
  const icon = iconOf(scale, Math.min(max, Math.max(min, value)));
  if (!icon) return null;
  if (icon !== STAR) {
    return (
      <span class="face" aria-hidden="true">
        {icon}
      </span>
    );
  }
  const filled = Math.min(100, Math.max(0, ((value - min + 1) / stepCount(scale)) * 100));
  const stars = stepsOf(scale).map((step) => <Star key={step} />);
  return (
    <span class="row" style={{ '--_count': stepCount(scale) }} aria-hidden="true">
      {stars}
      <span style={{ 'inline-size': `${filled}%` }}>{stars}</span>
    </span>
  );
}
