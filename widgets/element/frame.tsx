import type { ComponentChild, VNode } from 'preact';

/** Stands in for content that is on its way: bars in the rhythm of a heading and a few rows. */
export function Skeleton({ label }: { readonly label: string }): VNode {
  return (
    <div class="card skeleton" part="skeleton" aria-busy="true">
      <span class="hidden">{label}</span>
      <i />
      <i />
      <i />
    </div>
  );
}

export interface NoticeProps {
  readonly sentence: string;
  /** What the button says; null without one. */
  readonly retryLabel: string | null;
  readonly retrying: boolean;
  readonly onRetry: () => void;
  /** What the owner reads, with `debug`. */
  readonly children?: ComponentChild;
}

/**
 * A failure in a visitor's words. The button stays in place while it tries again, so focus stays on it; what stands in the
 * element as fallback (a plain link) is shown beneath.
 */
export function Notice({ sentence, retryLabel, retrying, onRetry, children }: NoticeProps): VNode {
  return (
    <div class="card notice" part="message">
      <p>{sentence}</p>
      {retryLabel && (
        <button type="button" class="button" part="retry" aria-disabled={retrying} onClick={onRetry}>
          {retryLabel}
        </button>
      )}
      <slot />
      {children}
    </div>
  );
}
