import puppeteer, { type Browser, type Page, ProtocolError } from 'puppeteer-core';
import { findProgram } from './engines.ts';
import { until } from './until.ts';

/** Firefox over WebDriver BiDi, which needs no other program. */

const QUIET = {
  'app.update.enabled': false,
  'browser.chrome.site_icons': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

export interface FirefoxOptions {
  readonly acceptInsecureCerts: boolean;
  /** Host names that resolve to this machine. */
  readonly localNames?: readonly string[];
}

export function openFirefox({ acceptInsecureCerts, localNames = [] }: FirefoxOptions): Promise<Browser> {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: findProgram(['firefox-esr', 'firefox'], 'firefox-esr'),
    headless: true,
    // The same as for Chromium in test/helpers/browser.ts.
    timeout: 90_000,
    acceptInsecureCerts,
    extraPrefsFirefox: { ...QUIET, 'network.dns.localDomains': localNames.join(',') },
    // For `setPreferences`; gives page scripts no additional access.
    args: ['--remote-allow-system-access'],
  });
}

/**
 * Sets the page's size. Puppeteer's `setViewport` also sets the screen's orientation, a command that Firefox ESR 140 doesn't have;
 * the size, sent before it, still arrives.
 */
export async function resizeFirefoxPage(
  page: Page,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<void> {
  await page.setViewport({ width, height }).catch((error: unknown) => {
    if (!(error instanceof ProtocolError && error.message.includes('unknown command'))) throw error;
  });
  const isSized = (w: number, h: number): boolean => innerWidth === w && innerHeight === h;
  await until('the new size', () => page.evaluate(isSized, width, height), Boolean);
}

interface Connection {
  send(method: string, parameters: unknown): Promise<{ readonly result: unknown }>;
}

/** Where each browser's scripts may change preferences. */
const settingsPages = new WeakMap<Browser, Promise<string>>();

/**
 * The browser's own window, or a tab with `about:config` where BiDi doesn't reach the window yet (ESR 140). Such a tab takes
 * the focus in later versions.
 */
async function openSettings(connection: Connection): Promise<string> {
  const { result } = await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' });
  const { contexts } = result as { readonly contexts: readonly { readonly context: string; readonly url: string }[] };
  const window = contexts.find(({ url }) => url.startsWith('chrome:'));
  if (window !== undefined) return window.context;
  const tab = await connection.send('browsingContext.create', { type: 'tab', background: true });
  const { context } = tab.result as { readonly context: string };
  await connection.send('browsingContext.navigate', { context, url: 'about:config', wait: 'complete' });
  return context;
}

/**
 * Changes numeric `about:config` preferences at run time: Firefox's BiDi has no command for user preferences. Uses puppeteer's
 * connection, since Firefox allows one session.
 */
export async function setPreferences(browser: Browser, preferences: Readonly<Record<string, number>>): Promise<void> {
  const connection = connectionOf(browser);
  const settings = settingsPages.get(browser) ?? openSettings(connection);
  settingsPages.set(browser, settings);
  const expression = Object.entries(preferences)
    .map(([name, value]) => `Services.prefs.setIntPref(${JSON.stringify(name)}, ${value});`)
    .join(' ');
  const target = { context: await settings };
  const { result } = await connection.send('script.evaluate', { expression, target, awaitPromise: false });
  const { type, exceptionDetails } = result as {
    readonly type: string;
    readonly exceptionDetails?: { readonly text: string };
  };
  if (type === 'exception') throw new Error(`Firefox refused the preferences: ${exceptionDetails?.text}`);
}

function connectionOf(browser: Browser): Connection {
  const connection: unknown = Reflect.get(browser, 'connection');
  if (typeof connection === 'object' && connection !== null && 'send' in connection) return connection as Connection;
  throw new Error(
    'The BiDi connection is not where this version of puppeteer should have it: see test/helpers/firefox.ts.',
  );
}
