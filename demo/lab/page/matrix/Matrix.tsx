import { computed, signal, useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { CopyButton } from '../base/CopyButton.tsx';
import { FrameStage } from '../base/FrameStage.tsx';
import type { LabSettings } from '../base/pages.ts';
import { requestLab, useLoaded } from '../base/request-lab.ts';
import { needsCertificate, untrustedOrigins } from './certificates.ts';
import { asTable, type Exported, exported } from './export.ts';
import { type Filter, MatrixGrid } from './MatrixGrid.tsx';
import { Certificates, Counts, Summary } from './MatrixProgress.tsx';
import type { Matrix as MatrixData, SiteRow } from './matrix-data.ts';
import { followTabs, opensInFrame, type Part, runSites, tabAddress } from './run.ts';
import { MatrixStore, type Square } from './store.ts';

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

/** How many parts are running: rows can be started one by one. */
const parts = signal(0);
const isRunning = computed(() => parts.value > 0);
const untrusted = signal<readonly string[]>([]);

let controller = new AbortController();

function cancel(): void {
  controller.abort();
  controller = new AbortController();
}

function countParts(change: 1 | -1): void {
  parts.value += change;
  document.documentElement.dataset['lab'] = isRunning.value ? 'running' : 'done';
}

interface Running {
  readonly store: MatrixStore;
  readonly secureApi: string;
}

async function checkCertificates({ store, secureApi }: Running): Promise<void> {
  untrusted.value = await untrustedOrigins(store.sites, secureApi);
}

async function runPart(running: Running, sites: readonly SiteRow[], part: Part): Promise<void> {
  const { store, secureApi } = running;
  const { signal: canceled } = controller;
  countParts(1);
  try {
    const matrix = await readMatrix().catch(() => null);
    // The page's notice explains a server that is down.
    if (matrix === null) return;
    store.expectAnew(matrix);
    await checkCertificates(running);
    const able = sites.filter((site) => !needsCertificate(site, untrusted.value, secureApi));
    await runSites(able, { store, stage, part, canceled });
  } finally {
    countParts(-1);
  }
}

/** Frames can't show every page: the others open in windows of their own, which report to this run. A file is opened by hand. */
function openWindows({ store }: Running): void {
  for (const site of store.sites.filter(({ opens, notApplicable }) => opens === 'tab' && notApplicable === undefined))
    globalThis.open(tabAddress(site, run), '_blank', 'popup,noopener,width=480,height=320');
}

/** On a click, without which browsers open no window. */
function runAll(running: Running): Promise<void> {
  const { store } = running;
  openWindows(running);
  for (const site of store.sites.filter(opensInFrame)) store.forget(site.id);
  return runPart(running, store.sites, {});
}

function runSquare(running: Running, { site, widget, credential }: Square): Promise<void> {
  const sites = running.store.sites.filter(({ id }) => id === site);
  return runPart(running, sites, { widget, credential });
}

const LEGEND = (
  <p class="legend">
    <span class="yes">green: as expected</span>
    <span>
      <b>●</b> allowed
    </span>
    <span>
      <b>○</b> refused
    </span>
    <span>
      <b>◐</b> some requests allowed, some refused, such as an embed with an empty list of its own
    </span>
    <span>
      <b>–</b> blocked by the browser or the widget
    </span>
    <span>
      <b>·</b> not run
    </span>
    <span class="late">
      <b>?</b> timed out
    </span>
    <span class="differs">
      <b>!</b> not as expected
    </span>
    <span>Select a symbol to see its requests, and why some are allowed. Use the arrow keys to move between them.</span>
  </p>
);

/** A link reproduces a run: `?site=port&widget=poll&credential=valid` runs that square, `?run=all` everything. */
function MatrixView(running: Running) {
  const { store } = running;
  const query = Object.fromEntries(new URLSearchParams(location.search));
  const { site, widget, credential } = query;
  const filter = useSignal<Filter>('all');
  const chosen = useSignal<Square | null>(site && widget && credential ? { site, widget, credential } : null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, if the URL requests it.
  useEffect(() => {
    globalThis.creatorLab = { export: () => exported(store) };
    const part: Part = { ...(widget && { widget }), ...(credential && { credential }) };
    const sites = store.sites.filter(({ id }) => site === undefined || id === site);
    const check = (): void => {
      if (!document.hidden && !isRunning.value) void checkCertificates(running);
    };
    if (site !== undefined || query['run'] === 'all') void runPart(running, sites, part);
    else check();
    document.addEventListener('visibilitychange', check);
    const stop = followTabs(store, run);
    return () => {
      document.removeEventListener('visibilitychange', check);
      stop();
    };
  }, [store]);
  const { value: square } = chosen;
  return (
    <>
      <div class="bar">
        <button
          type="button"
          id="run-all"
          class={isRunning.value ? undefined : 'main'}
          onClick={() => (isRunning.value ? cancel() : void runAll(running))}
        >
          {isRunning.value ? 'Cancel' : 'Run all'}
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
      </div>
      <Summary
        store={store}
        run={run}
        untrusted={untrusted.value}
        secureApi={running.secureApi}
        isRunning={isRunning}
      />
      {LEGEND}
      <stage.Frames />
      <MatrixGrid
        store={store}
        filter={filter.value}
        chosen={square}
        run={run}
        onChoose={(next) => {
          chosen.value = next;
        }}
        onRunSite={(row) => void runPart(running, [row], {})}
        onRunSquare={(again) => void runSquare(running, again)}
      />
      <Certificates untrusted={untrusted.value} />
    </>
  );
}

/** Announces a paused run in the tab's title, the only part of a hidden page that is visible. */
function usePauseTitle(): void {
  useSignalEffect(() => {
    const { title } = document;
    const isBusy = isRunning.value;
    const show = (): void => {
      document.title = isBusy && document.hidden ? `Paused: come back to continue · ${title}` : title;
    };
    document.addEventListener('visibilitychange', show);
    return () => {
      document.removeEventListener('visibilitychange', show);
      document.title = title;
    };
  });
}

export function Matrix({ settings: { secureApi } }: { readonly settings: LabSettings }) {
  usePauseTitle();
  const loaded = useLoaded(readMatrix);
  const store = useComputed(() => loaded.value && new MatrixStore(loaded.value));
  return (
    <>
      <p class="lead">
        Runs every widget, and the requests behind it, on every kind of page with every kind of key, and says what that
        proved about this browser and the platform.
      </p>
      {store.value !== null && (
        <>
          <MatrixView store={store.value} secureApi={secureApi} />
          <details>
            <summary>About the rows and columns</summary>
            <p>
              Each row is a separate page on that origin, opened in a frame above the table. <b>Open</b> is for a page
              that needs its own tab, which “Run all” opens in a small window, and <b>Save</b> for one that you open
              from disk. Both report here while this page is open.
            </p>
            <p>
              A secret key can get into a page in two ways: in the header, which browsers refuse to send, and in the
              URL, which the platform refuses. The keys used here don’t belong to any account.
            </p>
          </details>
        </>
      )}
    </>
  );
}
