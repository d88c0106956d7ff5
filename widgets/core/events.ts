import type { ErrorCode } from '../../src/client/errors.ts';

/** What every event of a widget is: it bubbles, leaves the shadow root, and its `detail` is plain and frozen. */
export class WidgetEvent<Detail extends object> extends Event {
  readonly detail: Readonly<Detail>;

  /** @param cancelable for intentions (`creator-vote`); a fact cannot be cancelled. */
  constructor(type: string, detail: Detail, cancelable = false) {
    super(type, { bubbles: true, composed: true, cancelable });
    this.detail = Object.freeze(detail);
  }
}

/** Of `creator-ready`. */
export interface ReadyDetail {
  readonly state: 'ready' | 'empty';
}

/** `creator-ready`: the first real content is painted. Once for an element. */
export type ReadyEvent = WidgetEvent<ReadyDetail>;

/** What went wrong, with nothing secret in it. */
export interface ErrorDetail {
  readonly code: ErrorCode;
  /** HTTP status, where an answer came. */
  readonly status: number | null;
  readonly requestId: string | null;
  /** Of `not_authorized`: a reason of the origin rule, `wrong_account`, `missing_scope` ... */
  readonly reason: string | null;
}

/** `creator-error`: the widget shows a failure instead of its content. */
export type WidgetErrorEvent = WidgetEvent<ErrorDetail>;

declare global {
  interface HTMLElementEventMap {
    'creator-ready': ReadyEvent;
    'creator-error': WidgetErrorEvent;
  }
}
