import { CreatorError, misconfigured } from '../../src/client/errors.ts';
import { computed, effect, signal, untracked } from '../../src/state/signals.ts';
import type { Messages } from '../../src/text/message.ts';
import { propertyName } from './attributes.ts';
import { clientFor, configuration, refusedDefaults } from './configure.ts';
import { awaitWords, wordsIn } from './language.ts';
import { loadSample } from './load-sample.ts';
import { browserPage } from './page.ts';
import { openStage } from './stage.tsx';
import { openSurface } from './surface.ts';
import type { Definition, Run, Situation, Values, Widget, WidgetContext } from './types.ts';
import { watch } from './watch.ts';

/** The life of an element: one widget at a time, begun anew when it becomes another one, and what is seen of it. */
export function createRun({ host, tag, css, required, start }: Definition): Run {
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
  const { show, fail, open } = openStage(host, surface, widget, values, messages);
  let kept: Record<string, unknown> = {};
  let identity = '';
  let abort = new AbortController();
  let stop: (() => void) | undefined;

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

  /** All that a widget is given but for its client. */
  const contextFor = (situation: Situation): Omit<WidgetContext, 'client' | 'watch'> => {
    const { signal: ended } = abort;
    // A change of language loads its words, too.
    ended.addEventListener(
      'abort',
      effect(() => void awaitWords(locale.value)),
    );
    return {
      page: browserPage(),
      attributes: values,
      locale,
      active,
      host,
      messages,
      checkoutOrigins: configuration.peek().checkoutOrigins ?? [],
      signal: ended,
      keep: <T>(name: string, make: () => T): T => {
        kept[name] ??= make();
        return kept[name] as T;
      },
      dispatch: (event) => !ended.aborted && host.dispatchEvent(event),
      announce: (words) => ended.aborted || surface.announce(words),
      addStyles: surface.addStyles,
      show: (state) => ended.aborted || spoken(() => show(state)),
      fail: (error, retry) => ended.aborted || spoken(() => fail(error, retry, situation)),
    };
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
      const startWith = (given: Pick<WidgetContext, 'client'>) => {
        const whole = { ...context, ...given };
        widget.value = start({ ...whole, watch: (...asked) => watch(whole, ...asked) });
      };
      if (!values.peek().preview) return startWith({ client: connect(situation) });
      // Where it cannot be had the skeleton stays: there is nothing that a visitor would miss.
      void loadSample().then(
        ({ openSample }) => context.signal.aborted || startWith(openSample(context, required)),
        () => {},
      );
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
      const endDrawing = open();
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
