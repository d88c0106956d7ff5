import type { Embed } from '../../src/resources/embed.ts';
import type { Preloadable } from '../core/view/context.ts';
import { lazy } from '../core/view/lazy.tsx';
import { EMPTY_DRAFT } from '../poll/ballot-model.ts';
import { quizAnswer } from './quiz.ts';
import { MAX_ROWS, MAX_STEPS, ratingView, scaleOf, stepCount } from './rating-model.ts';

/* What few embeds show. */

export const Histogram = lazy(
  () => import('./Histogram.tsx'),
  () => <div class="columns" />,
);
export const Slider = lazy(
  () => import('./Slider.tsx'),
  () => <div class="track" />,
);
export const Quiz = lazy(() => import('./Quiz.tsx'));

/** What the first content of an embed waits for. */
export function partsOf(embed: Embed): readonly Preloadable[] {
  if (quizAnswer(embed)) return [Quiz];
  if (embed.kind !== 'rating') return [];
  const { choosing, rows } = ratingView(embed, EMPTY_DRAFT, 'en');
  if (rows.length > MAX_ROWS) return [Histogram];
  return choosing && stepCount(scaleOf(embed)) > MAX_STEPS ? [Slider] : [];
}
