import { type ReadonlySignal, type Signal, useSignal } from '@preact/signals';
import type { ComponentChild, ComponentType } from 'preact';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import type { Messages } from '../../../src/text/message.ts';
import { commonMessages } from '../../words/en/common.ts';
import { type CommonValues, type Translate, type ViewContext, ViewProvider } from './context.ts';
import type { Display } from './display.ts';
import { ErrorNotice } from './ErrorNotice.tsx';
import { Text } from './Text.tsx';

export interface RootProps {
  readonly display: Display;
  readonly context: ViewContext;
  readonly attributes: ReadonlySignal<Pick<CommonValues, 'debug'>>;
  readonly content: ReadonlySignal<ComponentChild>;
  /** The widget's own English messages, which may replace common ones. */
  readonly messages: Messages;
  /** A placeholder of the widget's own, which may show the page's link: that must not vanish meanwhile. */
  readonly Skeleton: ComponentType | undefined;
}

/** How long a placeholder is shown before it says that it is still loading. */
const SLOW_MS = 4000;

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

/** How long a new live region stays empty: screen readers only announce changes to a region they already know. */
const REGION_MS = 100;

function LiveRegion({ text }: { readonly text: Signal<string> }) {
  const isKnown = useSignal(false);
  const sentence = text.value;
  useEffect(() => {
    const timer = setTimeout(
      () => {
        isKnown.value = true;
      },
      text.peek() ? REGION_MS : 0,
    );
    return () => {
      clearTimeout(timer);
      text.value = '';
    };
  }, [isKnown, text]);
  return (
    <div class="live" role="status">
      {sentence && isKnown.value && <Text>{sentence}</Text>}
    </div>
  );
}

/** Everything in a widget's shadow root: the live region, then placeholder, content or error notice. */
export function Root(props: RootProps) {
  const { display, context, messages, Skeleton } = props;
  const view = display.view.value;

  useLayoutEffect(() => display.committed(view), [display, view]);

  const { state, failure } = view;
  const t = context.translator({ ...commonMessages, ...messages });
  return (
    <ViewProvider value={context}>
      <LiveRegion text={display.announcement} />
      <div class="root">
        {failure ? (
          <ErrorNotice
            failure={failure}
            t={t}
            debug={props.attributes.value.debug}
            hasFallback={context.host.childElementCount > 0}
            onRetry={display.retry}
          />
        ) : state === 'ready' || state === 'empty' ? (
          props.content.value
        ) : Skeleton ? (
          <Skeleton />
        ) : (
          <Placeholder t={t} />
        )}
      </div>
    </ViewProvider>
  );
}
