import { type Signal, useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { ABOUT } from '../../../../widgets/about.ts';
import type { FaultSettings } from '../../../platform/local/fault-list.ts';
import type { BuilderData } from '../base/builder-data.ts';
import { goTo } from '../base/dom.ts';
import type { LabSettings } from '../base/pages.ts';
import { requestLab, useLoaded } from '../base/request-lab.ts';
import { problemsIn } from './advice.ts';
import { reservedFor, reservedPx } from './height.ts';
import type { Item } from './own/items.ts';
import { kindsFor } from './own/kinds.ts';
import { OwnItem } from './own/OwnItem.tsx';
import { Results } from './own/Results.tsx';
import type { Draft } from './own/use-draft.ts';
import { Writer, type Writing } from './own/Writer.tsx';
import { withoutDefaults } from './readers.ts';
import { Code, CopyBar } from './SnippetCode.tsx';
import { Form, Tiles } from './SnippetForm.tsx';
import { Preview } from './SnippetPreview.tsx';
import { fallbackOf, type SnippetInput } from './snippets.ts';
import {
  type BuilderState,
  itemAttributeOf,
  readState,
  startOf,
  usedBy,
  type Values,
  withoutItem,
  writeState,
} from './state.ts';
import { guideOf, previewOf, stepsFor } from './steps.ts';

const DEBOUNCE_MS = 300;
/** Session storage key of the tab's last state, for visitors who return through a link without one. */
const KEPT = 'snippet';

const lastSearch = (): string => location.search || (sessionStorage.getItem(KEPT) ?? '');

/** Keeps the URL up to date and follows Back and Forward, after which it calls `onReturn`. */
function useAddress(state: Signal<BuilderState>, data: Signal<BuilderData>, onReturn: () => void): void {
  const written = useRef(location.search);
  useSignalEffect(() => {
    const query = `?${writeState(state.value, data.peek())}`;
    sessionStorage.setItem(KEPT, query);
    const timer = setTimeout(() => {
      // Back or Forward is under way, and `popstate` follows.
      if (location.search !== written.current) return;
      const { tag, target } = readState(location.search, data.peek());
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
      state.value = readState(location.search, data.peek());
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

const readData = (account: string): Promise<BuilderData> =>
  requestLab<BuilderData>(`/lab/builder?${new URLSearchParams({ account })}`);

/** An account that has nothing to show yet starts with writing. */
function firstWriting({ tag, values }: BuilderState): Writing | null {
  const [kind] = kindsFor(tag);
  const isEmpty = itemAttributeOf(tag) !== null && !('embed-id' in values) && !('link' in values);
  return kind && isEmpty ? { kind, item: null } : null;
}

interface BuilderProps {
  readonly settings: LabSettings;
  readonly loaded: BuilderData;
}

function Builder({ settings, loaded }: BuilderProps) {
  const data = useSignal(loaded);
  const state = useSignal<BuilderState>(readState(lastSearch(), loaded));
  const typed = useSignal<Values>({});
  /** Incremented to remount the fields, which keep their own text, and to preview anew: after a navigation or a change of data. */
  const revision = useSignal(0);
  const writing = useSignal(firstWriting(state.peek()));
  const draft = useSignal<Draft | null>(null);
  const results = useSignal<Item | null>(null);
  /** The event to change, which no attribute names. */
  const eventId = useSignal<string | undefined>(undefined);
  /** What was just created or saved, and how it is referred to. */
  const finished = useSignal<{ readonly id: string; readonly done: string } | null>(null);
  const leave = (): void => {
    writing.value = null;
    results.value = null;
  };
  useAddress(state, data, () => {
    leave();
    revision.value += 1;
    typed.value = {};
  });
  const shown = useComputed(() => {
    const { tag } = state.value;
    const { values, styles } = usedBy(data.value, state.value);
    return { tag, styles, attributes: withoutDefaults(tag, values) };
  });
  /** The widget's height in the preview, once it is there. */
  const measured = useSignal<Measured | null>(null);
  const reserved = useComputed(() =>
    measured.value?.tag === shown.value.tag ? reservedPx(measured.value.height) : reservedFor(shown.value),
  );
  const input = useComputed((): SnippetInput => {
    const { api, scripts } = settings;
    const { embeds, integrity, views, links, publicKey } = data.value;
    const given = {
      ...shown.value,
      height: reserved.value,
      api,
      scripts,
      publicKey,
      integrity,
      views,
      ranked: embeds.filter(({ isRanked }) => isRanked).map(({ value }) => value),
    };
    return { ...given, fallback: fallbackOf({ ...given, links }) };
  });
  const steps = useComputed(() => stepsFor(state.value.target, input.value));
  const faultAddress = useSignal<string | null>(null);
  const previewed = useComputed(() => {
    const { draftsKey } = data.value;
    const api = faultAddress.value ?? settings.api;
    if (draft.value === null)
      return { ...previewOf(state.value.target, { ...input.value, api }), revision: revision.value };
    const attributes = { ...withoutItem(input.value.attributes), ...draft.value.attributes };
    // A draft has no height yet, and no link to a checkout.
    const unknown = { height: undefined, fallback: undefined };
    const page = previewOf('HTML', { ...input.value, ...unknown, api, publicKey: draftsKey, attributes });
    return { ...page, revision: draft.value.revision };
  });
  const measure = (height: number): void => {
    // What a failure or a draft looks like says nothing about the widget.
    if (faultAddress.peek() === null && draft.peek() === null) measured.value = { tag: state.peek().tag, height };
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
  const reload = async (): Promise<void> => {
    data.value = await readData(state.value.account);
    revision.value += 1;
  };
  const { tag, target, look, isPhone, ground, account } = state.value;
  const attribute = tag === 'creator-overlay' && 'link' in state.value.values ? 'link' : itemAttributeOf(tag);
  const finish = async (item: Item | null): Promise<void> => {
    const { kind, item: before } = writing.value ?? {};
    if (item !== null && kind) {
      const reference = kind.resource.reference(item);
      if (kind.attribute === null) eventId.value = reference;
      else set({ values: { ...withoutItem(state.value.values), [kind.attribute]: reference } });
      finished.value = { id: reference, done: before ? 'Saved' : 'Created' };
      await reload();
    }
    leave();
    requestAnimationFrame(() => goTo(item === null ? 'settings' : 'code-section'));
  };
  const refresh = async (isGone: boolean): Promise<void> => {
    await reload();
    if (!isGone) return;
    eventId.value = undefined;
    const next = { ...startOf(tag, data.value), ...withoutItem(state.value.values) };
    set({ values: next });
  };
  const id = attribute === null ? eventId.value : state.value.values[attribute];
  const choices = attribute === null ? data.value.eventItems : [...data.value.embeds, ...data.value.links];
  return (
    <div class="form builder">
      <Tiles
        state={state}
        data={data.value}
        onChoose={(next) => {
          results.value = null;
          eventId.value = undefined;
          state.value = next;
          writing.value = firstWriting(next);
        }}
      />
      <section id="settings" aria-label="Settings" tabIndex={-1}>
        {writing.value !== null && (
          <Writer
            key={`${writing.value.kind.name} ${writing.value.item?.id}`}
            account={account}
            tag={tag}
            writing={writing.value}
            draft={draft}
            onKind={(kind) => {
              writing.value = { kind, item: null, focus: '#own-kind :checked' };
            }}
            onDone={(item) => void finish(item)}
          />
        )}
        {results.value !== null && (
          <Results
            key={results.value.id}
            account={account}
            item={results.value}
            onDone={() => {
              results.value = null;
              requestAnimationFrame(() => goTo('settings'));
            }}
          />
        )}
        {writing.value === null && results.value === null && (
          <Form
            key={`${tag} ${revision.value}`}
            state={state}
            typed={typed}
            data={data.value}
            eventId={eventId}
            own={
              <OwnItem
                account={account}
                tag={tag}
                attribute={attribute}
                id={id}
                choice={choices.find(({ value }) => value === id)}
                onWrite={(next) => {
                  writing.value = next;
                }}
                onResults={(item) => {
                  results.value = item;
                }}
                onChanged={(isGone) => void refresh(isGone)}
              />
            }
          />
        )}
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
        {writing.value === null && (
          <Code
            target={target}
            steps={steps.value}
            guide={new URL(`guides/${guideOf(target)}`, settings.demo).href}
            problems={problemsIn(state.value, typed.value, data.value)}
            done={finished.value !== null && finished.value.id === id ? finished.value.done : null}
            listOf={account === data.value.accounts[0]?.value ? 'account' : 'other'}
          />
        )}
      </div>
      {writing.value === null && <CopyBar steps={steps.value} />}
    </div>
  );
}

async function load(scripts: string): Promise<BuilderData> {
  const data = readData(new URLSearchParams(lastSearch()).get('account') ?? '');
  await import(`${scripts}/creator-widgets.js`);
  // The module registers its elements a moment after it has loaded.
  await Promise.all(Object.keys(ABOUT).map((tag) => customElements.whenDefined(tag)));
  return data;
}

export function Snippet({ settings }: { readonly settings: LabSettings }) {
  const data = useLoaded(() => load(settings.scripts));
  return (
    <>
      <p class="lead">Write your own or take one of the demo’s, make it look like your site, and copy the code.</p>
      {data.value !== null && <Builder settings={settings} loaded={data.value} />}
    </>
  );
}
