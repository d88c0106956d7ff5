import { batch, computed, type ReadonlySignal, type Signal, signal, useSignal } from '@preact/signals';
import { type ComponentChild, type ComponentType, render } from 'preact';
import { useEffect, useErrorBoundary, useLayoutEffect } from 'preact/hooks';
import { CreatorError } from '../../../src/client/errors.ts';
import { isFinal } from '../../../src/client/outcomes.ts';
import type { Messages } from '../../../src/text/message.ts';
import { loadHands } from '../../data/load-hands.ts';
import { commonMessages } from '../../words/en/common.ts';
import { hasOldAttribute } from '../old-attributes.ts';
import { browserPage } from '../page/browser-page.ts';
import { warnAboutIgnoredValues } from '../page/ignored-values.ts';
import { keepKeys } from '../page/keep-keys.ts';
import { ownDocument } from '../page/own-document.ts';
import { warnAboutSwallowedContent } from '../page/swallowed-content.ts';
import {
  type CommonValues,
  type Translate,
  type ViewContext,
  ViewProvider,
  type WidgetContext,
  type WidgetState,
} from './context.ts';
import { ErrorNotice, type Failure, sentenceFor } from './ErrorNotice.tsx';
import type { RequestContext } from './explain.ts';
import { focusContent, focusReplacement, hasFocus, hidesFocus } from './focus.ts';
import { giveUpSpace } from './reserved-space.ts';
import { showState } from './states.ts';
import { Text } from './Text.tsx';
import { tellOwner } from './tell-owner.ts';
import { areTranslationsLoading } from './translations.ts';
import { type ErrorDetail, type ReadyDetail, WidgetEvent } from './widget-event.ts';

/** What Root shows: a placeholder, the content, or a failure in its place. */
export interface View {
  readonly state: WidgetState;
  readonly failure?: Failure | undefined;
}

/** What a start has made, with its context. */
export interface Content {
  readonly context: WidgetContext;
  readonly child: ComponentChild;
}

interface DisplayOptions {
  /** Our own tag, whatever name the page has registered the element under. */
  readonly tag: string;
  /** Of the element, whatever it shows. */
  readonly context: ViewContext;
  readonly attributes: ReadonlySignal<CommonValues>;
  /** The locale of the page, which may have no translation. */
  readonly locale: ReadonlySignal<string>;
  /** The widget's own English messages, which may replace common ones. */
  readonly messages: Messages;
  /** A placeholder of the widget's own, which may show the page's link: that must not vanish meanwhile. */
  readonly Skeleton: ComponentType | undefined;
  /** Puts the style sheets into a new shadow root. */
  adopt(): void;
  /** Rendering failed twice in a row. */
  onBroken(error: CreatorError): void;
  /** Nothing can be rendered, not even a notice. */
  onUnrenderable(cause: unknown): void;
}

/** Rendering errors within this time of each other have the same cause. */
const RECOVERY_MS = 1000;
/** How long a new live region stays empty: screen readers only announce changes to a region they already know. */
const REGION_MS = 100;
/** A region is known once it has been painted. */
const FRAME_MS = 20;
/** How long a placeholder is shown before it says that it is still loading. */
const SLOW_MS = 4000;
/** Console messages for the owner can wait. */
const ADVICE_MS = 1000;

/** After the frame in which a widget is painted, and before a finger is there. */
const HANDS_MS = 50;

const LOADING: View = { state: 'loading' };

/** Once per page, with its first widget. A failure is met when it matters. */
let fetchHands = (): void => {
  fetchHands = () => {};
  setTimeout(() => loadHands().catch(() => {}), HANDS_MS);
};

/** Renders an element's view, and dispatches `creator-ready` and `creator-error`. */
export class Display {
  readonly content: Signal<Content | null> = signal(null);
  /** The text of the live region. */
  readonly announcement: Signal<string> = signal('');
  readonly options: DisplayOptions;
  readonly #host: HTMLElement;
  readonly #current = signal<View>(LOADING);
  #container: HTMLElement | undefined;
  #mountedAt = 0;
  #wasReady = false;
  #advice: ReturnType<typeof setTimeout> | undefined;
  #saying: ReturnType<typeof setTimeout> | undefined;
  #reported: CreatorError | undefined;
  #failures = 0;
  #failedAt = 0;
  /** The visitor's focus was on “Try again”, or on the page's own link, which is no longer shown. */
  #focusWas: 'elsewhere' | 'inside' | 'replaced' = 'elsewhere';

