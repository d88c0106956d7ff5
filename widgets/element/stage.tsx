import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { type ComponentChild, h } from 'preact';
import type { CreatorError } from '../../src/client/errors.ts';
import type { Page } from '../../src/state/page.ts';
import type { Messages } from '../../src/text/message.ts';
import { common } from '../../src/text/messages/en/common.ts';
import { ReadyEvent, WidgetErrorEvent } from './events.ts';
import type { Situation } from './explain.ts';
import { describe, tellOwner } from './failure.ts';
import { loadExplain } from './load-part.ts';
import { Surface } from './surface.ts';
import type { Widget, WidgetState } from './types.ts';

interface Failure extends ReturnType<typeof describe> {
  readonly error: CreatorError;
  readonly situation: Situation;
  readonly retry: (() => void) | null;
}

interface StageOptions {
  readonly host: HTMLElement;
  readonly css: readonly string[];
  readonly page: Page;
  readonly messages: ReadonlySignal<Messages>;
  readonly debug: ReadonlySignal<boolean>;
}

/** What is to be seen of a widget: its state, the content or what stands in for it, and who is told of a failure. */
export class Stage {
  readonly surface: Surface;
  readonly widget = signal<Widget | null>(null);
  readonly #options: StageOptions;
  readonly #state = signal<WidgetState>('idle');
  readonly #failure = signal<Failure | null>(null);
  readonly #retrying = signal(false);
  readonly #panel = signal<ComponentChild>(null);
  #wasReady = false;

  constructor(options: StageOptions) {
    this.#options = options;
    this.surface = new Surface(options.host, options.css);
  }

  /** Draws from now on; returns the function that ends it and leaves what is drawn. */
  open(): () => void {
    const { page } = this.#options;
    const endDrawing = effect(() => this.surface.draw(this.#content()));
    const endWaiting = effect(() => {
      if (page.online.value) untracked(() => this.#state.value === 'offline' && this.#failure.value?.retry?.());
    });
    return () => {
      endDrawing();
      endWaiting();
    };
  }

  show(state: WidgetState): void {
    const { host } = this.#options;
    // The notice stays, with its button, until there is something else to show.
    if (state === 'loading' && this.#retrying.peek()) return;
    const hadFocus = this.#failure.peek() && this.surface.hasFocus;
    this.#enter(state, null);
    if (state !== 'ready' && state !== 'empty') return;
    if (hadFocus) queueMicrotask(() => this.surface.hasFocus || this.surface.focus());
    if (this.#wasReady) return;
    this.#wasReady = true;
    requestAnimationFrame(() => host.dispatchEvent(new ReadyEvent({ state })));
  }

  fail(error: CreatorError, retry: (() => void) | null, situation: Situation): void {
    const failure = { error, retry, situation, ...describe(error, this.#options.page.online.peek()) };
    this.#enter(failure.state, failure);
    this.surface.announce(this.#text(failure.sentence));
    // A lost connection is nobody's mistake.
    if (failure.state !== 'offline') void tellOwner(error, situation);
    if (this.#options.debug.peek()) void this.#explain(failure);
    const { code, status = null, requestId = null, reason = null } = error;
    this.#options.host.dispatchEvent(new WidgetErrorEvent({ code, status, requestId, reason }));
  }

  #enter(state: WidgetState, failure: Failure | null): void {
    this.#retrying.value = false;
    this.#panel.value = null;
    this.#failure.value = failure;
    this.#state.value = state;
    this.#options.host.dataset['state'] = state;
  }

  #content(): ComponentChild {
    const state = this.#state.value;
    const failure = this.#failure.value;
    const widget = this.widget.value;
    if (failure) return this.#notice(failure);
    if (widget && state !== 'loading') return widget.view();
    if (widget?.skeleton) return widget.skeleton();
    // Bars in the rhythm of a heading and a few rows.
    return (
      <div class="card skeleton" part="skeleton" aria-busy="true">
        <span class="hidden">{this.#text('loading')}</span>
        <i />
        <i />
        <i />
      </div>
    );
  }

  /**
   * A failure in a visitor's words. The button stays in place while it tries again, so focus stays on it; what stands in
   * the element as fallback (a plain link) is shown beneath.
   */
  #notice({ sentence, mayRetry, retry }: Failure): ComponentChild {
    const retrying = this.#retrying.value;
    const again = () => {
      if (this.#retrying.peek()) return;
      this.#retrying.value = true;
      retry?.();
    };
    return (
      <div class="card notice" part="message">
        <p>{this.#text(sentence)}</p>
        {retry && mayRetry && (
          <button type="button" class="button" part="retry" aria-disabled={retrying} onClick={again}>
            {this.#text(retrying ? 'retrying' : 'retry')}
          </button>
        )}
        <slot />
        {this.#panel.value}
      </div>
    );
  }

  async #explain(failure: Failure): Promise<void> {
    try {
      const { debugPanel } = await loadExplain();
      if (this.#failure.peek() === failure) this.#panel.value = debugPanel(h, failure.error, failure.situation);
    } catch {
      // Without its words there is no panel; the console has the code.
    }
  }

  /** A visitor's sentence: the host page's own, else ours. */
  #text(key: keyof typeof common): string {
    const own = this.#options.messages.value;
    const text = Object.hasOwn(own, key) ? own[key] : null;
    return typeof text === 'string' ? text : common[key];
  }
}
