import { type Configuration, configure, refresh } from '../page/configure.ts';
import { logOnce } from '../page/log-once.ts';
import { own, ownDocument } from '../page/own-document.ts';
import { readScriptTags, TAGS } from '../page/script-tags.ts';
import { VERSION } from './version.ts';
import type { WidgetElement } from './widget-element.ts';

/** The one global of the script. */
export interface CreatorWidgetsGlobal {
  readonly version: string;
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

/** The built entry, beside its chunks. Typed as text, because it isn't among the sources. */
const ENTRY: string = './creator-widgets.js';

/** Where site builders strip unknown tags: `<div data-creator="poll">`. */
const PLACEHOLDERS = '[data-creator]';

/** Whether a part of the page is one, or has one. */
const has = (part: Element, selector: string): boolean =>
  own(part).matches(selector) || own(part).querySelector(selector) !== null;

/** Fills the placeholders in a part of the page, itself included, or in all of it. */
function fillPlaceholders(part = ownDocument().documentElement): void {
  if (!has(part, PLACEHOLDERS)) return;
  import('./placeholders.ts').then(
    (placeholders) => placeholders.fillPlaceholders(part),
    (error) => logOnce('error', `${PLACEHOLDERS} can’t be filled: ${error}`),
  );
}

function readPage(): void {
  readScriptTags();
  fillPlaceholders();
}

/**
 * Reads the tags and fills the placeholders that are added later: by a site builder, or with a page that is swapped without a
 * reload. It looks only at what was added.
 */
function watchPage(): void {
  const readPart = (part: HTMLElement) => {
    if (has(part, TAGS)) readScriptTags();
    fillPlaceholders(part);
  };
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'attributes') fillPlaceholders(target as HTMLElement);
      else for (const node of addedNodes) if (node.nodeType === Node.ELEMENT_NODE) readPart(node as HTMLElement);
    }
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['data-creator'] });
}

const isRegistered = (element: Registrable): boolean => Object.is(customElements.get(element.tag), element);

/** Registers the elements and defines the global, once per page. */
export function startScript(elements: readonly Registrable[]): void {
  // On a server there is no page to start on.
  if (!globalThis.document) return;
  if (elements.some(isRegistered)) {
    readPage();
    return;
  }
  // Before the elements are registered: an eager one starts at once.
  readScriptTags();
  for (const element of elements) element.define();
  // Another version has all of them. An element with that id is found under the name, too.
  if (globalThis.CreatorWidgets?.version && !elements.some(isRegistered)) return;
  ownDocument().addEventListener('DOMContentLoaded', readPage);
  globalThis.CreatorWidgets = {
    version: VERSION,
    configure,
    refresh,
    ready: Promise.resolve(),
  };
  fillPlaceholders();
  watchPage();
}

/**
 * Starts an entry exactly once. Its chunks import it without a query, and a tag may have one (`?ver=6.5`) or be redirected,
 * and another address is another module with another Preact and another cache. So every instance of the entry hands over to
 * the one that its chunks import. A literal, because bundlers warn of a computed address and replace `import.meta.url`.
 */
export function startOnce(start: () => void): void {
  import(ENTRY).then((entry: { start(): void }) => entry.start(), start);
}
