import type { JSX } from 'preact';

/** The element's own link, which works already; without one, a placeholder of the button's size. */
export function PayButtonSkeleton(): JSX.Element {
  return (
    <slot>
      <div class="skeleton" part="skeleton" aria-busy="true">
        <i />
      </div>
    </slot>
  );
}
