import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, openPage } from '../helpers/browser.ts';
import { api, listen, type Running, settled, startHostPage } from './host-page.ts';

/** A kind of embed that is newer than this version. The platform has none, so this test's server responds. */

const HOLOGRAM = {
  id: 'emb_1',
  status: 'open',
  kind: 'hologram',
  title: 'Walk round the kiln',
  description: 'From all sides.',
  resultsVisibility: 'always',
  options: [{ id: 'a', label: 'Begin' }],
};

let browser: Browser;
let service: Running;
let host: Running;

beforeAll(async () => {
  service = await listen(
    api((request, response) => {
      request.resume();
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ data: HOLOGRAM, requestId: 'req_1' }));
    }),
  );
  host = await startHostPage({
    script: () => `data-api="${service.url}" data-public-key="pk_test_${'a'.repeat(24)}"`,
    body: () => `<creator-embed id="bare" embed-id="emb_1"></creator-embed>
      <creator-embed id="own" embed-id="emb_1"><a href="https://studio.example/kiln">See the kiln</a></creator-embed>
      <creator-poll id="poll" embed-id="emb_1"></creator-poll>`,
  });
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  service?.close();
  host?.close();
});

describe('an embed of an unknown kind', () => {
  it('shows its title, a message and a link, preferably the page’s own, without errors or console output', async () => {
    const { page, log } = await openPage(browser);
    await page.goto(host.url);
    await settled(page, 'creator-embed, creator-poll');
    const seen = await page.$$eval('creator-embed, creator-poll', (elements) =>
      elements.map((element) => {
        const root = element.shadowRoot;
        const slot = root?.querySelector('slot');
        const links = [...(slot?.assignedElements({ flatten: true }) ?? [])] as HTMLAnchorElement[];
        return {
          id: element.id,
          state: (element as HTMLElement).dataset['state'],
          title: root?.querySelector('[part=title]')?.textContent,
          sentence: root?.querySelector('[part=unknown] p, [part=status] p')?.textContent,
          links: links.map(({ href, textContent }) => [textContent, href]),
          seen: links.every((link) => link.getBoundingClientRect().height > 0),
          buttons: root?.querySelectorAll('button, input').length,
        };
      }),
    );
    const shown = { state: 'empty', title: HOLOGRAM.title, seen: true, buttons: 0 };
    const sentence = 'This can’t be shown here yet.';
    const { host: name, href } = new URL(service.url);
    expect(seen).toEqual([
      { ...shown, id: 'bare', sentence, links: [[`View on ${name}`, href]] },
      { ...shown, id: 'own', sentence, links: [['See the kiln', 'https://studio.example/kiln']] },
      { ...shown, id: 'poll', sentence: 'This isn’t a poll.', links: [] },
    ]);
    expect(log.errors).toEqual([]);
    expect(log.console).toEqual([]);
  });
});
