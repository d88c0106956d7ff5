import { readFileSync } from 'node:fs';
import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shortenText } from '../../src/text/clean.ts';
import { ABOUT } from '../../widgets/about.ts';
import { launch, openPage, type WatchedPage } from '../helpers/browser.ts';
import { sampled } from '../helpers/sample.ts';
import { until } from '../helpers/until.ts';
import { listen, type Running, settled, startHostPage, strictPolicy, WAIT_MS } from './host-page.ts';
import { respondWithText } from './text-responses.ts';
import { type Contents, inspect, plantViolations } from './xss-page.ts';

/**
 * Renders every payload of test/vectors/xss.json in every text of the widgets, in a real browser, with the strictest
 * policy and with none, so that it doesn't rely on the policy. All text in the responses is a payload. The page votes,
 * then every element, attribute and text is checked.
 */

const KEY = `pk_test_${'a'.repeat(24)}`;

interface Vectors {
  readonly cases: readonly { readonly id: string; readonly payload: unknown }[];
}

// Read, not imported: the bundler's JSON reader rejects lone surrogates.
const vectors: Vectors = JSON.parse(readFileSync(new URL('../vectors/xss.json', import.meta.url), 'utf8'));
const payloads = new Map(vectors.cases.map(({ id, payload }) => [id, payload]));

/** Text as it arrives from the browser: lone surrogates become U+FFFD. */
const afterTransport = (text: string): string => Buffer.from(text).toString();

/** What a reader returns for a payload; empty if it isn't a string. */
const cleaned = (id: string, limit: number): string => {
  const payload = payloads.get(id);
  return typeof payload === 'string' ? shortenText(payload, limit) : '';
};

/** The same responses with harmless text, for comparison. */
payloads.set('ok', 'ok');

/** Timeout for a thousand widgets on a busy machine. */
const SLOW = { timeout: 120_000 };

/** The states of widgets without a title, by what shows the payloads. */
const UNTITLED = new Map(
  Object.values(ABOUT).flatMap(({ texts, untitled }) =>
    Object.keys(texts('ok')).map((kind) => [kind, untitled] as const),
  ),
);
const KINDS = [...UNTITLED.keys()];
const ALL_CASES = [...payloads.keys()].filter((id) => id !== 'ok');

/** Payloads whose widgets are mounted at the same time: few enough that a slow machine answers them all in time. */
const BATCH = 10;

type WidgetMarkup = readonly [tag: string, attributes: Readonly<Record<string, string>>];

/** The widgets that show the payload of an id, each in its own place. */
const widgetsOf = (id: string): readonly WidgetMarkup[] =>
  Object.entries(ABOUT).flatMap(([tag, { texts }]) =>
    Object.entries(texts(id)).map(([kind, attributes]): WidgetMarkup => [tag, { id: `${kind}-${id}`, ...attributes }]),
  );

/** Runs in the page. */
function mountAll(widgets: readonly WidgetMarkup[]): void {
  for (const [tag, attributes] of widgets) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries({ ...attributes, loading: 'eager' })) element.setAttribute(name, value);
    document.body.append(element);
  }
}

