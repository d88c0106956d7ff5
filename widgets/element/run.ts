import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { Client } from '../../src/client/create-client.ts';
import { CreatorError, misconfigured } from '../../src/client/errors.ts';
import type { Shared } from '../../src/state/types.ts';
import { propertyName } from './attributes.ts';
import { clientFor, configuration, refusedDefaults } from './configure.ts';
import type { Situation } from './explain.tsx';
import { blocked, browserPage } from './page.ts';
import { Stage } from './stage.tsx';
import type { Inputs, PreviewContext, WidgetContext } from './types.ts';

type Watching = PreviewContext & Pick<WidgetContext, 'watch'>;

/** The life of one element from its first approach on: one widget at a time, begun anew when it becomes another one. */
export class Run {
  readonly #inputs: Inputs;
  readonly #stage: Stage;
  readonly #kept = new Map<string, unknown>();
  #identity = '';
  #abort = new AbortController();
  #close: (() => void) | undefined;

  constructor(inputs: Inputs) {
    this.#inputs = inputs;
    this.#stage = new Stage(inputs);
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

  /** The required attributes with their values. */
  #asked(): (readonly [attribute: string, value: unknown])[] {
    const values = this.#inputs.values.value;
    return this.#inputs.required.map((name) => [name, values[propertyName(name)]]);
  }

  /** The element's own, else the page's. */
  #settled(): Pick<Situation, 'api' | 'publicKey'> {
    const { api, publicKey } = this.#inputs.values.value;
    const defaults = configuration.value;
    return { api: api ?? defaults.api, publicKey: publicKey ?? defaults.publicKey };
  }

  /** All that makes it this widget and not another. Subscribes the caller to it. */
  #read(): string {
    const { preview } = this.#inputs.values.value;
    const { checkoutOrigins } = configuration.value;
    return JSON.stringify([this.#refused()?.message, preview, this.#settled(), checkoutOrigins, this.#asked()]);
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
    const { values, tag, start, sample } = this.#inputs;
    const asked = this.#asked().map(([attribute, value]) => `${attribute}="${value}"`);
    const situation: Situation = { tag, ...this.#settled(), asked: asked.join(' '), blocked };
    try {
      this.#stage.show('loading');
      const refused = this.#refused();
      if (refused) throw refused;
      const context = this.#context(situation);
      this.#stage.widget.value = values.peek().preview
        ? sample(context)
        : start({ ...context, client: this.#connect(situation) });
    } catch (error) {
      if (!(error instanceof CreatorError)) throw error;
      this.#stage.fail(error, null, situation);
    }
  }

  /** @throws CreatorError `invalid_configuration` in words that name the attribute. */
  #connect({ api, publicKey }: Situation): Client {
    const missing = this.#asked().find(([, value]) => value === null)?.[0];
    if (missing) throw misconfigured(`The attribute ${missing} is missing.`);
    if (!api) throw misconfigured('No api is set: data-api on the script.');
    return clientFor(api, publicKey);
  }

  #context(situation: Situation): Watching {
    const { values: attributes, locale, active, messages, host } = this.#inputs;
    const { signal: ended } = this.#abort;
    const kept = this.#kept;
    const stage = this.#stage;
    const context: Watching = {
      page: browserPage(),
      attributes,
      locale,
      active,
      host,
      messages,
      checkoutOrigins: configuration.peek().checkoutOrigins ?? [],
      signal: ended,
      keep: <T>(name: string, make: () => T): T => {
        if (!kept.has(name)) kept.set(name, make());
        return kept.get(name) as T;
      },
      dispatch: (event) => !ended.aborted && host.dispatchEvent(event),
      announce: (text) => ended.aborted || stage.surface.announce(text),
      show: (state) => ended.aborted || stage.show(state),
      fail: (error, retry) => ended.aborted || stage.fail(error, retry, situation),
      watch: (shared, isEmpty) => watch(context, shared, isEmpty),
    };
    return context;
  }
}

/** `WidgetContext.watch`. */
function watch<T>(
  { attributes, active, signal: ended, show, fail }: PreviewContext,
  shared: Shared<T>,
  isEmpty?: (value: T) => boolean,
): ReadonlySignal<T | null> {
  const newest = signal<T | null>(null);
  const seconds = computed(() => attributes.value.refresh);
  const unwatch = effect(() => {
    const refreshMs = seconds.value === null ? null : seconds.value * 1000;
    return untracked(() => shared.watch({ refreshMs, active }));
  });
  const unfollow = effect(() => {
    const state = shared.state.value;
    untracked(() => {
      if (state.status === 'error') return fail(state.error, () => void shared.refresh());
      if (state.status === 'loading') return show('loading');
      newest.value = state.value;
      show(isEmpty?.(state.value) ? 'empty' : 'ready');
    });
  });
  ended.addEventListener('abort', () => {
    unwatch();
    unfollow();
  });
  return newest;
}
