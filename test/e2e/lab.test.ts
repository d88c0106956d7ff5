import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { elementNames } from '../../build/entries.ts';
import { HOSTILE_CASES } from '../../demo/lab/page/hostile-cases.ts';
import { PAGES } from '../../demo/lab/page/pages.ts';
import { type SnippetInput, snippet } from '../../demo/lab/page/snippets.ts';
import { reactScript } from '../../demo/lab/react-script.ts';
import { openPage } from '../helpers/browser.ts';
import { openStage, type Stage } from './stage.ts';

describe('the lab', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage({ acceptInsecureCerts: true });
  });
  afterAll(() => stage?.close());

  test.each(PAGES)('$path opens without an error', async ({ path, title }) => {
    const { page, log } = await openPage(stage.browser);
    await page.goto(`${stage.demo.lab}${path}`, { waitUntil: 'networkidle2' });
    const heading = await page.waitForSelector('h1');
    expect(await heading?.evaluate(({ textContent }) => textContent)).toBe(title);
    expect(await page.$eval('nav [aria-current=page]', (link) => link.getAttribute('href'))).toBe(path);
    expect(log.errors).toEqual([]);
    await page.close();
  });

  test.each(PAGES)('$path doesn’t scroll sideways at 390 px', async ({ path }) => {
    const { page } = await openPage(stage.browser);
    await page.setViewport({ width: 390, height: 800 });
    await page.goto(`${stage.demo.lab}${path}`, { waitUntil: 'networkidle2' });
    await page.waitForSelector('h1');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.close();
  });

  test.each(elementNames)('the snippet builder offers every attribute of creator-%s and previews it', async (name) => {
    const tag = `creator-${name}`;
    const { page, log } = await openPage(stage.browser);
    await page.setViewport({ width: 1280, height: 1600 });
    await page.goto(`${stage.demo.lab}/snippet`, { waitUntil: 'networkidle2' });
    await page.waitForSelector('#tag option');
    await page.select('#tag', tag);
    const offered = await page.$$eval('#attributes [name]', (fields) =>
      fields.map((field) => field.getAttribute('name')),
    );
    const known = await page.evaluate((of): unknown => {
      const element = customElements.get(of);
      return element && Reflect.get(element, 'observedAttributes');
    }, tag);
    expect([...offered, 'api', 'public-key'].sort()).toEqual([...(known as string[])].sort());
    const shown = async () => {
      const frame = await (await page.$('#preview'))?.contentFrame();
      return frame?.$eval(tag, (element) => [element.getAttribute('data-state'), element.hasAttribute('preview')]);
    };
    const shows = (...wanted: unknown[]) =>
      expect.poll(() => shown().catch(() => null), { timeout: 15_000 }).toEqual(wanted);
    await shows('ready', false);
    await page.click('#attributes [name=preview]');
    await shows('ready', true);
    expect(await page.$eval('#code', ({ textContent }) => textContent)).toMatch(/<creator-[^>]* preview>/);
    expect(log.errors).toEqual([]);
    await page.close();
  });

  describe('what the snippet builder writes', () => {
    const input: SnippetInput = {
      tag: 'creator-pay-button',
      attributes: {
        link: 'coffee',
        label: `a "b" <c> & {d} 'e' \\ \n </creator-pay-button><img> --> {{ 1 + 1 }}`,
        debug: '',
      },
      tokens: { '--creator-font': '"Comic Sans MS", serif' },
      scripts: 'https://cdn.example',
      api: 'https://api.example',
      publicKey: 'pk_test_x',
    };
    const { label } = input.attributes;
    const wanted = { link: 'coffee', label, debug: '', font: input.tokens['--creator-font'] };

    test.each([
      'HTML',
      'WordPress',
      'Vue',
      'Svelte',
    ] as const)('in %s is one tag with the exact texts', async (target) => {
      const { page } = await openPage(stage.browser);
      const read = await page.evaluate(
        (text: string) => {
          const { body, head } = new DOMParser().parseFromString(text, 'text/html');
          const inside = [head, body].flatMap((part) => [
            ...part.children,
            ...[...part.querySelectorAll('template')].flatMap(({ content }) => [...content.children]),
          ]);
          return inside
            .filter(({ localName }) => localName !== 'script' && localName !== 'template')
            .map((element) => ({
              link: element.getAttribute('link'),
              label: element.getAttribute('label'),
              debug: element.getAttribute('debug'),
              font: (element as HTMLElement).style.getPropertyValue('--creator-font'),
            }));
        },
        snippet(target, input),
      );
      expect(read).toEqual([wanted]);
      await page.close();
    });

    test('in React renders the same element', async () => {
      const { page, log } = await openPage(stage.browser);
      await page.setBypassCSP(true);
      await page.goto(`${stage.demo.lab}/snippet`);
      await page.waitForSelector('#tag option');
      await page.addScriptTag({ content: await reactScript() });
      const [, jsx = ''] = snippet('React', input).split('export const Widget = () => ');
      const { outputText } = ts.transpileModule(`const widget = ${jsx}`, {
        compilerOptions: { jsx: ts.JsxEmit.React, reactNamespace: 'creatorReact', target: ts.ScriptTarget.ES2022 },
      });
      await page.addScriptTag({
        content: `{ ${outputText}; const place = document.createElement('div'); document.body.append(place); place.id = 'react';
          creatorReact.createRoot(place).render(widget); }`,
      });
      const made = await page.waitForSelector('#react creator-pay-button');
      const read = await made?.evaluate((element) => ({
        link: element.getAttribute('link'),
        label: element.getAttribute('label'),
        debug: element.getAttribute('debug'),
        font: (element as HTMLElement).style.getPropertyValue('--creator-font'),
      }));
      expect(read).toEqual(wanted);
      expect(log.errors).toEqual([]);
      await page.close();
    });
  });

  test('the doctor names the rule, the nearest entry and the line to add', async () => {
    const { page } = await openPage(stage.browser);
    const { origin } = new URL(stage.demo.refused);
    await page.goto(`${stage.demo.lab}/doctor?origin=${encodeURIComponent(`${origin}/some/page`)}`);
    const said = await page.waitForSelector('.says').then((found) => found?.evaluate(({ textContent }) => textContent));
    expect(said).toContain(`${origin} is refused: port_mismatch`);
    expect(said).toContain('Each port is a separate origin');
    expect(said).toContain(`Nearest entry: ${stage.demo.allowed}`);
    expect(said).toContain(`Add this line:${origin}`);
    await page.close();
  });

  test('an invalid entry is explained, and the list stays unchanged', async () => {
    const { page } = await openPage(stage.browser);
    await page.goto(`${stage.demo.lab}/policy`);
    const text = await page.waitForSelector('[data-target=account] textarea');
    const before = await text?.evaluate((area) => area.value);
    await text?.evaluate((area) => {
      area.value = 'https://shop.example/products\n*';
    });
    await page.click('[data-target=account] button.main');
    const said = await page
      .waitForSelector('.says.no')
      .then((found) => found?.evaluate(({ textContent }) => textContent));
    expect(said).toContain('Entry 1: Not an origin pattern: Remove the path');
    expect(said).toContain('Did you mean https://shop.example?');
    expect(said).toContain('Entry 2: Not an origin pattern: * would allow every page');
    await page.reload();
    const after = await page.waitForSelector('[data-target=account] textarea');
    expect(await after?.evaluate((area) => area.value)).toBe(before);
    await page.close();
  });

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
    await page.close();
  }, 300_000);
});
