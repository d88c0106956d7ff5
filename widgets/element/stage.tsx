import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { type ComponentChild, h } from 'preact';
import type { CreatorError } from '../../src/client/errors.ts';
import type { Page } from '../../src/state/page.ts';
import type { Messages } from '../../src/text/message.ts';
import { common } from '../../src/text/messages/en/common.ts';
import { ReadyEvent, WidgetErrorEvent } from './events.ts';
import { type Explanation, explain, isRetryable, type Situation, sentenceOf, stateOf, tellOwner } from './failure.ts';
import { Notice, Skeleton } from './frame.tsx';
import { loadDebugPanel } from './load-part.ts';
import { Surface } from './surface.ts';
import type { Widget, WidgetState } from './types.ts';

interface Failure {
  readonly error: CreatorError;
  readonly state: WidgetState;
  readonly explanation: Explanation;
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
      if (page.online.value) untracked(() => this.#state.peek() === 'offline' && this.#failure.peek()?.retry?.());
    });
    return () => {
      endDrawing();
      endWaiting();
    };
  }

  show(state: WidgetState): void {
    // The notice stays, with its button, until there is something else to show.
    if (state === 'loading' && this.#retrying.peek()) return;
    const hadFocus = this.#failure.peek() !== null && this.surface.hasFocus;
    this.#enter(state, null);
    if (state !== 'ready' && state !== 'empty') return;
    if (hadFocus) queueMicrotask(() => this.surface.hasFocus || this.surface.focus());
    if (this.#wasReady) return;
    this.#wasReady = true;
    requestAnimationFrame(() => this.#options.host.dispatchEvent(new ReadyEvent(state)));
  }

  fail(error: CreatorError, retry: (() => void) | null, situation: Situation): void {
    const online = this.#options.page.online.peek();
    const state = stateOf(error, online);
    const explanation = explain(error, situation);
    this.#enter(state, { error, state, explanation, situation, retry });
    this.surface.announce(this.#text(sentenceOf(error, state)));
    if (state !== 'offline') tellOwner(situation.tag, explanation);
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
    if (widget && (state === 'ready' || state === 'empty')) return widget.view();
    return widget?.skeleton?.() ?? <Skeleton label={this.#text('loading')} />;
  }

  #notice(failure: Failure): ComponentChild {
    const { error, state, retry } = failure;
    const retrying = this.#retrying.value;
    const canRetry = retry && isRetryable(error, state);
    if (this.#options.debug.value) untracked(() => void this.#explain(failure));
    return (
      <Notice
        sentence={this.#text(sentenceOf(error, state))}
        retryLabel={canRetry ? this.#text(retrying ? 'retrying' : 'retry') : null}
        retrying={retrying}
        onRetry={() => {
          if (this.#retrying.peek()) return;
          this.#retrying.value = true;
          retry?.();
        }}
      >
        {this.#panel.value}
      </Notice>
    );
  }

  async #explain(failure: Failure): Promise<void> {
    if (this.#panel.peek()) return;
    const { error, situation, explanation } = failure;
    const { code, reason, operation, status, requestId, seenOrigin } = error;
    const { tag, api } = situation;
    const origin = seenOrigin ?? globalThis.origin;
    try {
      const debugPanel = await loadDebugPanel();
      if (this.#failure.peek() !== failure) return;
      this.#panel.value = debugPanel(h, {
        tag,
        api,
        origin,
        code,
        reason,
        operation,
        status,
        requestId,
        ...explanation,
      });
    } catch {
      // The console has the same in one line.
    }
  }

  /** A visitor's sentence: the host page's own, else ours. */
  #text(key: keyof typeof common): string {
    const own = this.#options.messages.value;
    const text = Object.hasOwn(own, key) ? own[key] : null;
    return typeof text === 'string' ? text : common[key];
  }
}
