import type { Frame, Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { OWN_REFERENCE } from '../../demo/lab/page/base/builder-data.ts';
import { NOT_OFFERED } from '../../demo/lab/page/builder/fields.ts';
import { reservedPx } from '../../demo/lab/page/builder/height.ts';
import { ABOUT } from '../../widgets/about.ts';
import { openPage } from '../helpers/browser.ts';
import { violationsOn } from './audit.ts';
import { openLabStage, previewIn, type Stage } from './stage.ts';
import { choose, readPoll, vote } from './widgets.ts';

/** Every widget as HTML, and a poll as any other code that is a page or parts of one: the numbers are those of the codes to paste. */
const PASTED: readonly (readonly [tag: string, target: string, codes: readonly number[]])[] = [
  ...Object.keys(ABOUT).map((tag) => [tag, 'HTML', [0]] as const),
  ...[1, 2, 3].map((instead) => ['creator-poll', 'HTML', [instead]] as const),
  ['creator-poll', 'WordPress', [2, 1]],
  ['creator-poll', 'Squarespace', [0, 1]],
  ['creator-poll', 'Shopify', [0]],
];

const STYLES = { '--creator-accent': '#b4432f', '--creator-radius': '3px', 'max-width': '420px' };

/** What a widget shows: each part with its text, and what makes it look as it does. */
function lookOf(frame: Page | Frame, selector: string) {
  return frame.$eval(selector, (host) => {
    const parts = [...(host.shadowRoot?.querySelectorAll<HTMLElement>('[part]') ?? [])].map((element) => {
      const { color, backgroundColor, borderRadius, fontSize } = getComputedStyle(element);
      // Without the time of day that figures are of: a minute may have passed.
      const text = element.textContent?.replace(/\s+/g, ' ').replace(/\d+:\d\d [AP]M/, '');
      return `${element.tagName} ${element.getAttribute('part')}: ${text} ${[color, backgroundColor, borderRadius, fontSize]}`;
    });
    return { width: (host as HTMLElement).offsetWidth, parts };
  });
}

/** The height of the previewed widget on a phone, as the code should reserve it. */
async function reservedIn(page: Page): Promise<string> {
  const frame = await previewIn(page);
  const height = await frame.$eval('[data-state=ready]', (host) => {
    const { body } = document;
    body.style.width = '360px';
    const root = host.shadowRoot?.querySelector('.root') as HTMLElement;
    const { offsetHeight } = root;
    body.style.width = '';
    return offsetHeight;
  });
  return `min-height: ${reservedPx(height)}`;
}

describe('“Add a widget”', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openLabStage({ acceptInsecureCerts: true });
  });
  afterEach(() => stage.tidy());
  afterAll(() => stage?.close());

  async function openBuilder(query: Readonly<Record<string, string>>, width = 1280) {
    const { page, log } = await openPage(stage.browser);
    await page.setViewport({ width, height: 1600 });
    await page.goto(`${stage.demo.lab}/snippet?${new URLSearchParams(query)}`, { waitUntil: 'networkidle2' });
    await page.waitForSelector('#settings form');
    const text = (selector: string) => page.$eval(selector, ({ textContent }) => textContent ?? '');
    return { page, log, text };
  }

  test.each(PASTED)('previews what it copies: %s, pasted as %s %j', async (tag, target, pasted) => {
    const { page } = await openBuilder({ tag, for: target, ...STYLES, 'color-scheme': 'light' });
    const preview = await previewIn(page);
    await preview.waitForSelector(`${tag}[data-state=ready]`);
    const codes = await page.$$eval('#code code', (blocks) => blocks.map(({ textContent }) => textContent ?? ''));
    const code = pasted.map((index) => codes[index]).join('\n');

    const { page: host, log } = await openPage(stage.browser);
    await host.setViewport({ width: 1280, height: 1600 });
    await host.goto(`${stage.demo.allowed}/thanks.html`);
    await host.setContent(`<!doctype html><html lang="en"><link rel="stylesheet" href="/host.css"><body>${code}`);
    await host.waitForSelector(`${tag}[data-state=ready]`);
    expect(await lookOf(host, tag)).toEqual(await lookOf(preview, tag));
    expect(log.errors).toEqual([]);
  });

  test.each(Object.keys(ABOUT))('offers every attribute of %s that isn’t left to the reference', async (tag) => {
    // The order of donors does nothing without them.
    const { page, log } = await openBuilder({ tag, for: 'HTML', ...(tag === 'creator-goal' && { donors: '3' }) });
    await (await previewIn(page)).waitForSelector(`${tag}[data-state=ready]`);
    // Radio buttons share a name.
    const offered = await page.$$eval(':is(#content, #attributes) .field', (fields) =>
      fields.flatMap((field) => field.querySelector('[name]')?.getAttribute('name') ?? []),
    );
    const observed = await page.evaluate((of): unknown => {
      const element = customElements.get(of);
      return element && Reflect.get(element, 'observedAttributes');
    }, tag);
    // Each property once, although the element also observes its name without hyphens.
    const withoutHyphens = (name: string) => name.replaceAll('-', '');
    // An element writes its state itself.
    const left = new Set([...NOT_OFFERED, 'data-state'].map(withoutHyphens));
    const expected = [...new Set((observed as string[]).map(withoutHyphens))].filter((name) => !left.has(name));
    expect(offered.map(withoutHyphens).sort()).toEqual(expected.sort());
    expect(log.errors).toEqual([]);
  });

  test('changes the preview and the code without a reload, keeps everything in the address, and goes back by widget', async () => {
    const { page, text } = await openBuilder({ tag: 'creator-goal', look: 'both' });
    const frame = await previewIn(page);
    await frame.waitForSelector('creator-goal[data-state=ready]');
    await frame.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    await page.click('.swatches [aria-label="Accent #7a2e2e"]');
    await page.click('[name=layout][value=ring]');
    const shown = () =>
      frame.$eval('creator-goal', (goal) => [
        goal.getAttribute('layout'),
        goal.style.getPropertyValue('--creator-accent'),
        Reflect.get(globalThis, 'isSamePage'),
      ]);
    await expect.poll(shown).toEqual(['ring', '#7a2e2e', true]);
    await expect.poll(() => page.url()).toContain('layout=ring');
    await page.click('#tag [value=creator-pay-button]');
    await expect.poll(() => page.url()).toContain('creator-pay-button');
    await page.goBack();
    await expect.poll(() => text('#code')).toContain('layout="ring"');
    expect(await text('#code')).toContain('--creator-accent: #7a2e2e');
  });

  test('explains a setting that won’t work, keeps the one before, and leads to it', async () => {
    const { page, text } = await openBuilder({ tag: 'creator-poll', '--creator-accent': '#7a2e2e' });
    await page.click('[name="--creator-accent"]', { count: 3 });
    await page.keyboard.type('pinkish');
    await expect.poll(() => text('[id="--creator-accent-hint"]')).toBe('“pinkish” isn’t a color. Try #b4432f or teal.');
    expect(await text('#code')).toContain('--creator-accent: #7a2e2e');
    await expect.poll(() => text('#problems')).toBe('One setting needs your attention first:Accent');
    await page.click('#problems button');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('--creator-accent');
    await page.click('[aria-label="Reset: Accent"]');
    await expect.poll(() => text('#problems')).toBe('');
    expect(await text('#code')).not.toContain('--creator-accent');
  });

  test.each([
    ['creator-poll', 'emb_demo_open'],
    ['creator-poll', 'emb_demo_always'],
    ['creator-embed', 'emb_demo_rating'],
  ])('reserves the height that %s %s has on a phone', async (tag, id) => {
    const { page, text } = await openBuilder({ tag, 'embed-id': id });
    await (await previewIn(page)).waitForSelector(`${tag}[data-state=ready]`);
    const code = () => text('#code');
    await expect.poll(code).toContain(await reservedIn(page));
    const { page: host } = await openPage(stage.browser);
    await host.setViewport({ width: 360, height: 900 });
    await host.goto(`${stage.demo.allowed}/thanks.html`);
    await host.setContent(`<link rel="stylesheet" href="/host.css">${await text('#code code')}<p id="after">After`);
    const place = () => host.$eval('#after', (after) => after.getBoundingClientRect().top);
    const before = await place();
    await host.waitForSelector(`${tag}[data-state=ready]`);
    expect(await place()).toBe(before);
  });

  test('starts from a brand of the gallery', async () => {
    const { page, text } = await openBuilder({ tag: 'creator-poll' });
    await page.select('#brand', 'square');
    await expect.poll(() => text('#code')).toContain('--creator-radius: 0px');
    await page.select('#brand', '');
    await expect.poll(() => text('#code')).not.toContain('--creator-radius');
  });

  test('shows what visitors in dark mode see, and the widget on the color of its page', async () => {
    const { page } = await openBuilder({ tag: 'creator-poll', look: 'dark', ground: '#fdf6e3' });
    const frame = await previewIn(page);
    await frame.waitForSelector('creator-poll[data-state=ready]');
    const surface = () =>
      frame.$eval('creator-poll', ({ shadowRoot }) => {
        const poll = shadowRoot?.querySelector('.poll');
        return poll && getComputedStyle(poll).backgroundColor;
      });
    expect(await surface()).not.toBe('rgb(255, 255, 255)');
    await page.select('[name="color-scheme"]', 'light');
    await expect.poll(surface).toBe('rgb(255, 255, 255)');
    expect(await frame.$eval('body', (body) => getComputedStyle(body).backgroundColor)).toBe('rgb(253, 246, 227)');
  });

  test('shows the widget on a network that fails, and on one that works again', async () => {
    const { page, text } = await openBuilder({ tag: 'creator-poll', debug: '' });
    await (await previewIn(page)).waitForSelector('creator-poll[data-state=ready]');
    await expect.poll(() => text('#code')).toContain(await reservedIn(page));
    const code = await text('#code');
    const outcome = async () => {
      const { state, text: words } = await readPoll(await previewIn(page));
      return state === 'ready' ? 'ready' : /Code: ([a-z_]+)/.exec(words)?.[1];
    };
    const settles = (wanted: string) =>
      expect.poll(() => outcome().catch(() => null), { timeout: 40_000 }).toBe(wanted);
    for (const [network, wanted] of [
      ['500: an internal error', 'internal_error'],
      ['HTML with 200: a hotel network’s sign-in page', 'invalid_response'],
      ['Slow: answers after four seconds', 'ready'],
    ] as const) {
      await page.select('#network', network);
      await settles(wanted);
      expect(await text('#code'), 'what is copied has the platform’s own address').toBe(code);
    }
    const address = /data-api="(.*?)"/.exec(await text('#preview-section'))?.[1];
    expect(address).toMatch(/\/line\/[0-9a-f]+$/);
    await page.select('#network', 'As it is');
    await settles('ready');
    expect(await text('#preview-section')).not.toContain('data-api');
  }, 120_000);

  test('selects the code if the browser denies the clipboard', async () => {
    const { page, text } = await openBuilder({ tag: 'creator-poll' });
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    // Not by its position, which changes as the preview above grows.
    await page.$eval('#code button', (button) => button.click());
    await expect.poll(() => text('#code [role=status]')).toMatch(/^Press (?:Ctrl\+|⌘)C$/);
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(await text('#code code'));
  });

  test('keeps its preview and Copy within reach on a phone, with large controls', async () => {
    const { page } = await openBuilder({ tag: 'creator-poll' });
    await page.setViewport({ width: 360, height: 740, isMobile: true, hasTouch: true });
    // A phone loads the page again.
    await page.waitForSelector('#attributes details');
    await page.$$eval('.builder details', (all) => {
      for (const details of all) details.setAttribute('open', '');
    });
    const small = () =>
      page.$$eval('.builder :is(button, select, input, summary)', (controls) =>
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
    await expect.poll(small).toEqual([]);
    const topOf = (selector: string) => page.$eval(selector, (element) => element.getBoundingClientRect().top);
    await page.$eval('[id="--creator-space"]', (field) => field.scrollIntoView());
    expect(await topOf('#preview')).toBeGreaterThanOrEqual(0);
    expect(await topOf('[id="--creator-space"]')).toBeGreaterThan(await topOf('#preview'));
    expect(await topOf('.copy-bar button')).toBeLessThan(710);
    await page.$$eval('.builder details', (all) => {
      for (const details of all) details.removeAttribute('open');
    });
    const copies = await page.$$eval('main button', (all) =>
      all.filter((button) => button.textContent === 'Copy code' && button.checkVisibility()),
    );
    expect(copies).toHaveLength(1);
  });

  describe('something of one’s own', () => {
    /** Presses a button by its text. */
    const press = (page: Page, name: string) => page.click(`#settings ::-p-aria([name="${name}"][role="button"])`);
    const has = (page: Page, part: string, words: string) =>
      expect.poll(() => page.$eval(part, ({ textContent }) => textContent ?? '').catch(() => '')).toContain(words);

    test.each([
      ['creator-poll', ''],
      ['creator-poll', 'acc_other'],
    ])(
      'is a poll that is written, created, pasted, voted on, counted, changed, closed and deleted: %s, account “%s”',
      async (tag, account) => {
        const { page, log } = await openBuilder({ tag, ...(account && { account }) });
        // An account without anything starts with the form.
        if (account === '') await press(page, 'Write your own');
        await page.type('#own-title', 'What do we bake?');
        await page.type('#own-options', 'Buns');
        await page.keyboard.press('Enter');
        await page.keyboard.type('Bread');
        const preview = async () =>
          readPoll(await previewIn(page))
            .then(({ text }) => text)
            .catch(() => '');
        await expect.poll(preview).toMatch(/What do we bake\?.*Buns.*Bread/s);
        expect(await violationsOn(page)).toEqual([]);
        await press(page, 'Create poll');
        await page.waitForSelector('#code code');
        await has(page, '#code-section', 'Created. Copy its code, and paste it into your page.');
        await has(page, '#problems', '');
        const code = await page.$eval('#code code', ({ textContent }) => textContent ?? '');
        expect(code).not.toContain(stage.demo.secretKey);

        const site = account === '' ? stage.demo.allowed : new URL(await page.$eval('iframe', ({ src }) => src)).origin;
        const { page: host } = await openPage(stage.browser);
        await host.goto(`${site}/thanks.html`);
        await host.setContent(`<!doctype html><html lang="en"><body>${code}`);
        await host.waitForSelector('creator-poll[data-state=ready]');
        await choose(host, 1);
        expect((await vote(host)).text).toContain('100%');

        await press(page, 'Results');
        await has(page, '#results', '1 voter');
        await has(page, '#results', 'Bread100% 1');
        expect(await violationsOn(page)).toEqual([]);
        const file = await page.$eval('#results a[download]', (link) => Reflect.get(link, 'href') as string);
        expect(await (await fetch(file)).text()).toMatch(/choice 1 text.*\r\n.*,Bread/);
        await press(page, 'Back to the settings');

        await press(page, 'Change');
        await page.waitForSelector('#own-title');
        await page.type('#own-title', ' On Sunday');
        await press(page, 'Save');
        await has(page, '#content', 'What do we bake? On Sunday');
        await press(page, 'Close');
        await has(page, '#content', 'What do we bake? On Sunday (closed)');
        await expect.poll(preview).toMatch(/closed/i);
        page.once('dialog', (dialog) => void dialog.accept());
        await press(page, 'Delete');
        await expect.poll(() => page.$eval('#settings', ({ textContent }) => textContent)).not.toContain('On Sunday');
        expect(log.errors).toEqual([]);
      },
      120_000,
    );

    test.each([
      ['creator-embed', 'Create rating', { '#own-title': 'How was it?' }, 'How was it?'],
      ['creator-events', 'Create event', { '#own-title': 'A night of tea', '#own-price': '12,50' }, '$12.50'],
      ['creator-pay-button', 'Create payment link', { '#own-title': 'A print', '#own-button': 'Buy it' }, 'Buy it'],
      ['creator-goal', 'Create goal', { '#own-title': 'A kiln', '#own-target': '2000' }, '$2,000'],
    ])(
      'shows what is written for %s, and then what was created',
      async (tag, create, fields: Readonly<Record<string, string>>, words) => {
        const { page, log } = await openBuilder({ tag, limit: '50' });
        await press(page, 'Write your own');
        for (const [field, text] of Object.entries(fields)) await page.type(field, text);
        const shown = async () => (await previewIn(page)).$eval(tag, ({ shadowRoot }) => shadowRoot?.textContent ?? '');
        await expect.poll(() => shown().catch(() => '')).toContain(words);
        await press(page, create);
        await page.waitForSelector('#code code');
        await expect.poll(() => shown().catch(() => '')).toContain(words);
        expect(log.errors).toEqual([]);
      },
      60_000,
    );

    test('asks for what is missing before anything is created', async () => {
      const { page, text } = await openBuilder({ tag: 'creator-goal' });
      await press(page, 'Write your own');
      await page.type('#own-target', 'much');
      await press(page, 'Create goal');
      await expect.poll(() => text('#own-target-hint')).toBe('Enter an amount such as 5 or 12.50.');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('own-title');
    });
  });

  describe('for streaming software', () => {
    const query = { tag: 'creator-overlay', 'embed-id': 'emb_demo_always' };

    test('shows the results of a poll of one’s own after one press', async () => {
      const { id } = await stage.asServer<{ id: string }>('/api/vote/embed/create', {
        title: 'Tea or coffee?',
        kind: 'poll',
        options: ['Tea', 'Coffee'].map((label) => ({ id: `opt_${label}`, label })),
        clientReference: OWN_REFERENCE,
      });
      const { page } = await openBuilder({ tag: 'creator-overlay', 'embed-id': id });
      const shown = async () => {
        const frame = await (await page.$('#preview iframe'))?.contentFrame();
        return frame?.$eval('creator-overlay', ({ shadowRoot }) => shadowRoot?.textContent);
      };
      await expect.poll(() => shown().catch(() => '')).toMatch(/Coffee(?!.*%)/s);
      await page.click('#settings ::-p-aria([name="Always show results"][role="button"])');
      await expect.poll(() => shown().catch(() => '')).toContain('0%');
    });

    test('previews the address that it copies, with its corner and size', async () => {
      const { page, text } = await openBuilder(query);
      await page.click('[name=corner][value=bottom-right]');
      await page.click('[name=scale][value="1.5"]');
      await expect.poll(() => text('#code code')).toContain('corner=bottom-right&scale=1.5');
      const frame = await page.$eval('.scene.bottom.right iframe', ({ src }) => src);
      expect(frame).toBe(await text('#code code'));
      expect(new URL(frame).origin).toBe(stage.demo.scripts);
      await page.goto(frame);
      await page.waitForSelector('main > creator-overlay[data-state=ready]');
    });
  });
});
