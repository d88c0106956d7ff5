import type { ComponentChild } from 'preact';
import type { CreatorError } from '../../src/client/errors.ts';
import { effect, type ReadonlySignal, type Signal, signal } from '../../src/state/signals.ts';
import { formatMessage, type Messages, messageOf } from '../../src/text/message.ts';
import { common } from '../../src/text/messages/en/common.ts';
import { getCommon, common as part } from './common.ts';
import { type ErrorDetail, type ReadyDetail, WidgetEvent } from './events.ts';
import { soon } from './language.ts';
import { browserPage } from './page.ts';
import type { openSurface } from './surface.ts';
import { tellOwner } from './tell-owner.ts';
import type { Failure, Situation, Text, Values, Widget, WidgetState } from './types.ts';

type Common = Awaited<ReturnType<typeof getCommon>>;

/** What is to be seen: content, or a failure. */
interface Scene {
  readonly state: WidgetState;
  readonly failure?: Failure;
  /** What a failure is told with; null where that cannot be had. Until it is here, there is a skeleton. */
  readonly words?: Common | null | undefined;
}

/** What the page itself has wrong: nobody need be asked to know it. */
const isOwn = ({ code }: CreatorError): boolean => /^(secret|invalid_c)/.test(code);

/** What is seen of an element: its widget, what stands in for that, or what went wrong. */
export function openStage(
  host: HTMLElement,
  surface: ReturnType<typeof openSurface>,
  widget: Signal<Widget | null>,
  values: Signal<Values>,
  messages: ReadonlySignal<Messages>,
) {
  const scene = signal<Scene>({ state: 'idle' });
  let wasReady = false;

  const enter = (next: Scene) => {
    scene.value = next;
    host.dataset['state'] = next.state;
  };

  /** The host page's own words, else ours. */
  const text: Text = (key, table = common) => formatMessage(messageOf(table, key, messages.value));

  const plainly = ({ state, error }: Failure) =>
    text(state === 'offline' ? state : isOwn(error) ? 'notConfigured' : 'unavailable');

  const content = (): ComponentChild => {
    const { state, failure, words } = scene.value;
    const { value } = widget;
    if (failure && words) {
      return words.notice(failure, text, values.value.debug, (next) => enter({ state, words, failure: next }));
    }
    if (failure && words === null) {
      return (
        <div class="card notice" part="message">
          <p dir="auto">{plainly(failure)}</p>
          <slot />
        </div>
      );
    }
    if (value && !failure && state !== 'loading') return value.view();
    if (value?.skeleton) return value.skeleton();
    // Bars in the rhythm of a heading and a few rows.
    return (
      <div class="card skeleton" part="skeleton" aria-busy="true">
        <span class="hidden">{text('loading')}</span>
        <i />
        <i />
        <i />
      </div>
    );
  };

  return {
    show(state: WidgetState): void {
      const { failure } = scene.peek();
      // The notice stays, with its button, until there is something else to show.
      if (state === 'loading' && failure?.retrying) return;
      const hadFocus = failure && surface.hasFocus();
      enter({ state });
      if (state !== 'ready' && state !== 'empty') return;
      if (hadFocus) queueMicrotask(() => surface.hasFocus() || surface.focus());
      if (!wasReady)
        requestAnimationFrame(() => host.dispatchEvent(new WidgetEvent<ReadyDetail>('creator-ready', { state })));
      wasReady = true;
    },

    async fail(error: CreatorError, retry: (() => void) | null, situation: Situation): Promise<void> {
      const { code, status = null, requestId = null, reason = null } = error;
      const offline = code === 'network_error' && !browserPage().online.peek();
      const state = offline ? 'offline' : /^(not_a|auth)/.test(code) ? 'refused' : 'error';
      const failure: Failure = { state, error, situation, retry };
      // Whoever pressed the button of the failure before keeps it, and focus on it.
      enter({ state, failure, words: scene.peek().words });
      host.dispatchEvent(new WidgetEvent<ErrorDetail>('creator-error', { code, status, requestId, reason }));
      // Nothing is asked for what is wrong in the page itself (with a secret in it, it makes no request of any kind), and
      // nothing can be without a line.
      const known = offline || (isOwn(error) && !values.peek().debug);
      const words = (known ? part : await soon(getCommon())) ?? null;
      if (!offline) {
        const [cause, line = cause] = words?.ownersLine(failure) ?? [error.message];
        tellOwner('error', cause, `<${situation.tag}> ${line}`);
      }
      // Unless something else has happened since.
      if (scene.peek().failure !== failure) return;
      enter({ state, failure, words });
      surface.announce(words ? words.sentence(failure, text) : plainly(failure));
    },

    /** Draws, and again whenever something that is seen changes, until the function it gives is called. */
    open: (): (() => void) =>
      effect(() => {
        const { state, failure } = scene.value;
        surface.draw(content(), failure || state === 'loading' ? null : widget.value);
      }),
  };
}
