import { render } from 'preact';
import { CreatorError } from '../../src/client/errors.ts';
import { Root, type RootProps } from './Root.tsx';

/** A second rendering error within this time is not worth another attempt. */
const RECOVERY_MS = 1000;

interface MountOptions extends Omit<RootProps, 'onError'> {
  /** Called when rendering failed twice in a row. */
  readonly onBroken: (error: CreatorError) => void;
}

/**
 * Renders Root into a shadow root, once. A translator or an extension may rebuild the DOM that Preact rendered; when that
 * makes rendering fail, Root is rendered again from scratch. Returns a function that unmounts it.
 */
export function mountRoot(root: ShadowRoot, { onBroken, ...props }: MountOptions): () => void {
  let container = document.createElement('div');
  let isMounted = true;
  let recoveredAt = Number.NEGATIVE_INFINITY;

  const mount = () => {
    container = document.createElement('div');
    root.replaceChildren(container);
    render(<Root {...props} onError={recover} />, container);
  };

  const recover = (cause: unknown) => {
    const isRepeated = performance.now() - recoveredAt < RECOVERY_MS;
    recoveredAt = performance.now();
    // Preact is still in the middle of the render that failed.
    queueMicrotask(() => {
      if (!isMounted) return;
      try {
        render(null, container);
      } catch {
        // What is left of it goes with its container.
      }
      if (isRepeated) onBroken(new CreatorError('invalid_response', 'The widget could not be rendered.', { cause }));
      mount();
    });
  };

  mount();
  return () => {
    isMounted = false;
    render(null, container);
  };
}
