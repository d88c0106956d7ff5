import puppeteer, {
  type Browser,
  type BrowserContext,
  type Frame,
  type LaunchOptions,
  type Page,
} from 'puppeteer-core';
import { findBrowser } from './find-browser.ts';
import { openFirefox } from './firefox.ts';

export interface BrowserOptions extends LaunchOptions {
  /**
   * Host names to resolve to loopback, such as `{ 'shop.example.com': '127.0.0.1' }`; ports are kept unless one is
   * given. `localhost` and `*.localhost` always work. All other names fail to resolve, so no test reaches the network.
   */
  readonly hosts?: Readonly<Record<string, string>>;
}

/** A busy machine sometimes exceeds puppeteer's default of 30 seconds. */
const START_MS = 90_000;

const QUIET = [
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Options for puppeteer (or web-test-runner's launcher) to start this machine's browser. */
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
 * Starts Chromium, or Firefox if `ENGINE=firefox`, which resolves `hosts` to 127.0.0.1 and
 * ignores `args`. Set `acceptInsecureCerts: true` for pages served with the local platform's own certificate.
 */
export async function launch(options: BrowserOptions = {}): Promise<Browser> {
  if (process.env['ENGINE'] === 'firefox') {
    const { hosts = {}, acceptInsecureCerts = false } = options;
    return openFirefox({ localNames: Object.keys(hosts), acceptInsecureCerts });
  }
  return puppeteer.launch(await browserLaunchOptions(options));
}

/** From the next page on: timers and animations run, only the date stands still. */
export async function stopDate(page: Page, date: Date): Promise<void> {
  await page.evaluateOnNewDocument((ms: number) => {
    const RealDate = Date;
    globalThis.Date = new Proxy(RealDate, {
      construct: (target, values, self) => Reflect.construct(target, values.length === 0 ? [ms] : values, self),
      get: (target, key) => (key === 'now' ? () => ms : Reflect.get(target, key)),
    });
  }, date.getTime());
}

export interface SeenRequest {
  readonly method: string;
  readonly url: string;
  /**
   * `document`, `script`, `fetch`, `image`, ...; '' in Firefox. Excludes preflights, which the browser sends, not the
   * page.
   */
  readonly type: string;
}

export interface Violation {
  readonly directive: string;
  readonly blocked: string;
  readonly sample: string;
  readonly disposition: string;
}

/** Everything a page did since it was opened, including its frames, in order. */
export interface PageLog {
  /** Uncaught errors and unhandled rejections. */
  readonly errors: string[];
  /** Firefox's own messages about the page; Chromium's are in the console. */
  readonly notices: string[];
  readonly console: { readonly type: string; readonly text: string }[];
  readonly requests: SeenRequest[];
  /** Requests without a response: blocked by CORS or a policy, aborted, or failed to connect. */
  readonly failures: (SeenRequest & { readonly reason: string })[];
  /** `securitypolicyviolation` events: Content-Security-Policy and Trusted Types. */
  readonly violations: Violation[];
}

export interface WatchedPage {
  readonly page: Page;
  readonly log: PageLog;
}

/** Firefox reports what it blocked as a page error. */
const NOTICE = /^(Content-Security-Policy: |Cross-Origin Request Blocked: |Loading module from )/;

/**
 * Opens a page in its own profile (no storage shared with others), or in `context`, and records its activity in `log`.
 */
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

/** Clicks an element once it is visible. */
export async function press(page: Page | Frame, selector: string): Promise<void> {
  // A locator alone watches the document, where a change in a shadow root is not a change.
  await page.waitForSelector(selector, { visible: true });
  await page.locator(selector).click();
}

function seen(request: { method(): string; url(): string; resourceType(): string }): SeenRequest {
  return { method: request.method(), url: request.url(), type: typeOf(request) };
}

/** Not part of Firefox's protocol. */
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
