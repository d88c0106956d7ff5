import { batch, computed, effect, type Signal, signal, untracked } from '@preact/signals';
import { type ComponentChild, type ComponentType, h } from 'preact';
import { CreatorError, misconfigured } from '../../../src/client/errors.ts';
import { formatMessage, type Messages, messageOf } from '../../../src/text/message.ts';
import { refreshAll } from '../../data/shared-resource.ts';
import { type AttributeTable, propertyName } from '../attributes.ts';
import { hasOldAttribute } from '../old-attributes.ts';
import { browserPage } from '../page/browser-page.ts';
import { keepKeys } from '../page/keep-keys.ts';
import { findLocale, followLocale, unfollowLocale } from '../page/locale.ts';
import { ownDocument } from '../page/own-document.ts';
import { onRefresh } from '../page/refresh.ts';
import { readScriptTags } from '../page/script-tags.ts';
import type { Samples } from '../preview/samples.ts';
import { type CommonValues, type ViewContext, type WidgetContext, WidgetProvider } from '../view/context.ts';
import { createDisplay } from '../view/display.ts';
import type { RequestContext } from '../view/explain.ts';
import { mountRoot } from '../view/mount-root.tsx';
import { settings } from '../view/settings.ts';
import { showState } from '../view/states.ts';
import base from '../view/styles/base.css';
import { adoptStyles, sheetsFor } from '../view/styles.ts';
import { areTranslationsLoading, hasTranslations, loadTranslations, translationsFor } from '../view/translations.ts';
import { watch } from '../view/watch.ts';
import { clientFor } from './clients.ts';

/*
 * The lifecycle of an element, from the moment it is near the screen and its view has loaded. The element passes on what
 * changes (attributes, messages, whether it is near the screen, a refused key), and calls `open` and `close` when it is
 * connected and disconnected. Everything else follows from signals.
 *
 * `open` starts three effects. The first loads the translations of the locale. The second restarts the widget when its
 * identity changes (key, address, required attributes, preview): `begin` aborts the previous start, connects, and calls the
 * widget's `start` with a new context. The third mounts Root once there is something to show, or a placeholder after a delay,
 * so that neither a flash of gray nor an empty box replaces the page's own content.
 *
 * There are two contexts. A `ViewContext` lives as long as the element; placeholders and error notices use it, too. A
 * `WidgetContext` belongs to one start, and is complete when it is created. Code that outlives its start can't announce,
 * render or dispatch anything, because its signal is aborted. `kept` outlives both, so that an unsent choice survives a move.
 *
 * An error before there is something to show ends in `giveUp`, which leaves the page's own content in place.
 */

/** All attribute values of an element, own and common, by property name. */
export type AttributeValues = Readonly<Record<string, unknown>> & CommonValues;

/** The element, as its view sees it. */
export interface ViewHost {
  readonly host: HTMLElement;
  /** Our own tag, whatever name the page has registered the element under. */
  readonly tag: string;
  /** Attributes of which one at least is required. A new value starts the widget over. */
  readonly required: readonly string[];
  /** Nothing can be rendered: shows the page's own content and ends the lifecycle. */
  giveUp(cause: unknown): void;
}

/** What a widget shows, once it is near the screen. `A` is its attribute table. */
export interface WidgetView<A extends AttributeTable = AttributeTable> {
  /** The widget's own styles, applied after the shared ones. */
  readonly styles: readonly string[];
  /** The widget's English messages, which may replace common ones such as `refused`. */
  readonly messages?: Messages;
  /** Shown while loading, in place of the default bars. */
  readonly Skeleton?: ComponentType;
  /** Loads what the attribute `preview` shows. */
  loadSamples(): Promise<{ readonly samples: Samples }>;
  /**
   * Creates the widget's model, which starts loading its data, and returns what to render once there is data. Called when the
   * element is configured, and again when its identity changes.
   */
  start(context: WidgetContext<A>): ComponentChild;
}

/** Creates the lifecycle of an element. */
export type CreateView = (element: ViewHost) => Lifecycle;

/** What an element passes on. */
interface Inputs {
  readonly attributes: AttributeValues;
  /** The element's own messages, which come before the page's. */
  readonly overrides: Messages;
  /** The error of a secret or malformed key in an attribute; nothing runs until that attribute is set again. */
  readonly refused: CreatorError | null;
}

/** An element from the moment it is near the screen and its view has arrived. */
export interface Lifecycle {
  /** Whether it is near the screen. */
  readonly active: Signal<boolean>;
  /** Called once for all changes of a task. */
  update(inputs: Inputs): void;
  /** The element has entered the page. */
  open(): void;
  /** The element has left the page: ends its timers, listeners and requests. */
  close(): void;
  /** The element has moved to another document, which needs its own style sheets. */
  adopt(): void;
}

