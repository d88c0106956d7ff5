import type { ComponentChild } from 'preact';
import { CreatorError, misconfigured } from '../../src/client/errors.ts';
import { computed, effect, type ReadonlySignal, signal, untracked } from '../../src/state/signals.ts';
import type { Shared } from '../../src/state/types.ts';
import type { Messages } from '../../src/text/message.ts';
import { common } from '../../src/text/messages/en/common.ts';
import { propertyName } from './attributes.ts';
import { getCommon, common as part } from './common.ts';
import { clientFor, configuration, refusedDefaults } from './configure.ts';
import { type ErrorDetail, type ReadyDetail, WidgetEvent } from './events.ts';
import { awaitWords, soon, wordsIn } from './language.ts';

import { browserPage } from './page.ts';
import { openSurface } from './surface.ts';
import type {
  Definition,
  Failure,
  PreviewContext,
  Run,
  Situation,
  Text,
  Values,
  Widget,
  WidgetContext,
  WidgetState,
} from './types.ts';

type Common = Awaited<ReturnType<typeof getCommon>>;
type Watching = PreviewContext & Pick<WidgetContext, 'watch'>;

/** What is to be seen: content, or a failure in its own words; in plain ones where those cannot be had. */
interface Scene {
  readonly state: WidgetState;
  readonly failure?: Failure;
  readonly words?: Common | undefined;
  /** Those cannot be had. */
  readonly plain?: boolean;
}

/** What the page itself has wrong: nobody need be asked to know it. */
const isOwn = ({ code }: CreatorError): boolean => /^(secret|invalid_c)/.test(code);

/** One console line a page for each cause, however many widgets meet it. */
const told = new Set<string>();

