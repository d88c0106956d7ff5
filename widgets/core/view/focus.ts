import { ownDocument } from '../page/own-document.ts';

/** Where the visitor's focus goes when a widget's view changes under it. */

export const hasFocus = (host: HTMLElement): boolean => Boolean(host.shadowRoot?.activeElement);

/** Whether the page's own link has focus, and is no longer shown. */
export const hidesFocus = (host: HTMLElement): boolean =>
  [...host.children].some((child) => !child.assignedSlot && child.matches(':focus, :has(:focus)'));

export function focusContent(host: HTMLElement): void {
  const content = host.shadowRoot?.querySelector<HTMLElement>('.root');
  if (!content) return;
  content.tabIndex = -1;
  content.focus();
}

/** Focuses the control that replaced the page's own link, unless the visitor has moved on. */
export function focusReplacement(host: HTMLElement): void {
  const { activeElement: active, body } = ownDocument(host.ownerDocument);
  if (active && active !== body && !host.contains(active)) return;
  const control = host.shadowRoot?.querySelector<HTMLElement>('.root :is(a[href], button, input)');
  if (control) control.focus();
  else focusContent(host);
}
