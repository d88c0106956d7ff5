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

/** Sets or clears a custom state. Does nothing where the browser has none. */
export function setState(host: HTMLElement, name: string, on: boolean): void {
  if (on) statesOf(host)?.add(name);
  else statesOf(host)?.delete(name);
}

/** Where the widget stands, as `data-state` and as a custom state. */
export function showState(host: HTMLElement, state: WidgetState): void {
  setState(host, host.dataset['state'] ?? 'loading', false);
  host.dataset['state'] = state;
  setState(host, state, true);
}
