import { loadScript } from '../base/dom.ts';
import type { Actual } from './outcome.ts';
import { mountElement, type Seen, watchRequests } from './run-element.ts';
import { sendOperation } from './run-operation.ts';
import { CREDENTIALS, type Credential, type Probe, WIDGETS } from './widgets.ts';

/**
 * Runs on a host site as that site's own code: mounts the elements, sends the operations with every credential, and reports the
 * results to the lab. One page load covers one origin.
 */

/** What to run: an attribute of the page's root, since srcdoc and data: pages have no URL of their own. */
export interface Plan {
  readonly site: string;
  /** Identifies the run; the report repeats it. */
  readonly run: string;
  readonly api: string;
  readonly scripts: string;
  readonly lab: string;
  /** By credential. The secret ones belong to no account. */
  readonly keys: Readonly<Record<string, string>>;
  /** Tags that this build registers. */
  readonly elements: readonly string[];
  /** Restricts the run; absent means everything. */
  readonly widget?: string;
  readonly credential?: string;
}

export interface Report {
  readonly creatorLab: 'report';
  readonly run: string;
  readonly site: string;
  readonly outcomes: readonly Outcome[];
  /** The page's own `origin` and `crossOriginIsolated`. */
  readonly origin: string;
  readonly isolated: boolean;
}

export interface Outcome {
  readonly widget: string;
  readonly credential: Credential;
  readonly probe: string;
  readonly actual: Actual | { readonly notApplicable: string };
}

interface Task {
  readonly widget: string;
  readonly credential: Credential;
  readonly probe: Probe;
}

declare global {
  /** For tests, since some pages can't reach the lab. */
  var creatorLabReport: Report | undefined;
}

const AT_ONCE = 4;

function tasksOf(plan: Plan): Task[] {
  const credentials = CREDENTIALS.filter(({ id }) => plan.credential === undefined || id === plan.credential);
  return WIDGETS.filter(({ id }) => plan.widget === undefined || id === plan.widget).flatMap(({ id, probes }) =>
    credentials.flatMap((credential) => probes.map((probe) => ({ widget: id, credential: credential.id, probe }))),
  );
}

async function run(task: Task, plan: Plan, seen: readonly Seen[]): Promise<Outcome['actual']> {
  const { probe, credential } = task;
  const key = plan.keys[credential] ?? null;
  if (probe.kind === 'operation') return sendOperation(probe, credential, key, plan.api);
  if (credential === 'address') return { notApplicable: 'An element has one place for its key: see the secret key.' };
  if (!plan.elements.includes(probe.tag)) return { notApplicable: `<${probe.tag}> isn’t in this build.` };
  return mountElement(probe, key, seen);
}

/** Runs all elements at once, as a page would, then the operations, a few at a time. */
async function runAll(plan: Plan, seen: readonly Seen[]): Promise<Outcome[]> {
  const tasks = tasksOf(plan);
  const outcome = async (task: Task): Promise<Outcome> => {
    const { widget, credential, probe } = task;
    return { widget, credential, probe: probe.id, actual: await run(task, plan, seen) };
  };
  const isElement = ({ probe }: Task) => probe.kind === 'element';
  const outcomes = await Promise.all(tasks.filter(isElement).map(outcome));
  const waiting = tasks.filter((task) => !isElement(task));
  const lane = async (): Promise<void> => {
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) outcomes.push(await outcome(task));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return outcomes;
}

/** Reports to the lab that frames this page, however deep; a separate tab reports to the lab's server. */
async function send(report: Report, plan: Plan): Promise<void> {
  globalThis.creatorLabReport = report;
  if (globalThis.top !== globalThis.self) return globalThis.top?.postMessage(report, plan.lab);
  const body = JSON.stringify(report);
  await fetch(`${plan.lab}/lab/reports`, { method: 'POST', body, credentials: 'omit' }).catch(() => {});
}

function showStatus(text: string): void {
  const status = document.querySelector('#status');
  if (status !== null) status.textContent = text;
}

async function start(): Promise<void> {
  const plan = JSON.parse(document.documentElement.dataset['plan'] ?? 'null') as Plan;
  const seen = watchRequests(plan.api);
  const shared = { creatorLab: 'report', run: plan.run, site: plan.site } as const;
  const own = { origin: globalThis.origin, isolated: globalThis.crossOriginIsolated };
  showStatus(`This page’s origin is ${globalThis.origin}. Running…`);
  try {
    await loadScript(`${plan.scripts}/creator-widgets.js`, { api: plan.api });
    const outcomes = await runAll(plan, seen);
    showStatus(`This page’s origin is ${globalThis.origin}. Sent ${outcomes.length} results to the lab.`);
    await send({ ...shared, ...own, outcomes }, plan);
  } catch (error) {
    showStatus(String(error));
    await send({ ...shared, ...own, outcomes: [] }, plan);
  }
}

await start();
