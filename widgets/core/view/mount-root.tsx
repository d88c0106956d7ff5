import { render } from 'preact';
import { useErrorBoundary } from 'preact/hooks';
import { CreatorError } from '../../../src/client/errors.ts';
import { ownDocument } from '../page/own-document.ts';
import { Root, type RootProps } from './Root.tsx';

/** Rendering errors within this time of each other have the same cause. */
const RECOVERY_MS = 1000;

interface MountOptions extends RootProps {
  /** Called when rendering failed twice in a row, to show an error notice instead. */
  readonly onBroken: (error: CreatorError) => void;
  /** Called when nothing can be rendered, not even the notice. */
  readonly onUnrenderable: (cause: unknown) => void;
}

interface BoundaryProps extends RootProps {
  /** Called when a component throws, and when another script has changed the DOM that Preact rendered. */
  readonly onError: (error: unknown) => void;
}

function Boundary({ onError, ...props }: BoundaryProps) {
  const [error] = useErrorBoundary(onError);
  return error ? null : <Root {...props} />;
}

/**
 * Renders Root into a shadow root, once. A translator or an extension may rebuild the DOM that Preact rendered; when that
 * makes rendering fail, Root is rendered again from scratch. Returns a function that unmounts it.
 */
export function mountRoot(root: ShadowRoot, { onBroken, onUnrenderable, ...props }: MountOptions): () => void {
  let container: HTMLElement | undefined;
  let isMounted = true;
  let failures = 0;
  let failedAt = 0;

  const unmount = () => {
    try {
      if (container) render(null, container);
    } catch {
      // What is left of it goes with its container.
    }
  };

  const giveUp = (cause: unknown) => {
    isMounted = false;
    onUnrenderable(cause);
  };

  const mount = () => {
    try {
      container = ownDocument().createElement('div');
      root.replaceChildren(container);
      render(<Boundary {...props} onError={recover} />, container);
    } catch (cause) {
      giveUp(cause);
    }
  };

  const recover = (cause: unknown) => {
    failures = performance.now() - failedAt < RECOVERY_MS ? failures + 1 : 1;
    failedAt = performance.now();
    // Preact is still in the middle of the render that failed.
    queueMicrotask(() => {
      if (!isMounted) return;
      unmount();
      if (failures > 2) return giveUp(cause);
      if (failures > 1) onBroken(new CreatorError('invalid_response', `It couldn’t be rendered: ${cause}`, { cause }));
      mount();
    });
  };

  mount();
  return () => {
    isMounted = false;
    unmount();
  };
}