describe.each([
  // A sample is enough with a policy: text is rendered the same way, and a policy would hide mistakes.
  ['with the strictest policy', true, sampled(ALL_CASES, 5)],
  ['with no policy at all', false, ALL_CASES],
] as const)('user-written text, %s', (_name, strict, CASES) => {
  const ids = [...CASES, 'ok'];
  let browser: Browser;
  let service: Running;
  let host: Running;
  let watched: WatchedPage;
  let navigations = 0;
  let dialogs = 0;
  const looked = new Map<string, Contents>();
  const voted = new Map<string, Contents>();

  const lookAt = async (id: string) => watched.page.evaluate(inspect, id);

  beforeAll(async () => {
    service = await listen(respondWithText(payloads));
    host = await startHostPage({
      ...(strict && { policy: () => strictPolicy(service.url) }),
      script: () =>
        `data-api="${service.url}" data-public-key="${KEY}" data-checkout-origins="https://pay.platform.example"`,
    });
    browser = await launch();
    watched = await openPage(browser);
    const { page } = watched;
    await page.goto(host.url, SLOW);
    page.on('framenavigated', () => {
      navigations += 1;
    });
    page.on('dialog', (dialog) => {
      dialogs += 1;
      void dialog.dismiss();
    });
    // In batches: a browser refuses thousands of requests at once.
    for (let from = 0; from < ids.length; from += BATCH) {
      await page.evaluate(mountAll, ids.slice(from, from + BATCH).flatMap(widgetsOf));
      await settled(page, Object.keys(ABOUT).join(', '), SLOW);
    }
    const isComplete = () =>
      [...document.querySelectorAll('creator-events[data-state=ready]')].every(
        (one) =>
          one.querySelector('script') &&
          one.shadowRoot?.querySelector('[part=chip]') &&
          one.shadowRoot.querySelector('[part~=event] a'),
      ) &&
      [...document.querySelectorAll('creator-goal')].every((one) => one.shadowRoot?.querySelector('[part~=donor]'));
    await until('events and donors', () => page.evaluate(isComplete), Boolean, SLOW.timeout);
    for (const id of ids) {
      for (const kind of KINDS) looked.set(`${kind}-${id}`, await lookAt(`${kind}-${id}`));
    }
    const vote = (polls: readonly string[]) => {
      for (const id of polls) {
        const root = document.getElementById(id)?.shadowRoot;
        root?.querySelector('input')?.click();
        root?.querySelector<HTMLElement>('[part=button]')?.click();
      }
    };
    const areCounted = (polls: readonly string[]) =>
      polls.every((id) => {
        const { dataset, shadowRoot } = document.getElementById(id) ?? {};
        const isVoted = shadowRoot?.querySelector('[part=own]') && shadowRoot.querySelector('.live')?.textContent;
        return dataset?.['state'] !== 'ready' || isVoted;
      });
    for (let from = 0; from < ids.length; from += BATCH) {
      const polls = ids.slice(from, from + BATCH).map((id) => `poll-${id}`);
      await page.evaluate(vote, polls);
      await until('the votes', () => page.evaluate(areCounted, polls), Boolean, SLOW.timeout);
      for (const id of polls) voted.set(id, await lookAt(id));
    }
  }, 4 * SLOW.timeout);

  afterAll(async () => {
    await browser?.close();
    service?.close();
    host?.close();
  });

  /** Lists what is wrong with a widget that holds `payload`; empty if all is well. */
  function faults(shown: Map<string, Contents>, kind: string, id: string): readonly string[] {
    const found = shown.get(`${kind}-${id}`);
    const plain = shown.get(`${kind}-ok`);
    const title = cleaned(id, 300);
    if (!title) return found?.state === UNTITLED.get(kind) ? [] : ['state'];
    const label = cleaned(id, 200);
    const expected: Readonly<Record<string, string>> = {
      title,
      description: cleaned(id, 2000),
      option: label,
      button: cleaned(id, 100),
      message: cleaned(id, 500),
      about: shortenText(`On ${payloads.get(id)}`, 300),
      verdict: cleaned(id, 2000),
      sent: cleaned(id, 2000),
      reaction: label,
      end: label,
      tickets: title,
      summary: cleaned(id, 2000),
      place: `${title}, ${label}`,
      milestone: label,
      counts: cleaned(id, 300),
      donor: cleaned(id, 100),
      donorMessage: cleaned(id, 500),
      filter: label,
    };
    const data = found?.texts['data'];
    const listed: unknown = data && JSON.parse(data)['@graph'][0].name;
    const wrong = Object.entries(found?.texts ?? {}).filter(
      ([name, text]) =>
        text !== null && Object.hasOwn(expected, name) && afterTransport(text) !== afterTransport(expected[name] ?? ''),
    );
    // Attributes with user text: the tooltip of a reaction and the accessible name of a scale's ends. The direction depends on it.
    // The way back from the checkout is the page's, not the user's.
    const named = (value: string) =>
      value
        .replace(/(clientReference|returnUrl)=[^&]*/g, '$1')
        .replace(/^([a-z0-9]+@(?:title|dir|data-label)=|input@aria-label=\d of \d, ).*$/s, '$1ok');
    const same = (value: string) => named(value.replaceAll(`/${kind === 'off' ? 'off-' : ''}${id}`, '/ok'));
    const attributes = found?.attributes.map(same).join('\n') === plain?.attributes.map(named).join('\n');
    return [
      ...(found?.state === 'ready' ? [] : ['state']),
      ...(found?.elements === plain?.elements ? [] : ['elements']),
      ...(attributes ? [] : ['attributes']),
      ...(kind !== 'list' || (listed === title && !data?.includes('<')) ? [] : ['data']),
      ...wrong.map(([name]) => name),
    ];
  }

  it.each(CASES)('%s is rendered as plain text', (id) => {
    for (const kind of KINDS) expect([kind, ...faults(looked, kind, id)]).toEqual([kind]);
    expect(faults(voted, 'poll', id)).toEqual([]);
    const bare = (text: string) => afterTransport(text).replace(/[\u2066-\u2069]/g, '');
    expect(bare(voted.get(`poll-${id}`)?.texts['spoken'] ?? '')).toContain(bare(cleaned(id, 200)));
  });

  it('nothing ran, nothing was requested elsewhere, and the page did not navigate', async () => {
    const { page, log } = watched;
    expect(await page.evaluate(() => Reflect.get(globalThis, '__pwned'))).toBeUndefined();
    expect(await page.title()).toBe("A creator's page");
    expect([navigations, dialogs, log.errors, log.violations]).toEqual([0, 0, [], []]);
    const foreignRequests = log.requests.filter(({ url }) => ![service.url, host.url].includes(new URL(url).origin));
    expect(foreignRequests).toEqual([]);
    expect(log.console.filter(({ text }) => !/^creator-widgets: <creator-(poll|embed)>/.test(text))).toEqual([]);
  });

  if (strict) return;

  it('this suite detects injected markup', async () => {
    const { page } = watched;
    await page.evaluate(
      plantViolations,
      [...payloads.keys()].map((id) => [id, cleaned(id, 300)] as const),
    );
    const planted = new Map<string, Contents>();
    for (const id of payloads.keys()) planted.set(`careless-${id}`, await lookAt(`careless-${id}`));
    const caught = CASES.filter((id) => faults(planted, 'careless', id).some((fault) => fault !== 'state'));
    const markup = CASES.filter((id) => /<[a-z!/?]|&\w+;/i.test(cleaned(id, 300)));
    expect(markup.length).toBeGreaterThan(50);
    expect(markup.filter((id) => !caught.includes(id))).toEqual([]);
    await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, '__pwned')), WAIT_MS).toBe(1);
  });
});
