import { beforeAll, describe, expect, it } from 'vitest';
import { integrityOf } from '../../build/integrity.ts';
import { words } from '../../widgets/words/de.ts';
import { pollMessages } from '../../widgets/words/en/poll.ts';
import { press } from '../helpers/browser.ts';
import { builtScript, type HostResponse, rendered, settled, WAIT_MS } from './host-page.ts';
import {
  BUTTON,
  filesOf,
  openQrDialog,
  POLL,
  QR_BUTTON,
  voteFirst,
  type Written,
  writtenPages,
} from './written-pages.ts';

/** Subresource Integrity of the entry and its chunks, under a policy without `unsafe-inline`: see docs/hosting.md. */

const place = writtenPages();

let integrity: Awaited<ReturnType<typeof integrityOf>>;
beforeAll(async () => {
  integrity = await integrityOf(`${place.url}/`);
});

/** A page that checks every file, and its server's responses. */
function checkedPage(body: string, answers: Readonly<Record<string, HostResponse>> = {}): Partial<Written> {
  const scripts = `script-src ${place.url} '${integrity.importMapHash}'`;
  return {
    policy: `default-src 'none'; ${scripts}; connect-src ${place.api}; img-src https:; require-trusted-types-for 'script'; trusted-types 'none'`,
    head: `<script type="importmap">${integrity.importMap}</script>`,
    script: `integrity="${integrity.scripts['creator-widgets.js']}"`,
    body,
    answers,
  };
}

/** A file with different bytes but the same behavior. */
const changed = (file: string) => ({ [`/${file}`]: { script: `${builtScript(file)}\n` } });

const GERMAN = `<div lang="de">${POLL}</div>`;
const CHUNKS = ['/creator-de.js', '/creator-QrDialog.js'];

describe('files that match integrity.json', () => {
  it('run, including chunks, and nothing is reported', async () => {
    const { page, log } = await place.open(checkedPage(GERMAN + QR_BUTTON));
    await settled(page, 'creator-poll, creator-pay-button');
    expect(await page.$eval('creator-poll >>> [type=submit]', ({ textContent }) => textContent)).toBe(
      words['creator-poll'].vote,
    );
    await voteFirst(page);
    await openQrDialog(page);
    expect(filesOf(log).filter((path) => CHUNKS.includes(path))).toEqual(CHUNKS);
    expect([log.errors, log.console, log.violations]).toEqual([[], [], []]);
  });

  it('need the hash of the import map in the policy', async () => {
    const { policy = '', ...written } = checkedPage(BUTTON);
    const { log } = await place.open({ ...written, policy: policy.replace(/ 'sha256-[^']*'/, '') });
    await expect
      .poll(() => log.violations, WAIT_MS)
      .toEqual([expect.objectContaining({ directive: 'script-src-elem', blocked: 'inline' })]);
  });
});

describe('a modified chunk', () => {
  it('is blocked: a language falls back to English', async () => {
    const { page, log } = await place.open(checkedPage(GERMAN, changed('creator-de.js')));
    await settled(page, 'creator-poll');
    expect(await page.$eval('creator-poll >>> [type=submit]', ({ textContent }) => textContent)).toBe(
      pollMessages.vote,
    );
    await voteFirst(page);
    await expect
      .poll(() => log.console.map(({ text }) => text), WAIT_MS)
      .toEqual([expect.stringContaining('integrity')]);
    expect(log.errors).toEqual([]);
  });

  it('is blocked: a feature shows an error with “Try again”, then “Reload page”', async () => {
    const { page, log } = await place.open(checkedPage(QR_BUTTON, changed('creator-QrDialog.js')));
    await settled(page, 'creator-pay-button');
    await press(page, 'creator-pay-button >>> .qr');
    await rendered(page, 'creator-pay-button', 'retry');
    await press(page, 'creator-pay-button >>> [part=retry]');
    await expect.poll(() => page.$('creator-pay-button >>> .reload'), WAIT_MS).not.toBeNull();
    await expect
      .poll(() => log.console.map(({ text }) => text), WAIT_MS)
      .toContainEqual(expect.stringContaining('integrity'));
    expect(log.errors).toEqual([]);
  });
});

describe('a modified entry (FB55)', () => {
  it('does not run, and the page keeps its own link', async () => {
    const { page, log } = await place.open(checkedPage(BUTTON, changed('creator-widgets.js')));
    await expect
      .poll(() => log.console.map(({ text }) => text), WAIT_MS)
      .toEqual([expect.stringContaining('integrity')]);
    expect(await page.evaluate(() => typeof globalThis.CreatorWidgets)).toBe('undefined');
    expect(await (await page.$('creator-pay-button > a'))?.isVisible()).toBe(true);
  });
});
