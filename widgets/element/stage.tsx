import { effect, signal } from '@preact/signals';
import type { ComponentChild } from 'preact';
import type { CreatorError } from '../../src/client/errors.ts';
import { common } from '../../src/text/messages/en/common.ts';
import { ReadyEvent, WidgetErrorEvent } from './events.ts';
import type { Situation } from './explain.tsx';
import { describe, tellOwner } from './failure.ts';
import { loadCommon } from './load-common.ts';
import { browserPage } from './page.ts';
import { Surface } from './surface.ts';
import type { Inputs, Widget, WidgetState } from './types.ts';

interface Failure extends ReturnType<typeof describe> {
  readonly retry: (() => void) | null;
  /** The button was pressed, and there is no answer yet. */
  readonly retrying?: boolean;
  /** For the owner, with `debug`. */
  readonly panel?: ComponentChild;
}

interface Scene {
  readonly state: WidgetState;
  readonly failure?: Failure | undefined;
}

/** What is to be seen of a widget: its state, the content or what stands in for it, and who is told of a failure. */
export class Stage {
  readonly surface: Surface;
  readonly widget = signal<Widget | null>(null);
  readonly #inputs: Inputs;
  readonly #scene = signal<Scene>({ state: 'idle' });
  #wasReady = false;

  constructor(inputs: Inputs) {
    this.#inputs = inputs;
    this.surface = new Surface(inputs.host, inputs.css);
  }

  /** Draws from now on; returns the function that ends it and leaves what is drawn. */
  open(): () => void {
    return effect(() => this.surface.draw(this.#content()));
  }

  show(state: WidgetState): void {
    const { failure } = this.#scene.peek();
    // The notice stays, with its button, until there is something else to show.
    if (state === 'loading' && failure?.retrying) return;
    const hadFocus = failure && this.surface.hasFocus;
    this.#enter({ state });
    if (state !== 'ready' && state !== 'empty') return;
    if (hadFocus) queueMicrotask(() => this.surface.hasFocus || this.surface.focus());
    if (this.#wasReady) return;
    this.#wasReady = true;
    requestAnimationFrame(() => this.#inputs.host.dispatchEvent(new ReadyEvent({ state })));
  }

  fail(error: CreatorError, retry: (() => void) | null, situation: Situation): void {
    const failure: Failure = { retry, ...describe(error, browserPage().online.peek()) };
    const { state, sentence } = failure;
    this.#enter({ state, failure });
    this.surface.announce(this.#text(sentence));
    // A lost connection is nobody's mistake.
    if (state !== 'offline') void tellOwner(error, situation);
    if (this.#inputs.values.peek().debug) void this.#explain(failure, error, situation);
    const { code, status = null, requestId = null, reason = null } = error;
    this.#inputs.host.dispatchEvent(new WidgetErrorEvent({ code, status, requestId, reason }));
  }

  #enter(scene: Scene): void {
    this.#scene.value = scene;
    this.#inputs.host.dataset['state'] = scene.state;
  }

  /** Adds to the failure that is on show. */
  #amend(part: Partial<Failure>): void {
    const { state, failure } = this.#scene.peek();
    if (failure) this.#scene.value = { state, failure: { ...failure, ...part } };
  }

  #retry(): void {
    const { failure } = this.#scene.peek();
    if (failure?.retrying) return;
    this.#amend({ retrying: true });
    failure?.retry?.();
  }

  #content(): ComponentChild {
    const { state, failure } = this.#scene.value;
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
  #notice({ sentence, mayRetry, retry, retrying = false, panel }: Failure): ComponentChild {
    return (
      <div class="card notice" part="message">
        <p>{this.#text(sentence)}</p>
        {retry && mayRetry && (
          <button type="button" class="button" part="retry" aria-disabled={retrying} onClick={() => this.#retry()}>
            {this.#text(retrying ? 'retrying' : 'retry')}
          </button>
        )}
        <slot />
        {panel}
      </div>
    );
  }

  async #explain(failure: Failure, error: CreatorError, situation: Situation): Promise<void> {
    try {
      const { debugPanel } = await loadCommon();
      // Unless something else has happened since.
      if (this.#scene.peek().failure === failure) this.#amend({ panel: debugPanel(error, situation) });
    } catch {
      // Without its words there is no panel; the console has the code.
    }
  }

  /** A visitor's sentence: the host page's own, else ours. */
  #text(key: keyof typeof common): string {
    const own = this.#inputs.messages.value;
    const text = Object.hasOwn(own, key) ? own[key] : null;
    return typeof text === 'string' ? text : common[key];
  }
}
