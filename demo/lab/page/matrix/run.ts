import type { FrameStage } from '../base/FrameStage.tsx';
import { requestLab } from '../base/request-lab.ts';
import type { SiteRow } from './matrix-data.ts';
import type { Report } from './runner.ts';
import type { MatrixStore } from './store.ts';

/** Restricts a run; absent means everything. */
export interface Part {
  readonly widget?: string;
  readonly credential?: string;
}

const AT_ONCE = 2;
const TIMEOUT_MS = 90_000;
const POLL_MS = 400;

const isReport = (value: unknown): value is Report =>
  typeof value === 'object' && value !== null && 'creatorLab' in value && value.creatorLab === 'report';

function addressOf({ address }: SiteRow, run: string, part: Part): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries({ run, ...part })) url.searchParams.set(name, value);
  return url.href;
}

/** The address that opens a site in a separate tab, or downloads its file. Either reports to this run. */
export function tabAddress(site: SiteRow, run: string, part: Part = {}): string {
  if (site.opens !== 'file') return addressOf(site, run, part);
  return `/lab/file?${new URLSearchParams({ run, ...part })}`;
}

export const opensInFrame = ({ opens }: SiteRow): boolean => opens !== 'tab' && opens !== 'file';

interface Run {
  readonly store: MatrixStore;
  readonly stage: FrameStage;
  readonly part: Part;
  readonly canceled: AbortSignal;
}

async function runSite(site: SiteRow, { store, stage, part, canceled }: Run): Promise<void> {
  const run = crypto.randomUUID();
  store.begin(site.id);
  const isOurs = (data: unknown): data is Report => isReport(data) && data.run === run && data.site === site.id;
  const report = await stage.run({ title: site.title, src: addressOf(site, run, part) }, isOurs, TIMEOUT_MS, canceled);
  if (report === null) store.giveUp(site.id);
  else store.take(report);
}

/** Runs sites in frames, two at a time. */
export async function runSites(sites: readonly SiteRow[], run: Run): Promise<void> {
  const waiting = sites.filter((site) => opensInFrame(site) && site.notApplicable === undefined);
  const lane = async (): Promise<void> => {
    for (let site = waiting.shift(); site !== undefined && !run.canceled.aborted; site = waiting.shift()) {
      await runSite(site, run);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

/** Polls for reports from separate tabs until the returned function is called. */
export function followTabs(store: MatrixStore, run: string): () => void {
  let taken = 0;
  const timer = setInterval(async () => {
    const reports = await requestLab<readonly Report[]>(`/lab/reports/${run}`).catch(() => []);
    for (const report of reports.slice(taken)) store.take(report);
    taken = Math.max(taken, reports.length);
  }, POLL_MS);
  return () => clearInterval(timer);
}
