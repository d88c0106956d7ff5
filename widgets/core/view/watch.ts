import { batch, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { CreatorError } from '../../../src/client/errors.ts';
import type { WatchableResource } from '../../data/shared-resource.ts';
import type { ContentOptions, WidgetContext } from './context.ts';
import { setState } from './states.ts';

/** How long the content waits for its parts; then it is shown with their placeholders. */
const PATIENCE_MS = 2000;
const patience = () => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));

/** `WidgetContext.watch`. */
export function watch<T>(
  {
    host,
    attributes,
    active,
    signal: ended,
    show,
    fail,
  }: Pick<WidgetContext, 'host' | 'attributes' | 'active' | 'signal' | 'show' | 'fail'>,
  resource: WatchableResource<T>,
  { isEmpty, statesOf, partsOf }: ContentOptions<T> = {},
): ReadonlySignal<T | null> {
  const newest = signal<T | null>(null);
  const refreshMs = () => {
    const { refresh } = attributes.value;
    return refresh === null ? null : refresh * 1000;
  };
  const unwatch = resource.watch({ refreshMs, active });
  const retry = () => void resource.refresh();
  const failed = (error: CreatorError) => fail(error, retry);
  const reveal = (value: T) => {
    newest.value = value;
    for (const [name, on] of Object.entries(statesOf?.(value) ?? {})) setState(host, name, on);
    show(isEmpty?.(value) ? 'empty' : 'ready');
  };
  const unfollow = effect(() => {
    const state = resource.state.value;
    untracked(() => {
      if (state.status === 'error') return failed(state.error);
      if (state.status === 'loading') return show('loading');
      const { value } = state;
      const parts = newest.peek() === null ? (partsOf?.(value) ?? []) : [];
      const loads = parts.map((part) => part.preload()).filter((load) => load !== undefined);
      if (loads.length === 0) return reveal(value);
      // A newer state that has come meanwhile is shown in its own turn.
      void Promise.race([Promise.all(loads), patience()]).then(() => {
        if (!ended.aborted && resource.state.peek() === state) batch(() => reveal(value));
      });
    });
  });
  ended.addEventListener('abort', () => {
    unwatch();
    unfollow();
  });
  return newest;
}
