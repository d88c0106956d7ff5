import type { Frame, Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Matrix } from '../../demo/lab/matrix.ts';
import { openPage, type PageLog } from '../helpers/browser.ts';
import { until } from '../helpers/until.ts';
import { openStage, type Stage } from './stage.ts';
import { saying, settled } from './widgets.ts';

/** What the lab tells a list's owner, and what it lets them change. */

interface Messages {
  readonly panel: string;
  readonly lines: readonly string[];
}

/** Waits for the panel, which renders after the refusal and the console line. */
const panelOf = async (frame: Page | Frame): Promise<string> =>
  (await saying(frame, 'refused', 'saw this page as')).text;

const linesOf = ({ console }: PageLog): string[] =>
  console.map(({ text }) => text).filter((text) => text.startsWith('creator-widgets'));

/** The field of a list; an embed without a list of its own has to be chosen first. */
async function openList(page: Page, target: string) {
  await page.waitForSelector('#another option + option');
  await page.$eval(
    '#another',
    (select, id) => {
      if (document.querySelector(`[data-target=${id}]`)) return;
      (select as HTMLSelectElement).value = id;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    },
    target,
  );
  return page.waitForSelector(`[data-target=${target}] textarea`);
}

describe('a list’s owner', () => {
  let stage: Stage;
  let sites: Matrix['sites'];
  beforeAll(async () => {
    stage = await openStage();
    const matrix = (await (await fetch(`${stage.demo.lab}/lab/matrix`)).json()) as Matrix;
    sites = matrix.sites;
  });
  afterEach(() => stage.tidy());
  afterAll(() => stage?.close());

  /** Reads what a poll with `debug` says on this site. */
  async function messagesOn(site: string, id: string): Promise<Messages> {
    const { page, log } = await openPage(stage.browser);
    if (site === 'sandbox') {
      await page.goto(`${stage.demo.allowed}/sandboxed.html`);
      const frame = await (await page.waitForSelector('iframe'))?.contentFrame();
      if (!frame) throw new Error('No frame.');
      return { panel: await panelOf(frame), lines: linesOf(log) };
    }
    const origin = sites.find((candidate) => candidate.id === site)?.origin;
    await page.goto(`${origin}/lab/show?${new URLSearchParams({ tag: 'creator-poll', 'embed-id': id, debug: '' })}`);
    return { panel: await panelOf(page), lines: linesOf(log) };
  }

  /** Reads the doctor's diagnosis, by the name of each paragraph. */
  async function diagnose(origin: string, target: string): Promise<Record<string, string>> {
    const { page } = await openPage(stage.browser);
    await page.goto(`${stage.demo.lab}/doctor?${new URLSearchParams({ origin, target })}`);
    await page.waitForSelector('.says');
    return page.$eval('.says', (says) => {
      const head = ['', says.querySelector('h2')?.textContent ?? ''];
      const named = [...says.querySelectorAll('p')].map((line) => [
        line.querySelector('b')?.textContent?.replace(/:.*/, '') ?? '',
        line.querySelector('code')?.textContent ?? line.textContent?.replace(/^[^:]*: /, '') ?? '',
      ]);
      return Object.fromEntries([...named, head]);
    });
  }

  test.each([
    ['scheme-down', 'emb_demo_always', 'scheme_mismatch'],
    ['port', 'emb_demo_always', 'port_mismatch'],
    ['apex', 'emb_demo_always', 'apex_not_listed'],
    ['subdomain-exact', 'emb_demo_always', 'subdomain_not_listed'],
    ['ipv4', 'emb_demo_always', 'not_listed'],
    ['exact', 'emb_demo_refused', 'empty_list'],
    ['sandbox', 'emb_demo_always', 'opaque_origin'],
  ])('reads the same about %s (%s, %s) in the doctor, the panel and the console', async (site, id, reason) => {
    const sends = sites.find((candidate) => candidate.id === site)?.sends ?? '';
    const {
      '': head,
      Rule: rule = '',
      Code: code,
      'Add this line': add,
    } = await diagnose(sends, id === 'emb_demo_always' ? 'account' : id);
    expect([head, code]).toEqual([`${sends} is refused`, reason]);
    expect(rule).toMatch(/^.{20,}\.$/);
    const { panel, lines } = await messagesOn(site, id);
    expect(lines).toHaveLength(1);
    for (const said of [panel, ...lines]) {
      expect(said).toContain(`saw this page as ${sends} and refused it. ${rule} (${reason})`);
      if (add !== undefined) expect(said).toContain(`, to those of the key’s account: ${add}`);
      // No page learns what is on the list.
      expect(said).not.toContain('*.');
      expect(said).not.toContain(String(new URL(stage.demo.allowed).host));
    }
    expect(add).toBe(sends === 'null' ? undefined : sends);
  });

  const BAD = [
    ['https://shop.example/products', 'Remove the path', 'https://shop.example'],
    ['*', '* would allow every page', null],
    ['https://*.github.io', 'a suffix that unrelated people share', null],
    ['https:// shop.example', 'Write one origin per entry', null],
    ['shop.example', 'Start with https://', 'https://shop.example'],
  ] as const;

  test.each([
    'account',
    'emb_demo_always',
  ])('reads why each invalid entry for %s is refused, and what to write instead', async (target) => {
    const { page } = await openPage(stage.browser);
    await page.goto(`${stage.demo.lab}/policy`);
    const place = `[data-target=${target}]`;
    const area = await openList(page, target);
    const before = await area?.evaluate(({ value }) => value);
    await area?.evaluate(
      (element, text) => {
        element.value = text;
      },
      ['https://fine.example', ...BAD.map(([entry]) => entry)].join('\n'),
    );
    await page.click(`${place} button.main`);
    await page.waitForSelector(`${place} .says.no`);
    const said = await page.$$eval(`${place} .says.no p`, (found) => found.map(({ textContent }) => textContent ?? ''));
    expect(said).toHaveLength(BAD.length);
    for (const [at, [, words, meant]] of BAD.entries()) {
      expect(said[at]).toContain(`Entry ${at + 2}: Not an origin pattern: `);
      expect(said[at]).toContain(words);
      if (meant === null) expect(said[at]).not.toContain('Did you mean');
      else expect(said[at]).toMatch(new RegExp(`Did you mean ${meant}\\?$`));
    }
    // The field keeps what was typed; the stored list is unchanged.
    expect(await area?.evaluate(({ value }) => value)).toContain('https://*.github.io');
    await page.reload();
    const after = await openList(page, target);
    expect(await after?.evaluate(({ value }) => value)).toBe(before);
  });

  test('gives an embed its own list and removes it, both from the next request on', async () => {
    const { demo, browser } = stage;
    const { page } = await openPage(browser);
    const place = '[data-target=emb_demo_always]';
    const answer = async () => {
      const { page: host } = await openPage(browser);
      const [exact] = sites;
      await host.goto(`${exact?.origin}/lab/show?tag=creator-poll&embed-id=emb_demo_always&debug=`);
      return (await settled(host, ['ready', 'refused'])).state;
    };
    const press = async (words: string) => {
      await page.$eval(
        place,
        (panel, name) => {
          [...panel.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();
        },
        words,
      );
      await page.waitForSelector(`${place} .says.yes`);
    };
    await page.goto(`${demo.lab}/policy`);
    const area = await openList(page, 'emb_demo_always');
    expect(await area?.evaluate(({ value }) => value)).toContain(demo.allowed);
    await area?.evaluate((element) => {
      element.value = ' HTTPS://Elsewhere.example/ \n';
    });
    await press('Save');
    expect(await page.$eval(`${place} textarea`, ({ value }) => value)).toBe('https://elsewhere.example');
    expect(await answer()).toBe('refused');
    await press('Use the account’s list');
    expect(await page.$eval(`${place} p`, ({ textContent }) => textContent)).toContain('Uses the account’s list');
    expect(await answer()).toBe('ready');
  });

  test('empties the account’s list and resets the lists', async () => {
    const { demo, browser } = stage;
    const { page } = await openPage(browser);
    await page.goto(`${demo.lab}/policy`);
    const read = () => page.$eval('[data-target=account] textarea', ({ value }) => value);
    const area = await page.waitForSelector('[data-target=account] textarea');
    const before = await read();
    expect(before).toContain(demo.allowed);
    await area?.evaluate((element) => {
      element.value = '';
    });
    await page.click('[data-target=account] button.main');
    await page.waitForSelector('[data-target=account] .says.yes');
    const { page: host } = await openPage(browser);
    await host.goto(`${demo.allowed}/studio.html`);
    await settled(host, ['refused']);
    await page.click('#reset');
    await until('the demo’s list', read, (text) => text === before);
    await host.reload();
    expect((await settled(host)).choosing).toBe(true);
  });

  test('the doctor names the rule, the nearest entry and the line to add', async () => {
    const { page } = await openPage(stage.browser);
    const { origin } = new URL(stage.demo.refused);
    await page.goto(`${stage.demo.lab}/doctor?origin=${encodeURIComponent(`${origin}/some/page`)}`);
    const said = await page.waitForSelector('.says').then((found) => found?.evaluate(({ textContent }) => textContent));
    expect(said).toContain(`${origin} is refused`);
    expect(said).toContain('Code: port_mismatch');
    expect(said).toContain('Each port is a separate origin');
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
    expect(await notice?.evaluate(({ textContent }) => textContent)).toContain('The demo’s server doesn’t answer');
    expect(await page.$eval('main > div:last-of-type h2', ({ textContent }) => textContent)).toContain('is refused');
    await page.setOfflineMode(false);
    await page.click('form button.main');
    await page.waitForFunction(() => document.querySelector('[role=alert] .says') === null);
    await page.$eval('#address', (field) => {
      (field as HTMLInputElement).value = '<creator-poll embed-id="emb_demo_rating"></creator-poll>';
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
    await page.click('form button.main');
    await expect.poll(heading).toBe('This tag needs fixing');
    expect(await page.$eval('.says li', ({ textContent }) => textContent)).toBe(
      'The page also needs the script, once.',
    );
    expect(await page.$eval('#target', (select) => (select as HTMLSelectElement).value)).toBe('emb_demo_rating');
    await page.close();
  });

  test('the doctor asks the platform about a tag, and checks its page against the list of that tag', async () => {
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
    const target = () => page.$eval('#target', (select) => (select as HTMLSelectElement).value);
    await check(tag);
    await expect.poll(said).toContain('This tag is correct');
    expect(await target()).toBe('emb_demo_open');
    await check(tag.replace('emb_demo_open', 'emb_nope'));
    await expect.poll(said).toContain('The platform has no “emb_nope” that <creator-poll> can show.');
    expect(await target()).toBe('account');
    await check(tag.replace(/pk_test_\w+/, `pk_test_${'0'.repeat(24)}`));
    await expect.poll(said).toContain('The platform doesn’t know the key in data-public-key.');

    const { origin } = new URL(stage.demo.allowed);
    await check(tag.replace('emb_demo_open', 'emb_demo_refused'));
    await expect.poll(target).toBe('emb_demo_refused');
    await check(origin);
    await expect.poll(said).toMatch(/is refused.*Allowed origins of “.+”: none/s);
    await page.select('#target', 'account');
    await expect.poll(said).toMatch(/is allowed.*Allowed origins of the demo account/s);
  });

  test('the doctor takes an address without its scheme, offers the other one, and asks for one when empty', async () => {
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
