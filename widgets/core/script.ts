import { refreshAll } from '../../src/state/shared-resource.ts';
import { getCommon } from './common.ts';
import { type Configuration, configuration, configure, refusedDefaults } from './configure.ts';
import { refuse } from './guard.ts';
import { VERSION } from './version.ts';
import type { WidgetElement } from './widget-element.ts';

/** The one global of the classic scripts. */
export interface CreatorWidgetsGlobal {
  readonly version: string;
  /** Of all scripts on the page together. */
  readonly defaults: Configuration;
  configure(options: Configuration): void;
  /** Asks again for everything that is on the page. */
  refresh(): Promise<void>;
  /** When the elements are registered. */
  readonly ready: Promise<void>;
}

declare global {
  var CreatorWidgets: CreatorWidgetsGlobal | undefined;
}

type Registrable = Pick<typeof WidgetElement, 'tag' | 'define'>;

/** What the script's own tag says: `data-public-key`, `data-api`, `data-checkout-origins` (with spaces between). */
function readScript(script: HTMLOrSVGScriptElement | null): Configuration {
  if (!script) return {};
  for (const name of script.getAttributeNames()) {
    const refused = refuse(name, script.getAttribute(name) ?? '');
    if (!refused) continue;
    script.removeAttribute(name);
    refusedDefaults.value = refused;
  }
  const { publicKey, api, checkoutOrigins } = script.dataset;
  return {
    publicKey: publicKey?.trim(),
    api: api?.trim(),
    checkoutOrigins: checkoutOrigins?.match(/[^\s,]+/g) ?? undefined,
  };
}

/**
 * What a classic script does while it runs: reads its own tag, registers its elements and puts up the global. Several
 * scripts on a page (one an element, the same twice, two versions) share what their tags say, the first one's going first.
 */
export function startScript(elements: readonly Registrable[]): void {
  // On a server there is no page to start on.
  if (!globalThis.document) return;
  const before = globalThis.CreatorWidgets;
  // An element of the page with that id would be found under the name too.
  const known = typeof before?.configure === 'function' ? before : undefined;
  const shared = { ...readScript(document.currentScript), ...known?.defaults };
  // First: an eager element above the script begins when it is registered.
  configure(shared);
  for (const element of elements) element.define();
  const registered = elements.some((element) => Object.is(customElements.get(element.tag), element));
  if (known && !registered) return;
  globalThis.CreatorWidgets = {
    version: known?.version ?? VERSION,
    get defaults() {
      return configuration.peek();
    },
    configure(options) {
      known?.configure(options);
      configure(options);
    },
    async refresh() {
      await Promise.all([known?.refresh(), refreshAll()]);
    },
    ready: Promise.resolve(known?.ready),
  };
  known?.configure(shared);
  standIn();
  document.addEventListener('DOMContentLoaded', standIn);
}

/** `<div data-creator="poll">`, for site builders that strip unknown tags. */
function standIn(): void {
  if (document.querySelector('[data-creator]'))
    void getCommon().then(
      (part) => part.replaceStandIns(),
      () => {},
    );
}
