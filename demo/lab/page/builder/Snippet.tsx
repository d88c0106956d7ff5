import { type Signal, useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { ABOUT } from '../../../../widgets/about.ts';
import type { FaultSettings } from '../../../platform/local/fault-list.ts';
import type { BuilderData } from '../base/builder-data.ts';
import type { LabSettings } from '../base/pages.ts';
import { requestLab, useLoaded } from '../base/request-lab.ts';
import { problemsIn } from './advice.ts';
import { reservedFor, reservedPx } from './height.ts';
import { withoutDefaults } from './readers.ts';
import { Code } from './SnippetCode.tsx';
import { Form, Tiles } from './SnippetForm.tsx';
import { Preview } from './SnippetPreview.tsx';
import { Shortcuts } from './SnippetShortcuts.tsx';
import { fallbackOf, folderIn } from './snippets.ts';
import { type BuilderState, readState, usedBy, type Values, writeState } from './state.ts';
import { guideOf, previewOf, stepsFor } from './steps.ts';

const DEBOUNCE_MS = 300;
/** Session storage key of the tab's last state, for visitors who return through a link without one. */
const KEPT = 'snippet';

/** Keeps the URL up to date and follows Back and Forward, after which it calls `onReturn`. */
function useAddress(state: Signal<BuilderState>, data: BuilderData, onReturn: () => void): void {
  const written = useRef(location.search);
  useSignalEffect(() => {
    const query = `?${writeState(state.value)}`;
    sessionStorage.setItem(KEPT, query);
    const timer = setTimeout(() => {
      // Back or Forward is under way, and `popstate` follows.
      if (location.search !== written.current) return;
      const { tag, target } = readState(location.search, data);
      const isNew = location.search !== '' && (tag !== state.value.tag || target !== state.value.target);
      // Back returns to the previous widget or kind of page, not through every color.
      if (isNew) history.pushState(null, '', query);
      else history.replaceState(null, '', query);
      written.current = location.search;
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: listens once.
  useEffect(() => {
    const follow = (): void => {
      written.current = location.search;
      state.value = readState(location.search, data);
      onReturn();
    };
    globalThis.addEventListener('popstate', follow);
    return () => globalThis.removeEventListener('popstate', follow);
  }, []);
}

interface Measured {
  readonly tag: string;
  readonly height: number;
}

interface Simulated {
  readonly address: string;
}

function Builder({ settings, data }: { readonly settings: LabSettings; readonly data: BuilderData }) {
  const state = useSignal<BuilderState>(readState(location.search || (sessionStorage.getItem(KEPT) ?? ''), data));
  const typed = useSignal<Values>({});
  /** Incremented to remount the fields, which keep their own text, after a navigation. */
  const revision = useSignal(0);
  useAddress(state, data, () => {
    revision.value += 1;
    typed.value = {};
  });
  const shown = useComputed(() => {
    const { tag } = state.value;
    const { values, styles } = usedBy(data, state.value);
    return { tag, styles, attributes: withoutDefaults(tag, values) };
  });
  /** The widget's height in the preview, once it is there. */
  const measured = useSignal<Measured | null>(null);
  const reserved = useComputed(() =>
    measured.value?.tag === shown.value.tag ? reservedPx(measured.value.height) : reservedFor(shown.value),
  );
  const input = useComputed(() => {
    const { api, scripts, overlays, publicKey } = settings;
    const given = {
      ...shown.value,
      height: reserved.value,
      api,
      scripts,
      publicKey,
      site: overlays,
      hidden: data.embeds.filter(({ hidesResults }) => hidesResults).map(({ value }) => value),
      integrity: data.integrity,
      views: data.views,
      ranked: data.embeds.filter(({ isRanked }) => isRanked).map(({ value }) => value),
    };
    return { ...given, fallback: fallbackOf({ ...given, links: data.links }) };
  });
  const steps = useComputed(() => {
    const { target, site } = state.value;
    return stepsFor(target, { ...input.value, site: folderIn(site) ?? settings.overlays });
  });
  const faultAddress = useSignal<string | null>(null);
  const previewed = useComputed(() =>
    previewOf(state.value.target, { ...input.value, api: faultAddress.value ?? settings.api }),
  );
  const measure = (height: number): void => {
    // What a failure looks like says nothing about the widget.
    if (faultAddress.peek() === null) measured.value = { tag: state.peek().tag, height };
  };
  /** A new address each time, so that the preview starts anew. */
  const simulate = async (faults: FaultSettings): Promise<void> => {
    const isNone = Object.keys(faults).length === 0;
    // The page's notice explains a server that is down.
    const opened = isNone ? null : await requestLab<Simulated>('/lab/faults', 'POST', faults).catch(() => null);
    faultAddress.value = opened?.address ?? null;
  };
  const set = (change: Partial<BuilderState>): void => {
    state.value = { ...state.value, ...change };
  };
  const { tag, target, look, isPhone, ground, site } = state.value;
  return (
    <>
      <div class="form builder">
        <section id="settings" aria-label="Settings" tabIndex={-1}>
          <Tiles state={state} />
          <Form key={`${tag} ${revision.value}`} state={state} typed={typed} data={data} />
        </section>
        <div class="result">
          <Preview
            page={settings.preview}
            previewed={previewed}
            reserved={reserved.value}
            look={look}
            isPhone={isPhone}
            ground={ground}
            onLook={(chosen) => set({ look: chosen, ground: '' })}
            onGround={(color) => set({ ground: color })}
            onPhone={(chosen) => set({ isPhone: chosen })}
            onMeasure={measure}
            faultAddress={faultAddress.value}
            onFaults={(faults) => void simulate(faults)}
          />
          <Code
            target={target}
            steps={steps.value}
            guide={new URL(`guides/${guideOf(target)}`, settings.demo).href}
            problems={problemsIn(state.value, typed.value, data)}
            site={site}
            onSite={(typed) => set({ site: typed })}
          />
        </div>
      </div>
      <Shortcuts steps={steps.value} />
    </>
  );
}

async function load(scripts: string): Promise<BuilderData> {
  const data = requestLab<BuilderData>('/lab/builder');
  await import(`${scripts}/creator-widgets.js`);
  // The module registers its elements a moment after it has loaded.
  await Promise.all(Object.keys(ABOUT).map((tag) => customElements.whenDefined(tag)));
  return data;
}

export function Snippet({ settings }: { readonly settings: LabSettings }) {
  const data = useLoaded(() => load(settings.scripts));
  return (
    <>
      <p class="lead">Choose a widget, make it yours, and copy the code. Your choices are saved in the address.</p>
      {data.value !== null && <Builder settings={settings} data={data.value} />}
    </>
  );
}
