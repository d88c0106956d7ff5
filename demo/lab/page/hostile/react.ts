import type { HostileCheck } from './cases.ts';

/** A React page with two widgets: one rendered as an element, one added by an effect. */

/** The subset of React used here. */
interface ReactOnPage {
  readonly StrictMode: unknown;
  createElement(type: unknown, props: object | null, ...children: readonly unknown[]): unknown;
  useState<T>(first: T): [T, (next: T) => void];
  useEffect(effect: () => () => void, dependencies: readonly unknown[]): void;
  useRef<T>(first: T | null): { readonly current: T | null };
  createRoot(container: Element): { render(node: unknown): void; unmount(): void };
}

declare global {
  /** Defined by `/lab/react.js`. */
  var creatorReact: ReactOnPage | undefined;
}

const FIRST = 'emb_demo_open';
const NEXT = 'emb_demo_always';

export interface ReactPage {
  /** Switches to another poll. */
  change(): void;
  unmount(): void;
  /** How often each ran. */
  readonly seen: { effects: number; ready: number };
}

/** Renders the page under StrictMode. */
export function mountInReact(container: Element): ReactPage {
  const react = globalThis.creatorReact;
  if (react === undefined) throw new Error('React isn’t loaded.');
  const { createElement, StrictMode, useState, useEffect, useRef } = react;
  const seen = { effects: 0, ready: 0 };
  let change = (): void => {};
  const App = (): unknown => {
    const [embedId, setEmbedId] = useState(FIRST);
    const place = useRef<HTMLElement>(null);
    change = () => setEmbedId(NEXT);
    useEffect(() => {
      seen.effects += 1;
      const made = Object.assign(document.createElement('creator-poll'), { embedId: FIRST, refresh: 0 });
      place.current?.append(made);
      return () => made.remove();
    }, []);
    const onReady = (): void => {
      seen.ready += 1;
    };
    // The second poll polls for updates, to check that unmounting stops that.
    const refresh = embedId === FIRST ? 0 : 2;
    const properties = { embedId, refresh, headingLevel: 3, debug: false, 'oncreator-ready': onReady };
    return createElement('div', { ref: place }, createElement('creator-poll', properties));
  };
  const root = react.createRoot(container);
  root.render(createElement(StrictMode, null, createElement(App, null)));
  return { change: () => change(), unmount: () => root.unmount(), seen };
}

const polls = (): Element[] => [...document.querySelectorAll('creator-poll')];
const titleOf = (poll: Element | undefined): Element | null | undefined =>
  poll?.shadowRoot?.querySelector('[part=title]');

/** Checks the page while mounted, after a change and once unmounted. `countRequests` counts those sent so far; `pause` takes ms. */
export async function checkReact(
  page: ReactPage,
  countRequests: () => number,
  pause: (ms: number) => Promise<void>,
): Promise<HostileCheck[]> {
  // `creator-ready` follows the paint, a frame after the state.
  for (let waits = 0; waits < 100 && page.seen.ready === 0; waits += 1) await pause(50);
  await pause(200);
  const [rendered] = polls();
  const title = titleOf(rendered)?.textContent;
  const checks: HostileCheck[] = [
    { what: 'StrictMode ran the effect twice', passed: page.seen.effects === 2 },
    { what: 'two widgets', passed: polls().length === 2 },
    { what: `one request for both (${countRequests()})`, passed: countRequests() === 1 },
    { what: 'creator-ready fired once', passed: page.seen.ready === 1 },
    {
      what: 'numeric properties arrive',
      passed: titleOf(rendered)?.localName === 'h3',
    },
    { what: 'false sets no attribute', passed: rendered?.hasAttribute('debug') === false },
  ];
  page.change();
  for (let waits = 0; waits < 100 && titleOf(rendered)?.textContent === title; waits += 1) await pause(50);
  checks.push({ what: 'changing a property shows the other poll', passed: titleOf(rendered)?.textContent !== title });
  page.unmount();
  // A request under way is recorded when it ends, and may end for 200 ms: a framework may put the widget back.
  await pause(500);
  const before = countRequests();
  checks.push({ what: 'unmounting removes both', passed: polls().length === 0 });
  await pause(3000);
  checks.push({ what: 'unmounting stops polling for updates', passed: countRequests() === before });
  return checks;
}
