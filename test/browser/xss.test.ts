import { readFileSync } from 'node:fs';
import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServerClient, type FallbackSource, fallbackHtml } from '../../src/server.ts';
import { shortenText } from '../../src/text/clean.ts';
import { ABOUT } from '../../widgets/about.ts';
import { launch, openPage, type WatchedPage } from '../helpers/browser.ts';
import { until } from '../helpers/until.ts';
import { listen, type Running, settled, startHostPage, WAIT_MS } from './host-page.ts';
import { respondWithText } from './text-responses.ts';

/**
 * Every payload of test/vectors/xss.json stays text in a real browser. All text of a response is the payload; a poll shows it, and,
 * in turn, one of the other widgets. The page has no policy, which would hide a mistake.
 */

const KEY = `pk_test_${'a'.repeat(24)}`;
const TITLE_LIMIT = 300;

interface Vectors {
  readonly cases: readonly { readonly id: string; readonly payload: unknown }[];
}

// Read, not imported: the bundler's JSON reader rejects lone surrogates.
const { cases }: Vectors = JSON.parse(readFileSync(new URL('../vectors/xss.json', import.meta.url), 'utf8'));
/** Harmless text, to compare with. */
const PLAIN = 'ok';
const payloads = new Map<string, unknown>([[PLAIN, PLAIN], ...cases.map(({ id, payload }) => [id, payload] as const)]);

/** The title that a reader makes of a payload, as the browser returns it: lone surrogates become U+FFFD. */
function titleOf(id: string): string {
  const payload = payloads.get(id);
  return typeof payload === 'string' ? Buffer.from(shortenText(payload, TITLE_LIMIT)).toString() : '';
}

/** The states of widgets without a title, by what shows the payload. */
const UNTITLED = new Map(
  Object.values(ABOUT).flatMap(({ texts, untitled }) =>
    Object.keys(texts(PLAIN)).map((kind) => [kind, untitled] as const),
  ),
);
const OTHERS = [...UNTITLED.keys()].filter((kind) => kind !== 'poll');
const kindsOf = (id: string): readonly string[] =>
  id === PLAIN ? [...UNTITLED.keys()] : ['poll', OTHERS[[...payloads.keys()].indexOf(id) % OTHERS.length] ?? ''];

type Widget = readonly [tag: string, attributes: Readonly<Record<string, string>>];

const widgetsOf = (id: string): readonly Widget[] =>
  Object.entries(ABOUT).flatMap(([tag, { texts }]) =>
    Object.entries(texts(id))
      .filter(([kind]) => kindsOf(id).includes(kind))
      .map(([kind, attributes]): Widget => [tag, { id: `${kind}-${id}`, ...attributes }]),
  );

/** Runs in the page. */
function mountAll(widgets: readonly Widget[]): void {
  for (const [tag, attributes] of widgets) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries({ ...attributes, loading: 'eager' })) element.setAttribute(name, value);
    document.body.append(element);
  }
}

interface Contents {
  readonly state: string | undefined;
  /** Every element with the names of its attributes. */
  readonly markup: string;
  readonly title: string | undefined;
}

/** Runs in the page. */
function inspect(id: string): Contents {
  const { dataset, shadowRoot } = document.getElementById(id) ?? {};
  const all = [...(shadowRoot?.querySelectorAll<HTMLElement>('.root, .root *, .live') ?? [])];
  return {
    state: dataset?.['state'],
    // Sorted, because attribute order may differ between renders.
    markup: all.map((node) => [node.localName, ...node.getAttributeNames().sort()].join(' ')).join('\n'),
    title: shadowRoot?.querySelector('[part=title] bdi')?.textContent ?? undefined,
  };
}

/** Runs in the page: an element with the mistake that this suite must find. */
function plantMistake(id: string, text: string): void {
  const careless = document.createElement('div');
  careless.id = id;
  careless.attachShadow({
    mode: 'open',
  }).innerHTML = `<div class="root"><h3 part="title"><bdi>${text}</bdi></h3></div>`;
  document.body.append(careless);
}

/** Runs in the page: whether the events have their filters and data, and the goals their donors. */
const isComplete = () =>
  [...document.querySelectorAll('creator-events[data-state=ready]')].every(
    (one) =>
      one.querySelector('script') &&
      one.shadowRoot?.querySelector('[part~=chip]') &&
      one.shadowRoot.querySelector('[part~=event] a'),
  ) && [...document.querySelectorAll('creator-goal')].every((one) => one.shadowRoot?.querySelector('[part~=donor]'));

/** Runs in the page: every element that its parser makes of a fallback, with the names of its attributes, and the first text. */
function parseFallback(html: string): { readonly markup: string; readonly title: string | undefined } {
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = html;
  return {
    markup: [...place.querySelectorAll('*')]
      .map((node) => [node.localName, ...node.getAttributeNames()].join(' '))
      .join('\n'),
    title: place.querySelector('bdi')?.textContent ?? undefined,
  };
}

