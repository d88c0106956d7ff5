import type { CreatorError } from '../../src/client/errors.ts';
import { effect, type ReadonlySignal, signal, untracked } from '../../src/state/signals.ts';
import type { SharedResource } from '../../src/state/types.ts';
import type { WidgetContext } from './types.ts';

/** `WidgetContext.watch`. */
export function watch<T>(
  { attributes, active, signal: ended, show, fail }: Omit<WidgetContext, 'watch'>,
  shared: SharedResource<T>,
  isEmpty?: ((value: T) => boolean) | null,
  isHeld?: (value: T) => boolean,
): ReadonlySignal<T | null> {
  const newest = signal<T | null>(null);
  const refreshMs = () => {
    const { refresh } = attributes.value;
    return refresh === null ? null : refresh * 1000;
  };
  const unwatch = shared.watch({ refreshMs, active });
  const failed = (error: CreatorError) => fail(error, () => void shared.refresh());
  const unfollow = effect(() => {
    const state = shared.state.value;
    const held = state.status === 'ready' && isHeld?.(state.value);
    untracked(() => {
      if (state.status === 'error') return failed(state.error);
      if (held || state.status === 'loading') return show('loading');
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
