import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { CopyButton } from './CopyButton.tsx';
import type { LabSettings } from './pages.ts';
import { useLoaded } from './request-lab.ts';
import { CHOICES, snippet, TARGETS, type Target, TOKENS } from './snippets.ts';

type Values = Readonly<Record<string, string>>;

/** How the element interprets an attribute; null stands for an absent one. */
type Reader = (text: string | null) => unknown;

/** Reads through the element's own property, so the form covers every attribute without a list of its own. */
const readerOf =
  (tag: string, name: string): Reader =>
  (text) => {
    const element = document.createElement(tag);
    if (text !== null) element.setAttribute(name, text);
    return Reflect.get(
      element,
      name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    );
  };

/** The attributes each widget starts with. */
const EXAMPLES: Readonly<Record<string, Values>> = {
  'creator-poll': { 'embed-id': 'emb_demo_open' },
  'creator-embed': { 'embed-id': 'emb_demo_rating' },
  'creator-events': {},
  'creator-pay-button': { link: 'coffee' },
  'creator-goal': { 'payment-link-id': 'plink_refuge' },
};
/** Set on the script, not on the element. */
const NOT_OFFERED = ['api', 'public-key'];
/** Attributes that all widgets share; they come last. */
const COMMON = ['heading-level', 'loading', 'refresh', 'preview', 'debug', 'lang'];
const DEBOUNCE_MS = 400;

function attributesOf(tag: string): readonly string[] {
  const known: unknown = customElements.get(tag);
  const names: unknown = typeof known === 'function' ? Reflect.get(known, 'observedAttributes') : [];
  const offered = (names as readonly string[]).filter((name) => !NOT_OFFERED.includes(name));
  return [...offered.filter((name) => !COMMON.includes(name)), ...COMMON.filter((name) => offered.includes(name))];
}

/** Drops whatever the element would do anyway. */
function withoutDefaults(tag: string, values: Values): Values {
  const differs = ([name, value]: [string, string]): boolean => {
    const read = readerOf(tag, name);
    return name === 'lang' || JSON.stringify(read(value)) !== JSON.stringify(read(null));
  };
  return Object.fromEntries(Object.entries(values).filter(differs));
}

/** Sets or, with null, removes one value. */
function changed(values: Values, name: string, value: string | null): Values {
  const { [name]: _previous, ...others } = values;
  return value === null ? others : { ...others, [name]: value };
}

interface FieldProps {
  readonly id: string;
  readonly name: string;
  readonly value: string | undefined;
  /** Null removes the value. */
  readonly onChange: (name: string, value: string | null) => void;
}

const textHandler =
  ({ name, onChange }: FieldProps) =>
  ({ currentTarget: { value } }: { readonly currentTarget: HTMLInputElement | HTMLSelectElement }) =>
    onChange(name, value.trim() || null);

/** The control that fits how the element interprets the attribute. */
function AttributeControl({ read, ...props }: FieldProps & { readonly read: Reader }) {
  const { id, name, value, onChange } = props;
  if (read('') === true) {
    return (
      <input
        type="checkbox"
        id={id}
        name={name}
        checked={value !== undefined}
        onChange={({ currentTarget }) => onChange(name, currentTarget.checked ? '' : null)}
      />
    );
  }
  const words = (CHOICES[name] ?? []).filter((word) => read(word) === word);
  const usual = read(null);
  if (words.length > 1) {
    return (
      <select id={id} name={name} onChange={textHandler(props)}>
        {words.map((word) => (
          <option key={word} selected={word === (value ?? usual)}>
            {word}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      id={id}
      name={name}
      defaultValue={value}
      placeholder={typeof usual === 'number' ? String(usual) : ''}
      inputMode={typeof read('5') === 'number' ? 'decimal' : 'text'}
      autocomplete="off"
      onInput={textHandler(props)}
    />
  );
}

function Builder({ settings }: { readonly settings: LabSettings }) {
  const tags = Object.keys(EXAMPLES).filter((name) => customElements.get(name) !== undefined);
  const tag = useSignal(tags[0] ?? '');
  const target = useSignal<Target>('HTML');
  const values = useSignal<Values>(EXAMPLES[tag.value] ?? {});
  const tokens = useSignal<Values>({});
  const attributes = useComputed(() => withoutDefaults(tag.value, values.value));
  const code = useComputed(() =>
    snippet(target.value, { ...settings, tag: tag.value, attributes: attributes.value, tokens: tokens.value }),
  );
  const preview = useSignal<string | undefined>(undefined);
  useSignalEffect(() => {
    const query = new URLSearchParams({ ...attributes.value, ...tokens.value, tag: tag.value });
    const show = (): void => {
      preview.value = `${settings.show}?${query}`;
    };
    const timer = setTimeout(show, preview.peek() === undefined ? 0 : DEBOUNCE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <div class="form">
      <form class="panel" onSubmit={(event) => event.preventDefault()}>
        <label>
          Widget
          <select
            id="tag"
            onChange={({ currentTarget: { value } }) => {
              tag.value = value;
              values.value = EXAMPLES[value] ?? {};
            }}
          >
            {tags.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <div id="attributes" class="fields" key={tag.value}>
          {attributesOf(tag.value).map((name) => (
            <label key={name} htmlFor={`attribute-${name}`}>
              <code>{name}</code>
              <AttributeControl
                id={`attribute-${name}`}
                name={name}
                value={values.value[name]}
                read={readerOf(tag.value, name)}
                onChange={(attribute, value) => {
                  values.value = changed(values.value, attribute, value);
                }}
              />
            </label>
          ))}
        </div>
        <h2>Style</h2>
        <div class="fields">
          {TOKENS.map((name) => (
            <label key={name}>
              <code>{name}</code>
              <input
                name={name}
                autocomplete="off"
                onInput={({ currentTarget }) => {
                  tokens.value = changed(tokens.value, name, currentTarget.value.trim() || null);
                }}
              />
            </label>
          ))}
        </div>
      </form>
      <div>
        <p class="actions">
          <label>
            For
            <select
              id="target"
              onChange={({ currentTarget }) => {
                target.value = currentTarget.value as Target;
              }}
            >
              {TARGETS.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
          <CopyButton id="copy" text={() => code.value} />
        </p>
        <pre>
          <code id="code">{code.value}</code>
        </pre>
        <iframe id="preview" class="tall" title="Preview of the widget" src={preview.value} />
      </div>
    </div>
  );
}

export function Snippet({ settings }: { readonly settings: LabSettings }) {
  const elements = useLoaded(() => import(`${settings.scripts}/creator-widgets.js`));
  return (
    <>
      <p class="lead">
        Choose a widget, change what you like, and copy the tag. It holds only what differs from the default.
      </p>
      {elements.value !== null && <Builder settings={settings} />}
    </>
  );
}
