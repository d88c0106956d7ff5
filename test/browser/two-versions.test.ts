import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { pollMessages } from '../../widgets/words/en/poll.ts';
import { press } from '../helpers/browser.ts';
import { until } from '../helpers/until.ts';
import { builtScript, settled } from './host-page.ts';
import { openQrDialog, POLL, QR_BUTTON, voteFirst, writtenPages } from './written-pages.ts';

/** Two versions of the script on one page. */

const place = writtenPages();

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const OLDER = '0.0.9';
/** The older version's files, in a folder of their own. */
const older = Object.fromEntries(
  readdirSync(new URL('../../dist/scripts/', import.meta.url))
    .filter((name) => name.endsWith('.js'))
    .map((name) => [`/old/${name}`, { script: builtScript(name).replaceAll(version, OLDER) }]),
);

/** Not async, so they run in document order. */
const tag = (src: string, attributes = '') => `<script type="module" src="${src}" ${attributes}></script>`;

/** Replaces a message of the poll and one of the button, and waits until both show it. */
async function configureMessages(page: Page): Promise<void> {
  await page.evaluate(() => globalThis.CreatorWidgets?.configure({ messages: { vote: 'Go', qr: 'Code' } }));
  const isConfigured = () =>
    document.querySelector('creator-poll')?.shadowRoot?.querySelector('[type=submit]')?.textContent === 'Go' &&
    document.querySelector('creator-pay-button')?.shadowRoot?.querySelector('.qr')?.textContent === 'Code';
  await until('the messages', () => page.evaluate(isConfigured));
}

describe('two versions on one page', () => {
  it.each([
    ['older', `${OLDER} is on this page already, not ${version}.`, OLDER],
    ['newer', `${version} is on this page already, not ${OLDER}.`, version],
  ])('are one: the elements are those of the first, with one warning, when the %s is first', async (which, warning, first) => {
    const scripts = ['/old/creator-widgets.js', '/creator-widgets.js'].map((src) => tag(src, place.settings));
    const { page, log } = await place.open({
      tags: (which === 'older' ? scripts : scripts.reverse()).join('\n'),
      body: `${POLL}${POLL}${QR_BUTTON}`,
      answers: older,
    });
    await settled(page, 'creator-poll, creator-pay-button');
    expect(await page.evaluate(() => globalThis.CreatorWidgets?.version)).toBe(first);
    await configureMessages(page);
    await voteFirst(page);
    await openQrDialog(page);
    expect(log.console).toEqual([{ type: 'warn', text: `creator-widgets: ${warning}` }]);
    expect(log.errors).toEqual([]);
  });

  it('of which a cache has one file are not mixed: a script that sends of the older is as good as missing', async () => {
    const answers = { '/creator-hands.js': older['/old/creator-hands.js'] ?? {} };
    const { page, log } = await place.open({ body: POLL, answers });
    await press(page, 'creator-poll >>> input');
    await press(page, 'creator-poll >>> [type=submit]');
    const text = () => page.$eval('creator-poll', ({ shadowRoot }) => shadowRoot?.textContent);
    await until('the outcome', async () => (await text())?.includes(pollMessages.not_sent));
    expect(log.errors).toEqual([]);
  });
});
