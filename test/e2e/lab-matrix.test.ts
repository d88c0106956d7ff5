import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Exported } from '../../demo/lab/page/matrix/export.ts';
import { launch, openPage } from '../helpers/browser.ts';
import { until } from '../helpers/until.ts';
import type { Stage } from './stage.ts';

type Decide = typeof import('../../demo/platform/origin-policy.ts')['decideOrigin'];

/** The platform's decision with a bug; null for the correct one. */
const broken = vi.hoisted(() => ({ by: null as ((decide: Decide) => Decide) | null }));

vi.mock('../../demo/platform/origin-policy.ts', async (importActual) => {
  const actual = await importActual<typeof import('../../demo/platform/origin-policy.ts')>();
  const { decideOrigin } = actual;
  const decide: Decide = (origin, allowed) => (broken.by?.(decideOrigin) ?? decideOrigin)(origin, allowed);
  return { ...actual, decideOrigin: decide };
});

// Some tests run over all origins.
vi.setConfig({ testTimeout: 240_000 });

const read = (page: Page): Promise<Exported> =>
  page.evaluate(() => {
    const exported = globalThis.creatorLab?.export();
    if (exported === undefined) throw new Error('Not the matrix page.');
    return exported;
  });

const linesOf = async (page: Page, within: Readonly<Record<string, string>>): Promise<Exported['lines']> =>
  (await read(page)).lines.filter((line) =>
    Object.entries(within).every(([name, value]) => Reflect.get(line, name) === value),
  );

/** Waits until the run is done, and returns some of its lines. */
async function ran(page: Page, within: Readonly<Record<string, string>> = {}): Promise<Exported['lines']> {
  await page.waitForSelector('[data-lab=done]', { timeout: 180_000 });
  return linesOf(page, within);
}

/** Clicks without waiting for a stable position, since the table keeps changing. */
const press = (page: Page, selector: string): Promise<void> =>
  page.$eval(selector, (element) => (element as HTMLElement).click());

const runRow = (page: Page, title: string): Promise<void> =>
  page.$$eval(
    '#grid tbody th',
    (rows, name) => {
      const row = rows.find((each) => each.querySelector('.name')?.textContent === name);
      row?.querySelector('button')?.click();
    },
    title,
  );

const marksOf = (lines: Exported['lines']) => new Set(lines.map(({ mark }) => mark));

const ALLOWED = { allowed: true, reason: 'allowed' } as const;

/** `https://*.fans.example` allows `https://evilfans.example`: `endsWith` without the dot. */
const withoutDot =
  (decide: Decide): Decide =>
  (origin, allowed) => {
    const ends = allowed.some((entry) => {
      const [scheme, suffix] = entry.split('*.');
      return origin !== null && suffix !== undefined && origin.startsWith(scheme ?? '') && origin.endsWith(suffix);
    });
    const isApex = allowed.some((entry) => entry.replace('*.', '') === origin);
    return ends && !isApex ? ALLOWED : decide(origin, allowed);
  };

const anyScheme =
  (decide: Decide): Decide =>
  (origin, allowed) => {
    const others = allowed.map((entry) => entry.replace(/^https?/, origin?.startsWith('https') ? 'https' : 'http'));
    return decide(origin, [...allowed, ...others]);
  };

const nullAllowed =
  (decide: Decide): Decide =>
  (origin, allowed) =>
    origin === 'null' ? ALLOWED : decide(origin, allowed);

