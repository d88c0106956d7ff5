import { readdir, readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { SCRIPTS_FOLDER } from '../../build/build-if-needed.ts';
import type { BuilderData } from '../../demo/lab/page/base/builder-data.ts';
import { contrast } from '../../demo/lab/page/builder/contrast.ts';
import { reservedFor } from '../../demo/lab/page/builder/height.ts';
import { inHtml, markup, type SnippetInput, script } from '../../demo/lab/page/builder/snippets.ts';
import { startOf } from '../../demo/lab/page/builder/state.ts';
import { listenPlain } from '../../demo/lab/server/listen.ts';
import { ABOUT } from '../../widgets/about.ts';
import { openPage, stopDate } from '../helpers/browser.ts';
import { INTERFACE, sampleFont } from '../helpers/sample-font.ts';
import { openLabStage, openStage, previewIn, type Stage } from './stage.ts';

const MANUAL = /^Press (?:Ctrl\+|⌘)C$/;

describe('“Get my tag”', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openLabStage({ acceptInsecureCerts: true });
  });
  afterEach(() => stage.tidy());
  afterAll(() => stage?.close());

  async function openBuilder(query: string, width = 1280) {
    const { page, log } = await openPage(stage.browser);
    await page.setViewport({ width, height: 1600 });
    await page.goto(`${stage.demo.lab}/snippet?${query}`, { waitUntil: 'networkidle2' });
    const frame = await previewIn(page);
    const text = (selector: string) => page.$eval(selector, ({ textContent }) => textContent);
    return { page, log, frame, text };
  }

  describe('for streaming software', () => {
    const query = new URLSearchParams({
      tag: 'creator-poll',
      'embed-id': 'emb_demo_always',
      for: 'OBS and other streaming software',
    });

    test('has an address that shows the overlay', async () => {
      const { page } = await openPage(stage.browser);
      await page.goto(`${stage.demo.lab}/snippet?${query}`);
      const code = await page.waitForSelector('#code pre');
      await page.goto((await code?.evaluate(({ textContent }) => textContent)) ?? '');
      await page.waitForSelector('main > creator-poll[data-state=ready]');
    });

    test('has a corner and a size, which are in the address and in the preview, and no phone', async () => {
      const { page } = await openPage(stage.browser);
      await page.goto(`${stage.demo.lab}/snippet?${query}`);
      await (await page.waitForSelector('[name=corner][value=bottom-right]'))?.click();
      await page.click('[name=scale][value="1.5"]');
      const code = () => page.$eval('#code pre', ({ textContent }) => textContent);
      await expect.poll(code).toContain('corner=bottom-right&scale=1.5');
      const shown = () => page.$eval('.scene iframe', (frame) => (frame as HTMLIFrameElement).src);
      expect(await shown()).toBe(await code());
      const buttons = await page.$$eval('#preview-section button', (all) => all.map(({ textContent }) => textContent));
      expect(buttons).toEqual(['Light mode', 'Dark mode', 'Both', 'Zoom in']);
      await page.click('[name=corner][value=top-left]');
      await expect.poll(code).not.toContain('corner');
    });

    test('zooms in on the corner of the overlay', async () => {
      const { page } = await openPage(stage.browser);
      await page.setViewport({ width: 1280, height: 1600 });
      await page.goto(`${stage.demo.lab}/snippet?${query}&corner=bottom-right`);
      const placeOf = async (selector: string) => {
        const place = await page.$eval(selector, (element) => element.getBoundingClientRect().toJSON());
        return [place.right, place.bottom, place.width].map(Math.round);
      };
      await page.waitForSelector('.scene iframe');
      const [right = 0, bottom = 0, width = 0] = await placeOf('.scene');
      expect(await placeOf('.scene iframe')).toEqual([right, bottom, width]);
      await page.click('#preview-section ::-p-text(Zoom in)');
      await expect.poll(async () => (await placeOf('.scene iframe'))[2]).toBeGreaterThan(1.9 * width);
      expect((await placeOf('.scene iframe')).slice(0, 2)).toEqual([right, bottom]);
    });

    test('is shown over the picture to visitors in dark mode, too', async () => {
      const seenIn = async (value: string) => {
        const { page } = await openPage(stage.browser);
        await page.setViewport({ width: 1280, height: 1600 });
        await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }]);
        await page.goto(`${stage.demo.lab}/snippet?${query}`, { waitUntil: 'networkidle2' });
        const { right, bottom } = await page.$eval('.scene', (scene) => scene.getBoundingClientRect().toJSON());
        return page.screenshot({ clip: { x: right - 40, y: bottom - 40, width: 20, height: 20 }, encoding: 'base64' });
      };
      expect(await seenIn('dark')).toBe(await seenIn('light'));
    });

    test('is where the overlay of a page’s code leads to', async () => {
      const { page } = await openBuilder('tag=creator-poll');
      const hint = () => page.$$eval('#attribute-layout-hint', ([one]) => one?.textContent);
      expect(await hint()).toBe('');
      await page.click('[name=layout][value=overlay]');
      await expect.poll(hint).toContain('For OBS, choose “OBS and other streaming software” above');
    });

    test('has the address of the creator’s own site once they say it, and says whose it is', async () => {
      const { page } = await openPage(stage.browser);
      await page.goto(`${stage.demo.lab}/snippet?${query}`);
      const field = await page.waitForSelector('[name=origin]');
      const code = () => page.$eval('#code pre', ({ textContent }) => textContent);
      const note = () => page.$eval('.says [role=status]', ({ textContent }) => textContent);
      const own = await code();
      expect(await note()).toMatch(/^Until you enter yours, the address below is this demo’s own/);
      await field?.type('my site');
      await expect.poll(note).toMatch(/^This isn’t a web address. Until you enter yours/);
      expect(await code()).toBe(own);
      await field?.click({ count: 3 });
      await field?.type('www.shop.example/live/');
      await expect.poll(code).toMatch(/^https:\/\/www\.shop\.example\/live\/overlay\.html#element=creator-poll&/);
      expect(await note()).toBe('The address below leads to your files.');
    });

    test('has a download with every file, which shows the overlay on the creator’s own site', async () => {
      const { page } = await openPage(stage.browser);
      await page.goto(`${stage.demo.lab}/snippet?${query}`);
      const link = await page.waitForSelector('.says a[download]');
      const answer = await fetch((await link?.evaluate((element) => Reflect.get(element, 'href'))) as string);
      expect(answer.headers.get('content-type')).toBe('application/zip');
      const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
      const built = await readdir(SCRIPTS_FOLDER);
      expect(Object.keys(files).sort()).toEqual(built.sort());
      for (const name of built)
        expect(await readFile(`${SCRIPTS_FOLDER}/${name}`), name).toEqual(Buffer.from(files[name] ?? []));

      const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', html: 'text/html' };
      const site = await listenPlain(({ url = '' }, response) => {
        const name = url.replace('/live/', '');
        const type = types[name.replace(/.*\./, '')] ?? 'application/json';
        response.writeHead(name in files ? 200 : 404, { 'content-type': type }).end(files[name]);
      }, 0);
      try {
        const origin = `http://localhost:${site.port}`;
        const { account } = await (await fetch(`${stage.demo.lab}/lab/policy`)).json();
        await fetch(`${stage.demo.lab}/lab/policy`, {
          method: 'PUT',
          headers: { origin: stage.demo.lab },
          body: JSON.stringify({ target: 'account', list: [...account, origin] }),
        });
        await (await page.$('[name=origin]'))?.type(`localhost:${site.port}/live`);
        const code = () => page.$eval('#code pre', ({ textContent }) => textContent ?? '');
        await expect.poll(code).toContain(`${origin}/live/overlay.html#`);
        const { page: overlay, log } = await openPage(stage.browser);
        await overlay.goto(await code());
        await overlay.waitForSelector('main > creator-poll[data-state=ready]');
        expect([...log.errors, ...log.violations]).toEqual([]);
      } finally {
        await site.close();
      }
    });
  });

  describe('for a pay button with amounts', () => {
    async function openPayButton(link: string) {
      const opened = await openBuilder(`tag=creator-pay-button&link=${link}`);
      const { frame } = opened;
      await frame.waitForSelector('creator-pay-button[data-state=ready]');
      const amounts = () =>
        frame.$eval('creator-pay-button', ({ shadowRoot }) =>
          [...(shadowRoot?.querySelectorAll('[part=amount]') ?? [])].map(({ textContent }) => textContent),
        );
      return { ...opened, amounts };
    }

    test('shows them in the preview as soon as they are turned on', async () => {
      const { page, log, amounts, text } = await openPayButton('refuge');
      expect(await amounts()).toEqual([]);
      await page.click('[name=amounts]');
      await expect.poll(amounts).toEqual(['$5', '$10', '$25']);
      await expect.poll(() => text('#code')).toContain(' amounts style="display: block; min-height: 175px"');
      await page.click('[name=amounts]');
      await expect.poll(amounts).toEqual([]);
      expect(log.errors).toEqual([]);
    });

    test('says why a link with a fixed price has none, and shows them with sample data', async () => {
      const { page, log, amounts, text } = await openPayButton('coffee');
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

  test('names each setting that needs attention next to the code, and leads to it', async () => {
    const { page, text } = await openBuilder('tag=creator-poll');
    const focused = () => page.evaluate(() => document.activeElement?.id);
    await page.type('[name="--creator-radius"]', 'round');
    await expect.poll(() => text('#problems')).toBe('One setting needs your attention first:Corner radius');
    await page.click('#problems button');
    expect(await focused()).toBe('--creator-radius');
    await page.click('#attributes summary');
    await page.type('[name=heading-level]', '9');
    await page.click('#attributes summary');
    await expect.poll(() => text('#problems')).toBe('2 settings need your attention first:Heading levelCorner radius');
    await page.click('#problems button');
    expect(await focused()).toBe('attribute-heading-level');
    await page.click('[aria-label="Reset: Corner radius"]');
    await page.click('[aria-label="Reset: Heading level"]');
    await expect.poll(() => text('#problems')).toBe('');
  });

  test('shows what visitors in dark mode see of a widget that follows their device', async () => {
    const { page, frame } = await openBuilder('tag=creator-poll&look=dark');
    expect(await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(false);
    const surface = () =>
      frame.$eval('creator-poll', ({ shadowRoot }) => {
        const poll = shadowRoot?.querySelector('[part=poll]');
        return poll && getComputedStyle(poll).backgroundColor;
      });
    const light = 'rgb(255, 255, 255)';
    await frame.waitForSelector('creator-poll[data-state=ready]');
    expect(await surface()).not.toBe(light);
    await page.select('[name="color-scheme"]', 'light');
    await expect.poll(surface).toBe(light);
    await page.select('[name="color-scheme"]', 'light dark');
    await expect.poll(surface).not.toBe(light);
    expect(await page.$eval('#code', ({ textContent }) => textContent)).toContain('color-scheme: light dark"');
  });

  test('has six settings in view, and the others under “More settings”', async () => {
    for (const tag of Object.keys(ABOUT)) {
      const { page } = await openBuilder(`tag=${tag}`);
      expect(await page.$$('#attributes > .fields:not(#style) > .field'), tag).toHaveLength(6);
      expect(await page.$$('#attributes > details .field'), tag).not.toEqual([]);
    }
  });

  test('previews on the color of the visitor’s page, which the address keeps', async () => {
    const { page, frame } = await openBuilder('tag=creator-poll');
    const ground = () => frame.$eval('body', (body) => getComputedStyle(body).backgroundColor);
    const own = await ground();
    await page.$eval('.ground input', (field) => {
      field.value = '#fdf6e3';
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await expect.poll(ground).toBe('rgb(253, 246, 227)');
    await expect.poll(() => page.url()).toContain('ground=%23fdf6e3');
    await page.click('::-p-text(Light mode)');
    await expect.poll(ground).toBe(own);
  });

  test.each([360, 1280])('has one Copy button for one text at %d px', async (width) => {
    for (const target of ['HTML', 'WordPress', 'Shopify']) {
      const { page } = await openBuilder(`tag=creator-poll&for=${target}`, width);
      const shown = await page.$$eval('main button', (all) =>
        all.filter((button) => button.textContent === 'Copy' && button.checkVisibility()),
      );
      expect(shown, target).toHaveLength(1);
    }
  });

  test('starts from a brand of the gallery', async () => {
    const { page, frame, text } = await openBuilder('tag=creator-poll');
    await page.select('#brand', 'square');
    await expect.poll(() => text('#code')).toContain('--creator-radius: 0px');
    const corner = () =>
      frame.$eval('creator-poll', ({ shadowRoot }) => {
        const poll = shadowRoot?.querySelector('[part=poll]');
        return poll && getComputedStyle(poll).borderTopLeftRadius;
      });
    await expect.poll(corner).toBe('0px');
    await expect.poll(() => page.url()).toContain('creator-radius=0px');
    await page.reload({ waitUntil: 'networkidle2' });
    expect(await page.$eval('#brand', (brand) => Reflect.get(brand, 'value'))).toBe('square');
    await page.select('#brand', '');
    await expect.poll(() => text('#code')).not.toContain('--creator-radius');
  });

  test('selects the code if the browser denies the clipboard', async () => {
    const { page, text } = await openBuilder('tag=creator-poll');
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    // Not by its position, which changes as the preview above grows.
    await page.$eval('#code button', (button) => button.click());
    await expect.poll(() => text('#code button'), { timeout: 5000 }).toMatch(MANUAL);
    expect(await text('#code [role=status]')).toMatch(MANUAL);
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(await text('#code code'));
  });

  test('outlines every accent in light and dark mode', async () => {
    const { page } = await openBuilder('tag=creator-poll');
    for (const value of ['light', 'dark']) {
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }]);
      const [edge = '', panel = ''] = await page.$eval('.swatches svg', (swatch) => {
        const hex = (color: string) =>
          `#${(color.match(/\d+/g) ?? [])
            .slice(0, 3)
            .map((part) => Number(part).toString(16).padStart(2, '0'))
            .join('')}`;
        const ground = swatch.closest('.panel') ?? swatch;
        return [hex(getComputedStyle(swatch).boxShadow), hex(getComputedStyle(ground).backgroundColor)];
      });
      expect(contrast(edge, panel), value).toBeGreaterThan(3);
    }
  });

  test.each([360, 1024, 1280])('shows placeholders in full at %d px', async (width) => {
    const { page } = await openBuilder('tag=creator-poll', width);
    const cut = await page.$$eval('#settings input', (fields) =>
      fields
        .filter((field) => {
          field.value ||= field.placeholder;
          return field.scrollWidth > field.clientWidth;
        })
        .map(({ placeholder }) => placeholder),
    );
    expect(cut).toEqual([]);
  });

  test('lists closed and refused questions last, and goals by the name that visitors see', async () => {
    const { page } = await openBuilder('tag=creator-poll');
    const options = (selector: string) =>
      page.$$eval(`#settings ${selector}`, (list) => list.map(({ textContent }) => textContent));
    const special = await options('[name=embed-id] optgroup option');
    expect(special).toContain('No page may show this');
    expect(special).toContain('Who plays at the summer party? (closed)');
    expect(special).not.toContain('Should the gallery open on Sundays?');
    await page.click('#tag [value=creator-goal]');
    await expect.poll(() => options('[name=payment-link-id] option')).toContain('A winter room for forty cats');
  });

  test('has large controls on a phone, and marks the section in view', async () => {
    const { page } = await openBuilder('tag=creator-poll');
    await page.setViewport({ width: 360, height: 740, isMobile: true, hasTouch: true });
    // Browsers may not lay out closed details, so their contents have no reliable size.
    await page.waitForSelector('#attributes details');
    await page.$eval('#attributes details', (details) => details.setAttribute('open', ''));
    const small = () =>
      page.$$eval('.builder :is(button, select, input, summary), .shortcuts button', (controls) =>
        controls
          .map((control) =>
            control.matches('[type=checkbox]') ? (control.closest('.field, label') ?? control) : control,
          )
          .filter((control) => {
            const { height } = control.getBoundingClientRect();
            const fontSize = Number.parseFloat(getComputedStyle(control).fontSize);
            return height > 0 && (height < 44 || fontSize < 16);
          })
          .map(({ outerHTML }) => outerHTML),
      );
    await expect.poll(small, { timeout: 5000 }).toEqual([]);
    const current = () =>
      page.$$eval('.shortcuts [aria-current=true]', (all) => all.map(({ textContent }) => textContent));
    await expect.poll(current).toEqual(['Settings']);
    for (const label of ['Code', 'Preview', 'Settings']) {
      await page.click(`.shortcuts ::-p-text(${label})`);
      await expect.poll(current).toEqual([label]);
    }
  });

  test('does not bring a value back that was reset', async () => {
    const { page, text } = await openBuilder('tag=creator-poll&--creator-accent=%230f766e');
    expect(await text('#code')).toContain('--creator-accent: #0f766e');
    await page.focus('[aria-label="Reset: Accent"]');
    await page.keyboard.press('Enter');
    await expect.poll(() => text('#code')).not.toContain('--creator-accent');
    await page.keyboard.type('pinkish');
    await expect.poll(() => text('[id="--creator-accent-hint"]')).toContain('isn’t a color');
    expect(await text('#code')).not.toContain('--creator-accent');
  });
});

/** Days with long lists: events in three months, with hours whose offset changes; and a first event alone in its month. */
const DAYS = ['2027-10-29', '2027-12-30'];

describe.each(DAYS)('the height that “Get my tag” reserves on %s', (day) => {
  const now = new Date(`${day}T15:00:00Z`);
  let stage: Stage;
  let data: BuilderData;
  beforeAll(async () => {
    stage = await openStage({ now: () => now });
    data = (await (await fetch(`${stage.demo.lab}/lab/builder`)).json()) as BuilderData;
  });
  afterEach(() => stage.tidy());
  afterAll(() => stage?.close());

  /** Describes each widget whose reserved height `fits` rejects. */
  async function misfits(
    widgets: readonly Pick<SnippetInput, 'tag' | 'attributes'>[],
    fits: (reserved: number, real: number) => boolean,
  ): Promise<string[]> {
    const { demo: settings } = stage;
    const inputs = widgets.map(
      (input): SnippetInput => ({ ...settings, ...input, styles: {}, site: '', hidden: [], views: data.views }),
    );
    const content = inputs.map(
      (input) => `${markup(input, inHtml)}<i style="display: block; height: ${reservedFor(input, data)}"></i>`,
    );
    const { page } = await openPage(stage.browser);
    await stopDate(page, now);
    await page.goto(`${stage.demo.allowed}/thanks.html`);
    await page.setViewport({ width: 800, height: 30_000 });
    await page.setContent(
      `<style>${sampleFont(INTERFACE)}[view=month] { inline-size: calc(100vw - 16px) }</style>${inputs.slice(0, 1).map((input) => script(input))}<main style="font-family: Sample; max-width: 656px; padding: 0 8px">${content.join('')}`,
    );
    await page.waitForFunction(
      (count) => document.querySelectorAll('[data-state]:not([data-state=loading])').length === count,
      {},
      inputs.length,
    );
    await page.waitForFunction(() =>
      [...document.querySelectorAll('[view=month]')].every((list) => list.shadowRoot?.querySelector('[part=month]')),
    );
    const wrong: string[] = [];
    for (const width of [320, 360, 390, 480, 560, 800]) {
      await page.setViewport({ width, height: 30_000 });
      const sizes = await page.$$eval('i', (reserved) =>
        reserved.map(({ clientHeight, previousElementSibling: widget }) => ({
          widget: widget?.outerHTML.replace(/ (style|data-state).*/, ''),
          reserved: clientHeight,
          real: (widget?.shadowRoot?.querySelector('.root') as HTMLElement | null)?.offsetHeight ?? 0,
        })),
      );
      for (const { widget, reserved, real } of sizes)
        if (!fits(reserved, real)) wrong.push(`${width} px: ${widget} reserves ${reserved} of ${real} px`);
    }
    return wrong;
  }

  const isEnough = (reserved: number, real: number): boolean => reserved >= real * 0.95 - 15;
  const LISTS = [{}, { view: 'agenda' }, { layout: 'compact', heading: 'Soon' }, { layout: 'cards' }];
  const listOf = (more: SnippetInput['attributes']) => ({
    tag: 'creator-events',
    attributes: { ...startOf('creator-events'), ...more },
  });

  test('is about that of each item and layout, erring on the large side', async () => {
    const embeds = data.embeds.filter(({ isSpecial }) => !isSpecial);
    const widgets = [
      ...embeds.map(({ value }) => ({ tag: 'creator-embed', attributes: { 'embed-id': value } })),
      ...data.goals.map(({ value }) => ({ tag: 'creator-goal', attributes: { 'payment-link-id': value } })),
      ...data.links.map(({ shortId }) => ({
        tag: 'creator-pay-button',
        attributes: { link: shortId, layout: 'card' },
      })),
      ...[...LISTS, { view: 'month' }].map(listOf),
    ];
    expect(
      await misfits(widgets, (reserved, real) => reserved <= real * 1.15 + 20 && isEnough(reserved, real)),
    ).toEqual([]);
  });

  test('is enough for any number of events', async () => {
    const counts = ['1', '2', '3', '4', '5'];
    expect(
      await misfits(
        LISTS.flatMap((more) => counts.map((limit) => listOf({ ...more, limit }))),
        isEnough,
      ),
    ).toEqual([]);
  });
});
