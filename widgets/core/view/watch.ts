import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { CreatorError } from '../../../src/client/errors.ts';
import type { WatchableResource } from '../../data/shared-resource.ts';
import type { WidgetContext } from './context.ts';
import { setState } from './states.ts';

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
  isEmpty: (value: T) => boolean = () => false,
  statesOf: (value: T) => Readonly<Record<string, boolean>> = () => ({}),
): ReadonlySignal<T | null> {
  const newest = signal<T | null>(null);
  const refreshMs = () => {
    const { refresh } = attributes.value;
    return refresh === null ? null : refresh * 1000;
  };
  const unwatch = resource.watch({ refreshMs, active });
  const retry = () => void resource.refresh();
  const failed = (error: CreatorError) => fail(error, retry);
  const unfollow = effect(() => {
    const state = resource.state.value;
    untracked(() => {
      if (state.status === 'error') return failed(state.error);
      if (state.status === 'loading') return show('loading');
      newest.value = state.value;
      for (const [name, on] of Object.entries(statesOf(state.value))) setState(host, name, on);
      show(isEmpty(state.value) ? 'empty' : 'ready');
    });
  });
  ended.addEventListener('abort', () => {
    unwatch();
    unfollow();
  });
  return newest;
}