describe('the matrix', () => {
  let stage: Stage;
  beforeAll(async () => {
    // Files share modules, so the platform's must be reloaded to import this file's policy.
    vi.resetModules();
    const { openLabStage } = await import('./stage.ts');
    stage = await openLabStage({ acceptInsecureCerts: true });
  });
  afterEach(() => {
    broken.by = null;
    return stage.tidy();
  });
  afterAll(() => stage?.close());

  async function open(query = '', browser = stage.browser): Promise<Page> {
    const { page } = await openPage(browser);
    await page.setViewport({ width: 1500, height: 1100 });
    await page.goto(`${stage.demo.lab}/matrix${query}`);
    await page.waitForSelector('#grid .square');
    return page;
  }

  const POLL = '?run=all&widget=poll&credential=valid';
  const sitesThatDiffer = (lines: Exported['lines']): string[] => [
    ...new Set(lines.filter(({ mark }) => mark === 'differs').map(({ site }) => site)),
  ];

  test('is green when the policy is right, and every line of it was sent', async () => {
    const lines = await ran(await open(POLL));
    expect(sitesThatDiffer(lines)).toEqual([]);
    const same = lines.filter(({ mark }) => mark === 'same');
    expect(new Set(same.map(({ site }) => site)).size).toBeGreaterThanOrEqual(22);
    expect(same.filter(({ actual }) => actual === null || 'notApplicable' in actual || actual.sent === 0)).toEqual([]);
  });

  test.each([
    ['a suffix matches without its dot', withoutDot, ['look-alike']],
    ['the scheme is ignored', anyScheme, ['scheme', 'scheme-down', 'scheme-star']],
    ['null is allowed', nullAllowed, ['sandbox', 'srcdoc-sandbox', 'data']],
  ])('turns red where it should, and only there, when %s', async (_, mutation, sites) => {
    broken.by = mutation;
    expect(sitesThatDiffer(await ran(await open(POLL))).sort()).toEqual([...sites].sort());
  });

  test('can be canceled, and keeps what has run and the focus', async () => {
    const page = await open();
    await page.focus('#run-all');
    await page.keyboard.press('Enter');
    const before = await until('a first row', async () => (await read(page)).counts.same, Boolean, 60_000);
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-lab=done]');
    expect(await page.$$('.stage iframe')).toHaveLength(0);
    expect(await page.$eval('#run-all', (button) => [button.textContent, document.activeElement === button])).toEqual([
      'Run all',
      true,
    ]);
    const { same, differs, waiting } = (await read(page)).counts;
    expect(same).toBeGreaterThanOrEqual(before);
    expect(differs).toBe(0);
    expect(waiting).toBeGreaterThan(0);
    expect(await page.$eval('#summary', ({ textContent }) => textContent)).toMatch(/yet: \d+ origins? not run/);
  });

  test('asks for the certificate where needed, and runs those rows only once it is accepted', async () => {
    const browser = await launch();
    const page = await open('', browser);
    await page.waitForSelector('#certificates');
    const links = await page.$$eval('#certificates a', (found) => found.map((link) => link.getAttribute('href')));
    const origins = (await read(page)).sites.map(({ origin }) => origin).filter((origin) => origin.startsWith('https'));
    expect(links).toEqual([...new Set([...origins, stage.demo.secureApi])]);
    await runRow(page, 'Other scheme');
    expect(marksOf(await ran(page, { site: 'scheme' }))).toEqual(new Set(['waiting', 'not-applicable']));
    await runRow(page, 'Other port');
    await page.waitForSelector('#summary.says.yes');
    expect(await page.$eval('#summary a', (link) => link.getAttribute('href'))).toBe('#certificates');
    await browser.close();
  });

  test('shows every request behind a square, and reruns that square alone', async () => {
    const within = { site: 'port', widget: 'goal', credential: 'valid' };
    const page = await open(`?${new URLSearchParams(within)}`);
    const first = await ran(page, within);
    const texts = await until(
      'the last line',
      () =>
        page.$$eval('.detail .lines tbody tr', (found) =>
          found.map((row) => [...row.children].map(({ textContent }) => textContent)),
        ),
      (all) => all.length === first.length && all.every(([, , , , , , verdict]) => verdict !== ''),
    );
    expect(texts.find(([probe]) => probe === 'getDonors')).toEqual([
      'getDonors',
      '403 not_authorized port_mismatch',
      '403 not_authorized port_mismatch',
      expect.stringMatching(/^req_/),
      '1',
      expect.stringMatching(/^\d+ ms$/),
      'as expected',
    ]);
    await press(page, '.detail .actions button');
    const ids = (lines: Exported['lines']) =>
      lines.map(({ actual }) => (actual !== null && 'requestId' in actual ? actual.requestId : null));
    const again = await until(
      'other requests',
      () => linesOf(page, within),
      (lines) => ids(lines).every((id, at) => id !== null && id !== ids(first)[at]),
      60_000,
    );
    expect(again.map(({ mark }) => mark)).toEqual(first.map(() => 'same'));
    expect((await read(page)).lines.filter(({ actual }) => actual !== null)).toHaveLength(again.length);
  });

  test('has one Tab stop per row, and arrow keys move among its squares', async () => {
    const page = await open();
    await (await page.waitForSelector('.square'))?.focus();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label')?.split(':')[0]);
    const rows = await page.$$eval('.square[tabindex="0"]', ({ length }) => length);
    expect(rows).toBe(await page.$$eval('.matrix tbody tr', ({ length }) => length));
    const first = await focused();
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toContain('Poll, No key');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).not.toContain(first?.split(',')[0]);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.detail');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.detail', { hidden: true });
    expect(await focused()).toContain('Poll, No key');
    expect(await page.$$eval('.square[tabindex="0"]', ({ length }) => length)).toBe(rows);
  });
});
