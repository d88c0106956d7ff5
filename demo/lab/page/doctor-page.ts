import type { Matrix } from '../matrix.ts';
import { askLab, copyFrom, find, h } from './dom.ts';

interface Explained {
  readonly allowed: boolean;
  readonly reason: string;
  readonly rule: string;
  readonly nearest: string | null;
  readonly add: string | null;
  readonly ignored: readonly string[];
  readonly list: readonly string[];
}

/** What a person pastes is an address; what a list holds is its origin. `null` is what a sandboxed frame sends. */
function originOf(text: string): { readonly origin: string; readonly note: string } {
  const typed = text.trim();
  if (typed === 'null' || !URL.canParse(typed)) return { origin: typed, note: '' };
  const { origin } = new URL(typed);
  return {
    origin,
    note: origin === typed ? '' : `The origin of ${typed} is ${origin}: scheme, name and port, no more.`,
  };
}

const line = (name: string, ...content: readonly (Node | string)[]): HTMLElement =>
  h('p', {}, h('b', {}, `${name}: `), ...content);

function show({ allowed, reason, rule, nearest, add, ignored, list }: Explained, origin: string, note: string): void {
  const copy: HTMLButtonElement = h(
    'button',
    { type: 'button', onclick: () => void copyFrom(copy, add ?? '') },
    'Copy',
  );
  find('#says').replaceChildren(
    h(
      'div',
      { class: `says ${allowed ? 'yes' : 'no'}` },
      h('h2', {}, allowed ? `${origin} is allowed` : `${origin} is refused: ${reason}`),
      ...(note === '' ? [] : [h('p', { class: 'soft' }, note)]),
      line('Rule', rule),
      ...(nearest === null ? [] : [line(allowed ? 'Entry' : 'Nearest entry', h('code', {}, nearest))]),
      ...(add === null
        ? []
        : [
            h('p', { class: 'actions' }, h('b', {}, 'Add this line:'), h('code', {}, add), copy),
            h('p', {}, h('a', { href: '/policy' }, 'Change the list')),
          ]),
      ...(ignored.length === 0 ? [] : [line('Not patterns, so they allow nothing', ignored.join(', '))]),
      line('The list', list.length === 0 ? 'is empty, and an empty list lets no page in' : ''),
      h('ul', { class: 'entries mono' }, ...list.map((entry) => h('li', {}, entry))),
    ),
  );
}

async function ask(): Promise<void> {
  const { origin, note } = originOf(find<HTMLInputElement>('#address').value);
  const target = find<HTMLSelectElement>('#target').value;
  show(await askLab<Explained>('/lab/explain', 'POST', { origin, target }), origin, note);
}

const { embeds } = await askLab<{ embeds: readonly string[] }>('/lab/policy');
const { sites } = await askLab<Matrix>('/lab/matrix');
const targets: readonly (readonly [string, string])[] = [
  ['account', 'the demo account'],
  ...embeds.map((id) => [id, `the embed ${id}`] as const),
];
find('#target').append(...targets.map(([value, title]) => h('option', { value }, title)));
const examples = ['exact', 'scheme', 'port', 'apex', 'sandbox'].flatMap((id) => sites.filter((site) => site.id === id));
find('#examples').append(
  ...examples.map(({ title, sends }) => {
    const take = (): void => {
      find<HTMLInputElement>('#address').value = sends;
      void ask();
    };
    return h('button', { type: 'button', class: 'quiet', onclick: take }, title);
  }),
);
find('#form').addEventListener('submit', (event) => {
  event.preventDefault();
  void ask();
});

/** `/doctor?origin=https://www.shop.example` is a link to the answer; `&target=emb_...` asks an embed's own list. */
const query = new URLSearchParams(location.search);
const asked = query.get('origin');
const target = query.get('target');
if (target !== null) find<HTMLSelectElement>('#target').value = target;
if (asked !== null) {
  find<HTMLInputElement>('#address').value = asked;
  await ask();
}
