import { readFileSync } from 'node:fs';
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { until } from '../helpers/until.ts';
import { builtScript, settled } from './host-page.ts';
import { filesOf, openQrDialog, POLL, pollRequests, QR_BUTTON, voteFirst, writtenPages } from './written-pages.ts';

/** Several scripts on one page share their settings and one global. */

const place = writtenPages();

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const OLDER = '0.0.9';
const older = (script: string) => ({ script: builtScript(script).replaceAll(version, OLDER) });

/** Not async, so they run in document order. */
const tag = (src: string, attributes = '') => `<script type="module" src="${src}" ${attributes}></script>`;

/** Replaces a message of the poll and one of the button, and waits until both show it. */
async function configureMessages(page: Page): Promise<void> {
  await page.evaluate(() => globalThis.CreatorWidgets?.configure({ messages: { vote: 'Go', qr: 'Code' } }));
  const isConfigured = () =>
    document.querySelector('creator-poll')?.shadowRoot?.querySelector('[type=submit]')?.textContent === 'Go' &&
    document.querySelector('creator-pay-button')?.shadowRoot?.querySelector('[part=qr]')?.textContent === 'Code';
  await until('the messages', () => page.evaluate(isConfigured), Boolean);
}

describe('two scripts of one element each', () => {
  const SCRIPTS = ['/creator-poll.js', '/creator-pay-button.js'];
  const CHUNKS = ['/creator-poll-de.js', '/creator-pay-button-de.js', '/creator-pay-button-QrDialog.js'];

  it.each([
    ['first', (settings: string) => SCRIPTS.map((src, index) => tag(src, index === 0 ? settings : ''))],
    ['last', (settings: string) => SCRIPTS.map((src, index) => tag(src, index === 0 ? '' : settings))],
  ])('share the settings of the %s tag, and each loads its own chunks', async (_which, tagsFor) => {
    const { page, log } = await place.open({
      tags: tagsFor(place.settings).join('\n'),
      body: `<div lang="de">${POLL}${QR_BUTTON}</div>`,
    });
    await settled(page, 'creator-poll, creator-pay-button');
    await configureMessages(page);
    await page.evaluate(() => globalThis.CreatorWidgets?.refresh());
    expect(pollRequests(log)).toBe(2);
    await voteFirst(page);
    await openQrDialog(page);
    expect(filesOf(log).sort()).toEqual([...SCRIPTS, ...CHUNKS].sort());
    expect([log.errors, log.console]).toEqual([[], []]);
  });
});

describe('the script of one element next to the all-in-one script', () => {
  it.each([
    ['before', ['/creator-poll.js', '/creator-widgets.js']],
    ['after', ['/creator-widgets.js', '/creator-poll.js']],
  ])('changes nothing when it comes %s it', async (_which, scripts) => {
    const { page, log } = await place.open({
      tags: scripts.map((src) => tag(src, place.settings)).join('\n'),
      body: POLL + QR_BUTTON,
    });
    await settled(page, 'creator-poll, creator-pay-button');
    expect(pollRequests(log)).toBe(1);
    await configureMessages(page);
    await page.evaluate(() => globalThis.CreatorWidgets?.refresh());
    expect(pollRequests(log)).toBe(2);
    await voteFirst(page);
    await openQrDialog(page);
    expect([log.errors, log.console]).toEqual([[], []]);
  });
});

describe('two versions on one page', () => {
  it.each([
    ['older', `${OLDER} is on this page already, not ${version}.`, OLDER],
    ['newer', `${version} is on this page already, not ${OLDER}.`, version],
  ])('work side by side with one warning when the %s is first', async (which, warning, first) => {
    const scripts = ['/old/creator-poll.js', '/creator-widgets.js'].map((src) => tag(src, place.settings));
    const { page, log } = await place.open({
      tags: (which === 'older' ? scripts : scripts.reverse()).join('\n'),
      body: `${POLL}${POLL}${QR_BUTTON}`,
      answers: { '/old/creator-poll.js': older('creator-poll.js') },
    });
    await settled(page, 'creator-poll, creator-pay-button');
    expect(await page.evaluate(() => globalThis.CreatorWidgets?.version)).toBe(first);
    await configureMessages(page);
    await voteFirst(page);
    await openQrDialog(page);
    expect(log.console).toEqual([{ type: 'warn', text: `creator-widgets: ${warning}` }]);
    expect(log.errors).toEqual([]);
  });
});