onRefresh(refreshAll);

/** Keeps a placeholder from flashing, and from delaying the content, when the response arrives quickly. */
const PLACEHOLDER_MS = 100;

/** What the module `view.ts` of a widget exports as `createView`. */
export const defineView =
  <A extends AttributeTable>(view: WidgetView<A>): CreateView =>
  (element) =>
    createLifecycle(element, view as WidgetView);

function createLifecycle({ host, tag, required, giveUp }: ViewHost, definition: WidgetView): Lifecycle {
  const { messages: ownMessages = {}, Skeleton } = definition;
  const attributes = signal({} as AttributeValues);
  const locale = signal('');
  const overrides = signal<Messages>({});
  const active = signal(true);
  const refused = signal<CreatorError | null>(null);

  const messages = computed<Messages>(() => ({
    ...(areTranslationsLoading(locale.value) ? { loading: '', stillLoading: '' } : translationsFor(locale.value, tag)),
    ...settings.value.configuration.messages,
    ...overrides.value,
  }));
  /** The page's replacements of our messages may be in any language. */
  const hasOwnMessages = () => Object.keys({ ...settings.value.configuration.messages, ...overrides.value }).length > 0;
  /** English sentences have English numbers and dates. */
  const spoken = computed(() => (hasTranslations(locale.value) || hasOwnMessages() ? locale.value : 'en'));
  const translator: ViewContext['translator'] = (table) => (key, values) =>
    formatMessage(messageOf(table, key, messages.value), values, spoken.value);

  const content = signal<ComponentChild>(null);

  const display = createDisplay({ host, locale, translator, messages: ownMessages });
  const { announce, show, fail } = display;
  let styles = [base, ...definition.styles];
  let kept: Record<string, unknown> = {};
  /** Identifies what the widget shows. Outlives a removal, so that a widget that returns with another id starts afresh. */
  let identity: string | undefined;
  let abort = new AbortController();
  /** Ends what `open` has started. */
  const ends: (() => void)[] = [];

  const adopt = () => host.shadowRoot && adoptStyles(host.shadowRoot, styles);

  const requiredValues = () => required.map((name) => [name, attributes.value[propertyName(name)]] as const);

  /** The element's own connection settings, else the page's. */
  const connection = () => {
    const { api, publicKey } = attributes.value;
    const defaults = settings.value.configuration;
    return { api: api ?? defaults.api, publicKey: publicKey ?? defaults.publicKey };
  };

  /** The error of a bad key here, or on the script tag when there is none here. */
  const refusal = () => {
    const { publicKey, preview } = attributes.value;
    return refused.value ?? (publicKey || preview ? null : settings.value.refused);
  };

  const view: ViewContext = {
    host,
    locale: spoken,
    translator,
    addStyles(css) {
      if (styles.includes(css)) return;
      styles = [...styles, css];
      adopt();
    },
  };

  /** The context of one start. It does nothing once the start has ended. */
  const contextFor = (
    own: Pick<WidgetContext, 'client' | 'page' | 'attributes'>,
    failed: WidgetContext['fail'],
  ): WidgetContext => {
    const { signal: ended } = abort;
    const watching = {
      host,
      attributes: own.attributes,
      active,
      signal: ended,
      show: (state: 'loading' | 'ready' | 'empty') => ended.aborted || show(state),
      fail: failed,
    };
    return {
      ...view,
      ...own,
      ...watching,
      checkoutOrigins: settings.peek().configuration.checkoutOrigins ?? [],
      keep: <T>(name: string, create: () => T): T => {
        kept[name] ??= create();
        return kept[name] as T;
      },
      dispatch: (event) => !ended.aborted && host.dispatchEvent(event),
      announce: (text) => ended.aborted || announce(text),
      watch: (resource, isEmpty, statesOf) => watch(watching, resource, isEmpty, statesOf),
    };
  };

  /** Throws `invalid_configuration`, naming the attribute. */
  const connect = ({ api, publicKey }: RequestContext) => {
    const values = requiredValues();
    if (values.length > 0 && values.every(([, value]) => value === null))
      throw misconfigured(`${required.join(' or ')} is missing.`);
    if (!api) throw misconfigured('No api is set: add data-api to the script tag, or call configure({ api }).');
    return clientFor(api, publicKey);
  };

  /** The settings of the current start, for messages about its failure. */
  let request: RequestContext = { tag: host.localName, ...connection(), requested: '' };

  const begin = () => {
    abort.abort();
    abort = new AbortController();
    const { signal: ended } = abort;
    const requested = requiredValues().flatMap(([name, value]) => (value === null ? [] : [`${name}="${value}"`]));
    const current = { tag: host.localName, ...connection(), requested: requested.join(' ') };
    request = current;
    batch(() => {
      content.value = null;
      show('loading');
    });
    const fails = (error: CreatorError, retry: () => void) => ended.aborted || fail(error, retry, current);
    const couldNotStart = (cause: unknown) =>
      fail(
        cause instanceof CreatorError
          ? cause
          : new CreatorError('invalid_response', `It couldn’t start: ${cause}`, { cause }),
        () => untracked(begin),
        current,
      );
    const startWith = (own: Pick<WidgetContext, 'client' | 'page' | 'attributes'>) => {
      const context = contextFor(own, fails);
      // A shared resource may be ready already, and its content must not be shown before it is there.
      batch(() => {
        content.value = h(WidgetProvider, { value: context }, definition.start(context));
      });
    };
    try {
      const error = refusal();
      if (error) throw error;
      const page = browserPage();
      if (attributes.peek().preview) {
        const startPreview = () =>
          Promise.all([import('../preview/preview.ts'), definition.loadSamples()])
            .then(
              ([{ createPreview }, { samples }]) =>
                ended.aborted || startWith(createPreview({ host, page, attributes, signal: ended }, required, samples)),
              (cause) =>
                fails(new CreatorError('unavailable', 'The preview could not be loaded.', { cause }), startPreview),
            )
            .catch(couldNotStart);
        void startPreview();
        return;
      }
      // The script tag with the address may be further down the page.
      if (!current.api && ownDocument().readyState === 'loading') {
        ownDocument().addEventListener('DOMContentLoaded', () => untracked(begin), { once: true, signal: ended });
        return;
      }
      startWith({ client: connect(current), page, attributes });
    } catch (error) {
      couldNotStart(error);
    }
  };

  const mount = () => {
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    adoptStyles(root, styles);
    keepKeys(root);
    return mountRoot(root, {
      display,
      context: view,
      attributes,
      content,
      messages: ownMessages,
      Skeleton,
      onBroken: (error) => fail(error, () => untracked(begin), request),
      onUnrenderable: giveUp,
    });
  };

  const findOwnLocale = () => {
    locale.value = findLocale(host);
  };

  const close = () => {
    unfollowLocale(host);
    for (const end of ends.splice(0)) end();
    abort.abort();
  };

  const open = () => {
    // An element that was moved has other ancestors.
    followLocale(host, findOwnLocale);
    findOwnLocale();
    if (ends.length > 0) return;
    if (hasOldAttribute(host))
      void import('../renamed.ts').then(
        ({ tellRenamed }) => tellRenamed(host, tag),
        () => {},
      );
    // A tag may have been added since the script started.
    if (!connection().api) readScriptTags();
    showState(host, 'loading');
    // Parses them while the data is on its way.
    sheetsFor(host.ownerDocument, styles);
    const translating = effect(() => {
      if (refusal()?.code !== 'secret_key_in_browser') loadTranslations(locale.value);
    });
    ends.push(translating);
    let hasBegun = false;
    const following = effect(() => {
      const { preview } = attributes.value;
      const { checkoutOrigins } = settings.value.configuration;
      const next = JSON.stringify([refusal()?.message, preview, connection(), checkoutOrigins, requiredValues()]);
      if (hasBegun && next === identity) return;
      if (next !== identity) kept = {};
      identity = next;
      hasBegun = true;
      untracked(begin);
    });
    ends.push(following);
    // Until it is mounted, the page's own content is visible.
    let unmount: (() => void) | undefined;
    const mountOnce = () => {
      try {
        unmount ??= mount();
      } catch (cause) {
        giveUp(cause);
      }
    };
    const timer = setTimeout(mountOnce, PLACEHOLDER_MS);
    ends.push(
      () => clearTimeout(timer),
      () => unmount?.(),
    );
    const waiting = effect(() => {
      if (display.view.value.state !== 'loading' && ends.length > 0) untracked(mountOnce);
    });
    // `giveUp` may have run in between.
    if (ends.length > 0) ends.push(waiting);
    else waiting();
  };

  return {
    active,
    update: (inputs) =>
      batch(() => {
        attributes.value = inputs.attributes;
        findOwnLocale();
        overrides.value = inputs.overrides;
        refused.value = inputs.refused;
      }),
    open,
    close,
    adopt,
  };
}
