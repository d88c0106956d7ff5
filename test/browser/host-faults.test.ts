import { readFileSync } from 'node:fs';
import { createServer as createSecureServer } from 'node:https';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { makeCertificate } from '../../demo/lab/server/certificate.ts';
import { DEMO_SECRET_KEY } from '../../demo/platform/seed/seed.ts';
import { ask } from '../helpers/ask.ts';
import { settled, WAIT_MS } from './host-page.ts';
import { BUTTON, POLL, stateOf, voteFirst, writtenPages } from './written-pages.ts';

/**
 * Faults of `test/vectors/faults.json` that need a page of their own, between the widget and its API or elsewhere on
 * the page.
 */

const place = writtenPages();

describe('an API with an untrusted certificate (FB05)', () => {
  it('is requested three times, never over http, and ends in a message with a button', async () => {
    const requests: string[] = [];
    const secure = createSecureServer(
      await makeCertificate(['localhost']),
      (request) => void requests.push(request.url ?? ''),
    );
    await new Promise<void>((done) => secure.listen(0, '127.0.0.1', done));
    const api = `https://localhost:${(secure.address() as AddressInfo).port}`;
    const { page, log } = await place.open({ body: `<creator-poll embed-id="emb_1" api="${api}"></creator-poll>` });
    await settled(page, 'creator-poll');
    expect(await stateOf(page, 'creator-poll')).toBe('error');
    expect(await page.$eval('creator-poll >>> [part=message]', (message) => message.textContent)).toContain(
      'This couldn’t load.',
    );
    expect(await page.$('creator-poll >>> [part=retry]')).not.toBeNull();
    const asked = () => log.failures.filter(({ method, url }) => method !== 'OPTIONS' && url.includes('/api/'));
    // The browser reports a failed request a moment after the page knows.
    await expect.poll(() => asked().map(({ url }) => new URL(url).origin), WAIT_MS).toEqual([api, api, api]);
    expect(log.requests.filter(({ url }) => url.startsWith('http://localhost'))).toEqual([]);
    expect(requests).toEqual([]);
    expect(log.errors).toEqual([]);
    secure.closeAllConnections();
    secure.close();
  });
});

describe('a page with zone.js, which patches browser APIs (FB40)', () => {
  it('shows and votes', async () => {
    const zone = readFileSync(createRequire(import.meta.url).resolve('zone.js'), 'utf8');
    const { page, log } = await place.open({
      body: `<script>${zone.replaceAll('</script', '<\\/script')}</script>${POLL}${BUTTON}`,
    });
    expect(await page.evaluate(() => 'Zone' in globalThis)).toBe(true);
    await settled(page, 'creator-poll, creator-pay-button');
    expect([await stateOf(page, 'creator-poll'), await stateOf(page, 'creator-pay-button')]).toEqual([
      'ready',
      'ready',
    ]);
    await voteFirst(page);
    expect([log.errors, log.console]).toEqual([[], []]);
  });
});

describe('nodes that others put into an element (FB63)', () => {
  it('are left alone, before the first paint and after it, inside and out', async () => {
    const { page, log } = await place.open({ body: POLL + BUTTON });
    const inject = (within: string) =>
      page.$eval(within, (target) => {
        const icon = document.createElement('password-manager-icon');
        icon.textContent = 'fill in';
        target.append(icon);
      });
    await inject('creator-poll');
    await inject('creator-pay-button');
    await settled(page, 'creator-poll, creator-pay-button');
    for (const place of ['', ' >>> .root', ' >>> form', ' >>> .options']) await inject(`creator-poll${place}`);
    await voteFirst(page);
    expect(await page.$$eval('creator-poll', (polls) => polls.map(({ dataset }) => dataset['state']))).toEqual([
      'ready',
    ]);
    expect(await page.$$eval('creator-poll >>> [part~=own]', (own) => own.length)).toBe(1);
    expect(await page.$eval('creator-pay-button >>> a', (link) => (link as HTMLAnchorElement).href.split('?')[0])).toBe(
      `${place.api}/api/pay/coffee`,
    );
    expect(log.errors).toEqual([]);
    expect(log.console).toEqual([]);
  });
});

describe('a page listener that throws (FB65)', () => {
  const events = ['creator-ready', 'creator-vote', 'creator-voted', 'creator-error'];

  it('does not stop the vote, and its errors stay the page’s own; neither does a getter that throws', async () => {
    const { page, log } = await place.open({
      body: `<script>
        Object.defineProperty(navigator, 'locks', { get() { throw new Error('no locks here'); } });
        for (const type of ${JSON.stringify(events)})
        document.addEventListener(type, () => { throw new Error('the page: ' + type); });</script>
        ${POLL}<creator-poll embed-id="emb_demo_refused"></creator-poll>`,
    });
    await settled(page, 'creator-poll');
    await voteFirst(page);
    expect(await page.$$eval('creator-poll', (polls) => polls.map(({ dataset }) => dataset['state']))).toEqual([
      'ready',
      'refused',
    ]);
    const errors = events.map((type) => `the page: ${type}`).sort();
    await expect.poll(() => [...log.errors].sort(), WAIT_MS).toEqual(errors);
  });

  it('cannot change what is sent or shown: event details are deeply frozen', async () => {
    const { page } = await place.open({
      body: `<script>
        globalThis.thawed = [];
        globalThis.heard = new Set();
        const look = (value, path) => {
          if (Object(value) !== value) return;
          if (!Object.isFrozen(value)) thawed.push(path);
          for (const [name, member] of Object.entries(value)) look(member, path + '.' + name);
        };
        for (const type of ${JSON.stringify(events)})
          document.addEventListener(type, ({ detail }) => {
            look(detail, type);
            heard.add(type);
          });
        </script>${POLL}<creator-poll embed-id="emb_demo_refused"></creator-poll>`,
    });
    await settled(page, 'creator-poll');
    await voteFirst(page);
    const heard = () => page.evaluate(() => [...Reflect.get(globalThis, 'heard')].sort());
    await expect.poll(heard, WAIT_MS).toEqual([...events].sort());
    expect(await page.evaluate(() => Reflect.get(globalThis, 'thawed'))).toEqual([]);
  });
});

describe('a device whose date is off by three days (FB15)', () => {
  it('counts down by the platform’s clock', async () => {
    const days = 3;
    const { data } = await ask(place.api, 'POST /api/vote/embed/create', {
      secretKey: DEMO_SECRET_KEY,
      body: {
        title: 'Which one?',
        options: [{ label: 'Kiln' }, { label: 'Press' }],
        closesAt: new Date(Date.now() + 7_150_000).toISOString(),
      },
    });
    const { page, log } = await place.open({
      body: `<script>{
        const theirs = Date;
        const off = ${days} * 86_400_000;
        globalThis.Date = class extends theirs {
          constructor(...parts) { super(...(parts.length ? parts : [theirs.now() + off])); }
          static now() { return theirs.now() + off; }
        };
      }</script><creator-poll embed-id="${data['id']}"></creator-poll>`,
    });
    await settled(page, 'creator-poll');
    const wrong = await page.evaluate(() => Date.now());
    expect(Math.round((wrong - Date.now()) / 86_400_000)).toBe(days);
    const words = await page.$eval('creator-poll >>> .status', (status) => status.textContent);
    expect(words).toMatch(/Closes .+ \(in 2 hours\)/);
    expect(await page.$$eval('creator-poll >>> input', (inputs) => inputs.length)).toBe(2);
    expect(log.errors).toEqual([]);
  });
});
