import { type Signal, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { OWN_REFERENCE } from '../../base/builder-data.ts';
import type { Refusal } from '../../base/request-lab.ts';
import { Field } from '../SnippetFields.tsx';
import { Segments } from '../SnippetInputs.tsx';
import type { Values } from '../state.ts';
import { asOwner } from './as-owner.ts';
import type { Item } from './items.ts';
import { type Kind, kindsFor, type OwnField, problemOf, startOf } from './kinds.ts';
import { type Draft, useDraft } from './use-draft.ts';

/** A draft: a new item, or an edit of one. */
export interface Writing {
  readonly kind: Kind;
  readonly item: Item | null;
  /** The control that gets the focus: none when the page starts with the form. */
  readonly focus?: string;
}

interface ControlProps {
  readonly field: OwnField;
  readonly id: string;
  readonly values: Values;
  readonly isInvalid: boolean;
  readonly onChange: (name: string, value: string) => void;
}

const MIN_LINES = 2;

/** One field a line, with an empty one at the end. */
function Lines({ field, id, values, isInvalid, onChange }: ControlProps) {
  const { name, example = '', control, label } = field;
  const { [name]: text = '', correct = '0' } = values;
  const lines = text === '' ? [] : text.split('\n');
  const rows = [...lines, ...Array<string>(Math.max(1, MIN_LINES - lines.length)).fill('')];
  const examples = example.split('\n');
  const put = (index: number, ...typed: readonly string[]): void =>
    onChange(name, [...rows.slice(0, index), ...typed, ...rows.slice(index + 1)].join('\n').replace(/\n+$/, ''));
  const focusOn = (index: number): void => document.getElementById(`${id}-${index}`)?.focus();
  return (
    <span class="control lines-field">
      {rows.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is all that tells empty lines apart.
        <span key={index} class="control">
          {control === 'correct' && (
            <input
              type="radio"
              name="correct"
              aria-label={`${label} ${index + 1} is right`}
              checked={String(index) === correct}
              onChange={() => onChange('correct', String(index))}
            />
          )}
          <input
            id={index === 0 ? id : `${id}-${index}`}
            name={name}
            value={line}
            aria-label={`${label} ${index + 1}`}
            aria-invalid={isInvalid}
            aria-describedby={`${id}-hint`}
            placeholder={examples[index] ?? 'One more'}
            autocomplete="off"
            onInput={({ currentTarget }) => put(index, currentTarget.value)}
            onPaste={(event) => {
              const pasted = event.clipboardData?.getData('text').split(/\r?\n/) ?? [];
              if (pasted.length < 2) return;
              event.preventDefault();
              put(index, ...pasted.filter((part) => part.trim() !== ''));
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.isComposing) return;
              event.preventDefault();
              focusOn(index + 1);
            }}
          />
        </span>
      ))}
    </span>
  );
}

