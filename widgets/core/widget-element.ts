import type { CreatorError } from '../../src/client/errors.ts';
import { batch } from '../../src/state/signals.ts';
import type { Messages } from '../../src/text/message.ts';
import base from './styles/base.css';
import { type AttributeTable, commonAttributes, installProperties, type Props } from './attributes.ts';
import { refuse } from './guard.ts';
import { findLocale } from './locale.ts';
import { createRun } from './run.ts';
import { tellOwner } from './tell-owner.ts';
import type { Run, Values, Widget, WidgetContext } from './types.ts';
import { VERSION } from './version.ts';

/** A widget is made ready this far from the screen: about a second of scrolling. */
const NEAR = '300px';

type CommonElement = HTMLElement & Props<typeof commonAttributes>;

/**
 * Every entry can be imported where there are no elements (a server); nothing is constructed there. The common properties
 * are made from their table when an element is registered.
 */
const Base = (globalThis.HTMLElement ?? class {}) as new () => CommonElement;

/** One for all. It goes on watching what is drawn, so that nothing far away is refreshed. */
let observer: IntersectionObserver | undefined;

/**
 * What the five elements share. Until it comes near the screen an element holds nothing: no shadow root, no signal and no
 * listener, so a thousand of them down a page cost next to nothing.
 *
 * @slot default What is shown, beneath the sentence, when the widget cannot be: a plain link, for example.
 * @csspart skeleton The grey bars while it loads.
 * @csspart message The box with the sentence of a failure.
 * @csspart retry The button that tries again.
 * @csspart debug What the owner reads of a failure, with the attribute `debug`.
 * @cssproperty --creator-accent The colour of buttons, bars and links. For marks and links it is made lighter or darker until it
 * can be read. Without it `#4f46e5`, an indigo.
 * @cssproperty --creator-on-accent Text on the accent. Without it black or white, whichever reads better.
 * @cssproperty --creator-text Text. Without it the browser's own for the page's colour scheme; quieter text and lines are
 * mixed from it.
 * @cssproperty --creator-surface The ground of boxes. Without it the browser's own for the page's colour scheme.
 * @cssproperty --creator-border Lines around boxes and fields.
 * @cssproperty --creator-radius How round the corners are: `10px`; a box is 4px rounder than what is in it.
 * @cssproperty --creator-font The font family. Without it that of the page around the element.
 * @cssproperty --creator-space The room inside a box: `20px`.
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

  #run: Run | undefined;
  #refused: CreatorError | null = null;
  /** The attribute that holds nothing any more because of that. */
  #refusedIn = '';
  #messages: Messages | undefined;
  #queued = false;

  /** The room begins. Called when the element is near the screen and its configuration is whole; again when that changes. */
  protected abstract start(context: WidgetContext<A>): Widget;

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
      if (taken)
        tellOwner(
          'warn',
          taken.tag ? `${taken.version} is on this page already, not ${VERSION}.` : `<${tag}> is taken.`,
        );
      // A class goes under one tag only; a second tag gets a class of its own.
      else registry?.define(tag, registry.getName?.(own) ? class extends own {} : own);
    } catch (error) {
      tellOwner('warn', `<${tag}>: ${error}`);
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
    if (globalThis.IntersectionObserver) this.#observe();
  }

  disconnectedCallback(): void {
    // A move takes an element out and puts it in again within one task: that is no end.
    queueMicrotask(() => {
      if (this.isConnected) return;
      observer?.unobserve(this);
      this.#run?.close();
    });
  }

  adoptedCallback(): void {
    this.#run?.adopt();
  }

  attributeChangedCallback(name: string, _old: string | null, value: string | null): void {
    // Whatever else is set meanwhile, the secret was in the page.
    if (value !== null && name === this.#refusedIn) this.#refused = null;
    this.#guard(name);
    this.#queue();
  }

  #observe(): void {
    observer ??= new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) (target as WidgetElement).#see(isIntersecting);
      },
      { rootMargin: NEAR },
    );
    observer.observe(this);
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
    this.#refusedIn = name;
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
