import { askLab, find, h, type Refusal } from './dom.ts';

interface State {
  readonly policy: {
    readonly account: readonly string[];
    readonly embeds: Readonly<Record<string, readonly string[] | null>>;
  };
  readonly embeds: readonly string[];
}

const entriesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

/** A refused list stays as it was typed, with what is wrong with each entry below it. */
function showRefusal(place: HTMLElement, error: unknown): void {
  const refusal = error instanceof Error ? (error.cause as Refusal | undefined) : undefined;
  const details = refusal?.details ?? [];
  const lines =
    details.length > 0
      ? details.map(({ path, message }) => `Entry ${Number(path.split('.')[1]) + 1}: ${message}`)
      : [String(error)];
  place.replaceChildren(h('div', { class: 'says no' }, ...lines.map((text) => h('p', {}, text))));
}

/** What follows from a list as it is stored now. */
function stateOf(list: readonly string[] | null): string {
  if (list === null)
    return 'no list of its own: the account’s decides. A list stored here decides alone, and an empty one refuses every page.';
  if (list.length === 0) return 'an empty list: every page is refused';
  return list.length === 1 ? '1 entry' : `${list.length} entries`;
}

function editor(target: string, title: string, list: readonly string[] | null): HTMLElement {
  const text = h('textarea', {
    spellcheck: 'false',
    'aria-label': `Allowed origins of ${title}, one a line`,
    rows: target === 'account' ? '8' : '3',
  });
  text.value = (list ?? []).join('\n');
  const said = h('div', { 'aria-live': 'polite' });
  const change = async (next: readonly string[] | null): Promise<void> => {
    try {
      draw(await askLab<State>('/lab/policy', 'PUT', { target, list: next }));
      const now = document.querySelector(`[data-target="${target}"] [aria-live]`);
      now?.replaceChildren(h('div', { class: 'says yes' }, h('p', {}, 'Stored. The next request is decided by it.')));
    } catch (error) {
      showRefusal(said, error);
    }
  };
  const actions = [
    h('button', { type: 'button', class: 'main', onclick: () => void change(entriesOf(text.value)) }, 'Store'),
  ];
  if (target !== 'account') {
    actions.push(
      h(
        'button',
        { type: 'button', disabled: list === null, onclick: () => void change(null) },
        'Go by the account’s list',
      ),
    );
  }
  return h(
    'section',
    { class: 'panel', 'data-target': target },
    h('h2', {}, title),
    h('p', { class: 'soft' }, stateOf(list)),
    text,
    h('p', { class: 'actions' }, ...actions),
    said,
  );
}

function draw({ policy, embeds }: State): void {
  const account = editor('account', 'The demo account', policy.account);
  const own = embeds.map((id) => editor(id, id, policy.embeds[id] ?? null));
  find('#lists').replaceChildren(account, h('div', { class: 'form' }, ...own));
}

find('#reset').addEventListener('click', async () => draw(await askLab<State>('/lab/policy/reset', 'POST')));
draw(await askLab<State>('/lab/policy'));
