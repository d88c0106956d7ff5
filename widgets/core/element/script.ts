import '../page/frozen-page.ts';
import { refreshAll } from '../../data/shared-resource.ts';
import { type Configuration, configuration, configure } from '../page/configure.ts';
import { ownDocument } from '../page/own-document.ts';
import { readScriptTags, TAGS } from '../page/script-tags.ts';
import { fillPlaceholders } from './placeholders.ts';
import { VERSION } from './version.ts';
import type { WidgetElement } from './widget-element.ts';

/** The one global of the scripts. */
export interface CreatorWidgetsGlobal {
  readonly version: string;
  /** The settings of all our scripts on the page. */
  readonly defaults: Configuration;
  configure(options: Configuration): void;
  /** Reloads the data of every widget on the page. */
  refresh(): Promise<void>;
  /** Resolves when the elements are registered. */
  readonly ready: Promise<void>;
}

declare global {
  var CreatorWidgets: CreatorWidgetsGlobal | undefined;
}

type Registrable = Pick<typeof WidgetElement, 'tag' | 'define'>;

/** Reads the tags, fills placeholders and passes the settings on to the other scripts on the page. */
function readPage(): void {
  readScriptTags();
  fillPlaceholders();
}

/**
 * Reads the tags and fills the placeholders that are added later: by a site builder, or with a page that is swapped without a
 * reload. It looks only at what was added.
 */
function watchPage(): void {
  const readPart = (part: Element) => {
    if (part.matches(TAGS) || part.querySelector(TAGS)) readScriptTags();
    fillPlaceholders(part);
  };
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'attributes') fillPlaceholders(target as Element);
      else for (const node of addedNodes) if (node.nodeType === Node.ELEMENT_NODE) readPart(node as Element);
    }
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['data-creator'] });
}

const isRegistered = (element: Registrable): boolean => Object.is(customElements.get(element.tag), element);

/**
 * Registers the elements and puts up the global, once per instance of a script. Several scripts on a page share their settings;
 * the first one's win.
 */
export function startScript(elements: readonly Registrable[]): void {
  // On a server there is no page to start on.
  if (!globalThis.document) return;
  if (elements.some(isRegistered)) {
    readPage();
    return;
  }
  const global = globalThis.CreatorWidgets;
  // An element with that id is found under the name, too.
  const earlier = typeof global?.configure === 'function' ? global : undefined;
  if (earlier) configure(earlier.defaults);
  // Before the elements are registered: an eager one starts at once.
  readScriptTags();
  for (const element of elements) element.define();
  ownDocument().addEventListener('DOMContentLoaded', readPage);
  if (earlier && !elements.some(isRegistered)) return;
  globalThis.CreatorWidgets = {
    version: earlier?.version ?? VERSION,
    get defaults() {
      return configuration.peek();
    },
    configure(options) {
      earlier?.configure(options);
      configure(options);
    },
    async refresh() {
      await Promise.all([earlier?.refresh(), refreshAll()]);
    },
    ready: Promise.resolve(earlier?.ready),
  };
  earlier?.configure(configuration.peek());
  fillPlaceholders();
  watchPage();
}

/**
 * Starts an entry exactly once. Its chunks import it without a query, and a tag may have one (`?ver=6.5`) or be redirected,
 * and another address is another module with another Preact and another cache. So every instance of the entry hands over to
 * the one at its own address without query and hash.
 */
export function startOnce(url: string, start: () => void): void {
  import(/* @vite-ignore */ url.replace(/[?#].*$/, '')).then((entry: { start(): void }) => entry.start(), start);
}