/** For hundreds of widgets on a busy machine. */
const SLOW_MS = 120_000;
/** Payloads whose widgets are mounted at the same time: a browser refuses thousands of requests at once. */
const BATCH = 25;

describe('user-written text', () => {
  let browser: Browser;
  let service: Running;
  let host: Running;
  let watched: WatchedPage;
  let navigations = 0;
  let dialogs = 0;

  const contentsOf = (id: string) => watched.page.evaluate(inspect, id);

  beforeAll(async () => {
    service = await listen(respondWithText(payloads));
    host = await startHostPage({
      script: () =>
        `data-api="${service.url}" data-public-key="${KEY}" data-checkout-origins="https://pay.platform.example"`,
    });
    browser = await launch();
    watched = await openPage(browser);
    const { page } = watched;
    await page.goto(host.url);
    page.on('framenavigated', () => {
      navigations += 1;
    });
    page.on('dialog', (dialog) => {
      dialogs += 1;
      void dialog.dismiss();
    });
    const ids = [...payloads.keys()];
    for (let from = 0; from < ids.length; from += BATCH) {
      await page.evaluate(mountAll, ids.slice(from, from + BATCH).flatMap(widgetsOf));
      await settled(page, Object.keys(ABOUT).join(', '), { timeout: SLOW_MS });
    }
    await until('events and donors', () => page.evaluate(isComplete), Boolean, SLOW_MS);
  }, 2 * SLOW_MS);

  afterAll(async () => {
    await browser?.close();
    service?.close();
    host?.close();
  });

  it.each(cases.map(({ id }) => id))('%s is rendered as plain text', async (id) => {
    const title = titleOf(id);
    for (const kind of kindsOf(id)) {
      const contents = await contentsOf(`${kind}-${id}`);
      const { markup } = await contentsOf(`${kind}-${PLAIN}`);
      if (title) expect(contents, kind).toMatchObject({ state: 'ready', markup });
      else expect(contents.state, kind).toBe(UNTITLED.get(kind));
      if (title && (kind === 'poll' || contents.title !== undefined))
        expect(Buffer.from(contents.title ?? '').toString(), kind).toBe(title);
    }
  });

  it(
    'stays text in the fallback that a server writes',
    async () => {
      const server = createServerClient({ baseUrl: service.url, secretKey: `sk_${'test'}_${'0'.repeat(24)}` });
      const parsed = async (source: FallbackSource) =>
        watched.page.evaluate(parseFallback, await fallbackHtml(server, source));
      const sourcesOf = (id: string) => [{ embedId: id }, { link: id }, { events: { categoryId: id } }];
      const plain = await Promise.all(sourcesOf(PLAIN).map(parsed));
      expect(plain.map(({ title }) => title)).toEqual([PLAIN, PLAIN, PLAIN]);
      for (const id of cases.map((one) => one.id).filter(titleOf)) {
        const found = await Promise.all(sourcesOf(id).map(parsed));
        expect(
          found.map(({ markup }) => markup),
          id,
        ).toEqual(plain.map(({ markup }) => markup));
        expect(Buffer.from(found[0]?.title ?? '').toString(), id).toBe(titleOf(id));
      }
    },
    SLOW_MS,
  );

  it('nothing ran, nothing was requested elsewhere, and the page did not navigate', async () => {
    const { page, log } = watched;
    expect(await page.evaluate(() => Reflect.get(globalThis, '__pwned'))).toBeUndefined();
    expect(await page.title()).toBe("A creator's page");
    expect([navigations, dialogs, log.errors]).toEqual([0, 0, []]);
    // Firefox reports a font of its own, which is in its address.
    const requests = log.requests.filter(({ url }) => !url.startsWith('data:font/'));
    const foreignRequests = requests.filter(({ url }) => ![service.url, host.url].includes(new URL(url).origin));
    expect(foreignRequests).toEqual([]);
    expect(log.console.filter(({ text }) => !/^creator-widgets: <creator-(poll|embed|overlay)>/.test(text))).toEqual(
      [],
    );
  });

  it('would be found if it became markup', async () => {
    const { page } = watched;
    const { markup } = await page.evaluate(plantMistake, 'careless', PLAIN).then(() => contentsOf('careless'));
    const harmful = cases.map(({ id }) => id).filter((id) => /<[a-z!/?]/i.test(titleOf(id)));
    expect(harmful.length).toBeGreaterThan(50);
    for (const id of harmful) {
      await page.evaluate(plantMistake, `careless-${id}`, titleOf(id));
      const found = await contentsOf(`careless-${id}`);
      expect(found.markup === markup && found.title === titleOf(id), id).toBe(false);
    }
    await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, '__pwned')), WAIT_MS).toBe(1);
  });
});
