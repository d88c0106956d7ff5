import type { WidgetState } from './context.ts';

/** The custom states of a widget, for style sheets: `creator-poll:state(closed)`. */

const found = new WeakMap<HTMLElement, CustomStateSet | undefined>();

/** Undefined where the browser has none, or the page has taken the element's internals. An element has them only once. */
function statesOf(host: HTMLElement): CustomStateSet | undefined {
  if (found.has(host)) return found.get(host);
  let states: CustomStateSet | undefined;
  try {
    ({ states } = host.attachInternals());
    // Before `:state()`, Chromium took only names with two hyphens, and throws.
    states?.add('loading');
  } catch {
    states = undefined;
  }
  found.set(host, states);
  return states;
}

export const hasState = (host: HTMLElement, name: string): boolean => statesOf(host)?.has(name) === true;

/** Sets or clears a custom state. Does nothing where the browser has none. */
export function setState(host: HTMLElement, name: string, on: boolean): void {
  if (on) statesOf(host)?.add(name);
  else statesOf(host)?.delete(name);
}

const shown = new WeakMap<HTMLElement, WidgetState>();

/** Where the widget stands, as `data-state` and as a custom state. */
export function showState(host: HTMLElement, state: WidgetState): void {
  setState(host, shown.get(host) ?? 'loading', false);
  shown.set(host, state);
  host.dataset['state'] = state;
  setState(host, state, true);
}

/**
 * Puts `data-state` back after a library has made the page what the server has sent, without it or with that of a saved page.
 * Later, as a script may remove attributes until there are none.
 */
export function keepState(host: HTMLElement): void {
  queueMicrotask(() => {
    const state = shown.get(host);
    if (state && host.dataset['state'] !== state) host.dataset['state'] = state;
  });
}
