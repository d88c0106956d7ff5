import type { ErrorCode } from '../../../src/client/errors.ts';

/** MooTools replaces `Event`, and edge runtimes, where nothing is dispatched, have no `CustomEvent`. */
const Base = (globalThis.CustomEvent ?? globalThis.Event) as typeof CustomEvent;

/** What the details of all events have. */
export interface WidgetEventDetail {
  /** The widget's tag, such as `creator-poll`. */
  readonly tag: string;
}

/**
 * The base of all widget events: they bubble, cross shadow roots, and carry a plain, frozen `detail`, whose `tag` tells the widgets apart
 * to one listener for all.
 */
export class WidgetEvent<Detail extends object> extends Base<Readonly<Detail> & WidgetEventDetail> {
  /** @param cancelable true for an intention (`creator-vote`), which a listener may cancel. */
  constructor(type: string, { localName: tag }: Element, detail: Detail, cancelable = false) {
    super(type, { bubbles: true, composed: true, cancelable, detail: Object.freeze({ tag, ...detail }) });
  }
}

/** The detail of `creator-ready`. */
export interface ReadyDetail {
  readonly state: 'ready' | 'empty';
}

/** `creator-ready`: the first content is about to be painted. Dispatched once per element. */
export type ReadyEvent = WidgetEvent<ReadyDetail>;

/** The detail of `creator-error`. It holds no secret. */
export interface ErrorDetail {
  readonly code: ErrorCode;
  /** HTTP status, if there was a response. */
  readonly status: number | null;
  readonly requestId: string | null;
  /** For `not_authorized`: a reason of the origin rule, `wrong_account`, `missing_scope` ...; for `not_found`: `no_goal`. */
  readonly reason: string | null;
}

/** `creator-error`: the widget shows an error notice instead of its content. */
export type WidgetErrorEvent = WidgetEvent<ErrorDetail>;

declare global {
  /** Every event of a widget, by name. They bubble, so each target that may have a listener has them. */
  interface CreatorEventMap {
    'creator-ready': ReadyEvent;
    'creator-error': WidgetErrorEvent;
  }
  interface ElementEventMap extends CreatorEventMap {}
  interface GlobalEventHandlersEventMap extends CreatorEventMap {}
  interface ShadowRootEventMap extends CreatorEventMap {}
}
