import { useComputed, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Matrix as MatrixData, SiteRow } from '../matrix.ts';
import { CopyButton } from './CopyButton.tsx';
import { FrameStage } from './FrameStage.tsx';
import { MatrixDetail } from './MatrixDetail.tsx';
import { type Filter, MatrixGrid } from './MatrixGrid.tsx';
import { asTable, type Exported, exported } from './matrix-export.ts';
import { followTabs, type Part, runSites } from './matrix-run.ts';
import { MatrixStore, type Square } from './matrix-store.ts';
import { requestLab, useLoaded } from './request-lab.ts';

declare global {
  /** For tests that drive this page. */
  var creatorLab: { readonly export: () => Exported } | undefined;
}

const { userAgent } = navigator;
const engine = userAgent.includes('Firefox/') ? 'firefox' : userAgent.includes('Chrome/') ? 'chromium' : 'webkit';
const readMatrix = () => requestLab<MatrixData>(`/lab/matrix?engine=${engine}`);

const stage = new FrameStage();
/** Tabs opened from this page report to it. */
const run = crypto.randomUUID();

async function runPart(store: MatrixStore, sites: readonly SiteRow[], part: Part): Promise<void> {
  document.documentElement.dataset['lab'] = 'running';
  store.expectAnew(await readMatrix());
  await runSites(store, stage, sites, part);
  document.documentElement.dataset['lab'] = 'done';
}

function runSquare(store: MatrixStore, { site, widget, credential }: Square): Promise<void> {
  return runPart(
    store,
    store.sites.filter(({ id }) => id === site),
    { widget, credential },
  );
}

function runAll(store: MatrixStore): void {
  // Must happen within the click, or the browser blocks it as a pop-up.
  document.querySelector<HTMLAnchorElement>('a.tab[data-site=isolated]')?.click();
  void runPart(store, store.sites, {});
}

function download(store: MatrixStore): void {
  const file = new Blob([JSON.stringify(exported(store), null, 2)], { type: 'application/json' });
  const link = Object.assign(document.createElement('a'), {
    href: URL.createObjectURL(file),
    download: 'origin-matrix.json',
  });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

function Counts({ store }: { readonly store: MatrixStore }) {
  const { all, same, differs, waiting, notApplicable } = store.counts();
  return (
    <>
      <progress value={all === 0 ? 0 : (all - waiting) / all} aria-label="Progress" />
      <ul id="counts" class="counts" aria-live="polite">
        <li>
          {same} of {all} as expected
        </li>
        <li class={differs > 0 ? 'differs' : undefined}>{`${differs} differ`}</li>
        <li>{waiting} not run</li>
        <li>{notApplicable} not applicable</li>
      </ul>
    </>
  );
}

const LEGEND = (
  <p class="legend">
    <span>
      <b>●</b> allowed
    </span>
    <span>
      <b>○</b> refused
    </span>
    <span>
      <b>◐</b> some of each
    </span>
    <span>
      <b>–</b> blocked by the browser
    </span>
    <span>
      <b>·</b> not run
    </span>
    <span class="differs">
      <b>!</b> not as expected
    </span>
  </p>
);

/** A link reproduces a run: `?site=port&widget=poll&credential=valid` runs that square, `?run=all` everything. */
function MatrixView({ store }: { readonly store: MatrixStore }) {
  const query = Object.fromEntries(new URLSearchParams(location.search));
  const { site, widget, credential } = query;
  const filter = useSignal<Filter>('all');
  const chosen = useSignal<Square | null>(site && widget && credential ? { site, widget, credential } : null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the address asks for it.
  useEffect(() => {
    globalThis.creatorLab = { export: () => exported(store) };
    const part: Part = { ...(widget && { widget }), ...(credential && { credential }) };
    const sites = store.sites.filter(({ id }) => site === undefined || id === site);
    if (site !== undefined || query['run'] === 'all') void runPart(store, sites, part);
    return followTabs(store, run);
  }, [store]);
  const { value: square } = chosen;
  return (
    <>
      <div class="bar">
        <button type="button" id="run-all" class="main" onClick={() => runAll(store)}>
          Run all
        </button>
        <Counts store={store} />
        <label>
          Show
          <select
            id="filter"
            onChange={({ currentTarget }) => {
              filter.value = currentTarget.value as Filter;
            }}
          >
            <option value="all">all origins</option>
            <option value="differs">only differences</option>
            <option value="waiting">only those not run</option>
          </select>
        </label>
        <CopyButton id="copy" label="Copy as table" text={() => asTable(store)} />
        <button type="button" id="download" onClick={() => download(store)}>
          Export JSON
        </button>
      </div>
      {LEGEND}
      {square !== null && (
        <MatrixDetail store={store} square={square} run={run} onRunAgain={() => void runSquare(store, square)} />
      )}
      <stage.Frames />
      <MatrixGrid
        store={store}
        filter={filter.value}
        chosen={square}
        run={run}
        onChoose={(next) => {
          chosen.value = next;
        }}
        onRunSite={(row) => void runPart(store, [row], {})}
      />
    </>
  );
}

export function Matrix() {
  const loaded = useLoaded(readMatrix);
  const store = useComputed(() => loaded.value && new MatrixStore(loaded.value));
  return (
    <>
      <p class="lead">
        Runs every widget and the requests behind it on every origin with every credential, and compares the contract
        with what this browser and the platform do.
      </p>
      {store.value !== null && <MatrixView store={store.value} />}
      <details>
        <summary>About the rows and columns</summary>
        <p>
          Each row is a separate page on that origin, opened in a frame above the table. The https pages use a
          certificate generated when the demo started: open such a page once in a tab and accept it, or its row stays
          empty. <b>Open</b> leads to a page that needs its own tab, <b>Save</b> to one that you open from disk. Both
          report here while this page is open.
        </p>
        <p>
          A secret key can get into a page in two ways: in the header, which browsers refuse to send, and in the URL,
          which the platform refuses. The keys used here belong to no account.
        </p>
      </details>
    </>
  );
}
