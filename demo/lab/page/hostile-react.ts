import type { HostileCheck } from './hostile-cases.ts';

/** What the page of React does with the widget, as its developer writes it: the element in JSX, and one that an effect puts in. */

/** The part of React that is used here. */
interface ReactOnPage {
  readonly StrictMode: unknown;
  createElement(type: unknown, props: object | null, ...children: readonly unknown[]): unknown;
  useState<T>(first: T): [T, (next: T) => void];
  useEffect(effect: () => () => void, dependencies: readonly unknown[]): void;
  useRef<T>(first: T | null): { readonly current: T | null };
  createRoot(container: Element): { render(node: unknown): void; unmount(): void };
}

declare global {
  /** Put up by `/lab/react.js`. */
  var creatorReact: ReactOnPage | undefined;
}

const FIRST = 'emb_demo_open';
const NEXT = 'emb_demo_always';

export interface ReactPage {
  /** Changes the property that names the poll. */
  change(): void;
  unmount(): void;
  /** How often each thing happened. */
  readonly seen: { effects: number; ready: number };
}

/** Renders the page under StrictMode, into `container`. */
export function mountInReact(container: Element): ReactPage {
  const react = globalThis.creatorReact;
  if (react === undefined) throw new Error('This page has no React.');
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
    // Refreshed once it is another one, so that it can be seen that this ends with it.
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

/** What holds while it is mounted, after a change and once it is gone. `requests`: how many were sent so far; `pause` in ms. */
export async function lookAtReact(
  page: ReactPage,
  requests: () => number,
  pause: (ms: number) => Promise<void>,
): Promise<HostileCheck[]> {
  // The event comes with the paint, a frame after the state.
  for (let waits = 0; waits < 100 && page.seen.ready === 0; waits += 1) await pause(50);
  await pause(200);
  const [written] = polls();
  const title = titleOf(written)?.textContent;
  const checks: HostileCheck[] = [
    { what: 'StrictMode ran the effect twice', holds: page.seen.effects === 2 },
    { what: 'two widgets, one each', holds: polls().length === 2 },
    { what: `they asked once for both (${requests()})`, holds: requests() === 1 },
    { what: 'creator-ready was heard once', holds: page.seen.ready === 1 },
    {
      what: 'a number arrived as one',
      holds: titleOf(written)?.localName === 'h3',
    },
    { what: 'false is no attribute', holds: written?.hasAttribute('debug') === false },
  ];
  page.change();
  for (let waits = 0; waits < 100 && titleOf(written)?.textContent === title; waits += 1) await pause(50);
  checks.push({ what: 'a changed property shows the other poll', holds: titleOf(written)?.textContent !== title });
  page.unmount();
  await pause(100);
  const before = requests();
  checks.push({ what: 'nothing is left of it', holds: polls().length === 0 });
  await pause(3000);
  checks.push({ what: 'and nothing is asked any more', holds: requests() === before });
  return checks;
}
