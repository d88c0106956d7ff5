import { type ReadonlySignal, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { FAULTS, type FaultSettings } from '../../../platform/local/fault-list.ts';
import { CopyButton } from '../base/CopyButton.tsx';
import { useFrameHeight } from '../base/frame-height.ts';
import type { PreviewCode } from './preview.ts';
import { type BuilderState, LOOKS, type Look } from './state.ts';
import type { Previewed } from './steps.ts';

const MIN_HEIGHT = 160;
const MAX_HEIGHT = 1200;

type Scheme = 'light' | 'dark';

interface FrameProps {
  /** The page that shows code. */
  readonly page: string;
  /** Its revision rises when the platform's data has changed. */
  readonly previewed: ReadonlySignal<Previewed & Pick<PreviewCode, 'revision'>>;
  /** The space that the code reserves, used as the frame's initial height. */
  readonly reserved: string | undefined;
  readonly scheme: Scheme;
  readonly isPhone: boolean;
  readonly ground: string;
  /** Told the widget's height on a phone. */
  readonly onMeasure: (height: number) => void;
}

/** A page with the copied code, which is as tall as its content. */
function CodeFrame({ page, previewed, reserved, scheme, isPhone, ground, onMeasure }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const isLoaded = useSignal(false);
  const reported = useFrameHeight(frame);
  const height = reported.value?.height ?? null;
  const { value: shown } = previewed;
  const { value: isReady } = isLoaded;
  useEffect(() => {
    if (!isReady || 'address' in shown) return;
    const message: PreviewCode = { creatorPreview: 'code', ...shown, ground };
    frame.current?.contentWindow?.postMessage(message, new URL(page).origin);
  }, [isReady, shown, ground, page]);
  useSignalEffect(() => {
    const { onPhone = null } = reported.value ?? {};
    if (onPhone !== null) onMeasure(onPhone);
  });
  return (
    <iframe
      ref={frame}
      class={isPhone ? 'preview phone' : 'preview'}
      title={titleOf(scheme)}
      src={page}
      // Sets `prefers-color-scheme` inside the frame.
      style={{
        colorScheme: scheme,
        height:
          height === null ? (reserved ?? `${MIN_HEIGHT}px`) : `${Math.min(Math.max(height, MIN_HEIGHT), MAX_HEIGHT)}px`,
      }}
      onLoad={() => {
        isLoaded.value = true;
      }}
    />
  );
}

const titleOf = (scheme: Scheme): string => `Preview, ${scheme} mode`;

interface OverlayProps {
  readonly address: string;
  /** A new one loads the page anew. */
  readonly revision: number | undefined;
  readonly scheme: Scheme;
  /** Shows the half of the picture that has the overlay. */
  readonly isZoomed: boolean;
}

/** The copied address over a picture, as in streaming software: 1920 by 1080 pixels, made smaller. */
function Overlay({ address, revision, scheme, isZoomed }: OverlayProps) {
  const [, corner = ''] = /[#&]corner=([\w-]+)/.exec(address) ?? [];
  return (
    <div class={`scene ${scheme} ${corner.replace('-', ' ')} ${isZoomed ? 'zoomed' : ''}`}>
      <iframe key={`${address} ${revision}`} title={titleOf(scheme)} src={address} />
    </div>
  );
}

/** What the preview's requests meet. */
const NETWORKS: readonly { readonly title: string; readonly faults: FaultSettings }[] = [
  { title: 'As it is', faults: {} },
  ...FAULTS.map(({ id, title, what }) => ({ title: `${title}: ${what}`, faults: { '': id } })),
  { title: 'A vote is counted, its answer lost', faults: { 'POST /api/vote/cast/create': 'lost' } },
];

interface PreviewProps
  extends Pick<BuilderState, 'look' | 'isPhone' | 'ground'>,
    Pick<FrameProps, 'page' | 'previewed' | 'reserved' | 'onMeasure'> {
  readonly onLook: (look: Look) => void;
  readonly onGround: (color: string) => void;
  readonly onPhone: (isPhone: boolean) => void;
  /** The address at which its requests fail; null: the platform's own. */
  readonly faultAddress: string | null;
  readonly onFaults: (faults: FaultSettings) => void;
}

/** As the demo's pages have it. */
const GROUNDS: Readonly<Record<Look, string>> = { light: '#faf9f7', dark: '#141318', both: '#faf9f7' };

export function Preview(props: PreviewProps) {
  const { look, isPhone, ground, onLook, onGround, onPhone, faultAddress, onFaults, ...frame } = props;
  const { value: shown } = frame.previewed;
  const isZoomed = useSignal(false);
  const schemes = look === 'both' ? (['light', 'dark'] as const) : [look];
  return (
    <section id="preview-section" aria-label="Preview" tabIndex={-1}>
      <div class="actions">
        <fieldset class="actions" aria-label="Mode">
          {(Object.keys(LOOKS) as Look[]).map((id) => (
            <button key={id} type="button" aria-pressed={look === id} onClick={() => onLook(id)}>
              {LOOKS[id]}
            </button>
          ))}
        </fieldset>
        {'address' in shown ? (
          <button
            type="button"
            aria-pressed={isZoomed.value}
            onClick={() => {
              isZoomed.value = !isZoomed.value;
            }}
          >
            Zoom in
          </button>
        ) : (
          <button type="button" class="phone" aria-pressed={isPhone} onClick={() => onPhone(!isPhone)}>
            Phone
          </button>
        )}
        <details class="soft">
          <summary>More</summary>
          <p class="actions">
            {'tag' in shown && (
              <label>
                Color of your page
                <span class="pick">
                  <input
                    type="color"
                    value={ground || GROUNDS[look]}
                    onInput={({ currentTarget: { value } }) => onGround(value)}
                  />
                </span>
              </label>
            )}
            <label>
              Network
              <select
                id="network"
                onChange={({ currentTarget: { selectedIndex } }) => onFaults(NETWORKS[selectedIndex]?.faults ?? {})}
              >
                {NETWORKS.map(({ title }) => (
                  <option key={title}>{title}</option>
                ))}
              </select>
            </label>
            {faultAddress !== null && (
              <>
                <span>
                  The same on your own page: <code>data-api="{faultAddress}"</code>
                </span>
                <CopyButton class="quiet" text={() => faultAddress} />
              </>
            )}
          </p>
        </details>
      </div>
      <div class="previews" id="preview">
        {schemes.map((scheme) =>
          'address' in shown ? (
            <Overlay
              key={scheme}
              scheme={scheme}
              address={shown.address}
              revision={shown.revision}
              isZoomed={isZoomed.value}
            />
          ) : (
            <CodeFrame key={scheme} scheme={scheme} isPhone={isPhone} ground={ground} {...frame} />
          ),
        )}
      </div>
    </section>
  );
}
