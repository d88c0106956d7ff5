import type { CreatorError } from '../../src/client/errors.ts';
import { batch } from '../../src/state/signals.ts';
import type { Messages } from '../../src/text/message.ts';
import base from '../style/base.css';
import { type AttributeTable, commonAttributes, installProperties, type Props } from './attributes.ts';
import { refuse } from './guard.ts';
import { findLocale } from './locale.ts';
import { createRun } from './run.tsx';
import type { PreviewContext, Run, Values, Widget, WidgetContext } from './types.ts';
import { VERSION } from './version.ts';

/** A widget is made ready this far from the screen: about a second of scrolling. */
const NEAR = '300px';

type CommonElement = HTMLElement & Props<typeof commonAttributes>;

/**
 * Every entry can be imported where there are no elements (a server); nothing is constructed there. The common properties
 * are made from their table when an element is registered.
 */
const Base = (globalThis.HTMLElement ?? class {}) as new () => CommonElement;

/** Of each other version and each stranger that holds a tag of ours, the owner hears once. */
const warned = new Set<string>();

function warnOnce(text: string): void {
  if (!warned.has(text)) console.warn(`creator-widgets ${VERSION}: ${text}`);
  warned.add(text);
}

/**
 * What the five elements share. Until it comes near the screen an element holds nothing: no shadow root, no signal and no
 * listener, so a thousand of them down a page cost next to nothing.
 */
export abstract class WidgetElement<A extends AttributeTable = AttributeTable> extends Base {
  static readonly tag: string = '';
  static readonly version: string = VERSION;
  static readonly attributes: AttributeTable = {};
  /** Attributes without which there is nothing to show. */
  static readonly required: readonly string[] = [];
  /** The room's own styles, after the shared ones. */
  static readonly sheets: readonly string[] = [];
  /** Of all attributes, once it is registered. */
  static properties: readonly string[] = [];
  static #observer: IntersectionObserver | undefined;

  #run: Run | undefined;
  #refused: CreatorError | null = null;
  #messages: Messages | undefined;
  #queued = false;

  /** The room begins. Called when the element is near the screen and its configuration is whole; again when that changes. */
  protected abstract start(context: WidgetContext<A>): Widget;

  /** The same with sample data and without a network, for the `preview` attribute. */
  protected sample(_context: PreviewContext<A>): Widget | null {
    return null;
  }

  /** Read once when the class is registered, under whatever tag: the moment to make its properties. */
  static get observedAttributes(): string[] {
    const table = { ...commonAttributes, ...this.attributes };
    this.properties = installProperties(this.prototype, table);
    return [...Object.keys(table), 'lang'];
  }

  /** Registers the element. Quiet when our own same version has the tag, one warning otherwise; never throws. */
  static define(
    tag: string = this.tag,
    registry = globalThis.customElements as CustomElementRegistry | undefined,
  ): void {
    const own = this as unknown as CustomElementConstructor;
    const taken = registry?.get(tag) as Partial<typeof WidgetElement> | undefined;
    if (taken?.version === VERSION) return;
    try {
      if (taken) warnOnce(taken.tag ? `version ${taken.version} is on this page already.` : `<${tag}> is taken.`);
      // A class goes under one tag only; a second tag gets a class of its own.
      else registry?.define(tag, registry.getName?.(own) ? class extends own {} : own);
    } catch (error) {
      warnOnce(`<${tag}>: ${error}`);
    }
  }

  /** Messages of this element by key, in place of ours. */
  get messages(): Messages {
    return this.#messages ?? {};
  }

  set messages(messages: Messages) {
    this.#messages = messages;
    this.#queue();
  }

  connectedCallback(): void {
    this.#takeEarlyProperties();
    for (const name of this.getAttributeNames()) this.#guard(name);
    if (this.#run) this.#open(this.#run);
    else if (this.#refused || this.loading === 'eager' || !globalThis.IntersectionObserver) this.#approach();
    if (globalThis.IntersectionObserver) WidgetElement.#observe(this);
  }

  disconnectedCallback(): void {
    // A move takes an element out and puts it in again within one task: that is no end.
    queueMicrotask(() => {
      if (this.isConnected) return;
      WidgetElement.#observer?.unobserve(this);
      this.#run?.close();
    });
  }

  adoptedCallback(): void {
    this.#run?.adopt();
  }

  attributeChangedCallback(name: string, _old: string | null, value: string | null): void {
    if (value !== null) this.#refused = null;
    this.#guard(name);
    this.#queue();
  }

  /** One observer for all. It goes on watching what is drawn, so that nothing far away is refreshed. */
  static #observe(element: WidgetElement): void {
    WidgetElement.#observer ??= new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) (target as WidgetElement).#see(isIntersecting);
      },
      { rootMargin: NEAR },
    );
    WidgetElement.#observer.observe(element);
  }

  #see(near: boolean): void {
    if (this.#run) this.#run.active.value = near;
    else if (near) this.#approach();
  }

  #approach(): void {
    if ((document as { prerendering?: boolean }).prerendering) {
      document.addEventListener('prerenderingchange', () => this.isConnected && this.#approach(), { once: true });
      return;
    }
    if (this.#run) return;
    const { tag, required, sheets } = this.constructor as typeof WidgetElement;
    this.#run = createRun({
      host: this,
      tag,
      css: [base, ...sheets].join(''),
      required,
      start: (context) => this.start(context as unknown as WidgetContext<A>),
      sample: (context) => this.sample(context as unknown as PreviewContext<A>),
    });
    this.#open(this.#run);
  }

  #open(run: Run): void {
    this.#update(run);
    run.open();
  }

  /** All that is set in one task is one change. */
  #queue(): void {
    const run = this.#run;
    if (!run || this.#queued) return;
    this.#queued = true;
    queueMicrotask(() => {
      this.#queued = false;
      this.#update(run);
    });
  }

  #update(run: Run): void {
    const { properties } = this.constructor as typeof WidgetElement;
    batch(() => {
      run.values.value = Object.fromEntries(properties.map((name) => [name, Reflect.get(this, name)])) as Values;
      run.locale.value = findLocale(this);
      run.ownMessages.value = this.messages;
      run.refused.value = this.#refused;
    });
  }

  /** A secret is taken out of the page at once, wherever it stands; the value is not kept. */
  #guard(name: string): void {
    const value = this.getAttribute(name);
    const refused = value && refuse(name, value);
    if (!refused) return;
    this.removeAttribute(name);
    this.#refused = refused;
    if (this.isConnected) this.#approach();
  }

  /** A property set before the element was one of ours stands in front of the accessor: taken, deleted, set again. */
  #takeEarlyProperties(): void {
    for (const name of ['messages', ...(this.constructor as typeof WidgetElement).properties]) {
      if (!Object.hasOwn(this, name)) continue;
      const value: unknown = Reflect.get(this, name);
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
  }
}
