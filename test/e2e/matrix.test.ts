import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Exported } from '../../demo/lab/page/matrix/export.ts';
import { finished } from '../origins/drive-matrix.ts';
import { puppeteerTab } from '../origins/lab-browser.ts';
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

// Each test runs over all origins.
vi.setConfig({ testTimeout: 240_000 });

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
  beforeEach(() => {
    broken.by = null;
  });
  afterAll(() => stage?.close());

  async function run(query: string): Promise<Exported> {
    const page = await stage.browser.newPage();
    await page.setViewport({ width: 1500, height: 1100 });
    await page.goto(`${stage.demo.lab}/matrix?${query}`);
    const exported = await finished(puppeteerTab(page));
    await page.close();
    return exported;
  }

  const sitesThatDiffer = ({ lines }: Exported): string[] => [
    ...new Set(lines.filter(({ mark }) => mark === 'differs').map(({ site }) => site)),
  ];

  const POLL = 'run=all&widget=poll&credential=valid';

  test('is green when the policy is right, and every line of it was sent', async () => {
    const exported = await run(POLL);
    expect(sitesThatDiffer(exported)).toEqual([]);
    const ran = exported.lines.filter(({ mark }) => mark === 'same');
    expect(new Set(ran.map(({ site }) => site)).size).toBeGreaterThanOrEqual(22);
    expect(ran.filter(({ actual }) => actual === null || 'notApplicable' in actual || actual.sent === 0)).toEqual([]);
  });

  test.each([
    ['a suffix matches without its dot', withoutDot, ['look-alike']],
    ['the scheme is ignored', anyScheme, ['scheme', 'scheme-down', 'scheme-star']],
    ['null is allowed', nullAllowed, ['sandbox', 'srcdoc-sandbox', 'data']],
  ])('turns red where it should, and only there, when %s', async (_, mutation, sites) => {
    broken.by = mutation;
    expect(sitesThatDiffer(await run(POLL)).sort()).toEqual([...sites].sort());
  });

  test('reproduces one cell by its link', async () => {
    const { lines } = await run('site=port&widget=goal&credential=valid');
    const ran = lines.filter(({ actual }) => actual !== null);
    expect(ran.map(({ site, widget, credential }) => `${site} ${widget} ${credential}`)).toContain('port goal valid');
    expect(new Set(ran.map(({ site }) => site))).toEqual(new Set(['port']));
    expect(ran.find(({ probe }) => probe === 'getDonors')).toMatchObject({
      mark: 'same',
      actual: {
        status: 403,
        code: 'not_authorized',
        reason: 'port_mismatch',
        requestId: expect.stringMatching(/^req_/),
      },
    });
  });

  test('uses a changed origin list at once', async () => {
    const change = (allowedOrigins: readonly string[]) =>
      fetch(`${stage.demo.platform.replace('localhost', '127.0.0.1')}/local/accounts/acc_demo/origins`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ allowedOrigins }),
      });
    const read = await fetch(`${stage.demo.lab}/lab/policy`);
    const { account: before } = (await read.json()) as { account: string[] };
    await change([]);
    const { lines } = await run('site=exact&widget=pay-button&credential=valid');
    await change(before);
    expect(lines.find(({ probe, actual }) => probe === 'link/get' && actual !== null)).toMatchObject({
      mark: 'same',
      actual: { status: 403, reason: 'empty_list' },
    });
  });

  test('a cross-origin isolated page works, including its widgets', async () => {
    const page = await stage.browser.newPage();
    await page.goto(`${stage.demo.lab}/matrix`);
    await page.waitForSelector('a.tab[data-site=isolated]');
    const address = await page.$eval('a.tab[data-site=isolated]', (link) => (link as HTMLAnchorElement).href);
    await page.goto(`${address}&widget=poll&credential=valid`);
    await page.waitForFunction(() => globalThis.creatorLabReport !== undefined, { polling: 100, timeout: 120_000 });
    const report = await page.evaluate(() => globalThis.creatorLabReport);
    await page.close();
    expect(report?.isolated).toBe(true);
    expect(report?.outcomes.find(({ probe }) => probe === 'creator-poll')?.actual).toMatchObject({ state: 'ready' });
  });
});
