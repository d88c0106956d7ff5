import { askLab, copyFrom, find, h } from './dom.ts';
import { CHOICES, type SnippetInput, snippet, TARGETS, type Target, TOKENS } from './snippets.ts';

interface Settings extends Pick<SnippetInput, 'scripts' | 'api' | 'publicKey'> {
  readonly show: string;
}

/** What the element makes of an attribute's text; null is an absent one. */
type Reader = (text: string | null) => unknown;

/** Asked of the element itself, through its property: so every attribute of every widget is here, whatever was added. */
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

/** What each widget is shown with at first. */
const EXAMPLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'creator-poll': { 'embed-id': 'emb_demo_open' },
  'creator-embed': { 'embed-id': 'emb_demo_rating' },
  'creator-events': {},
  'creator-pay-button': { link: 'coffee' },
  'creator-goal': { 'payment-link-id': 'plink_refuge' },
};
/** These are the script's, and are not set on an element here. */
const NOT_OFFERED = ['api', 'public-key'];
/** What every widget has comes after what this one is about. */
const COMMON = ['heading-level', 'loading', 'refresh', 'preview', 'debug', 'lang'];
const PAUSE_MS = 400;

const settings = await askLab<Settings>('/lab/items');

/** The elements of this build, as a host page has them. */
async function loadElements(): Promise<void> {
  const script = h('script', { src: `${settings.scripts}/creator-widgets.js`, crossorigin: 'anonymous' });
  await new Promise((done, failed) => {
    script.onload = done;
    script.onerror = failed;
    document.head.append(script);
  });
}

const attributesOf = (tag: string): readonly string[] => {
  const known: unknown = customElements.get(tag);
  const names: unknown = typeof known === 'function' ? Reflect.get(known, 'observedAttributes') : [];
  const offered = (names as readonly string[]).filter((name) => !NOT_OFFERED.includes(name));
  return [...offered.filter((name) => !COMMON.includes(name)), ...COMMON.filter((name) => offered.includes(name))];
};

/** The control that fits what the element makes of a text. */
function control(name: string, value: string, read: Reader): HTMLElement {
  if (read('') === true) return h('input', { type: 'checkbox', name });
  const words = (CHOICES[name] ?? []).filter((word) => read(word) === word);
  const usual = read(null);
  if (words.length > 1) {
    return h('select', { name }, ...words.map((word) => h('option', { value: word, selected: word === usual }, word)));
  }
  const type = typeof read('5') === 'number' ? 'number' : 'text';
  const placeholder = typeof usual === 'number' ? String(usual) : '';
  return h('input', { type, name, value, placeholder, autocomplete: 'off' });
}

function fields(tag: string): void {
  const rows = attributesOf(tag).map((name) =>
    h('label', {}, h('code', {}, name), control(name, EXAMPLES[tag]?.[name] ?? '', readerOf(tag, name))),
  );
  find('#attributes').replaceChildren(...rows);
}

/** What was set, less what the element does anyway. */
function attributes(tag: string): Record<string, string> {
  const set: Record<string, string> = {};
  for (const field of find('#attributes').querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
    const isFlag = field instanceof HTMLInputElement && field.type === 'checkbox';
    const value = isFlag ? '' : field.value.trim();
    if (isFlag ? !field.checked : value === '') continue;
    const read = readerOf(tag, field.name);
    if (field.name === 'lang' || JSON.stringify(read(value)) !== JSON.stringify(read(null))) set[field.name] = value;
  }
  return set;
}

function tokens(): Record<string, string> {
  const inputs = [...find('#tokens').querySelectorAll('input')];
  return Object.fromEntries(
    inputs.map(({ name, value }) => [name, value.trim()] as const).filter(([, value]) => value !== ''),
  );
}

function draw(): void {
  const tag = find<HTMLSelectElement>('#tag').value;
  const { show, ...rest } = settings;
  const input: SnippetInput = { ...rest, tag, attributes: attributes(tag), tokens: tokens() };
  find('#code').textContent = snippet(find<HTMLSelectElement>('#target').value as Target, input);
  const query = new URLSearchParams({ ...input.attributes, ...input.tokens, tag });
  const preview = find<HTMLIFrameElement>('#preview');
  const address = `${show}?${query}`;
  if (preview.src !== address) preview.src = address;
}

let timer: ReturnType<typeof setTimeout> | undefined;
const drawSoon = (): void => {
  clearTimeout(timer);
  timer = setTimeout(draw, PAUSE_MS);
};

await loadElements();
const tags = Object.keys(EXAMPLES).filter((tag) => customElements.get(tag) !== undefined);
find('#tag').append(...tags.map((tag) => h('option', {}, tag)));
find('#target').append(...TARGETS.map((target) => h('option', {}, target)));
find('#tokens').append(
  ...TOKENS.map((name) => h('label', {}, h('code', {}, name), h('input', { name, autocomplete: 'off' }))),
);
find('#tag').addEventListener('change', () => {
  fields(find<HTMLSelectElement>('#tag').value);
  draw();
});
find('#target').addEventListener('change', draw);
find('#form').addEventListener('input', drawSoon);
find('#form').addEventListener('submit', (event) => event.preventDefault());
const copy = find<HTMLButtonElement>('#copy');
copy.addEventListener('click', () => void copyFrom(copy, find('#code').textContent ?? ''));
fields(find<HTMLSelectElement>('#tag').value);
draw();
