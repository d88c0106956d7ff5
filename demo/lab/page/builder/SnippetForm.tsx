import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { ABOUT } from '../../../../widgets/about.ts';
import { BRANDS } from '../../../sites/gallery/brands.ts';
import type { AttributeRow, BuilderData, Choice } from '../base/builder-data.ts';
import type { StyleField as Style } from './fields.ts';
import { AttributeField } from './SnippetFields.tsx';
import { StyleField } from './SnippetStyles.tsx';
import {
  attributesFor,
  type BuilderState,
  changed,
  OVERLAY,
  startAfter,
  stylesFor,
  targetsFor,
  usualTarget,
  type Values,
  writeState,
} from './state.ts';
import { TARGET_GROUPS } from './steps.ts';

/** What creators set most, in order; everything else is under “More settings”. */
const MAIN = [
  ...['look', 'corner', 'scale', 'layout', 'limit', 'show-search', 'show-filters'],
  ...['label', 'amounts', 'qr', 'donors', 'no-button', 'lang'],
];
/** What the widget shows, above everything else. */
const ITEMS = ['embed-id', 'link'];
const MAIN_STYLES = ['color-scheme', '--creator-accent', '--creator-radius'];

interface FormProps {
  readonly state: Signal<BuilderState>;
  /** Texts of the style fields, where they differ from the values in use. */
  readonly typed: Signal<Values>;
  readonly data: BuilderData;
  /** The event that may be changed. */
  readonly eventId: Signal<string | undefined>;
  /** What can be done with the item that is shown. */
  readonly own: ComponentChildren;
}

interface AttributeFieldsProps extends Pick<FormProps, 'state' | 'data'> {
  readonly rows: readonly AttributeRow[];
}

function AttributeFields({ state, data, rows }: AttributeFieldsProps) {
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

interface TilesProps extends Pick<FormProps, 'state' | 'data'> {
  readonly onChoose: (next: BuilderState) => void;
}

/** The widgets to choose from, outside the form, which starts anew with each. */
export function Tiles({ state, data, onChoose }: TilesProps) {
  const { tag, target } = state.value;
  return (
    <div id="tag" class="segments tiles" role="radiogroup" aria-label="Widget">
      {Object.entries(ABOUT).map(([name, { demo }]) => (
        <label key={name}>
          <input
            type="radio"
            name="tag"
            value={name}
            checked={name === tag}
            onChange={() => {
              const isKept = target !== usualTarget(tag) && targetsFor(name).includes(target);
              const next = isKept ? target : usualTarget(name);
              onChoose({ ...state.value, tag: name, target: next, values: startAfter(state.value, name, data) });
            }}
          />
          <b>{demo.plural}</b>
        </label>
      ))}
    </div>
  );
}

interface StyleFieldsProps extends Pick<FormProps, 'state' | 'typed'> {
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

interface SelectFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string | undefined;
  readonly choices: readonly Choice[];
  /** The label for no value; omit it if one is required. */
  readonly none?: string;
  readonly onChange: (value: string) => void;
}

const SelectField = ({ id, label, value, choices, none, onChange }: SelectFieldProps) => (
  <div class="field">
    <label htmlFor={id}>{label}</label>
    <select id={id} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
      {none !== undefined && <option value="">{none}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value} selected={choice.value === value}>
          {choice.label}
        </option>
      ))}
    </select>
  </div>
);

/** Rows that do nothing with the other settings as they are. */
const isIdle = (name: string, values: Values): boolean => name === 'donors-sort' && Number(values['donors'] ?? 0) === 0;

export function Form({ state, typed, data, eventId, own }: FormProps) {
  const { tag, target, styles, values, account } = state.value;
  const rows = attributesFor(data, state.value).filter(({ name }) => !isIdle(name, values));
  const targets = targetsFor(tag);
  const items = rows.filter(({ name }) => ITEMS.includes(name));
  const main = MAIN.flatMap((name) => rows.filter((row) => row.name === name));
  const others = rows.filter((row) => !items.includes(row) && !main.includes(row));
  const offeredStyles = stylesFor(state.value);
  const otherStyles = offeredStyles.filter((field) => !isMainStyle(field));
  const ownEvents = data.eventItems.filter(({ isOwn }) => isOwn);
  // Set once, so that they don't close when their last value is removed.
  const [isOpen] = useState(() => others.some(({ name }) => name in values));
  const [isStyleOpen] = useState(() => otherStyles.some(({ name }) => name in styles));
  return (
    <form class="panel" onSubmit={(event) => event.preventDefault()}>
      <div id="content">
        <AttributeFields state={state} data={data} rows={items} />
        {items.length === 0 && ownEvents.length > 0 && (
          <SelectField
            id="own-event"
            label="Your events"
            value={eventId.value}
            choices={ownEvents}
            none="Choose one to change it"
            onChange={(id) => {
              eventId.value = id || undefined;
            }}
          />
        )}
        {own}
      </div>
      <div class="fields">
        <div class="field">
          <label htmlFor="site">{tag === OVERLAY ? 'Shown in' : 'My site runs on'}</label>
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
          <SelectField
            id="account"
            label="Account"
            value={account}
            choices={data.accounts}
            onChange={(chosen) => {
              const next = { ...state.value, account: chosen, values: {} };
              // Everything on the page is the account's.
              location.assign(`/snippet?${writeState(next, data)}`);
            }}
          />
        </details>
      </div>
      {offeredStyles.length > 0 && (
        <div id="style" class="fields">
          <h2>Style</h2>
          <Brands
            styles={styles}
            onChange={(chosen) => {
              typed.value = {};
              state.value = { ...state.value, styles: chosen };
            }}
          />
          <StyleFields state={state} typed={typed} fields={offeredStyles.filter(isMainStyle)} />
          {otherStyles.length > 0 && (
            <details open={isStyleOpen}>
              <summary>More styles</summary>
              <div class="fields">
                <StyleFields state={state} typed={typed} fields={otherStyles} />
              </div>
            </details>
          )}
        </div>
      )}
    </form>
  );
}
