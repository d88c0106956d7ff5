import type { HTTPRequest, Page } from 'puppeteer-core';
import { afterEach, beforeEach } from 'vitest';
import type { WatchedPage } from '../helpers/browser.ts';
import { strictPolicy } from './host-page.ts';
import { writtenPages } from './written-pages.ts';

/** What the suites of later parts share: pages under the strictest policy, and which of our files they asked for. */

export interface PartsPages {
  readonly api: string;
  readonly url: string;
  /** Files of ours that the pages of this test have asked for. */
  readonly files: readonly string[];
  /** Files of ours that cannot be had, until the test ends. */
  missing: readonly string[];
  /** A page that shows this body once it goes to `url`. */
  write(body: string): Promise<WatchedPage>;
}

export function partsPages(): PartsPages {
  let files: string[] = [];
  const open: Page[] = [];
  const written = writtenPages((file) => {
    files.push(file);
    return !place.missing.includes(file);
  });
  const place: PartsPages = {
    get api() {
      return written.api;
    },
    get url() {
      return written.url;
    },
    get files() {
      return files;
    },
    missing: [],
    async write(body) {
      const watched = await written.write({ policy: strictPolicy(written.api), body });
      open.push(watched.page);
      return watched;
    },
  };
  beforeEach(() => {
    files = [];
    place.missing = [];
  });
  // What a page asks for later counts for no other test.
  afterEach(async () => {
    for (const page of open.splice(0)) if (!page.isClosed()) await page.close();
  });
  return place;
}

/**
 * Goes to a page of which a file of ours stays on its way until it is let go. Does not wait for `load`: in Firefox it waits for such
 * a file where that was asked for before.
 */
export async function openHolding(page: Page, url: string, name: string) {
  const { promise: asked, resolve } = defer<HTTPRequest>();
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (request.url().includes(name)) resolve(request);
    else void request.continue();
  });
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  return { asked, letGo: () => void asked.then((request) => request.continue()) };
}

function defer<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
