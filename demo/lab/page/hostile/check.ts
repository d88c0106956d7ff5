import { loadScript } from '../base/dom.ts';
import { type HostileCheck, type HostileReport, OLDER_VERSION } from './cases.ts';
import { checkReact, mountInReact } from './react.ts';

/** Runs on the hostile page itself, checks the widget as a visitor sees it, and reports to the lab. */

const WAIT_MS = 20_000;
const { id = '', tag = 'creator-poll', lab = '', script = '', api = '' } = document.documentElement.dataset;

const violations: string[] = [];
const errors: string[] = [];
const warnings: string[] = [];
document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => violations.push(effectiveDirective));
globalThis.addEventListener('error', ({ message }) => errors.push(message));
globalThis.addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
/** What the widgets passed to `fetch`. */
const requested: RequestInit[] = [];
const { fetch: realFetch } = globalThis;
globalThis.fetch = (input, init) => {
  if (String(input).startsWith(`${api}/api/`)) requested.push(init ?? {});
  return realFetch(input, init);
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
    // A cloned element has the attribute before it has rendered.
    if (found?.shadowRoot) return found;
  }
  return null;
}

const inShadow = (host: Element, selector: string): HTMLElement | null =>
  host.shadowRoot?.querySelector(selector) ?? null;
const style = (element: Element | null): CSSStyleDeclaration | null =>
  element === null ? null : getComputedStyle(element);
const ourWarnings = (): string[] => warnings.filter((line) => line.startsWith('creator-widgets'));
const countVersions = (line: string): number => new Set(line.match(/\d+\.\d+\.\d+/g)).size;
const countRequests = (): number =>
  performance.getEntriesByType('resource').filter(({ name }) => name.startsWith(`${api}/api/`)).length;

/** Does to the page what its framework would do around the widget. */
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

/** Which version of ours defined a tag; undefined when the page did. */
const versionOf = (name: string): unknown => Reflect.get(customElements.get(name) ?? {}, 'version');
/** The body of a poll's first request. */
const BODY = '{"id":"emb_demo_open"}';

const hasStyledButton = (host: Element): HostileCheck[] => {
  const color = style(inShadow(host, '[part~=button]'))?.backgroundColor;
  return [{ what: 'the button has its color', passed: color !== undefined && !/, 0\)$/.test(color) }];
};

const isReadable = (host: Element): HostileCheck[] => {
  const option = inShadow(host, '[part~=option]');
  return [
    { what: 'text is at least 16 px', passed: Number.parseFloat(style(option)?.fontSize ?? '0') >= 16 },
    { what: 'letter spacing is normal', passed: style(option)?.letterSpacing === 'normal' },
    { what: 'options are at least 44 px high', passed: (option?.getBoundingClientRect().height ?? 0) >= 44 },
  ];
};

const oneWarning = (matches: (line: string) => boolean): boolean =>
  ourWarnings().length === 1 && ourWarnings().every(matches);

/** Checks for individual cases, besides those that all cases share. */
const OWN_CHECKS: Readonly<Record<string, (host: Element) => HostileCheck[]>> = {
  root: isReadable,
  rules: isReadable,
  strict: hasStyledButton,
  reset: hasStyledButton,
  rtl: (host) => [
    { what: 'it reads right to left', passed: style(inShadow(host, '[part~=option]'))?.direction === 'rtl' },
  ],
  swap(host) {
    const input = host.shadowRoot?.querySelector('input');
    input?.click();
    return [{ what: 'an answer can be chosen', passed: input?.checked === true }];
  },
  router: () => [{ what: `at most two requests (${countRequests()})`, passed: countRequests() <= 2 }],
  pollution: () => [
    {
      what: 'requests are unchanged',
      passed: requested.length > 0 && requested.every(({ method, body }) => method === 'POST' && body === BODY),
    },
  ],
  older: () => [
    { what: 'the first copy owns the tag', passed: versionOf(tag) === OLDER_VERSION },
    { what: 'one warning names both versions', passed: oneWarning((line) => countVersions(line) === 2) },
  ],
  taken: () => [
    { what: 'the page keeps its own element', passed: versionOf('creator-poll') === undefined },
    { what: 'one warning names the tag', passed: oneWarning((line) => line.includes('<creator-poll>')) },
  ],
};

function show(checks: readonly HostileCheck[]): void {
  const list = document.createElement('ul');
  list.id = 'checks';
  for (const { passed, what } of checks) {
    const item = document.createElement('li');
    item.textContent = `${passed ? '✓' : '✗'} ${what}`;
    list.append(item);
  }
  document.querySelector('main')?.append(list);
}

// The strict page has the script in its markup.
if (document.querySelector(`script[src="${script}"]`) === null) {
  const { publicKey = '' } = document.documentElement.dataset;
  await loadScript(script, { api, publicKey }).catch(() => {});
}
const app = document.querySelector('#app');
// React looks at an element's properties on first render, so it must be defined by then, as with an npm import.
if (app !== null) await customElements.whenDefined(tag);
const reactPage = app && mountInReact(app);
const first = await ready();
if (first !== null) await disturb(first);
const host = await ready();
// The script starts a moment after its load event.
const warns = id === 'older' || id === 'taken';
for (let waited = 0; warns && ourWarnings().length === 0 && waited < 2_000; waited += 50) await pause(50);
const checks: HostileCheck[] = [
  { what: 'the widget renders', passed: host !== null && (host.getBoundingClientRect().height ?? 0) > 0 },
  ...(host === null ? [] : (OWN_CHECKS[id]?.(host) ?? [])),
  ...(reactPage === null ? [] : await checkReact(reactPage, countRequests, pause)),
  { what: `no errors ${errors.join(', ')}`.trim(), passed: errors.length === 0 },
  { what: `no CSP violations ${violations.join(', ')}`.trim(), passed: violations.length === 0 },
];
show(checks);
const report: HostileReport = { creatorHostile: id, checks };
if (globalThis.top !== globalThis.self) globalThis.top?.postMessage(report, lab);
