import type { Frame, Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Policy } from '../../demo/lab/page/base/policy.ts';
import type { Matrix } from '../../demo/lab/page/matrix/matrix-data.ts';
import { openPage, type PageLog } from '../helpers/browser.ts';
import { until } from '../helpers/until.ts';
import { openLabStage, type Stage } from './stage.ts';
import { saying, settled } from './widgets.ts';

/** “Why isn’t it loading?”: addresses and tags as people paste them, and the lists that decide. */

const textIn = (page: Page, selector: string): Promise<string> =>
  page.$eval(selector, (field) => (field as HTMLInputElement).value);

/** Replaces what is in a field, as a paste does. */
const fill = (page: Page, selector: string, text: string): Promise<void> =>
  page.$eval(
    selector,
    (field, value) => {
      (field as HTMLInputElement).value = value;
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    },
    text,
  );

const panelOf = async (frame: Page | Frame): Promise<string> =>
  (await saying(frame, 'refused', 'saw this page as')).text;

/** The widget's console lines. The browser reports them asynchronously, so the first may arrive after the panel is read. */
const linesOf = ({ console }: PageLog): Promise<string[]> =>
  until(
    'a console line',
    () => console.map(({ text }) => text).filter((text) => text.startsWith('creator-widgets')),
    (lines) => lines.length > 0,
  );

