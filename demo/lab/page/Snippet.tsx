import { type Signal, useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { AttributeRow, BuilderData } from '../builder-data.ts';
import type { LabSettings } from './pages.ts';
import { requestLab, useLoaded } from './request-lab.ts';
import { Code } from './SnippetCode.tsx';
import { AttributeField } from './SnippetFields.tsx';
import { Preview } from './SnippetPreview.tsx';
import { Shortcuts } from './SnippetShortcuts.tsx';
import { StyleField } from './SnippetStyles.tsx';
import { attributeProblem, styleWarning } from './snippet-advice.ts';
import { STYLE_FIELDS } from './snippet-fields.ts';
import { reservedFor } from './snippet-height.ts';
import { withoutDefaults } from './snippet-readers.ts';
import { type BuilderState, changed, EXAMPLES, readState, rowsOf, writeState } from './snippet-state.ts';
import { stepsFor, TARGET_GROUPS, TARGETS } from './snippet-steps.ts';
import { fallbackOf } from './snippets.ts';

const NAMES: Readonly<Record<string, string>> = {
  'creator-poll': 'Poll',
  'creator-embed': 'Rating, reaction, question or quiz',
  'creator-events': 'Event list',
  'creator-pay-button': 'Pay button',
  'creator-goal': 'Goal',
};
const TAGS = Object.keys(EXAMPLES);
/** Attributes that few creators need; they come last. */
const RARE = [
  ...['heading-level', 'loading', 'refresh', 'preview', 'debug', 'offset', 'client-reference', 'json-ld'],
  ...['experience-type-id', 'experience-sub-type-id', 'sub-category-id', 'postal-code'],
];
const DEBOUNCE_MS = 300;
/** Session storage key of the tab's last state, for visitors who return through a link without one. */
const KEPT = 'snippet';

interface FormProps {
  readonly state: Signal<BuilderState>;
  readonly data: BuilderData;
}

function AttributeFields({ state, data, rows }: FormProps & { readonly rows: readonly AttributeRow[] }) {
  const { tag, values } = state.value;
  return (
    <div class="fields">
      {rows.map((row) => (
        <AttributeField
          key={row.name}
          row={row}
          tag={tag}
          values={values}
          data={data}
          onChange={(name, value) => {
            state.value = { ...state.value, values: changed(state.value.values, name, value) };
          }}
        />
      ))}
    </div>
  );
}

function Form({ state, data }: FormProps) {
  const { tag, target, styles, values } = state.value;
  const rows = rowsOf(data, tag);
  const rare = rows.filter(({ name }) => RARE.includes(name));
  return (
    <form id="settings" class="panel" tabIndex={-1} onSubmit={(event) => event.preventDefault()}>
      <div class="fields">
        <div class="field">
          <label htmlFor="tag">Widget</label>
          <select
            id="tag"
            onChange={({ currentTarget: { value } }) => {
              state.value = { ...state.value, tag: value, values: EXAMPLES[value] ?? {} };
            }}
          >
            {TAGS.map((name) => (
              <option key={name} value={name} selected={name === tag}>
                {NAMES[name]}
              </option>
            ))}
          </select>
        </div>
        <div class="field">
          <label htmlFor="site">My site runs on</label>
          <select
            id="site"
            onChange={({ currentTarget: { value } }) => {
              state.value = { ...state.value, target: TARGETS.find((name) => name === value) ?? target };
            }}
          >
            {Object.entries(TARGET_GROUPS).map(([group, names]) => (
              <optgroup key={group} label={group}>
                {names.map((name) => (
                  <option key={name} value={name} selected={name === target}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </div>
      </div>
      <div id="attributes">
        <AttributeFields state={state} data={data} rows={rows.filter((row) => !rare.includes(row))} />
        <h2>Style</h2>
        <div id="style" class="fields">
          {STYLE_FIELDS.map((field) => (
            <StyleField
              key={field.name}
              field={field}
              styles={styles}
              onChange={(name, value) => {
                state.value = { ...state.value, styles: changed(state.value.styles, name, value) };
              }}
            />
          ))}
        </div>
        <details open={rare.some(({ name }) => name in values)}>
          <summary>More settings</summary>
          <AttributeFields state={state} data={data} rows={rare} />
        </details>
      </div>
    </form>
  );
}

/** Keeps the URL up to date and follows Back and Forward, after which it calls `onReturn`. */
function useAddress(state: Signal<BuilderState>, data: BuilderData, onReturn: () => void): void {
  useSignalEffect(() => {
    const query = `?${writeState(state.value)}`;
    const timer = setTimeout(() => {
      const { tag, target } = readState(location.search, data);
      const isNew = location.search !== '' && (tag !== state.value.tag || target !== state.value.target);
      // Back returns to the previous widget or kind of page, not through every color.
      if (isNew) history.pushState(null, '', query);
      else history.replaceState(null, '', query);
      sessionStorage.setItem(KEPT, query);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: listens once.
  useEffect(() => {
    const follow = (): void => {
      state.value = readState(location.search, data);
      onReturn();
    };
    globalThis.addEventListener('popstate', follow);
    return () => globalThis.removeEventListener('popstate', follow);
  }, []);
}

function problemsIn({ tag, values, styles }: BuilderState, data: BuilderData): number {
  const wrong = rowsOf(data, tag).filter(({ name }) => attributeProblem(name, values, data) !== null);
  return wrong.length + STYLE_FIELDS.filter(({ name }) => styleWarning(name, styles) !== null).length;
}

function Builder({ settings, data }: { readonly settings: LabSettings; readonly data: BuilderData }) {
  const state = useSignal<BuilderState>(readState(location.search || (sessionStorage.getItem(KEPT) ?? ''), data));
  /** Incremented to remount the fields, which keep their own text, after a navigation. */
  const revision = useSignal(0);
  useAddress(state, data, () => {
    revision.value += 1;
  });
  const shown = useComputed(() => {
    const { tag, values, styles } = state.value;
    return { tag, styles, attributes: withoutDefaults(tag, values) };
  });
  const steps = useComputed(() => {
    const { api, scripts, publicKey } = settings;
    const input = { ...shown.value, api, scripts, publicKey, single: state.value.single, integrity: data.integrity };
    const fallback = fallbackOf({ ...input, links: data.links });
    return stepsFor(state.value.target, { ...input, height: reservedFor(input, data), fallback });
  });
  const set = (change: Partial<BuilderState>): void => {
    state.value = { ...state.value, ...change };
  };
  const { tag, target, single, look, isPhone } = state.value;
  return (
    <>
      <div class="form builder">
        <Form key={`${tag} ${revision.value}`} state={state} data={data} />
        <div class="result">
          <Preview
            show={settings.show}
            shown={shown}
            look={look}
            isPhone={isPhone}
            onLook={(chosen) => set({ look: chosen })}
            onPhone={(chosen) => set({ isPhone: chosen })}
          />
          <Code
            target={target}
            single={single}
            steps={steps.value}
            problems={problemsIn(state.value, data)}
            onSingle={(chosen) => set({ single: chosen })}
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
  await Promise.all(TAGS.map((tag) => customElements.whenDefined(tag)));
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
