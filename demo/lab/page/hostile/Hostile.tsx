import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { FrameStage } from '../base/FrameStage.tsx';
import type { LabSettings } from '../base/pages.ts';
import { HOSTILE_CASES, type HostileCheck, type HostileReport } from './cases.ts';

declare global {
  /** For tests that drive this page. */
  var creatorHostileReports: Reports | undefined;
}

type Reports = Readonly<Record<string, readonly HostileCheck[]>>;

/** What a run found. */
interface Run {
  readonly reports: Reports;
  /** The pages that took too long. */
  readonly late: readonly string[];
  /** When it ended; null while it is running, or after it was canceled. */
  readonly endedAt: number | null;
}

const NO_RUN: Run = { reports: {}, late: [], endedAt: null };
const STORAGE_KEY = 'creator-lab-difficult-pages';

/** The last complete run in this browser. */
function storedRun(): Run {
  try {
    return { ...NO_RUN, ...(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Partial<Run>) };
  } catch {
    return NO_RUN;
  }
}

function storeRun(run: Run): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(run));
  } catch {
    // Without storage, the result is shown until the page is left.
  }
}

const timeOf = (time: number): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(time);

const TIMEOUT_MS = 60_000;
const stage = new FrameStage();
let controller = new AbortController();

const isReport = (value: unknown): value is HostileReport =>
  typeof value === 'object' && value !== null && 'creatorHostile' in value && 'checks' in value;

function summaryOf({ reports, late: { length: late }, endedAt }: Run): string {
  const checks = Object.values(reports).flat();
  const failed = checks.filter(({ passed }) => !passed).length;
  const pages = Object.keys(reports).length;
  const found = `${checks.length} checks on ${pages} pages: ${failed === 0 ? 'all passed' : `${failed} failed`}.`;
  return [
    ...(endedAt === null ? [] : [`Last run on ${timeOf(endedAt)}.`]),
    ...(pages === 0 ? [] : [found]),
    ...(late === 0 ? [] : [`${late} pages took too long and weren’t run.`]),
  ].join(' ');
}

export function Hostile({ settings: { hostile, crowd } }: { readonly settings: LabSettings }) {
  const last = useSignal<Run>(storedRun());
  const running = useSignal<string | null>(null);
  const addressOf = (id: string): string => `${hostile}?case=${id}`;

  const run = async (): Promise<void> => {
    document.documentElement.dataset['lab'] = 'running';
    last.value = NO_RUN;
    controller = new AbortController();
    const { signal: canceled } = controller;
    for (const { id, title } of HOSTILE_CASES) {
      running.value = title;
      const isOurs = (data: unknown): data is HostileReport => isReport(data) && data.creatorHostile === id;
      const report = await stage.run({ title, src: addressOf(id) }, isOurs, TIMEOUT_MS, canceled);
      if (canceled.aborted) break;
      const { reports, late } = last.value;
      last.value =
        report === null
          ? { ...last.value, late: [...late, id] }
          : { ...last.value, reports: { ...reports, [id]: report.checks } };
    }
    running.value = null;
    if (!canceled.aborted) {
      last.value = { ...last.value, endedAt: Date.now() };
      storeRun(last.value);
    }
    globalThis.creatorHostileReports = last.value.reports;
    document.documentElement.dataset['lab'] = 'done';
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, if the URL requests it.
  useEffect(() => {
    if (new URLSearchParams(location.search).get('run') === 'all') void run();
  }, []);

  return (
    <>
      <p class="lead">
        Each page checks the widget as a visitor sees it. Follow a link to open the page in a new tab; a run pauses
        while this tab is in the background.
      </p>
      <p class="actions">
        <button
          type="button"
          id="run"
          class={running.value === null ? 'main' : undefined}
          onClick={() => (running.value === null ? void run() : controller.abort())}
        >
          {running.value === null ? 'Run all checks' : 'Cancel'}
        </button>
        <span class="soft" aria-live="polite">
          {running.value === null ? summaryOf(last.value) : `Running: ${running.value}`}
        </span>
      </p>
      <stage.Frames class="tall" />
      <div class="scroll">
        <table class="items">
          <thead>
            <tr>
              <th scope="col">Page</th>
              <th scope="col">Expected</th>
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            {HOSTILE_CASES.map(({ id, title, expected }) => (
              <tr key={id}>
                <th scope="row">
                  <a href={addressOf(id)} target="_blank" rel="noopener">
                    {title}
                  </a>
                </th>
                <td>{expected}</td>
                <td>
                  {last.value.late.includes(id) && <span class="soft">Not run: the page took too long.</span>}
                  {last.value.reports[id] === undefined && !last.value.late.includes(id) && (
                    <span class="soft">Not run yet</span>
                  )}
                  <ul class="seen">
                    {last.value.reports[id]?.map(({ passed, what }) => (
                      <li key={what} class={passed ? undefined : 'differs'}>
                        {passed ? '✓' : '✗'} {what}
                      </li>
                    ))}
                  </ul>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="soft">
        <a href={crowd}>200 widgets on one page</a>: those far off screen send no requests, and nothing is requested
        twice.
      </p>
    </>
  );
}
