import ts from 'typescript';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { elementNames } from '../../build/entries.ts';
import { PAGES } from '../../demo/lab/page/base/pages.ts';
import type { SnippetInput } from '../../demo/lab/page/builder/snippets.ts';
import { stepsFor, type Target } from '../../demo/lab/page/builder/steps.ts';
import { reactScript } from '../../demo/lab/server/react-script.ts';
import { openPage } from '../helpers/browser.ts';
import { keyboardFaults, violationsOn } from './audit.ts';
import { openLabStage, previewIn, type Stage } from './stage.ts';

/** The code that contains the widget's tag. */
const codeOf = (target: Target, input: SnippetInput): string =>
  stepsFor(target, input).find(({ code }) => code.includes('<creator-'))?.code ?? '';

describe('the lab', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openLabStage({ acceptInsecureCerts: true });
  });
  afterEach(() => stage.tidy());
  afterAll(() => stage?.close());

  test.each(PAGES)('$path opens without an error', async ({ path, title }) => {
    const { page, log } = await openPage(stage.browser);
    await page.goto(`${stage.demo.lab}${path}`, { waitUntil: 'networkidle2' });
    const heading = await page.waitForSelector('h1');
    expect(await heading?.evaluate(({ textContent }) => textContent)).toBe(title);
    const current = await page.$$eval('nav [aria-current=page]', (links) =>
      links.map((link) => Reflect.get(link, 'href')),
    );
    expect(new Set(current)).toEqual(new Set([stage.demo.lab + path]));
    expect(log.errors).toEqual([]);
  });

  test.each(PAGES)('$path has no obstacle at 390 px', async ({ path }) => {
    const { page } = await openPage(stage.browser);
    await page.setViewport({ width: 390, height: 8000 });
    await page.goto(`${stage.demo.lab}${path}`, { waitUntil: 'networkidle2' });
    await page.waitForSelector('#lab[aria-busy=false]');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await violationsOn(page)).toEqual([]);
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
    expect(await violationsOn(page)).toEqual([]);
    expect(await keyboardFaults(page)).toEqual([]);
  });

  test.each(elementNames)('“Get my tag” offers every attribute of creator-%s and previews it', async (name) => {
    const tag = `creator-${name}`;
    const { page, log } = await openPage(stage.browser);
    await page.setViewport({ width: 1280, height: 1600 });
    await page.goto(`${stage.demo.lab}/snippet`, { waitUntil: 'networkidle2' });
    await page.waitForSelector('#tag input');
    await page.click(`#tag [value=${tag}]`);
    await page.waitForFunction(
      (of) => document.querySelector<HTMLInputElement>('#tag :checked')?.value === of,
      {},
      tag,
    );
    // Radio buttons share a name.
    const offered = await page.$$eval('#attributes .fields:not(#style, #style .fields) .field', (fields) =>
      fields.map((field) => field.querySelector('[name]')?.getAttribute('name')),
    );
    const known = await page.evaluate((of): unknown => {
      const element = customElements.get(of);
      return element && Reflect.get(element, 'observedAttributes');
    }, tag);
    const withoutHyphens = (name: string) => name.replaceAll('-', '');
    expect(new Set(offered).size).toBe(offered.length);
    // Each property once, although the element also observes its name without hyphens.
    expect([...offered.map((name) => withoutHyphens(name ?? '')), 'api', 'publickey'].sort()).toEqual(
      [...new Set((known as string[]).map(withoutHyphens))].sort(),
    );
    const shown = async () => {
      const frame = await previewIn(page);
      return frame.$eval(tag, (element) => [element.getAttribute('data-state'), element.hasAttribute('preview')]);
    };
    const shows = (...wanted: unknown[]) =>
      expect.poll(() => shown().catch(() => null), { timeout: 15_000 }).toEqual(wanted);
    await shows('ready', false);
    await page.click('#attributes summary');
    await page.click('#attributes [name=preview]');
    await shows('ready', true);
    expect(await page.$eval('#code', ({ textContent }) => textContent)).toMatch(
      /<creator-[^>]* preview style="display: block; min-height: [^"]+">/,
    );
    expect(log.errors).toEqual([]);
  });

  test('“Get my tag” explains an invalid color, and keeps the previous one', async () => {
    const { page } = await openPage(stage.browser);
    await page.goto(`${stage.demo.lab}/snippet?tag=creator-pay-button&link=coffee`, { waitUntil: 'networkidle2' });
    await page.waitForSelector('.swatches button');
    const code = () => page.$eval('#code', ({ textContent }) => textContent);
    expect(await code()).toContain(
      `<creator-pay-button link="coffee" style="display: block; min-height: 44px"><a href="${stage.demo.api}/api/pay/coffee">`,
    );
    await page.click('.swatches [aria-label="Accent #7a2e2e"]');
    await expect.poll(code).toContain('--creator-accent: #7a2e2e');
    await page.click('[name="--creator-accent"]', { count: 3 });
    await page.keyboard.type('pink');
    await expect.poll(code).toContain('--creator-accent: pink');
    expect(await page.$eval('.pick input', (input) => Reflect.get(input, 'value'))).toBe('#ffc0cb');
    await page.keyboard.type('ish');
    await expect
      .poll(() => page.$eval('[id="--creator-accent-hint"]', ({ textContent }) => textContent))
      .toBe('“pinkish” isn’t a color. Try #b4432f or teal.');
    const first = await page.$eval(
      '[id="--creator-accent-hint"]',
      (hint) => getComputedStyle(hint, '::first-letter').textTransform,
    );
    expect(first, 'quoted as it was typed').toBe('none');
    expect(await code()).toContain('--creator-accent: #7a2e2e');
    await page.select('[name="color-scheme"]', 'dark');
    await expect.poll(code).toContain('color-scheme: dark');
    await page.select('[name="--creator-font"]', ' other');
    await page.type('[aria-label="Other value"]', 'Comic Sans MS, serif');
    await expect.poll(code).toContain('--creator-font: Comic Sans MS, serif');
    await expect.poll(() => page.url()).toContain('creator-accent=%237a2e2e');
    await page.reload({ waitUntil: 'networkidle2' });
    await expect.poll(code).toContain('--creator-accent: #7a2e2e');
  });

  test('“Get my tag” changes the preview without a reload, and Back returns to the previous widget', async () => {
    const { page } = await openPage(stage.browser);
    await page.goto(`${stage.demo.lab}/snippet?tag=creator-goal&look=both`, { waitUntil: 'networkidle2' });
    await page.waitForSelector('#preview iframe + iframe');
    await page.$eval('#preview iframe', (preview) => preview.scrollIntoView());
    const frame = await previewIn(page);
    await frame.waitForSelector('creator-goal[data-state=ready]');
    await frame.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    await page.$eval('input[aria-label="Corner radius, slider"]', (slider) => {
      slider.value = '24';
      slider.dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
    await page.$eval('#preview iframe', (preview) => preview.scrollIntoView());
    await expect.poll(() => frame.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
    await page.click('[name=layout][value=ring]');
    const shown = () =>
      frame.$eval('creator-goal', (goal) => [
        goal.getAttribute('layout'),
        goal.style.getPropertyValue('--creator-radius'),
        Reflect.get(globalThis, 'isSamePage'),
      ]);
    await expect.poll(shown).toEqual(['ring', '24px', true]);
    await expect.poll(() => page.url()).toContain('layout=ring');

    const tag = () => page.$eval('#tag :checked', (tile) => (tile as HTMLInputElement).value);
    await page.click('#tag [value=creator-pay-button]');
    await expect.poll(() => page.url()).toContain('creator-pay-button');
    await page.select('[name=link]', 'poster');
    await expect.poll(() => page.$eval('#code', ({ textContent }) => textContent)).toContain('link="poster"');
    await page.goBack();
    await expect.poll(tag).toBe('creator-goal');
    expect(await page.$eval('[name=layout][value=ring]', (radio) => (radio as HTMLInputElement).checked)).toBe(true);
  });

  test.each([
    'HTML with integrity',
    'Import map',
  ] as const)('the snippet for %s works as it was copied', async (target) => {
    const { page, log } = await openPage(stage.browser);
    await page.goto(`${stage.demo.lab}/snippet?${new URLSearchParams({ tag: 'creator-goal', for: target })}`);
    await page.waitForSelector('#code code');
    const code = await page.$$eval('#code code', (steps) => steps.map(({ textContent }) => textContent).join('\n'));
    await page.goto(`${stage.demo.allowed}/thanks.html`);
    await page.setContent(code);
    await page.waitForSelector('creator-goal[data-state=ready]');
    expect(log.errors).toEqual([]);
  });

  describe('what “Get my tag” writes', () => {
    const input: SnippetInput = {
      tag: 'creator-pay-button',
      attributes: {
        link: 'coffee',
        label: `a "b" <c> & {d} 'e' \\ \n </creator-pay-button><img> --> {{ 1 + 1 }}`,
        debug: '',
      },
      styles: { '--creator-font': '"Comic Sans MS", serif' },
      site: '',
      hidden: [],
      scripts: 'https://cdn.example',
      api: 'https://api.example',
      publicKey: 'pk_test_x',
      views: {},
    };
    const { label } = input.attributes;
    const wanted = { link: 'coffee', label, debug: '', font: input.styles['--creator-font'] };

    test.each(['HTML', 'Ghost', 'Vue', 'Svelte'] as const)('in %s is one tag with the exact texts', async (target) => {
      const { page } = await openPage(stage.browser);
      const read = await page.evaluate(
        (text: string) => {
          const { body, head } = new DOMParser().parseFromString(text, 'text/html');
          const inside = [head, body].flatMap((part) => [
            ...part.children,
            ...[...part.querySelectorAll('template')].flatMap(({ content }) => [...content.children]),
          ]);
          return inside
            .filter(({ localName }) => !['link', 'script', 'template'].includes(localName))
            .map((element) => ({
              link: element.getAttribute('link'),
              label: element.getAttribute('label'),
              debug: element.getAttribute('debug'),
              font: (element as HTMLElement).style.getPropertyValue('--creator-font'),
            }));
        },
        codeOf(target, input),
      );
      expect(read).toEqual([wanted]);
    });

    test('in React renders the same element', async () => {
      const { page, log } = await openPage(stage.browser);
      await page.setBypassCSP(true);
      await page.goto(`${stage.demo.lab}/snippet`);
      await page.waitForSelector('#tag input');
      await page.addScriptTag({ content: await reactScript() });
      const [, jsx = ''] = codeOf('React', input).split('export const Widget = () => ');
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
    });
  });
});
