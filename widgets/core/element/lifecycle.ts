import { batch, computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
import type { ComponentChild, ComponentType } from 'preact';
import { CreatorError, misconfigured } from '../../../src/client/errors.ts';
import { formatMessage, type Messages, messageOf } from '../../../src/text/message.ts';
import { clientFor } from '../../data/page-client.ts';
import { refreshAll } from '../../data/shared-resource.ts';
import { type AttributeTable, propertyName } from '../attributes.ts';
import { browserPage } from '../page/browser-page.ts';
import { onRefresh } from '../page/configure.ts';
import { findLocale, followLocale, unfollowLocale } from '../page/locale.ts';
import { ownDocument } from '../page/own-document.ts';
import { readScriptTags } from '../page/script-tags.ts';
import type { Samples } from '../preview/samples.ts';
import type { CommonValues, ViewContext, WidgetContext } from '../view/context.ts';
import { Display } from '../view/display.tsx';
import type { RequestContext } from '../view/explain.ts';
import { settings } from '../view/settings.ts';
import { showState } from '../view/states.ts';
import base from '../view/styles/base.css';
import { adoptStyles, sheetsFor } from '../view/styles.ts';
import { areTranslationsLoading, hasTranslations, loadTranslations, translationsFor } from '../view/translations.ts';
import { watch } from '../view/watch.ts';

/*
 * The lifecycle of an element, from the moment it is near the screen and its view has loaded.
 *
 * It is open while the element is on the page. To `begin` is to create the widget's model with a new `WidgetContext`, which
 * loads its data. The first `show` or `fail` renders Root into the shadow root; until then the page's own content is visible,
 * and a placeholder after a moment. After the first paint, what the visitor may do next is loaded: see `hands.ts`.
 *
 * A new key, address, required attribute or `preview` begins again: it aborts the previous start, whose late code can no longer
 * announce, render or dispatch anything. `kept` outlives a start, so that an unsent choice survives
 * a move. An error before there is something to show ends in `giveUp`, which leaves the page's own content in place.
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

/** What an element passes on. */
interface Inputs {
  readonly attributes: AttributeValues;
  /** The element's own messages, which come before the page's. */
  readonly overrides: Messages;
  /** The error of a secret or malformed key in an attribute; nothing runs until that attribute is set again. */
  readonly refused: CreatorError | null;
}

/** What a start works with: the page's, or a preview's. */
type Source = Pick<WidgetContext, 'client' | 'page' | 'attributes'>;

onRefresh(refreshAll);

/** Keeps a placeholder from flashing, and from delaying the content, when the response arrives quickly. */
const PLACEHOLDER_MS = 300;
const NO_MESSAGES: Messages = {};
/** Until the visitor's language is there. */
const UNSAID: Messages = { loading: '', stillLoading: '' };
/** Until the element has passed on its attributes. */
const NO_ATTRIBUTES = {} as AttributeValues;

/** The elements that are open. */
const opened = new Set<Lifecycle>();

effect(() => {
  settings.value;
  untracked(() => {
    for (const lifecycle of opened) lifecycle.beginIfChanged();
  });
});

/** Creates the lifecycle of an element. */
export type CreateView = (element: ViewHost) => Lifecycle;

/** What the module `view.ts` of a widget exports as `createView`. */
export const defineView =
  <A extends AttributeTable>(view: WidgetView<A>): CreateView =>
  (element) =>
    new Lifecycle(element, view as WidgetView);

/** An element from the moment it is near the screen and its view has arrived. */
export class Lifecycle implements ViewContext {
  readonly host: HTMLElement;
  readonly attributes: Signal<AttributeValues> = signal(NO_ATTRIBUTES);
  /** Whether it is near the screen. */
  readonly active: Signal<boolean> = signal(true);

  readonly #element: ViewHost;
  readonly #definition: WidgetView;
  readonly #display: Display;
  readonly #foundLocale = signal('');
  readonly #overrides = signal(NO_MESSAGES);
  #refused: CreatorError | null = null;
  #styles: readonly string[];
  #kept: Record<string, unknown> = {};
  /** Identifies what the widget shows. Outlives a removal, so that a widget that returns with another id starts afresh. */
  #identity: string | undefined;
  /** Ends the current start; null while the element isn't on the page. */
  #start: AbortController | null = null;
  #placeholder: ReturnType<typeof setTimeout> | undefined;

  constructor(element: ViewHost, definition: WidgetView) {
    const { messages = NO_MESSAGES, Skeleton } = definition;
    this.#element = element;
    this.#definition = definition;
    this.host = element.host;
    this.#styles = [base, ...definition.styles];
    this.#display = new Display({
      ...{
        context: this,
        tag: element.tag,
        attributes: this.attributes,
        locale: this.#foundLocale,
        messages,
        Skeleton,
      },
      adopt: () => this.adopt(),
      onBroken: (error) => this.#display.fail(error, this.#begin, this.#requestContext()),
      onUnrenderable: element.giveUp,
    });
  }

  /** The page's replacements of our messages, and this element's. */
  readonly #replacements = computed((): Messages | null => {
    const { messages } = settings.value.configuration;
    const own = { ...messages, ...this.#overrides.value };
    return Object.keys(own).length > 0 ? own : null;
  });

  readonly #messages = computed((): Messages => {
    const locale = this.#foundLocale.value;
    const ours = areTranslationsLoading(locale) ? UNSAID : translationsFor(locale, this.#element.tag);
    return this.#replacements.value ? { ...ours, ...this.#replacements.value } : ours;
  });

  /** English sentences have English numbers and dates; the page's replacements may be in any language. */
  readonly locale: ReadonlySignal<string> = computed(() => {
    const locale = this.#foundLocale.value;
    return this.#replacements.value || hasTranslations(locale) ? locale : 'en';
  });

  readonly translator: ViewContext['translator'] = (table) => (key, values) =>
    formatMessage(messageOf(table, key, this.#messages.value), values, this.locale.value);

  readonly addStyles = (css: string): void => {
    if (this.#styles.includes(css)) return;
    this.#styles = [...this.#styles, css];
    this.adopt();
  };

  /** The element has moved to another document, which needs its own style sheets. */
  adopt(): void {
    if (this.host.shadowRoot) adoptStyles(this.host.shadowRoot, this.#styles);
  }

  /** Called once for all changes of a task. */
  update({ attributes, overrides, refused }: Inputs): void {
    batch(() => {
      this.#refused = refused;
      this.attributes.value = attributes;
      this.#overrides.value = overrides;
    });
    if (!opened.has(this)) return;
    this.#findLocale();
    this.beginIfChanged();
  }

  /** The element has entered the page. */
  open(): void {
    // An element that was moved has other ancestors.
    followLocale(this.host, this.#findLocale);
    this.#findLocale();
    if (opened.has(this)) return;
    opened.add(this);
    const { host } = this;
    // A tag may have been added since the script started.
    if (!this.#connection().api) readScriptTags();
    showState(host, 'loading');
    // Parses them while the data is on its way.
    sheetsFor(host.ownerDocument, this.#styles);
    this.#placeholder = setTimeout(() => this.#display.mount(), PLACEHOLDER_MS);
    this.beginIfChanged();
  }

  /** The element has left the page: ends its timers, listeners and requests. */
  close(): void {
    opened.delete(this);
    unfollowLocale(this.host);
    this.#start?.abort();
    this.#start = null;
    clearTimeout(this.#placeholder);
    this.#display.end();
  }

  /** Begins, unless nothing that identifies its content has changed. */
  beginIfChanged(): void {
    const { checkoutOrigins } = settings.peek().configuration;
    const { preview } = this.attributes.peek();
    const shown = [this.#refusal()?.message, preview, this.#connection(), checkoutOrigins, this.#requiredValues()];
    const identity = JSON.stringify(shown);
    if (this.#start && identity === this.#identity) return;
    if (identity !== this.#identity) this.#kept = {};
    this.#identity = identity;
    this.#begin();
  }

  readonly #findLocale = (): void => {
    this.#foundLocale.value = findLocale(this.host);
    this.#translate();
  };

  #translate(): void {
    if (this.#refusal()?.code === 'secret_key_in_browser') return;
    void loadTranslations(this.#foundLocale.peek())?.then(() => opened.has(this) && this.#display.mountIfReady());
  }

  #requiredValues(): (readonly [name: string, value: unknown])[] {
    const values = this.attributes.peek();
    return this.#element.required.map((name) => [name, values[propertyName(name)]]);
  }

  /** The element's own connection settings, else the page's. */
  #connection() {
    const { api, publicKey } = this.attributes.peek();
    const defaults = settings.peek().configuration;
    return { api: api ?? defaults.api, publicKey: publicKey ?? defaults.publicKey };
  }

  #requestContext(): RequestContext {
    const requested = this.#requiredValues().flatMap(([name, value]) => (value == null ? [] : [`${name}="${value}"`]));
    return { tag: this.host.localName, ...this.#connection(), requested: requested.join(' ') };
  }

  /** The error of a bad key here, or on the script tag when there is none here. */
  #refusal(): CreatorError | null {
    const { publicKey, preview } = this.attributes.peek();
    return this.#refused ?? (publicKey || preview ? null : settings.peek().refused);
  }

  readonly #begin = (): void => {
    this.#start?.abort();
    const start = new AbortController();
    this.#start = start;
    const { signal: ended } = start;
    const request = this.#requestContext();
    this.#translate();
    this.#display.begin();
    const couldNotStart = (cause: unknown) =>
      ended.aborted ||
      this.#display.fail(
        cause instanceof CreatorError
          ? cause
          : new CreatorError('invalid_response', `It couldn’t start: ${cause}`, { cause }),
        this.#begin,
        request,
      );
    const startWith = (source: Source) => {
      const context = this.#contextFor(source, ended, request);
      // A shared resource may be ready already, and its content must not be shown before it is there.
      batch(() => {
        this.#display.content.value = { context, child: this.#definition.start(context) };
      });
      this.#display.mountIfReady();
    };
    try {
      const error = this.#refusal();
      if (error) throw error;
      const page = browserPage();
      const source = { page, attributes: this.attributes };
      if (this.attributes.peek().preview) {
        this.#loadPreview(source, ended)
          .then((preview) => ended.aborted || startWith(preview))
          .catch(couldNotStart);
        return;
      }
      // The script tag with the address may be further down the page.
      if (!request.api && ownDocument().readyState === 'loading') {
        ownDocument().addEventListener('DOMContentLoaded', this.#begin, { once: true, signal: ended });
        return;
      }
      startWith({ client: this.#connect(request), ...source });
    } catch (error) {
      couldNotStart(error);
    }
  };

  /** Throws `invalid_configuration`, naming the attribute. */
  #connect({ api, publicKey }: RequestContext): WidgetContext['client'] {
    const values = this.#requiredValues();
    if (values.length > 0 && values.every(([, value]) => value === null))
      throw misconfigured(`${this.#element.required.join(' or ')} is missing.`);
    if (!api) throw misconfigured('No api is set: add data-api to the script tag, or call configure({ api }).');
    return clientFor(api, publicKey);
  }

  async #loadPreview(source: Pick<Source, 'page' | 'attributes'>, ended: AbortSignal): Promise<Source> {
    const loading = Promise.all([import('../preview/preview.ts'), this.#definition.loadSamples()]);
    const [{ createPreview }, { samples }] = await loading.catch((cause) => {
      throw new CreatorError('unavailable', 'The preview could not be loaded.', { cause });
    });
    return createPreview({ host: this.host, ...source, signal: ended }, this.#element.required, samples);
  }

  /** The context of one start. It does nothing once the start has ended. */
  #contextFor(source: Source, ended: AbortSignal, request: RequestContext): WidgetContext {
    const { host, active, locale, translator, addStyles } = this;
    const watching = {
      host,
      attributes: source.attributes,
      active,
      signal: ended,
      show: (state: 'loading' | 'ready' | 'empty') => ended.aborted || this.#display.show(state),
      fail: (error: CreatorError, retry: () => void) => ended.aborted || this.#display.fail(error, retry, request),
    };
    return {
      ...source,
      ...watching,
      locale,
      translator,
      addStyles,
      checkoutOrigins: settings.peek().configuration.checkoutOrigins ?? [],
      keep: <T>(name: string, create: () => T): T => {
        this.#kept[name] ??= create();
        return this.#kept[name] as T;
      },
      dispatch: (event) => !ended.aborted && host.dispatchEvent(event),
      announce: (text) => ended.aborted || this.#display.announce(text),
      watch: (resource, options) => watch(watching, resource, options),
    };
  }
}
