import { useEffect, useRef } from 'preact/hooks';
import { ABOUT } from '../../../../widgets/about.ts';
import { useFrameHeight } from './frame-height.ts';

/** Of the page around the widget. */
const PADDING_PX = 32;
const MAX_HEIGHT = 640;

interface WidgetFrameProps {
  readonly title: string;
  readonly tag: string;
  readonly src: string;
  /** Loads the page again when it changes. */
  readonly loads?: number;
  /** The height until the page has reported its own, in pixels; less for a widget that never needs as much. */
  readonly initial: number;
  /** Scrolls to the frame, because widgets render near the viewport only. */
  readonly isScrolledTo?: boolean;
}

/** A page with one widget, as tall as its content. */
export function WidgetFrame({ title, tag, src, loads = 0, initial, isScrolledTo = false }: WidgetFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { value: height } = useFrameHeight(frame);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls once.
  useEffect(() => {
    if (isScrolledTo) frame.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const [space = `${initial}px`] = Object.values(ABOUT[tag]?.space ?? {});
  return (
    <iframe
      key={`${src} ${loads}`}
      ref={frame}
      id="preview"
      title={title}
      src={src}
      style={{
        height: height === null ? `min(${initial}px, ${space} + ${PADDING_PX}px)` : `${Math.min(height, MAX_HEIGHT)}px`,
      }}
    />
  );
}
