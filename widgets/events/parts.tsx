import type { Preloadable } from '../core/view/context.ts';
import { lazy } from '../core/view/lazy.tsx';
import type { EventAttributes } from './attributes.ts';

/* What the attributes ask for. */

export const Filters = lazy(() => import('./Filters.tsx'));
export const MonthView = lazy(
  () => import('./MonthView.tsx'),
  () => <div class="month-loading" />,
);

/** What the first content waits for. */
export const partsOf = ({ layout, showSearch, showFilters }: EventAttributes): readonly Preloadable[] => [
  ...(showSearch || showFilters ? [Filters] : []),
  ...(layout === 'month' ? [MonthView] : []),
];
