import { type ReadonlySignal, useSignal, useSignalEffect } from '@preact/signals';
import type { RefObject } from 'preact';
import type { FrameHeight } from './report-height.ts';

const isHeight = (data: unknown): data is FrameHeight =>
  typeof data === 'object' && data !== null && 'creatorLab' in data && data.creatorLab === 'height';

/** The heights of the page inside a frame; null until the page has reported them. */
export function useFrameHeight(frame: RefObject<HTMLIFrameElement | null>): ReadonlySignal<FrameHeight | null> {
  const height = useSignal<FrameHeight | null>(null);
  useSignalEffect(() => {
    const listen = ({ data, source }: MessageEvent<unknown>): void => {
      if (source === frame.current?.contentWindow && isHeight(data)) height.value = data;
    };
    globalThis.addEventListener('message', listen);
    return () => globalThis.removeEventListener('message', listen);
  });
  return height;
}
