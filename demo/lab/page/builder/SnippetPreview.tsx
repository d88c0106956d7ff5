import { type ReadonlySignal, useSignal, useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { PreviewChange, PreviewHeight } from './preview.ts';
import { type BuilderState, LOOKS, type Look, type Values } from './state.ts';

const MIN_HEIGHT = 160;
const MAX_HEIGHT = 1200;

const isHeight = (data: unknown): data is PreviewHeight =>
  typeof data === 'object' && data !== null && 'creatorPreview' in data && data.creatorPreview === 'height';

export interface Shown {
  readonly tag: string;
  readonly attributes: Values;
  readonly styles: Values;
}

type Scheme = 'light' | 'dark';

/** A widget that follows the visitor's device follows the preview's mode, since a page can't change the device's. */
function inScheme(scheme: Scheme, { styles, ...shown }: Shown): Shown {
  const follows = styles['color-scheme'] === 'light dark';
  return { ...shown, styles: follows ? { ...styles, 'color-scheme': scheme } : styles };
}

interface FrameProps {
  readonly show: string;
  readonly shown: ReadonlySignal<Shown>;
  /** The space that the code reserves, used as the frame's initial height. */
  readonly reserved: string | undefined;
  readonly scheme: Scheme;
  readonly isPhone: boolean;
}

/** The widget on its own page, which updates without reloading and is as tall as its content. */
function Frame({ show, shown, reserved, scheme, isPhone }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const isLoaded = useRef(false);
  /** Null until a page has reported it. */
  const height = useSignal<number | null>(null);
  const { tag } = shown.value;
  const src = useRef({ tag: '', address: '' });
  if (src.current.tag !== tag) {
    const { attributes, styles } = inScheme(scheme, shown.peek());
    isLoaded.current = false;
    src.current = { tag, address: `${show}?${new URLSearchParams({ tag, scheme, ...attributes, ...styles })}` };
  }
  const send = (): void => {
    const { attributes, styles } = inScheme(scheme, shown.peek());
    const change: PreviewChange = { creatorPreview: 'change', attributes, styles };
    frame.current?.contentWindow?.postMessage(change, new URL(show).origin);
  };
  useSignalEffect(() => {
    void shown.value;
    if (isLoaded.current) send();
  });
  useSignalEffect(() => {
    const listen = ({ data, source }: MessageEvent<unknown>): void => {
      if (source !== frame.current?.contentWindow || !isHeight(data)) return;
      height.value = Math.min(Math.max(data.height, MIN_HEIGHT), MAX_HEIGHT);
    };
    globalThis.addEventListener('message', listen);
    return () => globalThis.removeEventListener('message', listen);
  });
  return (
    <iframe
      ref={frame}
      class={isPhone ? 'preview phone' : 'preview'}
      title={`Preview, ${LOOKS[scheme].toLowerCase()}`}
      src={src.current.address}
      style={{ height: height.value === null ? (reserved ?? `${MIN_HEIGHT}px`) : `${height.value}px` }}
      onLoad={() => {
        isLoaded.current = true;
        send();
      }}
    />
  );
}

interface PreviewProps extends Pick<BuilderState, 'look' | 'isPhone'>, Pick<FrameProps, 'show' | 'shown' | 'reserved'> {
  readonly onLook: (look: Look) => void;
  readonly onPhone: (isPhone: boolean) => void;
}

export function Preview({ look, isPhone, onLook, onPhone, ...frame }: PreviewProps) {
  const schemes = look === 'both' ? (['light', 'dark'] as const) : [look];
  return (
    <section id="preview-section" aria-label="Preview" tabIndex={-1}>
      <p class="actions">
        {(Object.keys(LOOKS) as Look[]).map((id) => (
          <button key={id} type="button" aria-pressed={look === id} onClick={() => onLook(id)}>
            {LOOKS[id]}
          </button>
        ))}
        <button type="button" aria-pressed={isPhone} onClick={() => onPhone(!isPhone)}>
          Phone
        </button>
      </p>
      <div class="previews" id="preview">
        {schemes.map((scheme) => (
          <Frame key={scheme} scheme={scheme} isPhone={isPhone} {...frame} />
        ))}
      </div>
    </section>
  );
}
