import { computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
import type { Client } from '../../src/client/create-client.ts';
import { CreatorError } from '../../src/client/errors.ts';
import type { Shared } from '../../src/state/types.ts';
import type { Messages } from '../../src/text/message.ts';
import { type Configuration, clientFor, configuration, refusedDefaults } from './configure.ts';
import type { Situation } from './explain.ts';
import { blocked, watchPolicy } from './failure.ts';
import { browserPage } from './page.ts';
import { Stage } from './stage.tsx';
import type { CommonValues, PreviewContext, Widget, WidgetContext } from './types.ts';

/** What a run needs to know of its element and its room. */
export interface RunOptions {
  readonly host: HTMLElement;
  readonly tag: string;
  readonly css: readonly string[];
  /** Attributes without which there is nothing to show, and their properties; another value makes another widget. */
  readonly required: readonly (readonly [attribute: string, property: string])[];
  start(context: WidgetContext): Widget;
  /** The widget of a preview; null where a room has none. */
  sample(context: PreviewContext): Widget | null;
}

/** What the element hands in, and changes. */
export interface Inputs {
  readonly values: Signal<Values>;
  readonly locale: Signal<string>;
  readonly messages: Signal<Messages>;
  readonly active: Signal<boolean>;
  /** A secret or malformed key was in an attribute: nothing runs until one is changed. */
  readonly refused: Signal<CreatorError | null>;
}

export type Values = Readonly<Record<string, unknown>> & CommonValues;

const settled = (values: Values, { api, publicKey }: Configuration) => ({
  api: values.api ?? api,
  publicKey: values.publicKey ?? publicKey,
});

/** The life of one element from its first approach on: one widget at a time, begun anew when it becomes another one. */
export class Run {
  readonly #options: RunOptions;
  readonly #inputs: Inputs;
  readonly #page = browserPage();
  readonly #messages: ReadonlySignal<Messages>;
  readonly #stage: Stage;
  readonly #kept = new Map<string, unknown>();
  #identity = '';
  #abort = new AbortController();
  #close: (() => void) | undefined;

  constructor(options: RunOptions, inputs: Inputs) {
    this.#options = options;
    this.#inputs = inputs;
    this.#messages = computed(() => ({ ...configuration.value.messages, ...inputs.messages.value }));
    this.#stage = new Stage({
      host: options.host,
      css: options.css,
      page: this.#page,
      messages: this.#messages,
      debug: computed(() => inputs.values.value.debug),
    });
    watchPolicy();
  }

  /** In the page, again or for the first time. */
  open(): void {
    if (this.#close) return;
    const before = this.#identity;
    let current: string | null = null;
    const endFollowing = effect(() => {
      const identity = this.#read();
      if (identity === current) return;
      current = identity;
      this.#identity = identity;
      untracked(() => this.#begin(identity === before));
    });
    const endStage = this.#stage.open();
    this.#close = () => {
      endFollowing();
      endStage();
    };
  }

  /** Out of the page: no timer, listener or request is left. What is drawn and kept stays for a return. */
  close(): void {
    this.#close?.();
    this.#close = undefined;
    this.#end();
  }

  /** Into another document. */
  adopt(): void {
    this.#stage.surface.adopt();
  }

  /** All that makes it this widget and not another. Subscribes the caller to it. */
  #read(): string {
    const current = this.#inputs.values.value;
    const defaults = configuration.value;
    const { api, publicKey } = settled(current, defaults);
    const own = this.#options.required.map(([, property]) => current[property]);
    const { message } = this.#refused() ?? {};
    return JSON.stringify([message, current.preview, api, publicKey, defaults.checkoutOrigins, ...own]);
  }

  /** A bad key here, or on the script where none is set here. */
  #refused(): CreatorError | null {
    const { refused, values } = this.#inputs;
    return refused.value ?? (values.value.publicKey || values.value.preview ? null : refusedDefaults.value);
  }

  #end(): void {
    this.#abort.abort();
    const widget = this.#stage.widget.peek();
    this.#stage.widget.value = null;
    widget?.dispose?.();
  }

  #begin(again: boolean): void {
    this.#end();
    if (!again) this.#kept.clear();
    this.#abort = new AbortController();
    const values = this.#inputs.values.peek();
    const { api, publicKey } = settled(values, configuration.peek());
    const situation = this.#situation(api, publicKey);
    try {
      this.#stage.show('loading');
      const refused = this.#refused();
      if (refused) throw refused;
      this.#stage.widget.value = values.preview
        ? this.#options.sample(this.#preview(situation))
        : this.#options.start(this.#context(this.#connect(values, api, publicKey), situation));
    } catch (error) {
      if (!(error instanceof CreatorError)) throw error;
      this.#stage.fail(error, null, situation);
    }
  }

  /** @throws CreatorError `invalid_configuration` in words that name the attribute. */
  #connect(values: Values, api: string | undefined, publicKey: string | undefined): Client {
    const missing = this.#options.required.find(([, property]) => values[property] === null)?.[0];
    if (missing) throw new CreatorError('invalid_configuration', `The attribute ${missing} is missing.`);
    if (!api) {
      const message = 'No api is set: the platform’s address goes here, in data-api on the script or in configure().';
      throw new CreatorError('invalid_configuration', message);
    }
    return clientFor(api, publicKey);
  }

  #situation(api: string | undefined, publicKey: string | undefined): Situation {
    const values = this.#inputs.values.peek();
    const asked = this.#options.required.map(([attribute, property]) => `${attribute}="${values[property]}"`).join(' ');
    return { tag: this.#options.tag, api, publicKey, asked, blocked };
  }

  #preview(situation: Situation): PreviewContext {
    const { values: attributes, locale, active } = this.#inputs;
    const { host } = this.#options;
    const { signal: ended } = this.#abort;
    return {
      page: this.#page,
      attributes,
      locale,
      active,
      host,
      messages: this.#messages,
      checkoutOrigins: configuration.peek().checkoutOrigins ?? [],
      signal: ended,
      keep: <T>(name: string, make: () => T): T => {
        if (!this.#kept.has(name)) this.#kept.set(name, make());
        return this.#kept.get(name) as T;
      },
      dispatch: (event) => !ended.aborted && host.dispatchEvent(event),
      announce: (text) => ended.aborted || this.#stage.surface.announce(text),
      show: (state) => ended.aborted || this.#stage.show(state),
      fail: (error, retry) => ended.aborted || this.#stage.fail(error, retry, situation),
    };
  }

  #context(client: Client, situation: Situation): WidgetContext {
    const context = this.#preview(situation);
    return { ...context, client, watch: (shared, isEmpty) => this.#watch(context, shared, isEmpty) };
  }

  #watch<T>(context: PreviewContext, shared: Shared<T>, isEmpty?: (value: T) => boolean): ReadonlySignal<T | null> {
    const { values, active } = this.#inputs;
    const newest = signal<T | null>(null);
    const refresh = computed(() => values.value.refresh);
    const unwatch = effect(() => {
      const seconds = refresh.value;
      return untracked(() => shared.watch({ refreshMs: seconds === null ? null : seconds * 1000, active }));
    });
    const unfollow = effect(() => {
      const state = shared.state.value;
      untracked(() => {
        if (state.status === 'error') return context.fail(state.error, () => void shared.refresh());
        if (state.status === 'loading') return context.show('loading');
        newest.value = state.value;
        context.show(isEmpty?.(state.value) ? 'empty' : 'ready');
      });
    });
    context.signal.addEventListener('abort', () => {
      unwatch();
      unfollow();
    });
    return newest;
  }
}
