import { describe, expect, it } from 'vitest';
import type { WidgetErrorEvent } from '../../widgets/core/view/widget-event.ts';
import { commonMessages } from '../../widgets/words/en/common.ts';
import { type HostResponse, settled, WAIT_MS } from './host-page.ts';
import { BUTTON, filesOf, POLL, pollRequests, stateOf, voteFirst, writtenPages } from './written-pages.ts';

/** The entry sends the first request and loads the view, which may fail in every way a file can. */

const place = writtenPages();

const FALLBACK = '<a href="https://shop.example/lunch">Vote by mail</a>';
const GERMAN = `<div lang="de">${POLL.replace('></', `>${FALLBACK}</`)}</div>`;

const FAULTS: readonly (readonly [name: string, file: string, answer: HostResponse])[] = [
  ['is missing', '/creator-poll.js', { status: 404 }],
  ['is damaged', '/creator-poll.js', { script: 'export const createView = (' }],
  ['throws', '/creator-poll.js', { script: 'throw new Error("not today")' }],
  ['has what all widgets share missing', '/creator-core.js', { status: 503 }],
];

/** The codes of `creator-error`, and of which elements. */
const noteErrors = () => {
  Reflect.set(globalThis, '__errors', []);
  document.addEventListener('creator-error', (event) => {
    const { target, detail } = event as WidgetErrorEvent;
    Reflect.get(globalThis, '__errors').push([(target as Element).localName, detail.code]);
  });
};

describe.each(FAULTS)('a view that %s', (_name, file, answer) => {
  it('leaves the page’s own content, with an event and one line for the owner', async () => {
    const { page, log } = await place.write({ body: GERMAN, answers: { [file]: answer } });
    await page.evaluateOnNewDocument(noteErrors);
    await page.goto(place.url);
    await page.waitForSelector('creator-poll[data-state=error]');
    expect(await (await page.$('creator-poll > a'))?.isVisible()).toBe(true);
    expect(await page.evaluate(() => Reflect.get(globalThis, '__errors')[0])).toEqual(['creator-poll', 'unavailable']);
    const ours = () => log.console.map((line) => line.text).filter((line) => line.startsWith('creator-widgets:'));
    await expect
      .poll(ours, WAIT_MS)
      .toEqual([expect.stringMatching(/^creator-widgets: <creator-poll> couldn’t load its view: /)]);
    await page.close();
  });
});

describe('a ranking', () => {
  it('of which the rows are missing says so, and shows everything else', async () => {
    const body = POLL.replace('emb_demo_always', 'emb_demo_ranked');
    const { page } = await place.open({ body, answers: { '/creator-RankedChoices.js': { status: 404 } } });
    await settled(page, 'creator-poll');
    const { chunkFailed, retry } = commonMessages;
    const text = await page.$eval('creator-poll', ({ shadowRoot }) => shadowRoot?.textContent);
    expect(text).toContain(chunkFailed + retry);
    expect(await page.$('creator-poll >>> [type=submit]')).not.toBeNull();
    await page.close();
  });
});

describe('a page', () => {
  it('of which one widget’s view is missing shows the others', async () => {
    const { page } = await place.open({
      body: `${POLL}${BUTTON}`,
      answers: { '/creator-poll.js': { status: 404 } },
    });
    await settled(page, 'creator-pay-button');
    await page.waitForSelector('creator-poll[data-state=error]');
    expect(await stateOf(page, 'creator-pay-button')).toBe('ready');
    expect(await page.$eval('creator-poll', ({ shadowRoot }) => shadowRoot?.textContent)).toBe(
      commonMessages.unavailable,
    );
    await page.close();
  });

  it('that would be told of a payment in another tab has no error if the file for that is missing', async () => {
    const { page, log } = await place.open({
      body: '<creator-pay-button link="coffee" label="Tip" target="_blank"></creator-pay-button>',
      answers: { '/creator-return-channel.js': { status: 404 } },
    });
    await settled(page, 'creator-pay-button');
    await page.click('creator-pay-button >>> a');
    await expect.poll(() => log.console.length, WAIT_MS).toBe(1);
    expect(log.errors).toEqual([]);
    await page.close();
  });

  it('with a poll requests it once, before the view has arrived, and downloads nothing of events', async () => {
    let release = () => {};
    const { page, log } = await place.write({ body: `${POLL}${POLL}` });
    await page.setRequestInterception(true);
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    page.on('request', async (request) => {
      if (request.url().endsWith('/creator-core.js')) await held;
      await request.continue();
    });
    await page.goto(place.url);
    await expect.poll(() => pollRequests(log), WAIT_MS).toBe(1);
    expect(await stateOf(page, 'creator-poll')).toBe('loading');
    release();
    await settled(page, 'creator-poll');
    await voteFirst(page);
    expect(pollRequests(log)).toBe(1);
    const files = ['/creator-core.js', '/creator-hands.js', '/creator-poll.js', '/creator-widgets.js'];
    expect(filesOf(log).sort()).toEqual(files);
    await page.close();
  });

  it('has six listeners more with each poll', async () => {
    const listeners = async (polls: number) => {
      const { page } = await place.open({ body: POLL.repeat(polls) });
      await settled(page, 'creator-poll');
      const { JSEventListeners = Number.NaN } = await page.metrics();
      await page.close();
      return JSEventListeners;
    };
    expect((await listeners(6)) - (await listeners(1))).toBe(5 * 6);
  });

  it('with twenty widgets at rest holds one timer, of a minute', async () => {
    const timed = POLL.replace('always', 'after_close').repeat(16);
    const others = `${BUTTON}<creator-goal link="studio" refresh="0"></creator-goal>
<creator-events refresh="0"></creator-events><creator-embed embed-id="emb_demo_rating" refresh="0"></creator-embed>`;
    const { page } = await place.write({ body: timed + others });
    await page.setViewport({ width: 1000, height: 12_000 });
    await page.evaluateOnNewDocument(() => {
      const pending = new Map<unknown, number | undefined>();
      const { setTimeout: set, clearTimeout: clear } = window;
      Reflect.set(window, 'timers', () => [...pending.values()]);
      window.setTimeout = ((work: () => void, ms?: number) => {
        const id = set(() => {
          pending.delete(id);
          work();
        }, ms);
        pending.set(id, ms);
        return id;
      }) as typeof set;
      window.clearTimeout = (id) => {
        pending.delete(id);
        clear(id);
      };
    });
    await page.goto(place.url);
    for (const tag of ['poll', 'pay-button', 'goal', 'events', 'embed']) await settled(page, `creator-${tag}`);
    const timers = () => page.evaluate((): number[] => Reflect.get(window, 'timers')());
    await expect.poll(async () => (await timers()).length, WAIT_MS).toBe(1);
    expect((await timers())[0]).toBeGreaterThan(0);
    await page.close();
  });

  it('whose script is missing stays as it was', async () => {
    const { page } = await place.open({ body: GERMAN, answers: { '/creator-widgets.js': { status: 404 } } });
    expect(await page.$eval('creator-poll', (element) => [element.shadowRoot, element.attributes.length])).toEqual([
      null,
      2,
    ]);
    expect(await (await page.$('creator-poll > a'))?.isVisible()).toBe(true);
    await page.close();
  });
});
