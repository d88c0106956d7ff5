import { lazy } from '../core/view/lazy.tsx';

/** The rows of a ranking, which most polls don't have. */
export const RankedChoices = lazy(() => import('./RankedChoices.tsx'));
