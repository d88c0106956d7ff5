import type { Signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { ABOUT } from '../../../../widgets/about.ts';
import { BRANDS } from '../../../sites/gallery/brands.ts';
import type { AttributeRow, BuilderData } from '../base/builder-data.ts';
import type { StyleField as Style } from './fields.ts';
import { AttributeField } from './SnippetFields.tsx';
import { StyleField } from './SnippetStyles.tsx';
import {
  attributesFor,
  type BuilderState,
  changed,
  startOf,
  stylesFor,
  targetsFor,
  usualTarget,
  type Values,
} from './state.ts';
import { TARGET_GROUPS } from './steps.ts';

/** What creators set most, in order. */
const MAIN = [
  ...['embed-id', 'link', 'corner', 'scale', 'instant', 'layout', 'limit', 'show-search', 'show-filters'],
  ...['label', 'amounts', 'qr', 'donors', 'no-button', 'privacy', 'lang', 'notify'],
];
const MAIN_STYLES = ['color-scheme', '--creator-accent', '--creator-radius', '--creator-font'];
/** The fields of a widget that are in view; the others are under “More settings”. */
const MAX_MAIN = 6;

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

/** The widgets to choose from, outside the form, which starts anew with each. */
export function Tiles({ state }: Pick<FormProps, 'state'>) {
  const { tag, target } = state.value;
  return (
    <div id="tag" class="segments tiles" role="radiogroup" aria-label="Widget">
      {Object.entries(ABOUT).map(([name, { title, demo }]) => (
        <label key={name}>
          <input
            type="radio"
            name="tag"
            value={name}
            checked={name === tag}
            onChange={() => {
              const isKept = target !== usualTarget(tag) && targetsFor(name).includes(target);
              const next = isKept ? target : usualTarget(name);
              state.value = { ...state.value, tag: name, target: next, values: startOf(name) };
            }}
          />
          <b>
            {demo.plural}
            <small>{title}</small>
          </b>
        </label>
      ))}
    </div>
  );
}

interface StyleFieldsProps extends Omit<FormProps, 'data'> {
  readonly fields: readonly Style[];
}

function StyleFields({ state, typed, fields }: StyleFieldsProps) {
  return (
    <>
      {fields.map((field) => (
        <StyleField
          key={field.name}
          field={field}
          styles={state.value.styles}
          typed={typed.value[field.name]}
          onType={(name, text) => {
            typed.value = changed(typed.value, name, text);
          }}
          onChange={(name, value) => {
            state.value = { ...state.value, styles: changed(state.value.styles, name, value) };
          }}
        />
      ))}
    </>
  );
}

const isMainStyle = ({ name }: Style): boolean => MAIN_STYLES.includes(name);

export function Form({ state, typed, data }: FormProps) {
  const { tag, target, styles, values } = state.value;
  const rows = attributesFor(data, state.value);
  const targets = targetsFor(tag);
  const known = MAIN.flatMap((main) => rows.filter(({ name }) => name === main));
  const main = [...new Set([...known, ...rows])].slice(0, MAX_MAIN);
  const others = rows.filter((row) => !main.includes(row));
  const otherStyles = stylesFor(target).filter((field) => !isMainStyle(field));
  // Set once, so that they don't close when their last value is removed.
  const [isOpen] = useState(() => others.some(({ name }) => name in values));
  const [isStyleOpen] = useState(() => otherStyles.some(({ name }) => name in styles));
  return (
    <form class="panel" onSubmit={(event) => event.preventDefault()}>
      <div class="fields">
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
        <AttributeFields state={state} data={data} rows={main} />
        <details open={isOpen}>
          <summary>More settings</summary>
          <AttributeFields state={state} data={data} rows={others} />
        </details>
        <h2>Style</h2>
        <div id="style" class="fields">
          <Brands
            styles={styles}
            onChange={(chosen) => {
              typed.value = {};
              state.value = { ...state.value, styles: chosen };
            }}
          />
          <StyleFields state={state} typed={typed} fields={stylesFor(target).filter(isMainStyle)} />
          <details open={isStyleOpen}>
            <summary>More styles</summary>
            <div class="fields">
              <StyleFields state={state} typed={typed} fields={otherStyles} />
            </div>
          </details>
        </div>
      </div>
    </form>
  );
}
