import { askLab, copyFrom, find, h } from './dom.ts';
import { TEST_ITEMS, type TestItem } from './test-items.ts';

const { show, testPublicKey: publicKey } = await askLab<{ show: string; testPublicKey: string }>('/lab/items');

const snippet = ({ tag, attributes }: TestItem): string => {
  const written = Object.entries({ ...attributes, 'public-key': publicKey }).map(
    ([name, value]) => ` ${name}="${value}"`,
  );
  return `<${tag}${written.join('')}></${tag}>`;
};

function preview({ tag, attributes, title }: TestItem): void {
  const query = new URLSearchParams({ tag, ...attributes, 'public-key': publicKey, debug: '' });
  find<HTMLIFrameElement>('#preview').src = `${show}?${query}`;
  find('#chosen').textContent = `${tag}: ${title}`;
  // A widget is made ready when it comes in sight.
  find('#chosen').scrollIntoView();
}

function row(item: TestItem): HTMLElement {
  const copy: HTMLButtonElement = h(
    'button',
    { type: 'button', class: 'quiet', onclick: () => void copyFrom(copy, snippet(item)) },
    'Copy tag',
  );
  const id = Object.values(item.attributes).join(' ');
  return h(
    'tr',
    {},
    h('th', { scope: 'row' }, h('code', {}, item.tag)),
    h('td', {}, h('code', {}, id)),
    h('td', {}, item.title),
    h('td', {}, item.shows.replaceAll('`', '')),
    h('td', {}, h('button', { type: 'button', class: 'quiet', onclick: () => preview(item) }, 'Show')),
    h('td', {}, copy),
  );
}

const names = ['Element', 'Id', 'State', 'What a page sees', '', ''];
find('#items').append(
  h(
    'table',
    { class: 'items' },
    h('thead', {}, h('tr', {}, ...names.map((name) => h('th', { scope: 'col' }, name)))),
    h('tbody', {}, ...TEST_ITEMS.map(row)),
  ),
);
