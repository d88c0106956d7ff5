import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll } from 'vitest';
import { DEMO_PUBLIC_KEY } from '../../demo/platform/seed/seed.ts';
import { type BrowserOptions, launch, openPage, type PageLog, press, type WatchedPage } from '../helpers/browser.ts';
import { startPlatform, type TestPlatform, type TestPlatformOptions } from '../helpers/platform.ts';
import { type HostResponse, type Running, rendered, startHostPage } from './host-page.ts';

/** What each test sets on its page. */
export interface Written {
  readonly policy: string;
  /** Additional attributes of the script tag. */
  readonly script: string;
  /** The script tags at the end of the body, instead of the one all-in-one tag. */
  readonly tags: string;
  readonly head: string;
  readonly body: string;
  readonly answers: Readonly<Record<string, HostResponse>>;
}

export interface WrittenPages {
  /** The real platform, which allows the page's origin. */
  readonly api: string;
  readonly url: string;
  /** The attributes that configure a script tag. */
  readonly settings: string;
  /** Opens a blank page in its own profile, ready to go to `url`. */
  write(written: Partial<Written>): Promise<WatchedPage>;
  /** Opens a page in its own profile and goes to `url`. */
  open(written: Partial<Written>): Promise<WatchedPage>;
}

/** A policy that any page satisfies: what it doesn't name is unrestricted. */
const NO_POLICY = "object-src 'none'";

export const POLL = '<creator-poll embed-id="emb_demo_always" refresh="0"></creator-poll>';
export const BUTTON =
  '<creator-pay-button link="coffee"><a href="https://shop.example/coffee">Support me</a></creator-pay-button>';
export const QR_BUTTON = '<creator-pay-button link="coffee" qr></creator-pay-button>';

/** A suite whose tests each write their own page. Hooks open and close host, platform and browser. */
export function writtenPages(options: TestPlatformOptions = {}, browserOptions: BrowserOptions = {}): WrittenPages {
  let browser: Browser;
  let platform: TestPlatform;
  let host: Running;
  let written: Partial<Written> = {};
  const settings = () => `data-api="${platform.url}" data-public-key="${DEMO_PUBLIC_KEY}"`;
  beforeAll(async () => {
    host = await startHostPage({
      policy: () => written.policy || NO_POLICY,
      script: () => `${settings()} ${written.script ?? ''}`,
      tags: () => written.tags,
      head: () => written.head ?? '',
      body: () => written.body ?? '',
      answers: () => written.answers ?? {},
    });
    platform = await startPlatform({ origins: [host.url], ...options });
    browser = await launch(browserOptions);
  });
  afterAll(async () => {
    await browser?.close();
    await platform?.close();
    host?.close();
  });
  const write = (page: Partial<Written>) => {
    written = page;
    return openPage(browser);
  };
  return {
    get api() {
      return platform.url;
    },
    get url() {
      return host.url;
    },
    get settings() {
      return settings();
    },
    write,
    async open(page) {
      const watched = await write(page);
      await watched.page.goto(host.url);
      return watched;
    },
  };
}

/** The `data-state` of an element. */
export const stateOf = (page: Page, tag: string): Promise<string | null> =>
  page.$eval(tag, (element) => element.getAttribute('data-state'));

/** Chooses the first option and votes, as a visitor would. */
export async function voteFirst(page: Page): Promise<void> {
  await press(page, 'creator-poll >>> input');
  await press(page, 'creator-poll >>> [type=submit]');
  await rendered(page, 'creator-poll', 'own');
}

/** Opens the QR code of a pay button, which is in a lazy chunk. */
export async function openQrDialog(page: Page): Promise<void> {
  await press(page, 'creator-pay-button >>> .qr');
  await rendered(page, 'creator-pay-button', 'qr');
}

/** Paths of the scripts and chunks that a page requested, in order. */
export const filesOf = ({ requests }: PageLog): string[] =>
  requests.filter(({ type }) => type === 'script').map(({ url }) => url.slice(new URL(url).origin.length));

/** How often a page requested a poll. */
export const pollRequests = ({ requests }: PageLog): number =>
  requests.filter(({ method, url }) => method === 'POST' && url.includes('/api/vote/embed/get')).length;
