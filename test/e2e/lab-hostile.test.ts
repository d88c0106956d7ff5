import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOSTILE_CASES } from '../../demo/lab/page/hostile/cases.ts';
import { openPage } from '../helpers/browser.ts';
import { openLabStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openLabStage({ acceptInsecureCerts: true });
});
afterAll(() => stage?.close());

test('every hostile page passes its checks', async () => {
  const { page } = await openPage(stage.browser);
  await page.setViewport({ width: 1400, height: 900 });
  await page.goto(`${stage.demo.lab}/hostile?run=all`);
  await page.waitForFunction(() => document.documentElement.dataset['lab'] === 'done', {
    timeout: 240_000,
    polling: 250,
  });
  const reports = await page.evaluate(() => globalThis.creatorHostileReports ?? {});
  const wrong = Object.entries(reports).flatMap(([id, checks]) =>
    checks.filter(({ passed }) => !passed).map(({ what }) => `${id}: ${what}`),
  );
  expect(wrong).toEqual([]);
  expect(Object.keys(reports)).toEqual(HOSTILE_CASES.map(({ id }) => id));
  // Three shared checks, and at least one of the page's own.
  for (const [id, checks] of Object.entries(reports)) expect(checks.length, id).toBeGreaterThan(3);
  await page.goto(`${stage.demo.lab}/hostile`);
  await page.waitForSelector('.seen li');
  expect(await page.$eval('main .actions', ({ textContent }) => textContent)).toMatch(/Last run on .+ all passed/);
}, 300_000);
