import type { Browser, Frame, Page } from 'puppeteer-core';
import { labModules } from '../../demo/lab/server/build-pages.ts';
import { type Demo, startDemo } from '../../demo/start.ts';
import { type BrowserOptions, launch } from '../helpers/browser.ts';
import { borrowDatabase } from '../helpers/memory-database.ts';
import { type Between, between } from './between.ts';

/** The whole demo on free ports with in-memory data, a browser, and a proxy between pages and platform. */
export interface Stage {
  readonly demo: Demo;
  readonly browser: Browser;
  readonly line: Between;
  /** Sends a request with the secret key, as the creator's own server would. Returns the `data` of the response. */
  asServer<T = Readonly<Record<string, unknown>>>(path: string, body: object): Promise<T>;
  /** The platform's counts. */
  tally(embedId: string): Promise<Counted>;
  /** Between tests: closes all pages, so that none keeps polling, and resets the proxy. */
  tidy(): Promise<void>;
  close(): Promise<void>;
}

export interface Counted {
  readonly voters: number;
  readonly votes: number;
}

export async function openStage(options: BrowserOptions = {}): Promise<Stage> {
  const line = between();
  const { pglite, giveBack } = await borrowDatabase();
  const [demo, browser] = await Promise.all([
    startDemo({ ports: 0, dataDir: null, pglite, testClock: true, between: line.open }),
    launch(options),
  ]);
  return {
    demo,
    browser,
    line,
    asServer: (path, body) => asServer(demo, path, body),
    async tally(embedId) {
      const { voters, votes } = await asServer<Counted>(demo, '/api/vote/cast/getall', { embedId });
      return { voters, votes };
    },
    async tidy() {
      const profiles = browser.browserContexts().filter((profile) => profile !== browser.defaultBrowserContext());
      await Promise.all(profiles.map((profile) => profile.close()));
      await Promise.all((await browser.pages()).map((page) => page.url() === 'about:blank' || page.close()));
      line.delayMs = 0;
      line.losesAnswers = false;
      await line.restore();
    },
    async close() {
      await browser.close();
      await line.close();
      await demo.close();
      await giveBack();
    },
  };
}

/** A stage whose lab is built, which takes longer than a page may take to load on a busy machine. */
export async function openLabStage(options: BrowserOptions = {}): Promise<Stage> {
  const [stage] = await Promise.all([openStage(options), labModules()]);
  return stage;
}

/** The page that “Add a widget” previews. */
export async function previewIn(page: Page): Promise<Frame> {
  const outer = await (await page.waitForSelector('#preview iframe'))?.contentFrame();
  const inner = await (await outer?.waitForSelector('iframe'))?.contentFrame();
  if (!inner) throw new Error('The builder has no preview.');
  return inner;
}

async function asServer<T>({ platform, secretKey }: Demo, path: string, body: object): Promise<T> {
  const response = await fetch(platform + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Service-API-Key': secretKey },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`);
  return (answer as { readonly data: T }).data;
}
