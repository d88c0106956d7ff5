import type { HostileCheck, HostileReport } from './hostile-cases.ts';

/** Runs on the hostile page itself: looks at the widget as a visitor would, and says what holds. */

const WAIT_MS = 10_000;
const { id = '', tag = 'creator-poll', lab = '', script = '', api = '' } = document.documentElement.dataset;

const violations: string[] = [];
const errors: string[] = [];
const warnings: string[] = [];
document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => violations.push(effectiveDirective));
globalThis.addEventListener('error', ({ message }) => errors.push(message));
globalThis.addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
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

function own(host: Element): HostileCheck[] {
  const button = style(part(host, '[part~=button]'));
  const option = part(host, '[part~=option]');
  switch (id) {
    case 'root':
    case 'rules':
      return [
        { what: 'text is 16 px or more', holds: Number.parseFloat(style(option)?.fontSize ?? '0') >= 16 },
        { what: 'letters stand as ours do', holds: style(option)?.letterSpacing === 'normal' },
        { what: 'an option is 44 px high or more', holds: (option?.getBoundingClientRect().height ?? 0) >= 44 },
      ];
    case 'reset':
      return [{ what: 'the button has its colour', holds: button !== null && !/, 0\)$/.test(button.backgroundColor) }];
    case 'rtl':
      return [{ what: 'it reads from the right', holds: style(option)?.direction === 'rtl' }];
    case 'router':
      return [{ what: `it asked once or twice (${requests()})`, holds: requests() <= 2 }];
    case 'older':
    case 'taken':
      return [
        {
          what: 'one warning for the owner',
          holds: warnings.filter((line) => line.startsWith('creator-widgets')).length === 1,
        },
      ];
    default:
      return [];
  }
}

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

/** The script as a page has it, once our ears are open. Its address is set by the page's own markup under a strict policy. */
function loadScript(): void {
  if (document.querySelector('script[data-api]') !== null) return;
  const element = document.createElement('script');
  Object.assign(element.dataset, { api, publicKey: document.documentElement.dataset['publicKey'] });
  element.src = script;
  document.head.append(element);
}

loadScript();
const first = await ready();
if (first !== null) await disturb(first);
const host = await ready();
const checks: HostileCheck[] = [
  { what: 'the widget is there', holds: host !== null && (host.getBoundingClientRect().height ?? 0) > 0 },
  ...(host === null ? [] : own(host)),
  { what: `nothing was thrown ${errors.join(', ')}`.trim(), holds: errors.length === 0 },
  { what: `no policy was hurt ${violations.join(', ')}`.trim(), holds: violations.length === 0 },
];
show(checks);
const report: HostileReport = { creatorHostile: id, checks };
if (globalThis.top !== globalThis.self) globalThis.top?.postMessage(report, lab);
