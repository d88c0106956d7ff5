import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openPage } from '../helpers/browser.ts';
import { openStage, type Stage } from './stage.ts';

describe('the snippet builder, for a pay button with amounts', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage({ acceptInsecureCerts: true });
  });
  afterEach(() => stage.tidy());
  afterAll(() => stage?.close());

  async function openBuilder(link: string) {
    const { page, log } = await openPage(stage.browser);
    await page.setViewport({ width: 1280, height: 1600 });
    await page.goto(`${stage.demo.lab}/snippet?tag=creator-pay-button&link=${link}`, { waitUntil: 'networkidle2' });
    const frame = await (await page.waitForSelector('#preview iframe'))?.contentFrame();
    await frame?.waitForSelector('creator-pay-button[data-state=ready]');
    const amounts = () =>
      frame?.$eval('creator-pay-button', ({ shadowRoot }) =>
        [...(shadowRoot?.querySelectorAll('[part=amount]') ?? [])].map(({ textContent }) => textContent),
      );
    const text = (selector: string) => page.$eval(selector, ({ textContent }) => textContent);
    return { page, log, amounts, text };
  }

  test('shows them in the preview as soon as they are turned on', async () => {
    const { page, log, amounts, text } = await openBuilder('refuge');
    expect(await amounts()).toEqual([]);
    await page.click('[name=amounts]');
    await expect.poll(amounts).toEqual(['$5', '$10', '$25']);
    await expect.poll(() => text('#code')).toContain(' amounts style="display: block; min-height: calc(44px + 131px)"');
    await page.click('[name=amounts]');
    await expect.poll(amounts).toEqual([]);
    expect(log.errors).toEqual([]);
  });

  test('says why a link with a fixed price has none, and shows them with sample data', async () => {
    const { page, log, amounts, text } = await openBuilder('coffee');
    await page.click('[name=amounts]');
    await expect
      .poll(() => text('#attribute-amounts-hint'))
      .toBe('“Buy us a coffee” has a fixed price. Choose a payment link without one.');
    expect(await amounts()).toEqual([]);
    await page.click('#attributes summary');
    await page.click('#attributes [name=preview]');
    await expect.poll(amounts).toEqual(['€5', '€10', '€25']);
    await page.select('[name=link]', 'refuge');
    await expect.poll(() => text('#attribute-amounts-hint')).toBe('For payment links without a fixed price.');
    expect(log.errors).toEqual([]);
  });
});
