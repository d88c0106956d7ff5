import puppeteer, { type Browser, type BrowserContext, type LaunchOptions, type Page } from 'puppeteer-core';
import { openFirefox } from '../engines/firefox.ts';
import { findBrowser } from './find-browser.ts';

export interface BrowserOptions extends LaunchOptions {
  /**
   * Names that the browser takes to loopback, `{ 'shop.example.com': '127.0.0.1' }`; a port is kept unless one is given.
   * `localhost` and `*.localhost` always work. Every other name is unknown to it: no test reaches beyond this machine.
   */
  readonly hosts?: Readonly<Record<string, string>>;
}

/** A machine with much to do needs more than puppeteer's half minute now and then. */
const START_MS = 90_000;

const QUIET = [
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** What puppeteer (or web-test-runner's launcher) needs to start the browser of this machine. */
export async function browserLaunchOptions(options: BrowserOptions = {}): Promise<LaunchOptions> {
  const { hosts = {}, args = [], ...rest } = options;
  const program = await findBrowser();
  const mapped = Object.entries(hosts).map(([name, address]) => `MAP ${name} ${address}`);
  const loopback = ['localhost', '*.localhost', '127.0.0.1', '::1'].map((name) => `EXCLUDE ${name}`);
  return {
    executablePath: program.executablePath,
    headless: program.headless,
    timeout: START_MS,
    env: program.env,
    args: [
      ...QUIET,
      ...(program.sandbox ? [] : ['--no-sandbox']),
      `--host-resolver-rules=${[...mapped, 'MAP * ~NOTFOUND', ...loopback].join(', ')}`,
      ...args,
    ],
    ...rest,
  };
}

/**
 * Starts the browser: Chromium, or Firefox where `ENGINE=firefox` says so (`npm run test:engines`), which takes `hosts` to 127.0.0.1 and no
 * `args`. `acceptInsecureCerts: true` for pages served with the local platform's own certificate.
 */
export async function launch(options: BrowserOptions = {}): Promise<Browser> {
  if (process.env['ENGINE'] === 'firefox') {
    const { hosts = {}, acceptInsecureCerts = false } = options;
    return openFirefox({ localNames: Object.keys(hosts), acceptInsecureCerts });
  }
  return puppeteer.launch(await browserLaunchOptions(options));
}

export interface SeenRequest {
  readonly method: string;
  readonly url: string;
  /** `document`, `script`, `fetch`, `image`, ...; '' in Firefox. A preflight is not listed: the browser sends it, not the page. */
  readonly type: string;
}

export interface Violation {
  readonly directive: string;
  readonly blocked: string;
  readonly sample: string;
  readonly disposition: string;
}

/** Everything a page did since it was opened, its frames included, in order. */
export interface PageLog {
  /** Uncaught errors and unhandled rejections. */
  readonly errors: string[];
  /** What Firefox itself has to say of the page; Chromium's is in the console. */
  readonly notices: string[];
  readonly console: { readonly type: string; readonly text: string }[];
  readonly requests: SeenRequest[];
  /** Requests that got no answer: refused by CORS or a policy, aborted, or the connection failed. */
  readonly failures: (SeenRequest & { readonly reason: string })[];
  /** `securitypolicyviolation` events: Content-Security-Policy and Trusted Types. */
  readonly violations: Violation[];
}

export interface WatchedPage {
  readonly page: Page;
  readonly log: PageLog;
}

/** Firefox tells of what it blocked as of an error of the page. */
const NOTICE = /^(Content-Security-Policy: |Cross-Origin Request Blocked: |Loading module from )/;

/** A new page in its own profile (no storage shared with others), or in `context`, whose doings are kept in `log`. */
export async function openPage(browser: Browser, context?: BrowserContext): Promise<WatchedPage> {
  const page = await (context ?? (await browser.createBrowserContext())).newPage();
  const log: PageLog = { errors: [], notices: [], console: [], requests: [], failures: [], violations: [] };
  page.on('pageerror', (error) => {
    const message = error instanceof Error ? error.message : String(error);
    if (NOTICE.test(message)) log.notices.push(message);
    else log.errors.push(message.replace(/^Error: /, ''));
  });
  page.on('console', (message) => log.console.push({ type: message.type(), text: message.text() }));
  page.on('request', (request) => log.requests.push(seen(request)));
  page.on('requestfailed', (request) =>
    log.failures.push({ ...seen(request), reason: request.failure()?.errorText ?? 'unknown' }),
  );
  await page.exposeFunction('__violation', (violation: Violation) => log.violations.push(violation));
  await page.evaluateOnNewDocument(reportViolations);
  return { page, log };
}

function seen(request: { method(): string; url(): string; resourceType(): string }): SeenRequest {
  return { method: request.method(), url: request.url(), type: typeOf(request) };
}

/** Firefox's protocol does not tell. */
function typeOf(request: { resourceType(): string }): string {
  return process.env['ENGINE'] === 'firefox' ? '' : request.resourceType();
}

/** Runs in the page, before its own scripts. */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    const report: unknown = Reflect.get(globalThis, '__violation');
    if (typeof report !== 'function') return;
    report({
      directive: event.effectiveDirective,
      blocked: event.blockedURI,
      sample: event.sample,
      disposition: event.disposition,
    });
  });
}
