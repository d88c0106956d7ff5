import { useRef } from 'preact/hooks';
import { invalidStyle, styleWarning } from './advice.ts';
import { completed, PRESETS, type StyleField as StyleRow } from './fields.ts';
import { Field } from './SnippetFields.tsx';
import { Picker, ResetButton, Slider } from './SnippetInputs.tsx';
import type { Values } from './state.ts';

interface StyleProps {
  readonly field: StyleRow;
  readonly styles: Values;
  /** The field's text, if it differs from the value in use. */
  readonly typed: string | undefined;
  /** Null if the text is the value. */
  readonly onType: (name: string, text: string | null) => void;
  /** Null removes the value. */
  readonly onChange: (name: string, value: string | null) => void;
}

interface ControlProps {
  readonly field: StyleRow;
  /** The field's text, valid or not. */
  readonly typed: string;
  /** The valid value in use. */
  readonly value: string | undefined;
  readonly isInvalid: boolean;
  readonly onChange: (text: string) => void;
}

const UNKNOWN = '#808080';
const canvas = document.createElement('canvas').getContext('2d');

/** The last of these that is a color, as color inputs accept it: `#rrggbb`. */
function asHex(...colors: readonly string[]): string {
  if (canvas === null) return UNKNOWN;
  // A canvas ignores what isn't a color, and converts opaque sRGB colors to hexadecimal.
  for (const color of [UNKNOWN, ...colors]) canvas.fillStyle = color;
  const hex = String(canvas.fillStyle);
  return hex.startsWith('#') ? hex : UNKNOWN;
}

function TextInput({ field: { name, usual }, typed, isInvalid, onChange }: ControlProps) {
  return (
    <input
      id={name}
      name={name}
      value={typed}
      placeholder={usual}
      autocomplete="off"
      spellcheck={false}
      aria-invalid={isInvalid}
      aria-describedby={`${name}-hint`}
      onInput={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

function ColorControl(props: ControlProps) {
  const { field, typed, value, onChange } = props;
  return (
    <span class="control">
      <span class={value === undefined ? 'pick unset' : 'pick'}>
        <input
          type="color"
          aria-label={`Pick: ${field.label}`}
          value={asHex(field.usual, value ?? '')}
          onInput={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </span>
      <TextInput {...props} />
      <ResetButton id={field.name} label={field.label} value={typed || undefined} onChange={() => onChange('')} />
    </span>
  );
}

function LengthControl(props: ControlProps) {
  const { field, typed, value, onChange } = props;
  const { min, max, step, unit } = field.slider ?? { min: 0, max: 100, step: 1, unit: 'px' };
  const text = value ?? field.usual;
  const position = text.endsWith(unit) ? Number.parseFloat(text) : max;
  return (
    <Slider
      {...{ min, max, step, position }}
      label={field.label}
      isSet={value !== undefined}
      onChange={(number) => onChange(`${number}${unit}`)}
    >
      <TextInput {...props} />
      <ResetButton id={field.name} label={field.label} value={typed || undefined} onChange={() => onChange('')} />
    </Slider>
  );
}

function ChoiceControl({ field: { name, usual, choices = [] }, typed, isInvalid, onChange }: ControlProps) {
  return (
    <Picker
      id={name}
      name={name}
      value={typed || undefined}
      choices={choices}
      none={usual}
      isInvalid={isInvalid}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
}

const CONTROLS = { color: ColorControl, length: LengthControl, font: ChoiceControl, scheme: ChoiceControl } as const;

/** Buttons for the suggested accents. */
function Presets({ value, onChange }: Pick<ControlProps, 'value' | 'onChange'>) {
  return (
    <span class="swatches">
      {PRESETS.map((color) => (
        <button
          key={color}
          type="button"
          aria-label={`Accent ${color}`}
          aria-pressed={value === color}
          onClick={() => onChange(color)}
        >
          <svg viewBox="0 0 1 1" aria-hidden="true">
            <rect width="1" height="1" fill={color} />
          </svg>
        </button>
      ))}
    </span>
  );
}

/** One style. An invalid value shows an error and restores the value from before typing: `pinkish` must not leave `pink`. */
export function StyleField({ field, styles, typed, onType, onChange }: StyleProps) {
  const { name, label, hint, kind } = field;
  const { [name]: value } = styles;
  const text = typed ?? value ?? '';
  const problem = invalidStyle(field, text);
  const valueBefore = useRef<string | null>(null);
  const change = (entered: string): void => {
    const meant = completed(field, entered.trim());
    const isValid = invalidStyle(field, entered) === null;
    // Keeps the text as typed, spaces included. A value from elsewhere is shown unchanged.
    onType(name, entered === meant && isValid ? null : entered);
    if (meant === '') valueBefore.current = null;
    onChange(name, isValid ? meant || null : valueBefore.current);
  };
  const Control = CONTROLS[kind];
  const warning = problem ?? styleWarning(field, styles);
  return (
    <Field
      id={name}
      label={label}
      title={name}
      hint={hint}
      problem={warning}
      onFocusIn={() => {
        valueBefore.current = value ?? null;
      }}
    >
      <Control field={field} typed={text} value={value} isInvalid={problem !== null} onChange={change} />
      {name === '--creator-accent' && <Presets value={value} onChange={change} />}
    </Field>
  );
}
