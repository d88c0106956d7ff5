import { type ReadonlySignal, useSignal } from '@preact/signals';
import type { ComponentChild, ComponentType } from 'preact';
import { useEffect, useErrorBoundary, useLayoutEffect, useRef } from 'preact/hooks';
import type { Messages } from '../../src/text/message.ts';
import { commonMessages } from '../../src/text/messages/en/common.ts';
import { type WidgetContext, WidgetProvider, type WidgetState } from './context.ts';
import { ErrorNotice, type Failure } from './ErrorNotice.tsx';
import type { Translate } from './translate.ts';

/** What Root shows: a placeholder, the content, or a failure in its place. */
export interface View {
  readonly state: WidgetState;
  readonly failure?: Failure | undefined;
}

export interface RootProps {
  readonly view: ReadonlySignal<View>;
  readonly context: ReadonlySignal<WidgetContext>;
  readonly content: ReadonlySignal<ComponentChild>;
  readonly announcement: ReadonlySignal<string>;
  /** The widget's own English messages, which may replace common ones. */
  readonly messages: Messages;
  readonly Skeleton: ComponentType | undefined;
  /** Called with what is in the DOM, after every change of it. */
  readonly onCommit: (view: View) => void;
  readonly onRetry: () => void;
  /** Called when a component throws, and when somebody else has changed the DOM that Preact rendered. */
  readonly onError: (error: unknown) => void;
}

/** From then on a placeholder says that it is still loading. */
const SLOW_MS = 4000;

interface SkeletonProps {
  readonly t: Translate<'loading' | 'stillLoading'>;
}

function DefaultSkeleton({ t }: SkeletonProps) {
  const isSlow = useSignal(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      isSlow.value = true;
    }, SLOW_MS);
    return () => clearTimeout(timer);
  }, [isSlow]);
  return (
    <div class="card skeleton" part="skeleton" aria-busy="true">
      {isSlow.value ? <p>{t('stillLoading')}</p> : <span class="hidden">{t('loading')}</span>}
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
  const { messages, Skeleton, onCommit, onError } = props;
  const view = props.view.value;
  const context = props.context.value;
  const root = useRef<HTMLDivElement>(null);
  const [error] = useErrorBoundary(onError);

  useLayoutEffect(() => onCommit(view), [onCommit, view]);

  const { state, failure } = view;
  const t = context.translator({ ...commonMessages, ...messages });
  return (
    <WidgetProvider value={context}>
      <LiveRegion text={props.announcement} />
      <div class="root" ref={root}>
        {error ? null : failure ? (
          <ErrorNotice failure={failure} t={t} debug={context.attributes.value.debug} onRetry={props.onRetry} />
        ) : state === 'ready' || state === 'empty' ? (
          props.content.value
        ) : Skeleton ? (
          <Skeleton />
        ) : (
          <DefaultSkeleton t={t} />
        )}
      </div>
    </WidgetProvider>
  );
}