  constructor(options: DisplayOptions) {
    this.options = options;
    this.#host = options.context.host;
  }

  /** Visitors are not shown English while their own language is loading. */
  readonly view: ReadonlySignal<View> = computed(() => {
    const { value } = this.#current;
    const isSecret = value.failure?.error.code === 'secret_key_in_browser';
    return areTranslationsLoading(this.options.locale.value) && !isSecret ? LOADING : value;
  });

  /** A start begins: nothing of the previous one is shown or said. */
  begin(): void {
    clearTimeout(this.#saying);
    batch(() => {
      this.content.value = null;
      this.show('loading');
    });
  }

  /** The element has left the page. */
  end(): void {
    clearTimeout(this.#saying);
    clearTimeout(this.#advice);
    this.unmount();
    this.content.value = null;
    this.announcement.value = '';
  }

  show(state: 'loading' | 'ready' | 'empty'): void {
    const { failure } = this.#current.peek();
    // The notice stays, with its button, until there is something to show instead.
    if (state === 'loading' && failure?.isRetrying) return;
    if (failure && hasFocus(this.#host)) this.#focusWas = 'inside';
    this.#current.value = state === 'loading' ? LOADING : { state };
    this.mountIfReady();
  }

  fail(error: CreatorError, retry: () => void, request: RequestContext): void {
    const isOffline = error.code === 'network_error' && !browserPage().online.peek();
    const isRefused = error.code === 'not_authorized' || error.code === 'authentication_required';
    const state = isOffline ? 'offline' : isRefused ? 'refused' : 'error';
    this.#current.value = { state, failure: { state, error, request, retry, isRetrying: false } };
    this.mountIfReady();
  }

  /** “Try again” was pressed. */
  readonly retry = (): void => {
    const { state, failure } = this.#current.peek();
    if (!failure || failure.isRetrying) return;
    this.#current.value = { state, failure: { ...failure, isRetrying: true } };
    failure.retry();
  };

  announce(text: string): void {
    clearTimeout(this.#saying);
    const isKnown = this.#container && performance.now() - this.#mountedAt > FRAME_MS;
    // The same text twice would not be spoken twice; a no-break space makes it different.
    if (isKnown) this.announcement.value = this.announcement.peek() === text ? `${text}\u00a0` : text;
    else this.#saying = setTimeout(() => this.announce(text), REGION_MS);
  }

  /** A model shows itself while it is being created: its content is rendered once it is there. */
  mountIfReady(): void {
    const { state, failure } = this.view.peek();
    if (state !== 'loading' && (failure || this.content.peek())) this.mount();
  }

  /** Renders Root into the shadow root, once. Until then, the page's own content is visible. */
  mount(): void {
    if (this.#container) return;
    const { adopt, onUnrenderable } = this.options;
    try {
      const root = this.#host.shadowRoot ?? this.#host.attachShadow({ mode: 'open' });
      if (this.#mountedAt === 0) keepKeys(root);
      adopt();
      this.#container = ownDocument().createElement('div');
      this.#mountedAt = performance.now();
      root.replaceChildren(this.#container);
      render(<Boundary display={this} />, this.#container);
    } catch (cause) {
      onUnrenderable(cause);
    }
  }

  unmount(): void {
    try {
      if (this.#container) render(null, this.#container);
    } catch {
      // The container is removed anyway.
    }
    this.#container = undefined;
  }

  /** Called after each render: reflects the state, gives up reserved space, and tells the page. */
  committed({ state, failure }: View): void {
    const host = this.#host;
    const isShown = state === 'ready' || state === 'empty';
    showState(host, state);
    giveUpSpace(host, (failure ? isFinal(failure.error.code) : isShown) ? state : null);
    if (hidesFocus(host)) this.#focusWas = 'replaced';
    if (failure) this.#report(failure);
    if (!isShown) return;
    this.#reported = undefined;
    if (this.#focusWas === 'replaced') focusReplacement(host);
    else if (this.#focusWas === 'inside' && !hasFocus(host)) focusContent(host);
    this.#focusWas = 'elsewhere';
    if (!this.#wasReady) requestAnimationFrame(() => this.#becomeReady(state));
    this.#wasReady = true;
  }

  /**
   * A component has thrown, or another script, such as a translator, has rebuilt the DOM that Preact rendered: renders it from
   * scratch, then a notice in its place, then gives up.
   */
  recover(cause: unknown): void {
    const now = performance.now();
    this.#failures = now - this.#failedAt < RECOVERY_MS ? this.#failures + 1 : 1;
    this.#failedAt = now;
    // Preact is still in the middle of the render that failed.
    queueMicrotask(() => {
      if (!this.#container) return;
      this.unmount();
      const { onBroken, onUnrenderable } = this.options;
      if (this.#failures > 2) return onUnrenderable(cause);
      if (this.#failures > 1)
        return onBroken(new CreatorError('invalid_response', `It couldn’t be rendered: ${cause}`, { cause }));
      this.mount();
    });
  }

  #becomeReady(state: 'ready' | 'empty'): void {
    this.#host.dispatchEvent(new WidgetEvent<ReadyDetail>('creator-ready', this.#host, { state }));
    fetchHands();
    if (this.#container) this.#advice = setTimeout(() => this.#advise(), ADVICE_MS);
  }

  #report(failure: Failure): void {
    const { error, state, request } = failure;
    if (error === this.#reported) return;
    this.#reported = error;
    const { code, status = null, requestId = null, reason = null } = error;
    this.#host.dispatchEvent(
      new WidgetEvent<ErrorDetail>('creator-error', this.#host, { code, status, requestId, reason }),
    );
    if (state !== 'offline') void tellOwner(error, request);
    this.#advise();
    const { context, messages } = this.options;
    this.announce(context.translator({ ...commonMessages, ...messages })(sentenceFor(failure)));
  }

  /** Tells the page's owner what can be seen in the page itself. */
  #advise(): void {
    const host = this.#host;
    warnAboutSwallowedContent(host);
    warnAboutIgnoredValues(host, this.options.attributes.peek());
    if (!hasOldAttribute(host)) return;
    import('../renamed.ts').then(
      ({ tellRenamed }) => tellRenamed(host, this.options.tag),
      () => {},
    );
  }
}

function Placeholder({ t }: { readonly t: Translate<'loading' | 'stillLoading'> }) {
  const isSlow = useSignal(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      isSlow.value = true;
    }, SLOW_MS);
    return () => clearTimeout(timer);
  }, [isSlow]);
  return (
    <div class="card skeleton" part="skeleton" aria-busy="true">
      <Text as={isSlow.value ? 'p' : 'bdi'} class={isSlow.value ? '' : 'hidden'}>
        {t(isSlow.value ? 'stillLoading' : 'loading')}
      </Text>
      <i />
      <i />
      <i />
    </div>
  );
}

function LiveRegion({ text: { value } }: { readonly text: Display['announcement'] }) {
  return (
    <div class="live" role="status">
      {value && <Text>{value}</Text>}
    </div>
  );
}

/** The placeholder, the content or an error notice. */
function shownBy({ content, options, retry }: Display, { state, failure }: View): ComponentChild {
  const { context, attributes, messages, Skeleton } = options;
  if (!failure && (state === 'ready' || state === 'empty')) return content.value?.child;
  if (!failure && Skeleton) return <Skeleton />;
  const t = context.translator({ ...commonMessages, ...messages });
  if (!failure) return <Placeholder t={t} />;
  return (
    <ErrorNotice
      failure={failure}
      t={t}
      debug={attributes.value.debug}
      hasFallback={context.host.childElementCount > 0}
      onRetry={retry}
    />
  );
}

interface RootProps {
  readonly display: Display;
}

/** Everything in a widget's shadow root. */
function Root({ display }: RootProps) {
  const view = display.view.value;
  useLayoutEffect(() => display.committed(view), [display, view]);
  return (
    <ViewProvider value={display.content.value?.context ?? display.options.context}>
      <LiveRegion text={display.announcement} />
      <div class="root">{shownBy(display, view)}</div>
    </ViewProvider>
  );
}

/** Catches what a component, or Root itself, throws. */
function Boundary({ display }: RootProps) {
  const [error] = useErrorBoundary((cause) => display.recover(cause));
  return error ? null : <Root display={display} />;
}
