import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openPage } from '../helpers/browser.ts';
import { openLabStage, type Stage } from './stage.ts';

/** “Why isn’t it loading?”: addresses and tags as people paste them. */

describe('the lab’s doctor', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openLabStage();
  });
  afterEach(() => stage.tidy());
  afterAll(() => stage?.close());

  test('names the rule, the nearest entry and the line to add', async () => {
    const { page } = await openPage(stage.browser);
    const { origin } = new URL(stage.demo.refused);
    await page.goto(`${stage.demo.lab}/doctor?origin=${encodeURIComponent(`${origin}/some/page`)}`);
    const said = await page.waitForSelector('.says').then((found) => found?.evaluate(({ textContent }) => textContent));
    expect(said).toContain(`${origin} is refused`);
    expect(said).toContain('Code: port_mismatch');
    expect(said).toContain('Each port is a separate origin');
    expect(said).toContain('List that applies: The account’s.');
    expect(said).toContain(`Nearest entry: ${stage.demo.allowed}`);
    expect(said).toContain(`Add this line:${origin}`);
    await page.click('.says button.main');
    const heading = () => page.$eval('.says h2', ({ textContent }) => textContent);
    await expect.poll(heading).toBe(`${origin} is allowed`);
    const undo = await page.waitForSelector('.says ::-p-text(Undo)');
    expect(await page.$eval('.says', ({ textContent }) => textContent)).toContain(
      `Added to the list of the demo account:${origin}`,
    );
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    expect(await focused()).toBe('Undo');
    const opens = await page.$eval('.says ::-p-text(Open the page)', (link) => Reflect.get(link, 'href'));
    expect(opens).toBe(`${origin}/some/page`);
    await undo?.click();
    await expect.poll(heading).toBe(`${origin} is refused`);
    expect(await focused()).toBe('Add it to the list');

    await page.setOfflineMode(true);
    await page.click('.says button.main');
    const notice = await page.waitForSelector('[role=alert] .says.no');
    expect(await notice?.evaluate(({ textContent }) => textContent)).toContain('The demo server isn’t responding');
    expect(await page.$eval('main > div:last-of-type h2', ({ textContent }) => textContent)).toContain('is refused');
    await page.setOfflineMode(false);
    await page.click('form button.main');
    await page.waitForFunction(() => document.querySelector('[role=alert] .says') === null);
    await page.$eval('#address', (field) => {
      (field as HTMLInputElement).value = '<creator-poll embed-id="emb_demo_rating"></creator-poll>';
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
    await page.click('form button.main');
    await expect.poll(heading).toBe('This needs fixing');
    const text = await page.$eval('[aria-live] .says', ({ textContent }) => textContent);
    expect(text).toContain('“emb_demo_rating” isn’t a poll: use <creator-embed>.');
    expect(text).toContain('The page also needs the script, once.');
    expect(await page.$eval('#target', (select) => (select as HTMLSelectElement).value)).toBe('emb_demo_rating');
    await page.close();
  });

  test('asks the platform about a tag, and checks its page against the list of that tag', async () => {
    const { page } = await openPage(stage.browser);
    await page.goto(`${stage.demo.lab}/snippet`);
    await page.waitForSelector('#code code');
    const tag = await page.$$eval('#code code', (steps) => steps.map(({ textContent }) => textContent).join('\n'));
    await page.goto(`${stage.demo.lab}/doctor`);
    await page.waitForSelector('#target option + option');
    const check = async (text: string) => {
      await page.$eval(
        '#address',
        (field, value) => {
          (field as HTMLInputElement).value = value;
          field.dispatchEvent(new InputEvent('input', { bubbles: true }));
        },
        text,
      );
      await page.click('form button.main');
    };
    const said = () => page.$eval('[aria-live]', ({ textContent }) => textContent);
    await page.type('#address', '<creator-poll embed-id="emb_demo_open"></creator-poll>\n');
    await expect.poll(said).toMatch(/^This tag is correct.*also needs the script, once/);
    const target = () => page.$eval('#target', (select) => (select as HTMLSelectElement).value);
    await check(tag);
    await expect.poll(said).toContain('This tag is correct');
    expect(await target()).toBe('emb_demo_open');
    await check(tag.replace('emb_demo_open', 'emb_nope'));
    await expect.poll(said).toContain('The platform has no “emb_nope” that <creator-poll> can show.');
    expect(await target()).toBe('account');
    await check(tag.replace('emb_demo_open', 'emb_demo_rating'));
    await expect.poll(said).toContain('“emb_demo_rating” isn’t a poll: use <creator-embed>.');
    await check(tag.replace(/pk_test_\w+/, `pk_test_${'0'.repeat(24)}`));
    await expect.poll(said).toContain('The platform doesn’t know this tag’s key.');

    const { origin } = new URL(stage.demo.allowed);
    await check(tag.replace('emb_demo_open', 'emb_demo_refused'));
    await expect.poll(target).toBe('emb_demo_refused');
    await check(origin);
    await expect.poll(said).toMatch(/is refused.*Allowed origins of “.+”: none/s);
    await page.select('#target', 'account');
    await expect.poll(said).toMatch(/is allowed.*Allowed origins of the demo account/s);
  });

  test('groups the embeds by the list that applies, says why, and leads back to the tag', async () => {
    const { page } = await openPage(stage.browser);
    await page.goto(`${stage.demo.lab}/snippet?tag=creator-goal`);
    await page.waitForSelector('#code code');
    await page.type('input[name=origin]', stage.demo.allowed);
    await Promise.all([page.waitForNavigation(), page.click('form.says button')]);
    await page.waitForSelector('.says h2');
    const groupOf = (id: string) => page.$eval(`#target [value=${id}]`, (one) => one.closest('optgroup')?.label);
    expect(await groupOf('emb_demo_refused')).toBe('Embeds with a list of their own');
    expect(await groupOf('emb_demo_open')).toBe('Embeds that use the account’s list');
    const said = () => page.$eval('.says', ({ textContent }) => textContent);
    await page.select('#target', 'emb_demo_refused');
    await expect.poll(said).toMatch(/List that applies: “.+” has a list of its own/);
    await page.select('#target', 'emb_demo_open');
    await expect.poll(said).toMatch(/List that applies: The account’s, because “.+” has no list of its own/);
    await Promise.all([page.waitForNavigation(), page.click('main ::-p-text(Back to my tag)')]);
    await expect.poll(() => page.url()).toContain(`${stage.demo.lab}/snippet?tag=creator-goal`);
    expect(await page.$eval('input[name=origin]', ({ value }) => value)).toBe(stage.demo.allowed);
  });

  test('shows the verdict on a phone, where it is below the form', async () => {
    const { page } = await openPage(stage.browser);
    await page.setViewport({ width: 360, height: 640 });
    await page.goto(`${stage.demo.lab}/doctor?origin=${encodeURIComponent(stage.demo.refused)}`);
    await page.waitForSelector('.says h2');
    await expect
      .poll(() => page.$eval('.says h2', (verdict) => verdict.getBoundingClientRect().bottom <= innerHeight))
      .toBe(true);
  });

  test('folds the list below the verdict, and keeps it so while the button changes it', async () => {
    const { page } = await openPage(stage.browser);
    const { origin } = new URL(stage.demo.refused);
    await page.goto(`${stage.demo.lab}/doctor?origin=${encodeURIComponent(origin)}`);
    const visible = (selector: string) => page.$eval(selector, (element) => element.checkVisibility());
    await page.waitForSelector('.says details');
    const said = () => page.$eval('.says summary', ({ textContent }) => textContent);
    const before = Number(/^Allowed origins of the demo account \((\d+)\)$/.exec((await said()) ?? '')?.[1]);
    expect(await visible('.says .entries li')).toBe(false);
    expect([await visible('.says h2'), await visible('.says button.main')]).toEqual([true, true]);
    await page.click('.says button.main');
    await expect.poll(said).toBe(`Allowed origins of the demo account (${before + 1})`);
    expect(await visible('.says .entries li')).toBe(false);
    await page.focus('.says summary');
    await page.keyboard.press('Enter');
    await expect.poll(() => visible('.says .entries li')).toBe(true);
    await page.click('.says ::-p-text(Undo)');
    await expect.poll(said).toBe(`Allowed origins of the demo account (${before})`);
  });

  test('takes an address without its scheme, offers the other one, and asks for one when empty', async () => {
    const { page } = await openPage(stage.browser);
    await page.goto(`${stage.demo.lab}/doctor`);
    await page.waitForSelector('#address');
    await page.click('form button.main');
    await page.waitForFunction(() => document.querySelector('#problem')?.textContent?.startsWith('Enter the address'));
    const { host } = new URL(stage.demo.allowed);
    await page.type('#address', `${host}/studio.html?from=mail`);
    await page.keyboard.press('Enter');
    const heading = async () => (await page.waitForSelector('.says h2'))?.evaluate(({ textContent }) => textContent);
    expect(await heading()).toBe(`http://${host} is allowed`);
    const other = await page.$('.says button.quiet');
    expect(await other?.evaluate(({ textContent }) => textContent)).toBe(`https://${host}`);
    await other?.click();
    await expect.poll(heading).toBe(`https://${host} is refused`);
    await page.goto(`${stage.demo.lab}/doctor?origin=file:///home/me/page.html`);
    expect(await heading()).toBe('null is refused');
  });
});
