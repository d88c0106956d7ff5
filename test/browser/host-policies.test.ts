import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_SECRET_KEY } from '../../demo/platform/seed/seed.ts';
import { ask } from '../helpers/ask.ts';
import type { WatchedPage } from '../helpers/browser.ts';
import { until } from '../helpers/until.ts';
import { listen, type Running, settled, WAIT_MS } from './host-page.ts';
import { BUTTON, filesOf, openQrDialog, POLL, QR_BUTTON, voteFirst, writtenPages } from './written-pages.ts';

/** What a page's policies block and allow: faults of `test/vectors/faults.json`. */

const place = writtenPages();

describe('a policy with a nonce and strict-dynamic (FB42)', () => {
  it('lets the script load its lazy chunks, and reports nothing', async () => {
    const nonce = 'bm9uY2U';
    const { page, log } = await place.open({
      policy: `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; connect-src ${place.api}; require-trusted-types-for 'script'; trusted-types 'none'`,
      script: `nonce="${nonce}"`,
      body: `<div lang="de">${POLL}${QR_BUTTON}</div>`,
    });
    await settled(page, 'creator-poll, creator-pay-button');
    await voteFirst(page);
    await openQrDialog(page);
    expect(filesOf(log)).toEqual(
      expect.arrayContaining(['/creator-poll.js', '/creator-de.js', '/creator-QrDialog.js']),
    );
    expect(log.violations).toEqual([]);
    expect(log.errors).toEqual([]);
  });

  it('lets preload lines with the nonce through, also without strict-dynamic', async () => {
    const nonce = 'nonce="bm9uY2U"';
    const { page, log } = await place.open({
      policy: `default-src 'none'; script-src 'nonce-bm9uY2U'; connect-src ${place.api}`,
      head: `<link rel="modulepreload" ${nonce} href="/creator-core.js">`,
      script: nonce,
      body: POLL,
    });
    await page.waitForSelector('creator-poll[data-state=ready]');
    expect([log.violations, log.console, log.errors]).toEqual([[], [], []]);
  });
});

describe('a policy that blocks the API (FB44)', () => {
  it('is named in one console line and in the debug panel; visitors see a message', async () => {
    const { page, log } = await place.open({
      policy: "connect-src 'none'",
      body: `${POLL}<creator-poll embed-id="emb_demo_open" debug></creator-poll>${BUTTON}`,
    });
    await settled(page, 'creator-poll, creator-pay-button');
    const cause = `The Content-Security-Policy of this page blocks ${place.api}.`;
    const cure = `Add ${place.api} to its connect-src.`;
    const words = () =>
      page.$$eval('creator-poll >>> [part=message]', (all) => all.map(({ textContent }) => textContent));
    // The debug panel is a file of its own.
    await expect
      .poll(words, WAIT_MS)
      .toEqual(['This couldn’t load.Try again', expect.stringContaining(`${cause}${cure}`)]);
    const ours = () => log.console.map(({ text }) => text).filter((text) => text.startsWith('creator-widgets'));
    await expect.poll(ours, WAIT_MS).toEqual([expect.stringContaining(`${cause} ${cure}`)]);
    expect(await (await page.$('creator-pay-button > a'))?.isVisible()).toBe(true);
    expect(log.errors).toEqual([]);
  });
});

describe('a policy that blocks the image host (FB45)', () => {
  const BOXES = 'creator-poll >>> [part=image], creator-poll >>> [part=option], creator-pay-button >>> [part=image]';
  let pictures: Running;
  let body: string;
  beforeAll(async () => {
    pictures = await listen((_, response) => {
      const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="9" fill="teal"/></svg>';
      response.setHeader('Content-Type', 'image/svg+xml').end(picture);
    });
    const own = { secretKey: DEMO_SECRET_KEY };
    const embed = await ask(place.api, 'POST /api/vote/embed/create', {
      ...own,
      body: {
        title: 'Which one?',
        options: ['Kiln', 'Press'].map((label) => ({ label, imageUrl: `${pictures.url}/${label}`, imageAlt: label })),
      },
    });
    const link = await ask(place.api, 'POST /api/payment/link/create', {
      ...own,
      body: { title: 'A bowl', amount: '5.00', currency: 'USD', imageUrl: `${pictures.url}/bowl` },
    });
    body = `<creator-poll embed-id="${embed.data['id']}"></creator-poll>
      <creator-pay-button link="${link.data['shortId']}" layout="card" loading="eager"></creator-pay-button>`;
  });
  afterAll(() => pictures?.close());

  async function boxes(policy: string): Promise<{ boxes: number[][]; log: WatchedPage['log']; page: Page }> {
    const { page, log } = await place.open({ policy, body });
    await settled(page, 'creator-poll, creator-pay-button');
    // Each has loaded or failed.
    const areComplete = (elements: string): boolean => {
      const found = [...document.querySelectorAll(elements)].flatMap(({ shadowRoot }) => [
        ...(shadowRoot?.querySelectorAll('img') ?? []),
      ]);
      return found.length === 3 && found.every(({ complete }) => complete);
    };
    await until('three images', () => page.evaluate(areComplete, 'creator-poll, creator-pay-button'));
    const measured = await page.$$eval(BOXES, (all) =>
      all.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [x, y, width, height];
      }),
    );
    return { boxes: measured, log, page };
  }

  it('shifts nothing: each picture keeps its reserved space', async () => {
    const free = await boxes('');
    const blocked = await boxes("img-src 'none'");
    expect(free.boxes).toHaveLength(5);
    expect(free.log.violations).toEqual([]);
    const stopped = () =>
      new Set(blocked.log.violations.map((one) => one.blocked).filter((url) => url.startsWith(pictures.url)));
    await expect.poll(() => stopped().size, WAIT_MS).toBe(3);
    expect(blocked.boxes).toEqual(free.boxes);
    expect(blocked.log.errors).toEqual([]);
    await voteFirst(blocked.page);
  });
});
