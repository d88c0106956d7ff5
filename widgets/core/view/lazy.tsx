import { useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { commonMessages } from '../../words/en/common.ts';
import { type Preloadable, useView } from './context.ts';
import { Text } from './Text.tsx';

const LoadingBar = () => (
  <div class="skeleton" aria-busy="true">
    <i />
  </div>
);

interface ChunkErrorProps {
  readonly isRetrying: boolean;
  readonly canReload: boolean;
  readonly onRetry: () => void;
}

function ChunkError({ isRetrying, canReload, onRetry }: ChunkErrorProps) {
  const t = useView().translator(commonMessages);
  return (
    <div class="notice" role="alert" part="message">
      <Text as="p">{t('chunkFailed')}</Text>
      <button type="button" class="quiet" part="retry" aria-disabled={isRetrying} onClick={onRetry}>
        <Text>{t(isRetrying ? 'retrying' : 'retry')}</Text>
      </button>
      {canReload && (
        <button type="button" class="quiet reload" part="retry" onClick={() => location.reload()}>
          <Text>{t('reload')}</Text>
        </button>
      )}
    </div>
  );
}

/**
 * A component in a chunk of its own. It shows a placeholder while the chunk loads, unless it was preloaded. When that fails, it
 * shows an error with "Try again", which repeats the import, and from the second failure on "Reload page", because Chromium
 * remembers a module that failed to load.
 */
export function lazy<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  Placeholder: ComponentType<P> = LoadingBar,
): ComponentType<P> & Preloadable {
  let Loaded: ComponentType<P> | undefined;
  let preloadFailed = false;
  const arrive = async () => {
    // Another widget may have loaded it meanwhile.
    Loaded ??= (await load()).default;
  };

  function Lazy(props: P) {
    const isLoading = useSignal(!Loaded && !preloadFailed);
    const failures = useSignal(!Loaded && preloadFailed ? 1 : 0);
    const box = useRef<HTMLDivElement>(null);

    const start = useCallback(async () => {
      isLoading.value = true;
      try {
        await arrive();
      } catch {
        failures.value += 1;
      }
      isLoading.value = false;
    }, [isLoading, failures]);
    const isReady = !isLoading.value && Loaded !== undefined;
    const hasFailed = failures.value > 0;

    useEffect(() => {
      if (isLoading.peek()) void start();
    }, [start, isLoading]);
    // The visitor's focus was on the button that is gone now.
    useLayoutEffect(() => {
      if (isReady && hasFailed) box.current?.focus();
    }, [isReady, hasFailed]);

    if (Loaded && !hasFailed) return <Loaded {...props} />;
    return (
      <div ref={box} tabindex={-1}>
        {isReady && Loaded ? (
          <Loaded {...props} />
        ) : hasFailed ? (
          <ChunkError
            isRetrying={isLoading.value}
            canReload={failures.value > 1}
            onRetry={() => isLoading.peek() || void start()}
          />
        ) : (
          <Placeholder {...props} />
        )}
      </div>
    );
  }

  Lazy.preload = () =>
    Loaded
      ? undefined
      : arrive().catch(() => {
          preloadFailed = true;
        });
  return Lazy;
}
