import { lazy } from '../core/view/lazy.tsx';

/* What few pay buttons show. */

export const Thanks = lazy(
  () => import('./Thanks.tsx'),
  () => <div class="thanks-placeholder" aria-busy="true" />,
);
export const Amounts = lazy(
  () => import('./Amounts.tsx'),
  ({ suggested }) => <div class={suggested.length > 0 ? 'amounts with-chips' : 'amounts'} aria-busy="true" />,
);
