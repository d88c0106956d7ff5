import type { CreatorError, ErrorCode } from '../../../src/client/errors.ts';
import type { Messages } from '../../../src/text/message.ts';
import { type FirstRequest, sendEarly } from '../../data/early-requests.ts';
import { isReachable } from '../../data/is-reachable.ts';
import { areHandsLoaded } from '../../data/load-hands.ts';
import { type AttributeTable, commonAttributes, installProperties, type Props, propertyName } from '../attributes.ts';
import { checkKey } from '../page/check-key.ts';
import { pageSettings } from '../page/configure.ts';
import { logOnce } from '../page/log-once.ts';
import { ownDocument } from '../page/own-document.ts';
import { readScriptTags } from '../page/script-tags.ts';
import { keepState, showState } from '../view/states.ts';
import { type ErrorDetail, WidgetEvent } from '../view/widget-event.ts';
import { forgetFocus, startAheadOfFocus } from './focus-ahead.ts';
import type { AttributeValues, CreateView, Lifecycle } from './lifecycle.ts';
import { checkScreenSoon, type OnNear, unwatchScreen, watchScreen } from './near-screen.ts';
import { queueStart } from './start-queue.ts';
import { VERSION } from './version.ts';

/** Imports the module of a widget's view. */
export type LoadView = () => Promise<{ readonly createView: CreateView }>;

/** What all views import: a browser finds that out only once a view has arrived. */
const loadCore = () => import('./lifecycle.ts');

/** The views that have arrived: another widget of the same kind then starts without a wait. */
const views = new Map<LoadView, CreateView>();

type CommonElement = HTMLElement & Props<typeof commonAttributes>;

/** Every entry can be imported on a server, where there are no elements and nothing is constructed. */
const Base = (globalThis.HTMLElement ?? class {}) as new () => CommonElement;

/**
 * The base class of the elements. Until it comes near the screen an element holds nothing: no shadow root, signal or
 * listener, so that a thousand of them down a page cost next to nothing. Then it sends its first requests and loads its view,
 * which does the rest.
 *
 * @slot default Fallback content, such as a plain link, shown below the error message.
 * @csspart skeleton The gray bars while it loads.
 * @csspart message The box with the error message.
 * @csspart retry “Try again”; “Reload page” where that has failed, too.
 * @csspart debug The explanation for the page's owner, shown with the attribute `debug`.
 * @cssstate loading It loads.
 * @cssstate ready It shows its content.
 * @cssstate empty There is nothing to show: no events, for example, or no donations yet.
 * @cssstate error It shows an error message.
 * @cssstate refused The platform doesn't allow it on this page.
 * @cssstate offline The visitor is offline. It loads once they are back online.
 * @cssproperty --creator-accent The color of buttons, bars and links. Marks and links use a lighter or darker shade that stays
 * readable. Defaults to `#4f46e5`, an indigo.
 * @cssproperty --creator-on-accent Text on the accent. Defaults to black or white, whichever is easier to read.
 * @cssproperty --creator-text Text. Defaults to the browser's own for the page's color scheme in boxes, and to the page's color
 * outside them; secondary text and borders are mixed from it.
 * @cssproperty --creator-surface The background of boxes. Defaults to the browser's own for the page's color scheme.
 * @cssproperty --creator-border The borders of boxes and fields.
 * @cssproperty --creator-radius The corner radius. Defaults to `10px`; a box is up to 4px rounder than its contents.
 * @cssproperty --creator-font The font family. Defaults to the page's.
 * @cssproperty --creator-font-size The size of text, at least `16px`. Defaults to `1em`, the visitor's own size; `1.25em` is a quarter more.
 * @cssproperty --creator-space The padding of a box. Defaults to `1.25em`.
 */
export abstract class WidgetElement extends Base {
  static readonly tag: string = '';
  static readonly version: string = VERSION;
  static readonly attributes: AttributeTable = {};
  /** Attributes that say what to show: one at least is needed, if there are any. */
  static readonly required: readonly string[] = [];
  /** Imports the widget's view. */
  static readonly loadView: LoadView = async () => {
    throw new Error('has no view');
  };
  /** The property names of all attributes, once the element is registered. */
  static properties: readonly string[] = [];
  /** The attributes of every widget, once their properties are installed. */
  static #common: readonly string[] | undefined;

