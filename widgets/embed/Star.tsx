import type { JSX } from 'preact';

/**
 * A star that the style sheet fills; drawn, because fonts disagree about ★. Decorative.
 *
 * @csspart star A star, of a rating or of its average.
 */
export const Star = (): JSX.Element => (
  <svg class="star" part="star" viewBox="0 0 24 24" aria-hidden="true">
    <path d="m12 2.5 2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.1-5.9 3.1 1.2-6.5-4.8-4.6 6.6-.9z" />
  </svg>
);
