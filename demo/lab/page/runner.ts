import type { Actual } from './outcome.ts';
import { mountElement, type Seen, watchRequests } from './run-element.ts';
import { sendOperation } from './run-operation.ts';
import { CREDENTIALS, type Credential, type Probe, WIDGETS } from './widgets.ts';

/**
 * Runs on a host site, as that site's own page: mounts the elements and sends the bare operations with every credential, and tells
 * the lab what came of it. One load of the page is one origin, whole.
 */

/** What the page was made with: an attribute of its root, so that a page without an address of its own (srcdoc, data:) has it too. */
export interface Plan {
  readonly site: string;
  /** The run that the lab asked for; it comes back with the report. */
  readonly run: string;
  readonly api: string;
  readonly scripts: string;
  readonly lab: string;
  /** By credential. The secret ones are no keys of any account: what is shown is that they are not even sent. */
  readonly keys: Readonly<Record<string, string>>;
  /** Elements that the script of this build has. */
  readonly elements: readonly string[];
  /** Only these; everything where absent. */
  readonly widget?: string;
  readonly credential?: string;
}

export interface Report {
  readonly creatorLab: 'report';
  readonly run: string;
  readonly site: string;
  readonly outcomes: readonly Outcome[];
  /** `self.origin` and `crossOriginIsolated` as the page saw them. */
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
  /** For a test that drives a page which can reach no lab. */
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
  if (credential === 'address') return { notApplicable: 'An element takes its key in one place: see the secret key.' };
  if (!plan.elements.includes(probe.tag)) return { notApplicable: `<${probe.tag}> is not in this build.` };
  return mountElement(probe, key, seen);
}

/** The elements first, all at once, as on a page; then the operations, a few at a time. */
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

/** The script as a creator's page has it, but after our ears are open. Without one there is no element to mount. */
function loadScript({ scripts, api }: Plan): Promise<void> {
  const script = document.createElement('script');
  script.crossOrigin = 'anonymous';
  script.dataset['api'] = api;
  script.src = `${scripts}/creator-widgets.js`;
  return new Promise((done, failed) => {
    script.onload = () => done();
    script.onerror = () => failed(new Error(`${script.src} was not loaded.`));
    document.head.append(script);
  });
}

/** To the lab that holds the frame, however deep; a tab of its own tells the lab's server. */
async function tell(report: Report, plan: Plan): Promise<void> {
  globalThis.creatorLabReport = report;
  if (globalThis.top !== globalThis.self) return globalThis.top?.postMessage(report, plan.lab);
  const body = JSON.stringify(report);
  await fetch(`${plan.lab}/lab/reports`, { method: 'POST', body, credentials: 'omit' }).catch(() => {});
}

function say(text: string): void {
  const line = document.querySelector('#said');
  if (line !== null) line.textContent = text;
}

async function start(): Promise<void> {
  const plan = JSON.parse(document.documentElement.dataset['plan'] ?? 'null') as Plan;
  const seen = watchRequests(plan.api);
  const shared = { creatorLab: 'report', run: plan.run, site: plan.site } as const;
  const own = { origin: globalThis.origin, isolated: globalThis.crossOriginIsolated };
  say(`This page is ${globalThis.origin}. Running …`);
  try {
    await loadScript(plan);
    const outcomes = await runAll(plan, seen);
    say(`This page is ${globalThis.origin}. ${outcomes.length} answers, told to the lab.`);
    await tell({ ...shared, ...own, outcomes }, plan);
  } catch (error) {
    say(String(error));
    await tell({ ...shared, ...own, outcomes: [] }, plan);
  }
}

await start();
