import { lazy } from '../core/view/lazy.tsx';

/** The donors, which the page asks for. */
export const DonorList = lazy(() => import('./DonorList.tsx'));
