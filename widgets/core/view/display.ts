import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { CreatorError } from '../../../src/client/errors.ts';
import { isFinal } from '../../../src/client/outcomes.ts';
import type { Messages } from '../../../src/text/message.ts';
import { commonMessages } from '../../words/en/common.ts';
import { browserPage } from '../page/browser-page.ts';
import { ownDocument } from '../page/own-document.ts';
import { warnAboutSwallowedContent } from '../page/swallowed-content.ts';
import type { ViewContext, WidgetState } from './context.ts';
import { type Failure, sentenceFor } from './ErrorNotice.tsx';
import type { RequestContext } from './explain.ts';
import { showState } from './states.ts';
import { tellOwner } from './tell-owner.ts';
import { areTranslationsLoading } from './translations.ts';
import { type ErrorDetail, type ReadyDetail, WidgetEvent } from './widget-event.ts';

/** What Root shows: a placeholder, the content, or a failure in its place. */
export interface View {
  readonly state: WidgetState;
  readonly failure?: Failure | undefined;
}

/** What an element shows, and what it tells the page about it. */
export interface Display {
  readonly view: ReadonlySignal<View>;
  /** The text of the live region. */
  readonly announcement: Signal<string>;
  announce(text: string): void;
  show(state: 'loading' | 'ready' | 'empty'): void;
  fail(error: CreatorError, retry: () => void, request: RequestContext): void;
  /** "Try again" was pressed. */
  retry(): void;
  /** The view is in the DOM: reflects its state, gives up space that nobody can see, and dispatches `creator-ready` and `creator-error`. */
  committed(view: View): void;
}

interface DisplayOptions {
  readonly host: HTMLElement;
  readonly locale: ReadonlySignal<string>;
  readonly translator: ViewContext['translator'];
  readonly messages: Messages;
}

const LOADING: View = { state: 'loading' };

export function createDisplay({ host, locale, translator, messages }: DisplayOptions): Display {
  const current: Signal<View> = signal({ state: 'idle' });
  const announcement = signal('');
  let wasReady = false;
  // On “Try again”, after the view had failed to load.
  let restoresFocus = Boolean(host.shadowRoot?.activeElement);
  let replacesFocus = false;
  let reported: CreatorError | undefined;

  /** Visitors are not shown English while their own language is loading. */
  const view = computed(() => {
    const isSecret = current.value.failure?.error.code === 'secret_key_in_browser';
    return areTranslationsLoading(locale.value) && !isSecret ? LOADING : current.value;
  });

  const announce = (text: string) => {
    // The same text twice would not be spoken twice; a no-break space makes it different.
    announcement.value = announcement.peek() === text ? `${text}\u00a0` : text;
  };

  const reportFailure = (failure: Failure) => {
    const { error, state, request } = failure;
    if (error === reported) return;
    reported = error;
    const { code, status = null, requestId = null, reason = null } = error;
    host.dispatchEvent(new WidgetEvent<ErrorDetail>('creator-error', host, { code, status, requestId, reason }));
    if (state !== 'offline') void tellOwner(error, request);
    announce(translator({ ...commonMessages, ...messages })(sentenceFor(failure)));
  };

  /** Gives up the height that the page has reserved, unless something on the screen would move. */
  const giveUpSpace = (isSettled: boolean, state: WidgetState) => {
    const { dataset } = host;
    const wasCollapsed = dataset['collapsed'];
    dataset['collapsed'] ??= state;
    const endsOnScreen = () => host.getBoundingClientRect().bottom < innerHeight;
    if (!isSettled || (!wasCollapsed && endsOnScreen())) delete dataset['collapsed'];
  };

  const hasFocus = () => Boolean(host.shadowRoot?.activeElement);

  const focusContent = () => {
    const content = host.shadowRoot?.querySelector<HTMLElement>('.root');
    if (!content) return;
    content.tabIndex = -1;
    content.focus();
  };

  /** The page's own link has focus, and is no longer shown. */
  const hidesFocus = () =>
    [...host.children].some((child) => !child.assignedSlot && child.matches(':focus, :has(:focus)'));

  /** To what has replaced that link, unless the visitor has gone elsewhere meanwhile. */
  const focusReplacement = () => {
    const { activeElement: active, body } = ownDocument(host.ownerDocument);
    if (active && active !== body && !host.contains(active)) return;
    const control = host.shadowRoot?.querySelector<HTMLElement>('.root :is(a[href], button, input)');
    if (control) control.focus();
    else focusContent();
  };

  return {
    view,
    announcement,
    announce,

    show(state) {
      const { failure } = current.peek();
      // The notice stays, with its button, until there is something to show instead.
      if (state === 'loading' && failure?.isRetrying) return;
      restoresFocus ||= failure !== undefined && hasFocus();
      current.value = state === 'loading' ? LOADING : { state };
    },

    fail(error, retry, request) {
      const isOffline = error.code === 'network_error' && !browserPage().online.peek();
      const isRefused = error.code === 'not_authorized' || error.code === 'authentication_required';
      const state = isOffline ? 'offline' : isRefused ? 'refused' : 'error';
      current.value = { state, failure: { state, error, request, retry, isRetrying: false } };
    },

    retry() {
      const { state, failure } = current.peek();
      if (!failure || failure.isRetrying) return;
      current.value = { state, failure: { ...failure, isRetrying: true } };
      failure.retry();
    },

    committed({ state, failure }) {
      showState(host, state);
      const isSettled = failure ? isFinal(failure.error.code) : state === 'ready' || state === 'empty';
      // Where the frame has been scrolled to is known in the frame alone.
      requestAnimationFrame(() => giveUpSpace(isSettled, state));
      replacesFocus ||= hidesFocus();
      if (failure) return reportFailure(failure);
      if (state !== 'ready' && state !== 'empty') return;
      reported = undefined;
      if (restoresFocus && !hasFocus()) focusContent();
      restoresFocus = false;
      if (replacesFocus) focusReplacement();
      replacesFocus = false;
      if (!wasReady) {
        warnAboutSwallowedContent(host);
        requestAnimationFrame(() => host.dispatchEvent(new WidgetEvent<ReadyDetail>('creator-ready', host, { state })));
      }
      wasReady = true;
    },
  };
}
