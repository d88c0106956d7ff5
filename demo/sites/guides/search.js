import MiniSearch from './minisearch.js';

// Searches the guides in the browser. `/` moves to the field, Enter opens the best match, Escape clears.

const form = document.querySelector('search form');
const field = form.querySelector('input');
const status = form.querySelector('[role=status]');
const list = form.querySelector('ol');
const AT_MOST = 12;
/** Stop words, which questions are full of. */
const COMMON = new Set(
  'a am an and are can do does for how i in is it its me my not of on or the to what when where which why with you your'.split(
    ' ',
  ),
);

/** Ranked lower: these pages mention every topic, but explain few of them. */
const RECORD = /\/(?:changelog|contributing|decisions)\.html/;

let index;
/** Downloaded and indexed when somebody is about to search. */
function load() {
  index ??= fetch('/guides/search.json')
    .then((response) => response.json())
    .then((entries) => {
      const search = new MiniSearch({
        fields: ['title', 'page', 'text'],
        storeFields: ['title', 'page', 'text'],
        processTerm: (term) => (COMMON.has(term.toLowerCase()) ? null : term.toLowerCase()),
        searchOptions: {
          boost: { title: 4, page: 2 },
          boostDocument: (id) => (RECORD.test(id) ? 0.2 : 1),
          prefix: true,
          fuzzy: 0.15,
          combineWith: 'AND',
        },
      });
      search.addAll(entries);
      return search;
    })
    .catch((error) => {
      index = undefined;
      throw error;
    });
  return index;
}

/** The words around the first match. */
function excerpt(text, terms) {
  const places = terms.map((term) => text.toLowerCase().indexOf(term)).filter((place) => place >= 0);
  const start = Math.max(0, Math.min(...places, text.length) - 60);
  const from = places.length === 0 ? 0 : start === 0 ? 0 : text.indexOf(' ', start) + 1;
  const part = text.slice(from, from + 160);
  return `${from > 0 ? '…' : ''}${part}${from + 160 < text.length ? '…' : ''}`;
}

function itemOf({ id, title, page, text, terms }) {
  const link = Object.assign(document.createElement('a'), { href: id });
  link.append(page === title ? title : `${page}: ${title}`);
  const sample = Object.assign(document.createElement('p'), { textContent: excerpt(text, terms) });
  const item = document.createElement('li');
  item.append(link, sample);
  return item;
}

async function show() {
  const query = field.value.trim();
  if (query === '') {
    list.replaceChildren();
    status.textContent = '';
    return;
  }
  let search;
  try {
    search = await load();
  } catch {
    status.textContent = 'The search couldn’t load. Type again to retry.';
    return;
  }
  if (query !== field.value.trim()) return;
  const all = search.search(query);
  const found = all.length > 0 ? all : search.search(query, { combineWith: 'OR' });
  list.replaceChildren(...found.slice(0, AT_MOST).map(itemOf));
  const more = found.length > AT_MOST ? `, the best ${AT_MOST} shown` : '';
  const some = all.length > 0 ? '' : ' with some of these words';
  status.textContent = found.length === 0 ? 'Nothing found. Try another word.' : `${found.length} found${some}${more}`;
}

field.addEventListener('focus', () => void load().catch(() => {}));
field.addEventListener('input', () => void show());
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  await show();
  list.querySelector('a')?.click();
});
document.addEventListener('keydown', (event) => {
  if (event.key === '/' && !event.target.closest('input, textarea, select, [contenteditable]')) {
    event.preventDefault();
    field.focus();
  }
  if (event.key === 'Escape' && form.contains(event.target)) {
    field.value = '';
    field.focus();
    void show();
  }
});
