import type { ComponentChildren } from 'preact';
import { ABOUT } from '../../../../widgets/about.ts';
import type { AttributeRow, BuilderData, Choice } from '../base/builder-data.ts';
import { fieldProblem } from './advice.ts';
import { attributeId, choiceLabel, NOT_CHOSEN, SLIDERS, SUGGESTIONS, valueHint, wordsFor } from './fields.ts';
import { boundsOf, type Reader, readerOf } from './readers.ts';
import { Picker, ResetButton, Segments, Slider } from './SnippetInputs.tsx';
import { itemsFor, type Values } from './state.ts';

interface FieldProps {
  readonly id: string;
  readonly label: string;
  /** The name in code. */
  readonly title: string;
  readonly hint: string | undefined;
  readonly problem: string | null;
  /** Has several controls, so a `label` element can't name it. */
  readonly isGroup?: boolean;
  /** Called when a control gets the focus. */
  readonly onFocusIn?: () => void;
  readonly children: ComponentChildren;
}

/** A label and a control, with a hint or an error below. */
export function Field({ id, label, title, hint, problem, isGroup = false, children, ...events }: FieldProps) {
  return (
    <div class="field" {...events}>
      {isGroup ? (
        <span title={title}>{label}</span>
      ) : (
        <label htmlFor={id} title={title}>
          {label}
        </label>
      )}
      {children}
      <small id={`${id}-hint`} class={problem === null ? 'soft' : 'differs'} aria-live="polite">
        {problem ?? hint}
      </small>
    </div>
  );
}

interface AttributeProps {
  readonly row: AttributeRow;
  readonly tag: string;
  readonly values: Values;
  readonly data: BuilderData;
  /** Null removes the value. */
  readonly onChange: (name: string, value: string | null) => void;
}

const MAX_SEGMENTS = 4;

const wordsOf = ({ name, type }: AttributeRow): readonly string[] =>
  [...type.matchAll(/'([^']+)'/g)].map(([, word = '']) => word).filter((word) => !NOT_CHOSEN[name]?.includes(word));

/** The items an attribute can refer to; null if it refers to none. */
function namesFor({ name }: AttributeRow, tag: string, data: BuilderData): readonly Choice[] | null {
  if (name === 'embed-id' || name === 'link') return itemsFor(name, tag, data);
  if (name === 'notify') return data.pages;
  const words = SUGGESTIONS[name]?.map((value) => ({ value, label: nameOf(name, value) }));
  return words ?? data.events[name]?.map((value) => ({ value, label: nameOf(name, value) })) ?? null;
}

const NAMED = { lang: 'language', country: 'region' } as const;

function nameOf(attribute: string, value: string): string {
  const type = attribute === 'lang' || attribute === 'country' ? NAMED[attribute] : null;
  if (type !== null) return new Intl.DisplayNames('en', { type }).of(value) ?? value;
  return attribute in SUGGESTIONS ? choiceLabel(attribute, value) : value;
}

/** The label for no value, where it isn't “Any”. */
const NONE: Readonly<Record<string, string>> = { lang: 'The page’s', notify: 'No' };

interface ControlProps extends Omit<AttributeProps, 'values'> {
  readonly value: string | undefined;
  readonly read: Reader;
  readonly id: string;
  readonly label: string;
  readonly isInvalid: boolean;
}

function NumberControl({ id, row: { name }, label, value, read, isInvalid, onChange }: ControlProps) {
  const bounds = boundsOf(read);
  const { max = bounds.max, step = 1, unit } = SLIDERS[name] ?? {};
  const change = (text: string | null) => onChange(name, text);
  const usual = read(null);
  const { min } = bounds;
  const position = typeof read(value ?? null) === 'number' ? Number(read(value ?? null)) : min;
  return (
    <Slider
      label={label}
      min={min}
      max={max}
      step={step}
      position={position}
      isSet={value !== undefined}
      onChange={(number) => change(String(number))}
    >
      <input
        id={id}
        name={name}
        class="number"
        inputMode="numeric"
        value={value ?? ''}
        placeholder={typeof usual === 'number' ? String(usual) : 'auto'}
        aria-invalid={isInvalid}
        aria-describedby={`${id}-hint`}
        autocomplete="off"
        onInput={({ currentTarget }) => change(currentTarget.value.trim() || null)}
      />
      {unit !== undefined && <span class="soft">{unit}</span>}
      <ResetButton id={id} label={label} value={value} onChange={change} />
    </Slider>
  );
}

/** The control that fits the attribute's type. */
function AttributeControl(props: ControlProps) {
  const { id, row, label, tag, value, data, read, isInvalid, onChange } = props;
  const { name, type } = row;
  const change = (text: string | null) => onChange(name, text?.trim() || (type === 'boolean' ? text : null));
  if (type === 'boolean') {
    return (
      <input
        type="checkbox"
        id={id}
        name={name}
        checked={value !== undefined}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => change(currentTarget.checked ? '' : null)}
      />
    );
  }
  if (type === 'number') return <NumberControl {...props} />;
  const words = wordsOf(row).map((word) => ({ value: word, label: choiceLabel(name, word) }));
  if (words.length > 0 && words.length <= MAX_SEGMENTS) {
    const current = String(read(value ?? null));
    return <Segments id={id} name={name} label={label} value={current} choices={words} onChange={change} />;
  }
  if (words.length > 0) {
    return (
      <Picker {...{ id, name, value: String(read(value ?? null)), choices: words, isInvalid }} onChange={change} />
    );
  }
  const choices = namesFor(row, tag, data);
  if (choices !== null) {
    const { example = {}, instead } = ABOUT[tag] ?? {};
    const none = name in example ? undefined : name === instead ? 'None' : (NONE[name] ?? 'Any');
    return <Picker {...{ id, name, value, choices, none, isInvalid }} onChange={change} />;
  }
  return (
    <input
      id={id}
      name={name}
      defaultValue={value}
      aria-invalid={isInvalid}
      aria-describedby={`${id}-hint`}
      autocomplete="off"
      onInput={({ currentTarget }) => change(currentTarget.value)}
    />
  );
}

/** One attribute: its control, with a hint. */
export function AttributeField(props: AttributeProps) {
  const { values, ...others } = props;
  const { row, tag, data } = props;
  const value = values[row.name];
  const read = readerOf(tag, row.name);
  const id = attributeId(row.name);
  const { label, hint: usual } = wordsFor(row, tag);
  const hint = valueHint(row.name, value ?? '') ?? usual;
  const problem = fieldProblem(row, tag, values, data);
  const isGroup = wordsOf(row).length > 0 && wordsOf(row).length <= MAX_SEGMENTS;
  return (
    <Field id={id} label={label} title={row.name} hint={hint} problem={problem} isGroup={isGroup}>
      <AttributeControl {...others} value={value} id={id} label={label} read={read} isInvalid={problem !== null} />
    </Field>
  );
}
