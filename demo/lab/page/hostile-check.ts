import { type HostileCheck, type HostileReport, OLDER_VERSION } from './hostile-cases.ts';
import { lookAtReact, mountInReact } from './hostile-react.ts';

/** Runs on the hostile page itself: looks at the widget as a visitor would, and says what holds. */

const WAIT_MS = 20_000;
const { id = '', tag = 'creator-poll', lab = '', script = '', api = '' } = document.documentElement.dataset;

const violations: string[] = [];
const errors: string[] = [];
const warnings: string[] = [];
document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => violations.push(effectiveDirective));
globalThis.addEventListener('error', ({ message }) => errors.push(message));
globalThis.addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
/** What the script asked `fetch` for, in its own words. */
const asked: RequestInit[] = [];
const { fetch: send } = globalThis;
globalThis.fetch = (input, init) => {
  if (String(input).startsWith(`${api}/api/`)) asked.push(init ?? {});
  return send(input, init);
};
const { warn } = console;
console.warn = (...parts: unknown[]) => {
  warnings.push(parts.join(' '));
  warn(...parts);
};

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

async function ready(): Promise<Element | null> {
  for (const end = Date.now() + WAIT_MS; Date.now() < end; await pause(50)) {
    const found = document.querySelector(`${tag}[data-state=ready]`);
    // A copy of an element has the attribute before it has anything to show.
    if (found?.shadowRoot) return found;
  }
  return null;
}

/** The first match inside the widget. */
const part = (host: Element, selector: string): HTMLElement | null => host.shadowRoot?.querySelector(selector) ?? null;
const style = (element: Element | null): CSSStyleDeclaration | null =>
  element === null ? null : getComputedStyle(element);
/** What the copies of our script have to say to the owner. */
const ours = (): string[] => warnings.filter((line) => line.startsWith('creator-widgets'));
const versions = (line: string): number => new Set(line.match(/\d+\.\d+\.\d+/g)).size;
const requests = (): number =>
  performance.getEntriesByType('resource').filter(({ name }) => name.startsWith(`${api}/api/`)).length;

/** What a page does to itself while the widget is there. */
async function disturb(host: Element): Promise<void> {
  if (id === 'swap') {
    const next = document.createElement('body');
    next.append(...[...document.body.children].map((child) => child.cloneNode(true)));
    document.body.replaceWith(next);
  }
  if (id !== 'router') return;
  const place = host.parentElement;
  for (let times = 0; times < 5; times += 1) {
    host.remove();
    await pause(20);
    place?.append(host);
    await pause(20);
  }
}

/** The version of ours that has a tag; undefined where the page has it. */
const versionOf = (name: string): unknown => Reflect.get(customElements.get(name) ?? {}, 'version');
/** What a poll asks with before its visitor acts. */
const BODY = '{"id":"emb_demo_open"}';

const button = (host: Element): HostileCheck[] => {
  const colour = style(part(host, '[part~=button]'))?.backgroundColor;
  return [{ what: 'the button has its colour', holds: colour !== undefined && !/, 0\)$/.test(colour) }];
};

const readable = (host: Element): HostileCheck[] => {
  const option = part(host, '[part~=option]');
  return [
    { what: 'text is 16 px or more', holds: Number.parseFloat(style(option)?.fontSize ?? '0') >= 16 },
    { what: 'letters stand as ours do', holds: style(option)?.letterSpacing === 'normal' },
    { what: 'an option is 44 px high or more', holds: (option?.getBoundingClientRect().height ?? 0) >= 44 },
  ];
};

const oneWarning = (holds: (line: string) => boolean): boolean => ours().length === 1 && ours().every(holds);

/** What must hold on one page beyond what must on all. */
const OWN: Readonly<Record<string, (host: Element) => HostileCheck[]>> = {
  root: readable,
  rules: readable,
  strict: button,
  reset: button,
  rtl: (host) => [{ what: 'it reads from the right', holds: style(part(host, '[part~=option]'))?.direction === 'rtl' }],
  swap(host) {
    const input = host.shadowRoot?.querySelector('input');
    input?.click();
    return [{ what: 'an answer can be chosen', holds: input?.checked === true }];
  },
  router: () => [{ what: `it asked once or twice (${requests()})`, holds: requests() <= 2 }],
  pollution: () => [
    {
      what: 'it asked as it always does',
      holds: asked.length > 0 && asked.every(({ method, body }) => method === 'POST' && body === BODY),
    },
  ],
  older: () => [
    { what: 'the first copy has the tag', holds: versionOf(tag) === OLDER_VERSION },
    { what: 'one warning names both versions', holds: oneWarning((line) => versions(line) === 2) },
  ],
  taken: () => [
    { what: 'the page has its own element', holds: versionOf('creator-poll') === undefined },
    { what: 'one warning names the tag', holds: oneWarning((line) => line.includes('<creator-poll>')) },
  ],
};

function show(checks: readonly HostileCheck[]): void {
  const list = document.createElement('ul');
  list.id = 'checks';
  for (const { holds, what } of checks) {
    const item = document.createElement('li');
    item.textContent = `${holds ? '✓' : '✗'} ${what}`;
    list.append(item);
  }
  document.querySelector('main')?.append(list);
}

/** The script as a page has it, once our ears are open. Under a strict policy the page has it in its own markup. */
function loadScript(): Promise<unknown> | undefined {
  if (document.querySelector(`script[src="${script}"]`) !== null) return;
  const element = document.createElement('script');
  Object.assign(element.dataset, { api, publicKey: document.documentElement.dataset['publicKey'] });
  element.src = script;
  document.head.append(element);
  return new Promise((done) => {
    element.onload = done;
    element.onerror = done;
  });
}

await loadScript();
const app = document.querySelector('#app');
// As with an import from npm: React asks an element which properties it has when it first writes them.
if (app !== null) await customElements.whenDefined(tag);
const reactPage = app && mountInReact(app);
const first = await ready();
if (first !== null) await disturb(first);
const host = await ready();
const checks: HostileCheck[] = [
  { what: 'the widget is there', holds: host !== null && (host.getBoundingClientRect().height ?? 0) > 0 },
  ...(host === null ? [] : (OWN[id]?.(host) ?? [])),
  ...(reactPage === null ? [] : await lookAtReact(reactPage, requests, pause)),
  { what: `nothing was thrown ${errors.join(', ')}`.trim(), holds: errors.length === 0 },
  { what: `no policy was hurt ${violations.join(', ')}`.trim(), holds: violations.length === 0 },
];
show(checks);
const report: HostileReport = { creatorHostile: id, checks };
if (globalThis.top !== globalThis.self) globalThis.top?.postMessage(report, lab);