function Control(props: ControlProps): JSX.Element {
  const { field, id, values, isInvalid, onChange } = props;
  const { name, label, control, choices = [], example } = field;
  const { [name]: value = '' } = values;
  const change = (text: string | null): void => onChange(name, text ?? '');
  if (control === 'lines' || control === 'correct') return <Lines {...props} />;
  if (control === 'choice' && choices.length <= 3)
    return <Segments {...{ id, name, label, value, choices }} onChange={change} />;
  if (control === 'choice') {
    return (
      <select id={id} name={name} onChange={({ currentTarget }) => change(currentTarget.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} selected={choice.value === value}>
            {choice.label}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      id={id}
      name={name}
      {...(control === 'moment' ? { type: 'datetime-local' } : {})}
      {...(control === 'amount' ? { inputMode: 'decimal' as const } : {})}
      value={value}
      placeholder={example}
      aria-invalid={isInvalid}
      aria-describedby={`${id}-hint`}
      autocomplete="off"
      onInput={({ currentTarget }) => change(currentTarget.value)}
    />
  );
}

interface WriterProps {
  readonly account: string;
  readonly tag: string;
  readonly writing: Writing;
  readonly draft: Signal<Draft | null>;
  /** Chooses another kind that the widget shows. */
  readonly onKind: (kind: Kind) => void;
  /** Called with the created or changed item, or null if the form was closed. */
  readonly onDone: (item: Item | null) => void;
}

/** One sentence for each field that the platform refuses. */
function refusalOf(error: unknown): readonly string[] {
  const refusal = error instanceof Error ? (error.cause as Partial<Refusal> | undefined) : undefined;
  if (refusal === undefined) return ['Not saved: the demo server isn’t responding.'];
  const { message = '', details = [] } = refusal;
  return details.length === 0 ? [message] : details.map((detail) => `${detail.path} ${detail.message}.`);
}

/** The form for something of one's own, in place of the widget's settings. */
export function Writer({ account, tag, writing, draft, onKind, onDone }: WriterProps) {
  const { kind, item } = writing;
  const values = useSignal<Values>(item === null ? startOf(kind, tag) : kind.read(item));
  /** A form shows no errors before the first attempt to submit it. */
  const isTried = useSignal(false);
  const isBusy = useSignal(false);
  const refusal = useSignal<readonly string[]>([]);
  useDraft(kind, values.value, draft);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears, and before anybody types.
  useLayoutEffect(() => {
    if (writing.focus !== undefined) document.querySelector<HTMLElement>(writing.focus)?.focus();
  }, []);
  const { resource, fields, title } = kind;
  const kinds = kindsFor(tag);
  const problems = fields.map((field) => problemOf(field, values.value));
  const idOf = ({ name }: OwnField): string => `own-${name}`;

  const save = async (): Promise<void> => {
    isTried.value = true;
    const [wrong] = fields.filter((_, index) => problems[index] !== null);
    if (wrong !== undefined) {
      document.getElementById(idOf(wrong))?.focus();
      return;
    }
    isBusy.value = true;
    const settings = { ...kind.write(values.value, item), clientReference: OWN_REFERENCE };
    try {
      onDone(
        item === null
          ? await asOwner<Item>(account, resource.create, settings)
          : await asOwner<Item>(account, resource.update, { ...settings, id: item.id }),
      );
    } catch (error) {
      refusal.value = refusalOf(error);
      isBusy.value = false;
    }
  };

  return (
    <form
      id="writer"
      class="panel"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h2>{item === null ? 'Write your own' : `Change “${item.title}”`}</h2>
      <div class="fields">
        {kinds.length > 1 && item === null && (
          <Field id="own-kind" label="Kind" title="kind" hint={undefined} problem={null} isGroup>
            <Segments
              id="own-kind"
              name="kind"
              label="Kind"
              value={kind.name}
              choices={kinds.map(({ name, title: label }) => ({ value: name, label }))}
              onChange={(name) => onKind(kinds.find((other) => other.name === name) ?? kind)}
            />
          </Field>
        )}
        {fields.map((field, index) => {
          const problem = isTried.value ? (problems[index] ?? null) : null;
          const { control, choices = [], label, name, hint } = field;
          const isGroup = control === 'choice' && choices.length <= 3;
          return (
            <Field key={name} id={idOf(field)} {...{ label, hint, problem, isGroup }} title={name}>
              <Control
                field={field}
                id={idOf(field)}
                values={values.value}
                isInvalid={problem !== null}
                onChange={(changed, value) => {
                  values.value = { ...values.value, [changed]: value };
                }}
              />
            </Field>
          );
        })}
      </div>
      <div role="alert" class="differs">
        {refusal.value.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <p class="actions">
        <button type="submit" class="main" disabled={isBusy.value}>
          {item === null ? `Create ${title.toLowerCase()}` : 'Save'}
        </button>
        <button type="button" onClick={() => onDone(null)}>
          Cancel
        </button>
      </p>
    </form>
  );
}