describe('the lab’s doctor', () => {
  let stage: Stage;
  let sites: Matrix['sites'];
  beforeAll(async () => {
    stage = await openLabStage();
    ({ sites } = (await (await fetch(`${stage.demo.lab}/lab/matrix`)).json()) as Matrix);
  });
  afterEach(() => stage.tidy());
  afterAll(() => stage?.close());

  async function openDoctor(query: Readonly<Record<string, string>> = {}) {
    const { page } = await openPage(stage.browser);
    await page.goto(`${stage.demo.lab}/doctor?${new URLSearchParams(query)}`);
    await page.waitForSelector('#list input');
    const text = (selector: string) => page.$eval(selector, ({ textContent }) => textContent ?? '');
    const check = async (typed: string) => {
      await fill(page, '#address', typed);
      await page.click('form button.main');
    };
    const list = () => page.$$eval('.origins code', (rows) => rows.map(({ textContent }) => textContent));
    const add = async (origin: string) => {
      await fill(page, '#list input', origin);
      await page.click('#list [type=submit]');
    };
    const facts = (): Promise<Record<string, string>> =>
      page.$$eval('.facts > div', (rows) =>
        Object.fromEntries(rows.map(({ children: [name, value] }) => [name?.textContent, value?.textContent ?? ''])),
      );
    return { page, text, check, add, list, facts, verdict: () => text('.says h2') };
  }

  test('names the rule, the nearest entry and the line to add, and adds it', async () => {
    const { origin } = new URL(stage.demo.refused);
    const { page, text, verdict, list, facts } = await openDoctor({ origin: `${origin}/some/page` });
    await page.waitForSelector('.says h2');
    const said = await text('.says');
    expect(said).toContain(`${origin} is refused`);
    expect(said).toContain(`Add this line to the list of the demo account:${origin}`);
    expect(await facts()).toEqual({
      'List that applies': expect.stringContaining('The account’s.'),
      Rule: expect.stringContaining('Each port is a separate origin'),
      'Nearest entry': stage.demo.allowed,
      Code: 'port_mismatch',
    });
    const before = await list();
    await page.click('.says button.main');
    await expect.poll(verdict).toBe(`${origin} is allowed`);
    expect(await list()).toEqual([...before, origin]);
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    expect(await focused()).toBe('Undo');
    await page.click('.says ::-p-text(Undo)');
    await expect.poll(verdict).toBe(`${origin} is refused`);
    expect(await list()).toEqual(before);
    expect(await focused()).toBe('Add it to the list');

    await page.setOfflineMode(true);
    await page.click('.says button.main');
    await expect.poll(() => text('[role=alert]')).toContain('The demo server isn’t responding');
    expect(await text('main > div:last-of-type .says h2')).toContain('is refused');
  });

  test('asks the platform about a tag, and checks its page against the list of that tag', async () => {
    const { page: builder } = await openPage(stage.browser);
    await builder.goto(`${stage.demo.lab}/snippet`);
    await builder.waitForSelector('#code code');
    const tag = await builder.$eval('#code code', ({ textContent }) => textContent ?? '');
    const { page, text, check } = await openDoctor();
    const said = () => text('main [aria-live]');
    const target = () => textIn(page, '#target');
    await check('<creator-poll embed-id="emb_demo_open"></creator-poll>\n');
    await expect.poll(said).toMatch(/^This tag is correct.*also needs the script, once/);
    await check(tag);
    await expect.poll(said).not.toContain('also needs the script');
    expect(await target()).toBe('emb_demo_open');
    await check(tag.replace('emb_demo_open', 'emb_nope'));
    await expect.poll(said).toContain('There is no embed-id="emb_nope" for this public key.');
    expect(await target()).toBe('account');
    await check(tag.replace('emb_demo_open', 'emb_demo_rating'));
    await expect.poll(said).toContain('“emb_demo_rating” isn’t a poll: use <creator-embed>.');
    await check(tag.replace(/pk_test_\w+/, `pk_test_${'0'.repeat(24)}`));
    await expect.poll(said).toContain('The platform doesn’t recognize this public key.');

    await check(tag.replace('emb_demo_open', 'emb_demo_refused'));
    await expect.poll(target).toBe('emb_demo_refused');
    await check(stage.demo.allowed);
    await expect.poll(said).toMatch(/is refused.*List that applies“.+” has a list of its own/s);
    await page.select('#target', 'emb_demo_open');
    await expect.poll(said).toMatch(/is allowed.*List that appliesThe account’s, because “.+” has no list of its own/s);
  });

  test('mends a page at each list that refuses one of its widgets, in one press', async () => {
    const { page, text, check, verdict } = await openDoctor();
    await check('<creator-goal link="refuge"></creator-goal><creator-poll embed-id="emb_demo_refused"></creator-poll>');
    await page.waitForSelector('.says.yes');
    const { origin } = new URL(stage.demo.refused);
    await check(origin);
    await expect.poll(verdict).toBe(`${origin} is refused`);
    expect(await text('.says')).toContain('Add this line to the list of the demo account and that of “No page may');
    const listsWith = async () => {
      const { account, embeds } = (await (await fetch(`${stage.demo.lab}/lab/policy`)).json()) as Policy;
      return [account, embeds['emb_demo_refused']].map((list) => list?.includes(origin));
    };
    await page.click('.says button.main');
    await expect.poll(verdict).toBe(`${origin} is allowed`);
    expect(await listsWith()).toEqual([true, true]);
    await page.click('.says ::-p-text(Undo)');
    await expect.poll(verdict).toBe(`${origin} is refused`);
    expect(await listsWith()).toEqual([false, false]);
  });

  test('is asked by the builder, and leads back to the widget', async () => {
    const { page } = await openPage(stage.browser);
    await page.goto(`${stage.demo.lab}/snippet?tag=creator-goal`);
    await page.waitForSelector('#code code');
    await page.type('input[name=origin]', stage.demo.allowed);
    // Not a click: the form moves as the preview above it grows.
    await page.keyboard.press('Enter');
    await page.waitForSelector('.says.yes h2');
    await Promise.all([page.waitForNavigation(), page.click('main ::-p-text(Back to my widget)')]);
    await expect.poll(() => page.url()).toContain(`${stage.demo.lab}/snippet?tag=creator-goal`);
  });

  test('shows the verdict on a phone, where it is below the form', async () => {
    const { page } = await openPage(stage.browser);
    await page.setViewport({ width: 360, height: 640 });
    await page.goto(`${stage.demo.lab}/doctor?origin=${encodeURIComponent(stage.demo.refused)}`);
    await page.waitForSelector('.says h2');
    await expect
      .poll(() => page.$eval('.says h2', (heading) => heading.getBoundingClientRect().bottom <= innerHeight))
      .toBe(true);
  });

  test.each([
    ['port', 'account', 'port_mismatch'],
    ['exact', 'emb_demo_refused', 'empty_list'],
    ['sandbox', 'account', 'opaque_origin'],
  ])('says the same about %s (%s, %s) as the panel on the page and the console', async (site, target, reason) => {
    const { origin, sends = '' } = sites.find(({ id }) => id === site) ?? {};
    const doctor = await openDoctor({ origin: sends, target });
    await doctor.page.waitForSelector('.says h2');
    const { Rule: rule = '', Code: code } = await doctor.facts();
    expect(rule).toMatch(/^.{20,}\.$/);
    expect(code).toBe(reason);

    const { page, log } = await openPage(stage.browser);
    const id = target === 'account' ? 'emb_demo_always' : target;
    const isFramed = site === 'sandbox';
    const show = `${origin}/?embed-id=${id}`;
    await page.goto(isFramed ? `${stage.demo.allowed}/sandboxed.html` : show);
    const frame = isFramed ? await (await page.waitForSelector('iframe'))?.contentFrame() : page;
    if (!frame) throw new Error('No frame.');
    const panel = await panelOf(frame);
    const lines = await linesOf(log);
    expect(lines).toHaveLength(1);
    for (const message of [panel, ...lines]) {
      expect(message).toContain(`saw this page as ${sends} and refused it. ${rule} (${reason})`);
      if (sends !== 'null') expect(message).toContain(`, to those of the key’s account: ${sends}`);
      // No page learns what is on the list.
      expect(message).not.toContain('*.');
      expect(message).not.toContain(new URL(stage.demo.allowed).host);
    }
  });

  describe('edits the list', () => {
    test('of the account, from the next request on, and resets it', async () => {
      const { page, text, list } = await openDoctor({ origin: stage.demo.allowed });
      await page.waitForSelector('.says.yes');
      const before = await list();
      expect(before).toContain(stage.demo.allowed);
      await page.click(`#list [aria-label="Remove ${stage.demo.allowed}"]`);
      await expect.poll(() => text('#saved')).toBe('Saved. It applies from the next request.');
      await expect.poll(() => text('.says h2')).toContain('is refused');
      const { page: host } = await openPage(stage.browser);
      await host.goto(`${stage.demo.allowed}/studio.html`);
      await settled(host, ['refused']);
      page.once('dialog', (dialog) => dialog.accept());
      await page.click('#reset');
      await expect.poll(list).toEqual(before);
      await expect.poll(() => text('.says h2')).toContain('is allowed');
      await host.reload();
      await settled(host);
    });

    test('of an embed, which gets its own and loses it again', async () => {
      const { page, add, list } = await openDoctor({ target: 'emb_demo_always' });
      const account = await list();
      expect(account).toContain(stage.demo.allowed);
      await page.click('#list ::-p-text(a list of its own)');
      await page.waitForSelector('#list ::-p-text(Use the account’s list)');
      await page.click(`#list [aria-label="Remove ${sites[0]?.origin}"]`);
      const others = account.filter((entry) => entry !== sites[0]?.origin);
      await expect.poll(list).toEqual(others);
      await add(' HTTPS://Elsewhere.example/ ');
      await expect.poll(list).toEqual([...others, 'https://elsewhere.example']);
      const group = () => page.$eval('#target [value=emb_demo_always]', (option) => option.closest('optgroup')?.label);
      expect(await group()).toBe('Embeds with a list of their own');
      await page.click('#list ::-p-text(Use the account’s list)');
      await expect.poll(list).toEqual(account);
      expect(await group()).toBe('Embeds that use the account’s list');
    });

    test('of the account, and says why an entry is refused', async () => {
      const { page, text, add } = await openDoctor();
      const typed = 'https://shop.example/products';
      await add(typed);
      await page.waitForSelector('#saved .no');
      expect(await text('#saved')).toMatch(
        /^“https:\/\/shop\.example\/products” .*Did you mean https:\/\/shop\.example\?$/,
      );
      expect(await textIn(page, '#list input'), 'the field keeps what was typed').toBe(typed);
    });
  });
});
