import type { SiteRow } from '../matrix.ts';
import { h } from './dom.ts';
import { opensInFrame, tabAddress } from './matrix-run.ts';
import { type MatrixStore, markOf, type Square, verdictOf } from './matrix-store.ts';
import { CREDENTIALS, WIDGETS } from './widgets.ts';

export type Filter = 'all' | 'differs' | 'waiting';

export interface GridActions {
  choose(square: Square): void;
  runSite(site: SiteRow): void;
}

const SIGNS = { allowed: '●', refused: '○', blocked: '–', silent: '?', mixed: '◐', none: '·' } as const;
const WORDS = {
  allowed: 'allowed',
  refused: 'refused',
  blocked: 'blocked by the browser',
  silent: 'no answer',
  mixed: 'some allowed, some refused',
  none: 'not run',
} as const;
const MARKS = {
  same: 'as expected',
  differs: 'not as expected',
  waiting: 'not run yet',
  running: 'running',
  'not-applicable': 'not applicable',
} as const;

function squareCell(
  store: MatrixStore,
  square: Square,
  chosen: Square | null,
  choose: GridActions['choose'],
): HTMLElement {
  const lines = store.lines({ ...square });
  const mark = markOf(lines);
  const verdict = verdictOf(lines);
  const name = [square.site, square.widget, square.credential].join(', ');
  const isChosen = chosen !== null && keyOfSquare(chosen) === keyOfSquare(square);
  const attributes = {
    type: 'button',
    class: `square ${mark} ${verdict}`,
    'aria-label': `${name}: ${WORDS[verdict]}, ${MARKS[mark]}`,
    'aria-pressed': String(isChosen),
    onclick: () => choose(square),
  };
  return h('td', {}, h('button', attributes, mark === 'differs' ? '!' : SIGNS[verdict]));
}

const keyOfSquare = ({ site, widget, credential }: Square): string => `${site}|${widget}|${credential}`;

function siteHead(store: MatrixStore, site: SiteRow, run: string, { runSite }: GridActions): HTMLElement {
  const seen = store.seenBy(site.id);
  const isolated = seen?.isolated === true ? ' (isolated)' : '';
  const origin = seen === null ? site.origin || 'file://' : `${seen.origin}${isolated}`;
  const action = opensInFrame(site)
    ? h('button', { type: 'button', class: 'quiet', onclick: () => runSite(site) }, 'Run')
    : h(
        'a',
        { class: 'tab', href: tabAddress(site, run), target: '_blank', rel: 'noopener', 'data-site': site.id },
        site.opens === 'file' ? 'Save' : 'Open',
      );
  return h(
    'th',
    { scope: 'row', title: `${origin}: ${site.why}` },
    h('span', { class: 'name' }, site.title),
    h('code', { title: origin }, origin),
    site.notApplicable === undefined ? action : h('span', { class: 'soft' }, site.notApplicable),
  );
}

function headRows(): HTMLElement {
  const widgets = WIDGETS.map(({ title }) =>
    h('th', { scope: 'colgroup', colspan: String(CREDENTIALS.length) }, title),
  );
  const credentials = WIDGETS.flatMap(() =>
    CREDENTIALS.map(({ title }) => h('th', { scope: 'col', class: 'credential' }, h('span', {}, title))),
  );
  return h(
    'thead',
    {},
    h('tr', {}, h('th', { rowspan: '2', scope: 'col' }, 'Origin'), ...widgets),
    h('tr', {}, ...credentials),
  );
}

const isShown = (store: MatrixStore, site: SiteRow, filter: Filter): boolean => {
  if (filter === 'all') return true;
  const wanted = filter === 'differs' ? ['differs'] : ['waiting', 'running'];
  return store.lines({ site: site.id }).some(({ mark }) => wanted.includes(mark));
};

/** The table: a row an origin, a square for each widget and credential. */
export function grid(
  store: MatrixStore,
  options: { readonly filter: Filter; readonly chosen: Square | null; readonly run: string },
  actions: GridActions,
): HTMLElement {
  const rows = store.sites
    .filter((site) => isShown(store, site, options.filter))
    .map((site) =>
      h(
        'tr',
        store.isRunning(site.id) ? { class: 'running' } : {},
        siteHead(store, site, options.run, actions),
        ...WIDGETS.flatMap(({ id: widget }) =>
          CREDENTIALS.map(({ id: credential }) =>
            squareCell(store, { site: site.id, widget, credential }, options.chosen, actions.choose),
          ),
        ),
      ),
    );
  return h('table', { class: 'matrix' }, headRows(), h('tbody', {}, ...rows));
}
