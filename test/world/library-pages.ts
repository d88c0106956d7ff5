import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll } from 'vitest';
import { DEMO_PUBLIC_KEY } from '../../demo/platform/seed/seed.ts';
import { escaped } from '../../demo/sites/serve.ts';
import { ABOUT } from '../../widgets/about.ts';
import { builtScript, listen, type Running, WAIT_MS } from '../browser/host-page.ts';
import { launch, openPage, type PageLog } from '../helpers/browser.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform.ts';
import { until } from '../helpers/until.ts';

/** All widgets, each with fallback content. */
export const WIDGETS = Object.entries(ABOUT)
  .map(([tag, { title, samples }]) => {
    const attributes = Object.entries({ refresh: '0', ...samples[0] });
    const written = attributes.map(([name, value]) => ` ${name}="${escaped(value)}"`).join('');
    return `<${tag}${written}><a href="#${tag}">${escaped(title)}</a></${tag}>`;
  })
  .join('\n');

export const TAGS = Object.keys(ABOUT);

export interface LibraryPage {
  /** Defaults to an HTML page with `head` and `body`. */
  readonly html?: string;
  readonly head?: string;
  readonly body?: string;
  readonly type?: string;
}

/** A server of pages by path, with the built scripts, the real platform and one browser. */
export function libraryPages() {
  const pages = new Map<string, LibraryPage>();
  let browser: Browser;
  let platform: TestPlatform;
  let host: Running;
  beforeAll(async () => {
    host = await listen((request, response) => {
      const [path = ''] = (request.url ?? '').split('?');
      const page = pages.get(path);
      if (page) response.setHeader('Content-Type', page.type ?? 'text/html; charset=utf-8').end(render(page));
      else if (path.endsWith('.js'))
        response.setHeader('Content-Type', 'text/javascript').end(builtScript(path.slice(1)));
      else response.writeHead(404).end();
    });
    platform = await startPlatform({ origins: [host.url] });
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await platform?.close();
    host?.close();
  });
  const scriptTag = () =>
    `<script type="module" src="/creator-widgets.js" data-api="${platform.url}" data-public-key="${DEMO_PUBLIC_KEY}"></script>`;
  const render = ({ html, head = '', body = WIDGETS }: LibraryPage) =>
    html ??
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title>${head}</head><body>${body}</body></html>`;
  return {
    scriptTag,
    serve: (path: string, page: LibraryPage) => void pages.set(path, page),
    get url() {
      return host.url;
    },
    /** Opens a page in its own profile. */
    async open(path: string): Promise<{ page: Page; log: PageLog }> {
      const watched = await openPage(browser);
      await watched.page.setViewport({ width: 1000, height: 4000 });
      await watched.page.goto(host.url + path);
      return watched;
    },
  };
}

/** The text of a script as an inline one. */
export const inline = (source: string): string => `<script>${source.replaceAll('</script', '<\\/script')}</script>`;

/** Runs in the page, with the frame's own `document`: an element may hide its members. */
const stateOf = (name: string): string => {
  const own = Object.getPrototypeOf(document);
  return own.querySelector.call(document, name)?.getAttribute('data-state') ?? 'none';
};

/** Waits until each of the elements is in a final state; returns the states. */
export function states(
  page: Page,
  tags: readonly string[] = TAGS,
  final = 'ready|empty|error|refused',
): Promise<string[]> {
  const read = () => Promise.all(tags.map((tag) => page.evaluate(stateOf, tag)));
  const isFinal = new RegExp(`^(?:${final})$`);
  return until('the widgets', read, (seen) => seen.every((state) => isFinal.test(state)), WAIT_MS.timeout);
}

/** Presses what a selector finds in a widget's shadow root, by script: puppeteer's own queries need `document` as it is. */
async function press(page: Page, tag: string, selector: string): Promise<void> {
  const isPressed = (name: string, within: string): boolean => {
    const own = Object.getPrototypeOf(document);
    const found = own.querySelector.call(document, name)?.shadowRoot?.querySelector(within);
    found?.click();
    return Boolean(found);
  };
  await until(`${selector} in ${tag}`, () => page.evaluate(isPressed, tag, selector));
}

const has = (page: Page, tag: string, selector: string): Promise<boolean> =>
  until(`${selector} in ${tag}`, () =>
    page.evaluate(
      (name, within) => {
        const own = Object.getPrototypeOf(document);
        return Boolean(own.querySelector.call(document, name)?.shadowRoot?.querySelector(within));
      },
      tag,
      selector,
    ),
  );

/** Votes in the poll, and waits until the vote is counted. */
export async function voteIn(page: Page): Promise<void> {
  await press(page, 'creator-poll', 'input');
  await press(page, 'creator-poll', '[type=submit]');
  await has(page, 'creator-poll', '[part~=own]');
}

/** Gives the lowest rating, and waits until it is counted. */
export async function rate(page: Page): Promise<void> {
  await press(page, 'creator-embed', 'input');
  await press(page, 'creator-embed', '[type=submit]');
  await has(page, 'creator-embed', '[part=average]');
}
