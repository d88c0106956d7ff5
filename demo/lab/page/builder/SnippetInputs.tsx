import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { Choice } from '../base/builder-data.ts';

interface InputProps {
  readonly id: string;
  readonly name: string;
  readonly value: string | undefined;
  /** Null removes the value. */
  readonly onChange: (value: string | null) => void;
}

/** Removes a value. Always rendered, so that nothing shifts. */
export function ResetButton({ id, value, onChange, label }: Omit<InputProps, 'name'> & { readonly label: string }) {
  return (
    <button
      type="button"
      class="reset"
      aria-label={`Reset: ${label}`}
      aria-controls={id}
      disabled={value === undefined}
      onClick={() => {
        // Once there is nothing to reset, the button is disabled and can't keep the focus.
        document.getElementById(id)?.focus();
        onChange(null);
      }}
    >
      ×
    </button>
  );
}

interface ChoicesProps extends InputProps {
  readonly label: string;
  readonly choices: readonly Choice[];
}

/** A few options side by side. */
export function Segments({ id, name, label, value, choices, onChange }: ChoicesProps) {
  return (
    <span id={id} class="segments" role="radiogroup" aria-label={label}>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <b>{choice.label}</b>
        </label>
      ))}
    </span>
  );
}

interface PickerProps extends InputProps {
  readonly choices: readonly Choice[];
  /** The label for no value; omit it if a value is required. */
  readonly none?: string | undefined;
  readonly isInvalid: boolean;
}

const OTHER = ' other';

interface OptionsProps {
  readonly choices: readonly Choice[];
  readonly selected: string | undefined;
}

const Options = ({ choices, selected }: OptionsProps) => (
  <>
    {choices.map(({ value, label }) => (
      <option key={value} value={value} selected={value === selected}>
        {label}
      </option>
    ))}
  </>
);

/** A list of names, and a field for any other value. */
export function Picker({ id, name, value, choices, none, isInvalid, onChange }: PickerProps) {
  const isTyped = useSignal(value !== undefined && !choices.some((choice) => choice.value === value));
  const selected = isTyped.value ? undefined : value;
  const special = choices.filter(({ isSpecial, isOwn }) => isSpecial && !isOwn);
  const usual = choices.filter(({ isSpecial, isOwn }) => !isSpecial && !isOwn);
  const own = choices.filter(({ isOwn }) => isOwn);
  return (
    <span class="control">
      <select
        id={id}
        name={name}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => {
          const { value: chosen } = currentTarget;
          isTyped.value = chosen === OTHER;
          onChange(chosen === OTHER ? null : chosen || null);
        }}
      >
        {none !== undefined && <option value="">{none}</option>}
        {own.length > 0 && (
          <optgroup label="Your own">
            <Options choices={own} selected={selected} />
          </optgroup>
        )}
        <Options choices={usual} selected={selected} />
        {special.length > 0 && (
          <optgroup label="Special cases">
            <Options choices={special} selected={selected} />
          </optgroup>
        )}
        <option value={OTHER} selected={isTyped.value}>
          Other…
        </option>
      </select>
      {isTyped.value && (
        <input
          aria-label="Other value"
          aria-describedby={`${id}-hint`}
          aria-invalid={isInvalid}
          value={value}
          autocomplete="off"
          spellcheck={false}
          onInput={({ currentTarget }) => onChange(currentTarget.value || null)}
        />
      )}
    </span>
  );
}

interface SliderProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Position of the handle. */
  readonly position: number;
  readonly isSet: boolean;
  readonly onChange: (position: number) => void;
  /** The field for an exact value. */
  readonly children: ComponentChildren;
}

/** A slider next to a field for the exact value. Pale while unset. */
export function Slider({ label, min, max, step, position, isSet, onChange, children }: SliderProps) {
  return (
    <span class="control slider">
      <input
        type="range"
        class={isSet ? undefined : 'unset'}
        aria-label={`${label}, slider`}
        min={min}
        max={max}
        step={step}
        value={position}
        onInput={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
      />
      {children}
    </span>
  );
}