  /**
   * `new` until it enters the page, `waiting` until it comes near the screen, `loading` until its view is there, which then
   * lives until the element is gone; `lost`, until it enters a page again, if the view can't be loaded.
   */
  #stage: 'new' | 'waiting' | 'loading' | 'lost' | Lifecycle = 'new';
  #isNear = true;
  /** The error of a bad key, and the attribute that was cleared because of it. */
  #refused: { readonly error: CreatorError; readonly attribute: string } | null = null;
  #messages: Messages = {};
  #isQueued = false;

  /** Whether it starts before it is near the screen. */
  protected get isEager(): boolean {
    return this.loading === 'eager';
  }

  /** What the widget with these attributes requests first. */
  protected firstRequests(_values: object): readonly FirstRequest[] {
    return [];
  }

  /** Read once when the class is registered, under whatever tag, so this is where its properties are installed. */
  static get observedAttributes(): string[] {
    this.properties = Object.keys({ ...commonAttributes, ...this.attributes });
    WidgetElement.#common ??= installProperties(WidgetElement.prototype, commonAttributes);
    return [...WidgetElement.#common, ...installProperties(this.prototype, this.attributes), 'lang', 'data-state'];
  }

  /** Registers the element. Quiet when this version has the tag already, one console warning when another has it; never throws. */
  static define(
    tag: string = this.tag,
    registry = globalThis.customElements as CustomElementRegistry | undefined,
  ): void {
    const own = this as unknown as CustomElementConstructor;
    const taken = registry?.get(tag) as Partial<typeof WidgetElement> | undefined;
    if (taken?.version === VERSION) return;
    try {
      if (taken)
        logOnce('warn', taken.tag ? `${taken.version} is on this page already, not ${VERSION}.` : `<${tag}> is taken.`);
      // A class can have one tag only; a second tag gets a class of its own.
      else registry?.define(tag, registry.getName?.(own) ? class extends own {} : own);
    } catch (error) {
      logOnce('warn', `<${tag}>: ${error}`);
    }
  }

  /** Messages of this element by key, in place of ours. */
  get messages(): Messages {
    return this.#messages;
  }

  set messages(messages: Messages) {
    this.#messages = messages;
    this.#queueUpdate();
  }

  connectedCallback(): void {
    if (this.#stage === 'new' || this.#stage === 'lost') this.#stage = 'waiting';
    this.#replayEarlyProperties();
    for (const name of this.getAttributeNames()) this.#checkKey(name);
    if (this.#lifecycle) this.#open(this.#lifecycle);
    else if (this.#refused || this.isEager || !globalThis.IntersectionObserver) this.#approach();
    if (!globalThis.IntersectionObserver) return;
    watchScreen(this, WidgetElement.#onNear);
    if (this.#lifecycle) return;
    startAheadOfFocus(this, WidgetElement.#onNear);
    checkScreenSoon(this, WidgetElement.#onNear);
  }

  disconnectedCallback(): void {
    // A move disconnects and connects an element within one task, and must not end it.
    queueMicrotask(() => {
      if (this.isConnected) return;
      unwatchScreen(this);
      forgetFocus(this);
      this.#lifecycle?.close();
    });
  }

  adoptedCallback(): void {
    this.#lifecycle?.adopt();
  }

  attributeChangedCallback(name: string, _old: string | null, value: string | null): void {
    if (name === 'data-state') {
      keepState(this);
      return;
    }
    // `connectedCallback` reads them all.
    if (this.#stage === 'new') return;
    // Only a new value of the same attribute ends the refusal: whatever else changes, the secret was in the page.
    if (value !== null && name === this.#refused?.attribute) this.#refused = null;
    this.#checkKey(name);
    this.#queueUpdate();
  }

  get #lifecycle(): Lifecycle | undefined {
    return typeof this.#stage === 'object' ? this.#stage : undefined;
  }

  static readonly #onNear: OnNear = (element, isNear) => (element as WidgetElement).#setNear(isNear);

  #setNear(isNear: boolean): void {
    this.#isNear = isNear;
    if (this.#lifecycle) this.#lifecycle.active.value = isNear;
    else if (isNear) queueStart(() => this.isConnected && this.#approach());
  }

  /** Sends its first requests and loads its view. */
  #approach(): void {
    if (this.#stage !== 'waiting') return;
    if ((ownDocument() as { prerendering?: boolean }).prerendering) {
      ownDocument().addEventListener('prerenderingchange', () => this.isConnected && this.#approach(), { once: true });
      return;
    }
    forgetFocus(this);
    this.#stage = 'loading';
    const { loadView } = this.constructor as typeof WidgetElement;
    const createView = views.get(loadView);
    if (createView) {
      this.#start(createView);
      return;
    }
    showState(this, 'loading');
    this.#sendFirst();
    void this.#load(loadView);
  }

  async #load(loadView: LoadView): Promise<void> {
    try {
      if (!(await isReachable(this.api ?? pageSettings().configuration.api))) return this.#waitForNetwork();
      const [{ createView }] = await Promise.all([loadView(), loadCore()]);
      views.set(loadView, createView);
      if (this.isConnected) this.#start(createView);
      else this.#stage = 'waiting';
    } catch (error) {
      this.#stage = 'lost';
      this.#showFallback('unavailable', `couldn’t load its view: ${error}`);
    }
  }

  #waitForNetwork(): void {
    this.#showFallback('network_error');
    const resume = () => {
      this.#stage = 'waiting';
      if (this.isConnected) this.#approach();
    };
    addEventListener('online', resume, { once: true });
  }

  /** Sends the first requests while the view loads. Missing or invalid settings are reported by the view. */
  #sendFirst(): void {
    if (areHandsLoaded()) return;
    const { required } = this.constructor as typeof WidgetElement;
    const values = this.#values();
    if (!values.api && !pageSettings().configuration.api) readScriptTags();
    const { configuration, refused } = pageSettings();
    const api = values.api ?? configuration.api;
    const isIncomplete = required.length > 0 && required.every((name) => values[propertyName(name)] === null);
    if (!api || isIncomplete || values.preview || this.#refused || (refused && !values.publicKey)) return;
    for (const request of this.firstRequests(values))
      sendEarly(api, values.publicKey ?? configuration.publicKey, request);
  }

  #start(createView: CreateView): void {
    const { tag, required } = this.constructor as typeof WidgetElement;
    this.#attempt(() => {
      const lifecycle = createView({ host: this, tag, required, giveUp: (cause) => this.#giveUp(cause) });
      this.#stage = lifecycle;
      lifecycle.active.value = this.#isNear;
      this.#open(lifecycle);
    });
  }

  #open(lifecycle: Lifecycle): void {
    this.#attempt(() => {
      this.#update(lifecycle);
      lifecycle.open();
    });
  }

  /** Keeps the page's own content visible if anything fails, Preact and signals included. */
  #attempt(work: () => void): void {
    try {
      work();
    } catch (cause) {
      this.#giveUp(cause);
    }
  }

  #giveUp(cause: unknown): void {
    this.#showFallback('invalid_response', `couldn’t be rendered: ${cause}`);
    if (this.#lifecycle) this.#lifecycle.close();
    else this.#stage = 'lost';
  }

  /** @param why absent while the browser is offline */
  #showFallback(code: ErrorCode, why?: string): void {
    this.shadowRoot?.replaceChildren(ownDocument().createElement('slot'));
    showState(this, why ? 'error' : 'offline');
    this.dispatchEvent(
      new WidgetEvent<ErrorDetail>('creator-error', this, { code, status: null, requestId: null, reason: null }),
    );
    if (!why) return;
    import('./fallback.ts').then(
      ({ explainFallback }) => explainFallback(this, why),
      () => logOnce('error', `<${this.localName}> ${why}.`),
    );
  }

  /** Passes on everything that was set in one task as one change. */
  #queueUpdate(): void {
    const lifecycle = this.#lifecycle;
    if (!lifecycle || this.#isQueued) return;
    this.#isQueued = true;
    queueMicrotask(() => {
      this.#isQueued = false;
      this.#attempt(() => this.#update(lifecycle));
    });
  }

  #values(): AttributeValues {
    const { properties } = this.constructor as typeof WidgetElement;
    return Object.fromEntries(properties.map((name) => [name, Reflect.get(this, name)])) as AttributeValues;
  }

  #update(lifecycle: Lifecycle): void {
    lifecycle.update({
      attributes: this.#values(),
      overrides: this.messages,
      refused: this.#refused?.error ?? null,
    });
  }

  /** Removes a secret from the page at once, whatever attribute it is in. The value is not kept. */
  #checkKey(name: string): void {
    const value = this.getAttribute(name);
    const error = value && checkKey(name, value);
    if (!error) return;
    this.#refused = { error, attribute: name };
    this.removeAttribute(name);
    if (this.isConnected) this.#approach();
  }

  /** A property set before the element was upgraded hides the accessor: delete it and set it again. */
  #replayEarlyProperties(): void {
    const { properties } = this.constructor as typeof WidgetElement;
    for (const name of Object.keys(this)) {
      if (name !== 'messages' && !properties.includes(name)) continue;
      const value: unknown = Reflect.get(this, name);
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
  }
}
