import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openPage } from '../helpers/browser.ts';
import { openStage, type Stage } from './stage.ts';
import { choose, press, settled, vote } from './widgets.ts';

describe('under the strictest Content-Security-Policy', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterEach(() => stage.tidy());
  afterAll(() => stage?.close());

  test('the page is served with exactly that policy', async () => {
    const { demo } = stage;
    const { headers } = await fetch(`${demo.strict}/`);
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none'; script-src 'self'; connect-src ${demo.api}; img-src https:; require-trusted-types-for 'script'; trusted-types 'none'`,
    );
  });

  test('the policy is in force and reports violations', async () => {
    const { demo, browser } = stage;
    const { page, log } = await openPage(browser);
    await page.goto(`${demo.strict}/`);
    await settled(page);
    await page.evaluate(() => {
      try {
        document.createElement('p').innerHTML = '<b>no</b>';
      } catch {}
      document.body.setAttribute('style', 'color: red');
    });
    await expect
      .poll(() => log.violations.map(({ directive }) => directive).sort(), { timeout: 15_000 })
      .toEqual(['require-trusted-types-for', 'style-src-attr']);
  });

  for (const path of ['/', '/styled.html']) {
    test(`${path} votes and pays without a violation or console output`, async () => {
      const { demo, browser, tally } = stage;
      const before = await tally('emb_demo_open');
      const { page, log } = await openPage(browser);
      await page.evaluateOnNewDocument(() => {
        const reports: string[] = [];
        Object.assign(globalThis, { reports });
        new ReportingObserver((list) => reports.push(...list.map((report) => report.type ?? '')), {
          buffered: true,
        }).observe();
      });
      await page.goto(`${demo.strict}${path}`);
      await settled(page);
      await choose(page, 0);
      expect((await vote(page)).text).toContain('Your vote was counted.');
      expect((await tally('emb_demo_open')).voters).toBe(before.voters + 1);
      await page.evaluate(() => document.querySelector('creator-pay-button')?.scrollIntoView());
      await page.waitForSelector('creator-pay-button[data-state=ready]');
      expect(await page.evaluate(() => Reflect.get(globalThis, 'reports'))).toEqual([]);
      expect(log.violations).toEqual([]);
      expect(log.console).toEqual([]);
      expect(log.errors).toEqual([]);
      await Promise.all([page.waitForNavigation(), press(page, 'creator-pay-button', '[part~=button]')]);
      expect(page.url()).toContain('/checkout/');
    });
  }
});
