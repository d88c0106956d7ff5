import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { elementNames } from '../../build/entries.ts';
import type { LabSettings } from '../../demo/lab/page/base/pages.ts';
import { openPage, type WatchedPage } from '../helpers/browser.ts';
import { until } from '../helpers/until.ts';
import { openStage, type Stage } from './stage.ts';

/**
 * Two hundred widgets of all kinds on one page, from the lab. Counts instead of timing, so that a busy machine doesn't
 * matter.
 */

/** Of each widget: its samples. */
const ITEMS = 2;
const NAMES = elementNames;
const ALL = NAMES.map((name) => `creator-${name}`).join(',');
const DONE = ['ready', 'empty'];

describe('two hundred widgets on one page', () => {
  let stage: Stage;
  let watched: WatchedPage;
  let page: Page;
  /** Method, URL and body of each request to the platform. Preflights don't count. */
  const asked: string[] = [];
  beforeAll(async () => {
    stage = await openStage();
    watched = await openPage(stage.browser);
    page = watched.page;
    await page.setViewport({ width: 1280, height: 900 });
    page.on('request', (request) => {
      const isOurs = request.method() !== 'OPTIONS' && request.url().startsWith(`${stage.demo.api}/api/`);
      if (isOurs) asked.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`);
    });
    await page.evaluateOnNewDocument((all: string) => {
      const atFirst: { roots?: number } = {};
      Object.assign(globalThis, { atFirst });
      const count = () => {
        atFirst.roots ??= [...document.querySelectorAll(all)].filter(({ shadowRoot }) => shadowRoot).length;
      };
      document.addEventListener('creator-ready', count);
    }, ALL);
    await page.goto(stage.demo.lab);
    const settings = await page.$eval('#lab', (lab) => (lab as HTMLElement).dataset['settings'] ?? '');
    const { crowd } = JSON.parse(settings) as LabSettings;
    await page.goto(crowd, { waitUntil: 'networkidle0' });
  });
  afterAll(() => stage?.close());

  const look = () =>
    page.$$eval(ALL, (elements) =>
      elements.map((element) => ({
        tag: element.localName,
        state: element.getAttribute('data-state'),
        hasRoot: element.shadowRoot !== null,
      })),
    );

  test('include every kind', async () => {
    const seen = await look();
    for (const name of NAMES)
      expect(
        seen.filter(({ tag }) => tag === `creator-${name}`),
        name,
      ).toHaveLength(40);
  });

  test('stay empty while far from the screen: no shadow root, no state, no request', async () => {
    const nearOf = (all: Awaited<ReturnType<typeof look>>) =>
      all.slice(
        0,
        all.findIndex(({ hasRoot }) => !hasRoot),
      );
    const seen = await until('those in sight', look, (all) => {
      const near = nearOf(all);
      return near.length > 2 && near.every(({ state }) => DONE.includes(state ?? ''));
    });
    const near = nearOf(seen);
    expect(near.length).toBeGreaterThan(2);
    expect(near.length).toBeLessThan(10);
    expect(near.filter(({ state }) => !DONE.includes(state ?? ''))).toEqual([]);
    expect(seen.slice(near.length).filter(({ hasRoot, state }) => hasRoot || state !== null)).toEqual([]);
    expect(asked.length).toBeLessThanOrEqual(near.length);
    // Only these had started when the first widget was painted.
    const begun = await until(
      'the first paint',
      () => page.evaluate(() => Number(Reflect.get(Reflect.get(globalThis, 'atFirst'), 'roots') ?? 0)),
      (roots) => roots > 0,
    );
    expect(begun).toBeGreaterThan(0);
    expect(begun).toBeLessThanOrEqual(near.length);
  });

  test('request each item once, after scrolling past all of them', async () => {
    await page.evaluate(async () => {
      const frame = () => new Promise((done) => requestAnimationFrame(done));
      for (let at = 0; at < document.documentElement.scrollHeight; at += innerHeight) {
        scrollTo(0, at);
        await frame();
        await frame();
      }
    });
    const states = async () => (await look()).map(({ state }) => state ?? 'none');
    await until('all of them', states, (all) => all.every((state) => DONE.includes(state)), 45_000);
    expect(asked.filter((request, index) => asked.indexOf(request) !== index)).toEqual([]);
    expect(asked).toHaveLength(ITEMS * NAMES.length);
    expect(watched.log.errors).toEqual([]);
    expect(watched.log.console).toEqual([]);
  });

  test('cause no long task when two hundred more are added far down the page', async () => {
    // A busy machine may slow down any task, so the fastest of five runs counts.
    const longTasks = await page.evaluate(async (all: string) => {
      const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
      const source = [...document.querySelectorAll(all)].map((element) => element.cloneNode() as Element);
      const seen: number[] = [];
      const observer = new PerformanceObserver((list) =>
        seen.push(...list.getEntries().map(({ duration }) => duration)),
      );
      observer.observe({ type: 'longtask' });
      scrollTo(0, 0);
      await pause(500);
      const rounds: number[] = [];
      for (let round = 0; round < 5; round += 1) {
        seen.length = 0;
        const more = document.createElement('div');
        more.append(...source.map((element) => element.cloneNode()));
        document.querySelector('main')?.append(more);
        await pause(300);
        rounds.push(seen.length);
        more.remove();
        await pause(100);
      }
      return rounds;
    }, ALL);
    expect(longTasks).toHaveLength(5);
    expect(Math.min(...longTasks)).toBe(0);
  });
});
