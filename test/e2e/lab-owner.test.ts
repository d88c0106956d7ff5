import type { Frame, Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Matrix } from '../../demo/lab/page/matrix/matrix-data.ts';
import { openPage, type PageLog } from '../helpers/browser.ts';
import { until } from '../helpers/until.ts';
import { openLabStage, type Stage } from './stage.ts';
import { saying, settled } from './widgets.ts';

/** What the lab tells a list's owner, and what it lets them change. */

interface Messages {
  readonly panel: string;
  readonly lines: readonly string[];
}

const panelOf = async (frame: Page | Frame): Promise<string> =>
  (await saying(frame, 'refused', 'saw this page as')).text;

/** The widget's console lines. The browser reports them asynchronously, so the first may arrive after the panel is read. */
const linesOf = ({ console }: PageLog): Promise<string[]> =>
  until(
    'a console line',
    () => console.map(({ text }) => text).filter((text) => text.startsWith('creator-widgets')),
    (lines) => lines.length > 0,
  );

/** The field of a list; an embed without a list of its own has to be chosen first. */
async function openList(page: Page, target: string) {
  await page.waitForSelector('#another option');
  await page.$eval(
    '#another',
    (select, id) => {
      if (document.querySelector(`[data-target=${id}]`)) return;
      (select as HTMLSelectElement).value = id;
      document.querySelector<HTMLElement>('#add-list')?.click();
    },
    target,
  );
  return page.waitForSelector(`[data-target=${target}] textarea`);
}

describe('a list’s owner', () => {
  let stage: Stage;
  let sites: Matrix['sites'];
  beforeAll(async () => {
    stage = await openLabStage();
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
      return { panel: await panelOf(frame), lines: await linesOf(log) };
    }
    const origin = sites.find((candidate) => candidate.id === site)?.origin;
    await page.goto(`${origin}/lab/show?${new URLSearchParams({ tag: 'creator-poll', 'embed-id': id, debug: '' })}`);
    return { panel: await panelOf(page), lines: await linesOf(log) };
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

  const LONG = 'x'.repeat(300);
  const BAD = [
    ['https://shop.example/products', 'is a single page', 'https://shop.example'],
    ['*', 'would allow every page', null],
    ['https://*.github.io', 'a domain that unrelated people share', null],
    ['https:// shop.example', 'has a space, comma or semicolon in it', null],
    ['shop.example', 'must start with https://', 'https://shop.example'],
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
    for (const [at, [entry, words, meant]] of BAD.entries()) {
      expect(said[at]?.startsWith(`“${entry}” `)).toBe(true);
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

  test.each([
    ['https://one.example', 'https://one.example'],
    ['https://www.shop.example/products?page=2#top', 'https://www.shop.example'],
    ['www.shop.example', 'https://www.shop.example'],
    ['localhost:3000/shop', 'http://localhost:3000'],
    ['https://*.shop.example', 'https://*.shop.example'],
  ])('adds %s to a list from the keyboard', async (typed, entry) => {
    const { page } = await openPage(stage.browser);
    await page.goto(`${stage.demo.lab}/policy`);
    const read = () => page.$eval('[data-target=account] textarea', ({ value }) => value);
    const said = () => page.$eval('#added-account', ({ textContent }) => textContent);
    const field = await page.waitForSelector('[data-target=account] input[name=line]');
    const before = await read();
    await field?.type(typed);
    await field?.press('Enter');
    await expect.poll(read).toBe(`${before}\n${entry}`);
    await expect.poll(said).toBe(`Added ${entry}.`);
    expect(await field?.evaluate(({ value }) => value)).toBe('');
    await field?.type(typed);
    await field?.press('Enter');
    await expect.poll(said).toBe(`${entry} is already listed.`);
    page.once('dialog', (dialog) => dialog.accept());
    await page.click('#reset');
    await expect.poll(read).toBe(before);
  });

  test.each([
    ['a few words', 'my shop', '“my shop” is not a web address. Write one like https://shop.example.'],
    ['a long name', LONG, `“https://${LONG}” must have at most 300 characters.`],
  ])('says below the field why %s can’t be added, and keeps it', async (_, typed, words) => {
    const { page } = await openPage(stage.browser);
    await page.goto(`${stage.demo.lab}/policy`);
    const field = await page.waitForSelector('[data-target=account] input[name=line]');
    await field?.type(typed);
    await field?.press('Enter');
    const said = () => page.$eval('#added-account', ({ textContent }) => textContent);
    await expect.poll(said).toBe(words);
    expect(await field?.evaluate(({ value, ariaInvalid }) => [value, ariaInvalid])).toEqual([typed, 'true']);
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
    await page.$$eval(`${place} button`, (buttons) => buttons.at(-1)?.focus());
    await press('Use the account’s list');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Give it its own list');
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
    page.once('dialog', (dialog) => dialog.accept());
    await page.click('#reset');
    await until('the demo’s list', read, (text) => text === before);
    await host.reload();
    expect((await settled(host)).choosing).toBe(true);
  });
});
