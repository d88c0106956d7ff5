import { type ReadonlySignal, useSignal } from '@preact/signals';
import type { ComponentChild, ComponentType } from 'preact';
import { useEffect, useErrorBoundary, useLayoutEffect, useRef } from 'preact/hooks';
import type { Messages } from '../../src/text/message.ts';
import { commonMessages } from '../../src/text/messages/en/common.ts';
import { type WidgetContext, WidgetProvider } from './context.ts';
import type { Display } from './display.ts';
import { ErrorNotice } from './ErrorNotice.tsx';
import type { Translate } from './translate.ts';

export interface RootProps {
  readonly display: Display;
  readonly context: ReadonlySignal<WidgetContext>;
  readonly content: ReadonlySignal<ComponentChild>;
  /** The widget's own English messages, which may replace common ones. */
  readonly messages: Messages;
  readonly Skeleton: ComponentType | undefined;
  /** Called when a component throws, and when somebody else has changed the DOM that Preact rendered. */
  readonly onError: (error: unknown) => void;
}

/** Keeps a placeholder from flashing, and from delaying the content, when the response arrives quickly. */
const PLACEHOLDER_MS = 100;
/** From then on a placeholder says that it is still loading. */
const SLOW_MS = 4000;

/** False until `ms` milliseconds after the component was mounted. */
function useElapsed(ms: number): boolean {
  const hasElapsed = useSignal(ms === 0);
  useEffect(() => {
    const timer = setTimeout(() => {
      hasElapsed.value = true;
    }, ms);
    return () => clearTimeout(timer);
  }, [hasElapsed, ms]);
  return hasElapsed.value;
}

interface PlaceholderProps {
  readonly Skeleton: ComponentType | undefined;
  /** The placeholder replaces content, so it is shown immediately. */
  readonly isReload: boolean;
  readonly t: Translate<'loading' | 'stillLoading'>;
}

function Placeholder({ Skeleton, isReload, t }: PlaceholderProps) {
  const isDue = useElapsed(isReload ? 0 : PLACEHOLDER_MS);
  const isSlow = useElapsed(SLOW_MS);
  // A widget's own placeholder may show the page's link, which must not vanish meanwhile.
  if (Skeleton) return <Skeleton />;
  if (!isDue) return null;
  return (
    <div class="card skeleton" part="skeleton" aria-busy="true">
      {isSlow ? <p>{t('stillLoading')}</p> : <span class="hidden">{t('loading')}</span>}
      <i />
      <i />
      <i />
    </div>
  );
}

/** There before it speaks, so that screen readers announce the first sentence, too. */
const LiveRegion = ({ text }: { readonly text: ReadonlySignal<string> }) => (
  <div class="live" role="status">
    {text.value}
  </div>
);

/** Everything in a widget's shadow root: the live region, then placeholder, content or error notice. */
export function Root(props: RootProps) {
  const { display, messages, Skeleton, onError } = props;
  const view = display.view.value;
  const context = props.context.value;
  const [error] = useErrorBoundary(onError);

  const wasShown = useRef(false);
  const isShown = view.state !== 'loading' && view.state !== 'idle';

  useLayoutEffect(() => {
    wasShown.current ||= isShown;
    display.committed(view);
  }, [display, view, isShown]);

  const { state, failure } = view;
  const t = context.translator({ ...commonMessages, ...messages });
  return (
    <WidgetProvider value={context}>
      <LiveRegion text={display.announcement} />
      <div class="root">
        {error ? null : failure ? (
          <ErrorNotice failure={failure} t={t} debug={context.attributes.value.debug} onRetry={display.retry} />
        ) : state === 'ready' || state === 'empty' ? (
          props.content.value
        ) : (
          <Placeholder Skeleton={Skeleton} isReload={wasShown.current} t={t} />
        )}
      </div>
    </WidgetProvider>
  );
}
