import type { SiteRow } from '../matrix.ts';
import { askLab, find, h } from './dom.ts';
import type { MatrixStore } from './matrix-store.ts';
import type { Report } from './runner.ts';

/** What to run of a site; everything where absent. */
export interface Part {
  readonly widget?: string;
  readonly credential?: string;
}

const AT_ONCE = 2;
const WAIT_MS = 90_000;
const LOOK_MS = 400;

const isReport = (value: unknown): value is Report =>
  typeof value === 'object' && value !== null && 'creatorLab' in value && value.creatorLab === 'report';

function addressOf({ address }: SiteRow, run: string, part: Part): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries({ run, ...part })) url.searchParams.set(name, value);
  return url.href;
}

/** Where the page of a site in a tab of its own is, or where to save that of a file. It reports to this run. */
export function tabAddress(site: SiteRow, run: string, part: Part = {}): string {
  if (site.opens !== 'file') return addressOf(site, run, part);
  return `/lab/file?${new URLSearchParams({ run, ...part })}`;
}

export const opensInFrame = ({ opens }: SiteRow): boolean => opens !== 'tab' && opens !== 'file';

/** Loads a site's page in a frame that is in sight (a browser does not paint what is not) and waits for its report. */
function runInFrame(site: SiteRow, run: string, part: Part): Promise<Report | null> {
  const frame = h('iframe', { title: site.title, src: addressOf(site, run, part) });
  const figure = h('figure', {}, h('figcaption', {}, site.title), frame);
  find('#stage').append(figure);
  return new Promise((done) => {
    const end = (report: Report | null): void => {
      globalThis.removeEventListener('message', listen);
      clearTimeout(timer);
      figure.remove();
      done(report);
    };
    const listen = ({ data }: MessageEvent<unknown>): void => {
      if (isReport(data) && data.run === run && data.site === site.id) end(data);
    };
    const timer = setTimeout(end, WAIT_MS, null);
    globalThis.addEventListener('message', listen);
  });
}

/** Runs these sites, two at a time, and tells after each. */
export async function runSites(
  store: MatrixStore,
  sites: readonly SiteRow[],
  part: Part,
  changed: () => void,
): Promise<void> {
  const waiting = sites.filter((site) => opensInFrame(site) && site.notApplicable === undefined);
  const lane = async (): Promise<void> => {
    for (let site = waiting.shift(); site !== undefined; site = waiting.shift()) {
      store.begin(site.id);
      changed();
      const report = await runInFrame(site, crypto.randomUUID(), part);
      if (report === null) store.giveUp(site.id);
      else store.take(report);
      changed();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

/** Takes the reports of tabs for as long as the page is open. */
export function followTabs(store: MatrixStore, run: string, changed: () => void): void {
  let taken = 0;
  const look = async (): Promise<void> => {
    const reports = await askLab<readonly Report[]>(`/lab/reports/${run}`).catch(() => []);
    for (const report of reports.slice(taken)) store.take(report);
    if (reports.length > taken) changed();
    taken = reports.length;
    setTimeout(look, LOOK_MS);
  };
  void look();
}
