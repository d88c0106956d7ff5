import type { Signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { ABOUT } from '../../../../widgets/about.ts';
import { BRANDS } from '../../../sites/gallery/brands.ts';
import type { AttributeRow, BuilderData } from '../base/builder-data.ts';
import { AttributeField } from './SnippetFields.tsx';
import { StyleField } from './SnippetStyles.tsx';
import { attributesFor, type BuilderState, changed, startOf, stylesFor, targetsFor, type Values } from './state.ts';
import { TARGET_GROUPS } from './steps.ts';

/** Attributes that few creators need; they come last. */
const RARE = [
  ...['heading-level', 'loading', 'refresh', 'preview', 'debug', 'offset', 'client-reference', 'json-ld'],
  ...['experience-type-id', 'experience-sub-type-id', 'sub-category-id', 'postal-code'],
];

interface FormProps {
  readonly state: Signal<BuilderState>;
  /** Texts of the style fields, where they differ from the values in use. */
  readonly typed: Signal<Values>;
  readonly data: BuilderData;
}

function AttributeFields({ state, data, rows }: Omit<FormProps, 'typed'> & { readonly rows: readonly AttributeRow[] }) {
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

interface BrandsProps {
  readonly styles: Values;
  readonly onChange: (styles: Values) => void;
}

/** The brands of the gallery, to start from. */
function Brands({ styles, onChange }: BrandsProps) {
  const current = BRANDS.find((brand) => Object.entries(brand.styles).every(([name, value]) => styles[name] === value));
  return (
    <div class="field">
      <label htmlFor="brand">Start from</label>
      <select
        id="brand"
        onChange={({ currentTarget: { value } }) => onChange(BRANDS.find(({ name }) => name === value)?.styles ?? {})}
      >
        <option value="">Our own look</option>
        {BRANDS.map(({ name, look }) => (
          <option key={name} value={name} selected={name === current?.name}>
            {look}
          </option>
        ))}
      </select>
    </div>
  );
}

export function Form({ state, typed, data }: FormProps) {
  const { tag, target, styles, values } = state.value;
  const rows = attributesFor(data, state.value);
  const targets = targetsFor(tag);
  const rare = rows.filter(({ name }) => RARE.includes(name));
  // Set once, so that it doesn't close when its last value is removed.
  const [isOpen] = useState(() => rare.some(({ name }) => name in values));
  return (
    <form class="panel" onSubmit={(event) => event.preventDefault()}>
      <div class="fields">
        <div class="field">
          <label htmlFor="tag">Widget</label>
          <select
            id="tag"
            onChange={({ currentTarget: { value } }) => {
              const kept = targetsFor(value).find((name) => name === target) ?? 'HTML';
              state.value = { ...state.value, tag: value, target: kept, values: startOf(value) };
            }}
          >
            {Object.entries(ABOUT).map(([name, { title }]) => (
              <option key={name} value={name} selected={name === tag}>
                {title}
              </option>
            ))}
          </select>
        </div>
        <div class="field">
          <label htmlFor="site">My site runs on</label>
          <select
            id="site"
            onChange={({ currentTarget: { value } }) => {
              state.value = { ...state.value, target: targets.find((name) => name === value) ?? target };
            }}
          >
            {Object.entries(TARGET_GROUPS).map(([group, names]) => (
              <optgroup key={group} label={group}>
                {targets
                  .filter((name) => names.includes(name))
                  .map((name) => (
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
          <Brands
            styles={styles}
            onChange={(chosen) => {
              typed.value = {};
              state.value = { ...state.value, styles: chosen };
            }}
          />
          {stylesFor(target).map((field) => (
            <StyleField
              key={field.name}
              field={field}
              styles={styles}
              typed={typed.value[field.name]}
              onType={(name, text) => {
                typed.value = changed(typed.value, name, text);
              }}
              onChange={(name, value) => {
                state.value = { ...state.value, styles: changed(state.value.styles, name, value) };
              }}
            />
          ))}
        </div>
        <details open={isOpen}>
          <summary>More settings</summary>
          <AttributeFields state={state} data={data} rows={rare} />
        </details>
      </div>
    </form>
  );
}
