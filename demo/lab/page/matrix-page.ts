import type { Matrix, SiteRow } from '../matrix.ts';
import { askLab, copyFrom, find, h } from './dom.ts';
import { detail } from './matrix-detail.ts';
import { asTable, type Exported, exported } from './matrix-export.ts';
import { type Filter, grid } from './matrix-grid.ts';
import { followTabs, type Part, runSites } from './matrix-run.ts';
import { MatrixStore, type Square } from './matrix-store.ts';

declare global {
  /** For a test that drives this page. */
  var creatorLab: { readonly export: () => Exported } | undefined;
}

const { userAgent } = navigator;
const engine = userAgent.includes('Firefox/') ? 'firefox' : userAgent.includes('Chrome/') ? 'chromium' : 'webkit';
const readMatrix = () => askLab<Matrix>(`/lab/matrix?engine=${engine}`);

const store = new MatrixStore(await readMatrix());
/** Tabs that are opened from this page report to it. */
const run = crypto.randomUUID();
let filter: Filter = 'all';
let chosen: Square | null = null;

function showCounts(): void {
  const { all, same, differs, waiting, notApplicable } = store.counts();
  const words = [
    `${same} of ${all} as expected`,
    `${differs} differ`,
    `${waiting} not run`,
    `${notApplicable} not applicable`,
  ];
  find('#counts').replaceChildren(
    ...words.map((text, at) => h('li', at === 1 && differs > 0 ? { class: 'differs' } : {}, text)),
  );
  find<HTMLProgressElement>('#progress').value = all === 0 ? 0 : (all - waiting) / all;
}

let queued = false;
/** Many answers come at once; one drawing shows them all. */
function draw(): void {
  if (queued) return;
  queued = true;
  setTimeout(() => {
    queued = false;
    showCounts();
    const table = grid(store, { filter, chosen, run }, { choose, runSite: (site) => void go([site], {}) });
    find('#grid').replaceChildren(table);
    find('#detail').replaceChildren(...(chosen === null ? [] : [detail(store, chosen, run, () => void runChosen())]));
  }, 50);
}

function choose(square: Square): void {
  chosen = square;
  draw();
}

async function go(sites: readonly SiteRow[], part: Part): Promise<void> {
  document.documentElement.dataset['lab'] = 'running';
  store.expectAnew(await readMatrix());
  await runSites(store, sites, part, draw);
  document.documentElement.dataset['lab'] = 'done';
  draw();
}

async function runChosen(): Promise<void> {
  if (chosen === null) return;
  const { site: id, widget, credential } = chosen;
  await go(
    store.sites.filter((site) => site.id === id),
    { widget, credential },
  );
}

function wire(): void {
  find('#run-all').addEventListener('click', () => {
    // Within the click, or a browser takes it for a pop-up that nobody asked for.
    document.querySelector<HTMLAnchorElement>('a.tab[data-site=isolated]')?.click();
    void go(store.sites, {});
  });
  find('#filter').addEventListener('change', (event) => {
    filter = (event.target as HTMLSelectElement).value as Filter;
    draw();
  });
  const copy = find<HTMLButtonElement>('#copy');
  copy.addEventListener('click', () => void copyFrom(copy, asTable(store)));
  find('#download').addEventListener('click', () => {
    const file = new Blob([JSON.stringify(exported(store), null, 2)], { type: 'application/json' });
    const link = h('a', { href: URL.createObjectURL(file), download: 'origin-matrix.json' });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  });
}

/** A link that reproduces: `?site=port&widget=poll&credential=valid` runs that square, `?run=all` everything. */
function startFromAddress(): void {
  const asked = new URLSearchParams(location.search);
  const [site, widget, credential] = [asked.get('site'), asked.get('widget'), asked.get('credential')];
  const part: Part = { ...(widget === null ? {} : { widget }), ...(credential === null ? {} : { credential }) };
  if (site !== null && widget !== null && credential !== null) chosen = { site, widget, credential };
  const sites = store.sites.filter(({ id }) => site === null || id === site);
  if (site !== null || asked.get('run') === 'all') void go(sites, part);
}

globalThis.creatorLab = { export: () => exported(store) };
wire();
followTabs(store, run, draw);
draw();
startFromAddress();
