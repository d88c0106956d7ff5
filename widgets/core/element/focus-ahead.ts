import { ownDocument } from '../page/own-document.ts';
import type { OnNear } from './near-screen.ts';

/** How many widgets to start ahead of the keyboard: one may have nothing to focus. */
const AHEAD = 2;

/** Widgets on the page that have not started, with how to start them. */
const waiting = new Map<Element, OnNear>();

/** The nearest on both sides of the focus, by order of insertion: document order, unless one was inserted later. */
function nearest(focused: Node): Element[] {
  const at = (side: number) => [...waiting.keys()].filter((element) => focused.compareDocumentPosition(element) & side);
  return [
    ...at(Node.DOCUMENT_POSITION_FOLLOWING).slice(0, AHEAD),
    ...at(Node.DOCUMENT_POSITION_PRECEDING).slice(-AHEAD),
  ];
}

function startAhead({ target }: FocusEvent): void {
  // Not a click: only the keyboard goes to what is next, on or off the screen.
  if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
  for (const element of nearest(target)) waiting.get(element)?.(element, true);
}

/** Prints what has loaded by now, because the browser doesn't wait. */
function startAll(): void {
  for (const [element, onNear] of waiting) onNear(element, true);
}

/** Starts a widget before the page is printed, and before Tab reaches it: Tab skips what has not been rendered. */
export function startAheadOfFocus(element: Element, onNear: OnNear): void {
  if (waiting.size === 0) {
    ownDocument().addEventListener('focusin', startAhead);
    addEventListener('beforeprint', startAll);
  }
  waiting.set(element, onNear);
}

/** The widget has started, or has left the page. */
export function forgetFocus(element: Element): void {
  if (!waiting.delete(element) || waiting.size > 0) return;
  ownDocument().removeEventListener('focusin', startAhead);
  removeEventListener('beforeprint', startAll);
}