/** The life of an element: one widget at a time, begun anew when it becomes another one, and what is seen of it. */
export function createRun({ host, tag, css, required, start, sample }: Definition): Run {
  const values = signal({} as Values);
  const locale = signal('');
  const ownMessages = signal<Messages>({});
  const messages = computed(() => ({
    ...wordsIn(locale.value, tag),
    ...configuration.value.messages,
    ...ownMessages.value,
  }));
  const active = signal(true);
  const refused = signal<CreatorError | null>(null);
  const surface = openSurface(host, css);
  const widget = signal<Widget | null>(null);
  const scene = signal<Scene>({ state: 'idle' });
  let kept: Record<string, unknown> = {};
  let identity = '';
  let abort = new AbortController();
  let wasReady = false;
  let stop: (() => void) | undefined;

  const enter = (next: Scene) => {
    scene.value = next;
    host.dataset['state'] = next.state;
  };

  const show = (state: WidgetState) => {
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
  };

  const fail = async (error: CreatorError, retry: (() => void) | null, situation: Situation) => {
    const { code, status = null, requestId = null, reason = null } = error;
    const offline = code === 'network_error' && !browserPage().online.peek();
    const state = offline ? 'offline' : /^(not_a|auth)/.test(code) ? 'refused' : 'error';
    const failure: Failure = { state, error, situation, retry };
    // Whoever pressed the button of the failure before keeps it, and focus on it.
    enter({ state, failure, words: scene.peek().words });
    host.dispatchEvent(new WidgetEvent<ErrorDetail>('creator-error', { code, status, requestId, reason }));
    // Nothing is asked for what is wrong in the page itself (with a secret in it, it makes no request of any kind), and
    // nothing can be without a line.
    const words = offline || (isOwn(error) && !values.peek().debug) ? part : await soon(getCommon());
    if (!offline) {
      const [cause, line] = words?.ownersLine(failure) ?? [error.message, error.message];
      if (!told.has(cause)) console.error(`creator-widgets: <${situation.tag}> ${line}`);
      told.add(cause);
    }
    // Unless something else has happened since.
    if (scene.peek().failure !== failure) return;
    enter({ state, failure, words, plain: !words });
    surface.announce(words ? words.sentence(failure, text) : plainly(failure));
  };

  /** The host page's own words, else ours. */
  const text: Text = (key, table = common) => {
    const own = Object.hasOwn(messages.value, key) && messages.value[key];
    return typeof own === 'string' ? own : String(table[key]);
  };

  const plainly = ({ state, error }: Failure) =>
    text(state === 'offline' ? state : isOwn(error) ? 'notConfigured' : 'unavailable');

  const content = (): ComponentChild => {
    const { state, failure, words, plain } = scene.value;
    const { value } = widget;
    if (failure && words) {
      return words.notice(failure, text, values.value.debug, (next) => enter({ state, words, failure: next }));
    }
    if (failure && plain) {
      return (
        <div class="card notice" part="message">
          <p>{plainly(failure)}</p>
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

  /** The required attributes with their values. */
  const asked = () => required.map((name) => [name, values.value[propertyName(name)]] as const);

  /** The element's own, else the page's. */
  const settled = () => {
    const { api, publicKey } = values.value;
    const defaults = configuration.value;
    return { api: api ?? defaults.api, publicKey: publicKey ?? defaults.publicKey };
  };

  /** A bad key here, or on the script where none is set here. */
  const refusal = () => {
    const { publicKey, preview } = values.value;
    return refused.value ?? (publicKey || preview ? null : refusedDefaults.value);
  };

  /** @throws CreatorError `invalid_configuration` in words that name the attribute. */
  const connect = ({ api, publicKey }: Situation) => {
    const missing = asked().find(([, value]) => value === null);
    if (missing) throw misconfigured(`${missing[0]} is missing.`);
    if (!api) throw misconfigured('No api is set: data-api on the script.');
    return clientFor(api, publicKey);
  };

  /** Nothing is said in English to whom we can speak in their own language. */
  const spoken = (work: () => unknown) => {
    const { signal: ended } = abort;
    const say = () => ended.aborted || work();
    const wait = awaitWords(locale.peek());
    if (wait) void wait.then(say);
    else say();
  };

  const contextFor = (situation: Situation): Watching => {
    const { signal: ended } = abort;
    // A change of language loads its words, too.
    ended.addEventListener(
      'abort',
      effect(() => void awaitWords(locale.value)),
    );
    const context: Watching = {
      page: browserPage(),
      attributes: values,
      locale,
      active,
      host,
      messages,
      checkoutOrigins: configuration.peek().checkoutOrigins ?? [],
      signal: ended,
      keep: <T,>(name: string, make: () => T): T => {
        kept[name] ??= make();
        return kept[name] as T;
      },
      dispatch: (event) => !ended.aborted && host.dispatchEvent(event),
      announce: (words) => ended.aborted || surface.announce(words),
      show: (state) => ended.aborted || spoken(() => show(state)),
      fail: (error, retry) => ended.aborted || spoken(() => fail(error, retry, situation)),
      watch: (shared, isEmpty) => watch(context, shared, isEmpty),
    };
    return context;
  };

  const end = () => {
    abort.abort();
    const before = widget.peek();
    widget.value = null;
    before?.dispose?.();
  };

  const begin = () => {
    end();
    abort = new AbortController();
    const words = asked().map(([attribute, value]) => `${attribute}="${value}"`);
    const situation: Situation = { tag: host.localName, ...settled(), asked: words.join(' ') };
    try {
      show('loading');
      const error = refusal();
      if (error) throw error;
      const context = contextFor(situation);
      widget.value = values.peek().preview ? sample(context) : start({ ...context, client: connect(situation) });
    } catch (error) {
      if (!(error instanceof CreatorError)) throw error;
      const told = () => fail(error, null, situation);
      // A page with a secret in it makes no request of any kind.
      if (error.code === 'secret_key_in_browser') void told();
      else spoken(told);
    }
  };

  return {
    values,
    locale,
    ownMessages,
    active,
    refused,
    open() {
      if (stop) return;
      let begun = false;
      const endFollowing = effect(() => {
        // All that makes it this widget and not another.
        const { preview } = values.value;
        const { checkoutOrigins } = configuration.value;
        const now = JSON.stringify([refusal()?.message, preview, settled(), checkoutOrigins, asked()]);
        if (begun && now === identity) return;
        if (now !== identity) kept = {};
        identity = now;
        begun = true;
        untracked(begin);
      });
      const endDrawing = effect(() => {
        const { state, failure } = scene.value;
        surface.draw(content(), failure || state === 'loading' ? null : widget.value);
      });
      stop = () => {
        endFollowing();
        endDrawing();
      };
    },
    close() {
      stop?.();
      stop = undefined;
      end();
    },
    adopt: surface.adopt,
  };
}

/** `WidgetContext.watch`. */
function watch<T>(
  { attributes, active, signal: ended, show, fail }: PreviewContext,
  shared: Shared<T>,
  isEmpty?: (value: T) => boolean,
): ReadonlySignal<T | null> {
  const newest = signal<T | null>(null);
  const refreshMs = () => {
    const { refresh } = attributes.value;
    return refresh === null ? null : refresh * 1000;
  };
  const unwatch = shared.watch({ refreshMs, active });
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
