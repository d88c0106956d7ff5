import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RouteText } from '../../../src/api/describe/row.ts';
import { placed } from '../../../src/verify/request.ts';
import { ask } from '../../../test/helpers/ask.ts';
import { startPlatform, type TestPlatform } from '../../../test/helpers/platform.ts';
import { checkoutSessions, paymentLinks } from '../store/schema.ts';
import { pay } from './pay.ts';
import { findCheckout } from './sessions.ts';

type Fields = Readonly<Record<string, unknown>>;
type Form = Readonly<Record<string, string>>;

const SITE = 'https://site.example';
const SCRIPT = /<script src="\/checkout\/form\.js" type="module"><\/script>/g;
const SUGGESTED = { suggestedAmounts: ['5', '25.00'] };
const BAD_AMOUNTS = ['', '0', '0.00', '-5', '1e3', '5.001', '1,000', '$5', '5 5', 'five', '9'.repeat(16), '"><script>'];

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startPlatform({ origins: [SITE, 'https://*.shop.example'], testClock: true });
});
afterAll(() => platform.close());

const go = (path: string, init: RequestInit = {}) =>
  fetch(new URL(path, platform.url), { redirect: 'manual', ...init });

/** Sends fields as a form that no page has. */
const post = (checkout: string, fields: Form, headers: Form = {}) =>
  go(checkout, { method: 'POST', body: new URLSearchParams(fields), headers });

/** Opens a link as a visitor does. Returns the checkout's path. */
async function follow(shortId: unknown, query: Form = {}): Promise<string> {
  const response = await go(`/api/pay/${shortId}?${new URLSearchParams(query)}`);
  expect(response.status).toBe(302);
  return response.headers.get('location') ?? '';
}

const sessionId = (checkout: string): string => /cs_[\w-]{20}/.exec(checkout)?.[0] ?? '';

const sessionOf = async (checkout: string) =>
  (
    await platform.platform.db
      .select()
      .from(checkoutSessions)
      .where(eq(checkoutSessions.id, sessionId(checkout)))
  )[0];

/** The text of a page, and what a browser would send of it. */
async function read(response: Response) {
  const text = await response.text();
  const fields = [...text.matchAll(/<input type="(?:hidden|radio)" name="(\w+)" value="([^"]*)"( checked)?/g)];
  const sent = fields.filter(([field, , , checked]) => field.includes('hidden') || checked);
  return {
    status: response.status,
    location: response.headers.get('location'),
    text,
    words: text.replaceAll(/<[^>]+>/g, ''),
    problem: /<p id="problem" role="alert">([^<]*)</.exec(text)?.[1],
    button: /<button type="submit">([^<]*)/.exec(text)?.[1],
    form: Object.fromEntries(sent.map(([, name, value]) => [name, value])) as Form,
  };
}
type Page = Awaited<ReturnType<typeof read>>;

/** A payer with a page of the checkout before them. */
async function payer(checkout: string) {
  let page = await read(await go(checkout));
  const press = async (fields: Form = {}): Promise<Page> => {
    const form = { ...page.form, ...fields };
    const answer = await read(await post(sessionPath(checkout), form));
    if (answer.button !== undefined) page = answer;
    return answer;
  };
  return { page, press };
}
const sessionPath = (checkout: string): string => `/checkout/${sessionId(checkout)}`;

/** An account with a link, and payers who open it. */
async function openShop(settings: Fields) {
  const { secretKey } = await platform.createAccount({ allowedOrigins: [SITE] });
  const answer = (route: RouteText, input: Fields) =>
    ask(platform.url, route, { ...placed(route, { input }), secretKey });
  const data = async (route: RouteText, input: Fields = {}): Promise<Fields> => {
    const { status, error, data } = await answer(route, input);
    expect([status, error], route).toEqual([200, {}]);
    return data;
  };
  const items = async (route: RouteText, input: Fields = {}) => (await data(route, input))['items'] as Fields[];
  const link = await data('POST /api/payment/link/create', { title: 'A bowl', kind: 'donation', ...settings });
  const open = (query: Form = {}) => follow(link['shortId'], query);
  return {
    ...{ answer, data, items, link, open },
    visit: async (query: Form = {}) => payer(await open(query)),
    update: (change: Fields) => data('POST /api/payment/link/update', { id: link['id'], ...change }),
    charges: () => items('POST /api/payment/charge/all'),
  };
}

describe('the redirect', () => {
  it('leads to the test checkout and passes its parameters on', async () => {
    const returnUrl = `${SITE}/thanks?a=1`;
    const checkout = await follow('coffee', { clientReference: 'ref-1', returnUrl, utm_source: 'blog' });
    expect(checkout).toMatch(/^\/checkout\/cs_[\w-]{20}$/);
    expect(await sessionOf(checkout)).toMatchObject({
      clientReference: 'ref-1',
      returnUrl,
      utm: { utm_source: 'blog' },
    });
  });

  it.each([
    ['early', 410, 'isn’t open yet'],
    ['soldout', 410, 'sold'],
    ['expired', 410, 'expired'],
    ['inactive', 410, 'The kiln is paid for'],
    ['nothing', 404, 'Payment link not found'],
    ['s/coffee', 404, 'Payment link not found'],
  ])('of %s is a page with status %s', async (shortId, status, words) => {
    const response = await go(`/api/pay/${shortId}?returnUrl=${SITE}/raku`);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await read(response)).toMatchObject({ status, text: expect.stringContaining(words) });
  });

  it.each([
    'returnUrl=https://evil.example/x',
    'returnUrl=https://site.example.evil.example/',
    'returnUrl=https://site.example@evil.example/',
    'returnUrl=https://user:pass@site.example/',
    'returnUrl=http://site.example/',
    'returnUrl=https://site.example:8443/',
    'returnUrl=//site.example/',
    'returnUrl=/relative',
    'returnUrl=javascript:alert(1)',
    'returnUrl=data:text/html,x',
    `returnUrl=blob:${SITE}/6ba7b810`,
    `returnUrl=${SITE}/a&returnUrl=${SITE}/b`,
    `utm_source=${'x'.repeat(501)}`,
    'utm_source=a&utm_source=b',
    'constructor=x&toString=y&valueOf=z',
  ])('drops unusable parameters: %s', async (query) => {
    const { headers } = await go(`/api/pay/coffee?${query}`);
    expect(await sessionOf(headers.get('location') ?? '')).toMatchObject({ returnUrl: null, utm: {} });
  });
});

describe('the page', () => {
  it('is marked as a test and has a strict policy', async () => {
    const response = await go(await follow('coffee', { returnUrl: 'https://eu.shop.example/back' }));
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self' 'sha256-uxJGj+m3IGTQ0SkECsEUREPM+0TDMAR+U8q24+5JzFo='; script-src 'self'; img-src data:; form-action 'self' https://eu.shop.example; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(response.headers.get('access-control-allow-origin'), 'no page can read it').toBeNull();
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { text, button } = await read(response);
    expect(button).toBe('Pay $5.00');
    for (const part of [
      '<html lang="en">',
      '<strong>TEST</strong>',
      '<h1 dir="auto">Buy us a coffee</h1>',
      'Pay <bdi>The Open Studio</bdi>',
      '<p class="price">$5.00</p>',
      '<a class="back" href="https://eu.shop.example/back">Back to <bdi>The Open Studio</bdi></a>',
      '</bdi> may show others your name, message and amount.',
    ])
      expect(text).toContain(part);
    const own = text.replace(SCRIPT, '').replace('<style>:root{--color:#4f46e5}</style>', '');
    expect(own).not.toMatch(/<script|<style|\sstyle=|\son\w+=/i);
    expect((await go('/checkout/style.css')).headers.get('content-type')).toBe('text/css; charset=utf-8');
  });

  it('asks only donors for a name at once, and folds what few enter', async () => {
    for (const [shortId, isDonation] of [
      ['refuge', true],
      ['membership', false],
    ] as const) {
      const { text } = (await payer(await follow(shortId))).page;
      const [folded = ''] = /<details>.*name="message".*name="hideAmount".*<\/details>/s.exec(text) ?? [];
      expect(folded.includes('name="name"'), shortId).toBe(!isDonation);
      expect(text).toContain('name="name"');
    }
  });

  it('shows the picture of a link without a referrer, and allows nothing else for it', async () => {
    const { open, link } = await openShop({});
    // As an older version may have stored it.
    const openWith = async (imageUrl: string, active = true) => {
      const content = { title: 'A bowl', buttonText: 'Buy', imageUrl };
      const row = eq(paymentLinks.id, String(link['id']));
      await platform.platform.db.update(paymentLinks).set({ content, active }).where(row);
      return active ? go(await open()) : go(`/api/pay/${link['shortId']}`);
    };
    expect(await (await openWith('https://pictures.example/bowl.png')).text()).toMatch(
      /<img class="picture" src="https:\/\/pictures\.example\/bowl\.png" alt="" [^>]*referrerpolicy="no-referrer">/,
    );
    for (const imageUrl of ['http://pictures.example/a.png', 'https://u:p@a.example/a', 'javascript:alert(1)'])
      expect(await (await openWith(imageUrl)).text(), 'as no widget would show it').not.toContain('<img');
    const { headers } = await openWith("https://a;script-src.example,b.example/x;script-src 'unsafe-inline'", false);
    expect(headers.get('content-security-policy')?.replace(' img-src data: https:;', '')).toBe(
      "default-src 'none'; style-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
    );
  });

  it.each(['#7a2e2e}body{display:none', 'red', ['#7a2e2e']])('has no color if its link’s is %j', async (color) => {
    const { open } = await openShop({ metadata: { color } });
    const response = await go(await open());
    expect(response.headers.get('content-security-policy')).toContain("style-src 'self';");
    expect(await response.text()).not.toContain('<style');
  });

  it('escapes every text', async () => {
    const payload = `"><script>window.__pwned=1</script><img src=x onerror=alert(1)>' \`=\`</title></textarea>`;
    const { visit, open, update } = await openShop({ ...SUGGESTED, title: payload, description: payload });
    const { page, press } = await visit({ clientReference: 'x" onload="alert(1)' });
    const checkout = await open();
    await update({ status: 'inactive', inactiveMessage: payload });
    const unavailable = await read(await go(checkout));
    await update({ status: 'active' });
    const asked = await press({ suggested: 'other', amount: payload, name: payload, message: payload });
    const paid = await press({ suggested: '5', name: payload });
    for (const { text } of [page, asked, paid, unavailable]) {
      expect(text.replace(SCRIPT, '')).not.toMatch(/<script|<img|<\/title>.*<\/title>/i);
      expect(text).toContain('&lt;script&gt;window.__pwned&#61;1&lt;/script&gt;');
    }
  });

  it('refuses a form from another site, an unknown checkout and one that is a day old', async () => {
    const { open, charges } = await openShop({});
    const checkout = await open();
    const fields = { amount: '5' };
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      ...['https://evil.example', 'null', 'http://localhost.evil.example'].map((origin) => ({ origin })),
    ]) {
      expect(await read(await post(checkout, fields, headers))).toMatchObject({
        status: 403,
        text: expect.stringContaining(`<a href="${checkout}">`),
      });
    }
    expect(await charges()).toEqual([]);
    const { origin } = new URL(platform.url);
    expect((await post(await open(), fields, { origin: 'null', 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect((await post(await open(), fields, { origin })).status).toBe(200);
    const createdAt = new Date(platform.platform.now().getTime() - 86_400_001);
    await platform.platform.db
      .update(checkoutSessions)
      .set({ createdAt })
      .where(eq(checkoutSessions.id, sessionId(checkout)));
    for (const path of ['/checkout/cs_unknown', checkout]) {
      const ended = { status: 404, text: expect.stringContaining('This checkout has ended') };
      expect(await read(await go(path))).toMatchObject(ended);
      expect(await read(await post(path, fields))).toMatchObject(ended);
    }
  });
});

describe('an amount', () => {
  it.each<[currency: string, amount: string, expected: string | null]>([
    ['USD', '12.50', '12.50'],
    ['USD', ' 12,5 ', '12.5'],
    ['USD', '007', '7'],
    ['USD', '١٢٫٥٠', '12.50'],
    ['USD', '５', '5'],
    ['USD', '0.01', '0.01'],
    ['USD', '999999999999999.99', '999999999999999.99'],
    ['JPY', '500', '500'],
    ['JPY', '5.50', null],
    ['KWD', '1.500', '1.500'],
    ['KWD', '1,500', null],
    ['KWD', '1.5001', null],
    ...BAD_AMOUNTS.map((amount) => ['USD', amount, null] satisfies [string, string, null]),
  ])('in %s is read or asked for again: %j', async (currency, amount, expected) => {
    const { visit, charges } = await openShop({ currency });
    const { press } = await visit();
    const answer = await press({ amount, name: 'Ann' });
    expect((await charges()).map((charge) => charge['amount'])).toEqual(expected === null ? [] : [expected]);
    if (expected !== null) return;
    const example = { USD: '12.50', JPY: '1200', KWD: '12.500' }[currency];
    expect(answer).toMatchObject({ status: 400, problem: `Enter an amount in ${currency}, such as ${example}.` });
    expect(answer.text).toMatch(/name="amount"[^>]* aria-invalid="true" aria-describedby="problem" autofocus>/);
    expect(answer.text).toContain('value="Ann"');
  });

  it('is suggested, the first one chosen, beside another', async () => {
    const { visit, charges } = await openShop(SUGGESTED);
    const { page, press } = await visit();
    expect([...page.text.matchAll(/name="suggested" value="([^"]*)"/g)].map(([, value]) => value)).toEqual([
      '5',
      '25.00',
      'other',
    ]);
    expect(page.form['suggested']).toBe('5');
    expect(await press({ suggested: 'other' })).toMatchObject({
      problem: 'Choose one of the amounts, or enter an amount in USD, such as 12.50.',
      form: { suggested: 'other' },
    });
    expect((await press({ suggested: '25.00', amount: '7' })).words).toContain('$25');
    expect(await charges()).toMatchObject([{ amount: '25.00' }]);
  });

  it.each<[amount: string, chosen: string, count: number]>([
    ['25', '25.00', 3],
    ['12.50', '12.50', 4],
    ...BAD_AMOUNTS.map((amount) => [amount, '5', 3] satisfies [string, string, number]),
  ])('in the URL is chosen if it can be paid: %j', async (amount, chosen, count) => {
    const { form, text } = (await (await openShop(SUGGESTED)).visit({ amount })).page;
    expect(form['suggested']).toBe(chosen);
    expect(text.match(/name="suggested"/g)).toHaveLength(count);
  });

  it('in the URL or in the form changes no fixed price', async () => {
    const { visit, charges } = await openShop({ kind: 'payment', amount: '25.00' });
    const { page, press } = await visit({ amount: '1.00' });
    expect(page.button).toBe('Pay $25.00');
    await press({ amount: '0.01', suggested: '0.01' });
    expect(await charges()).toMatchObject([{ amount: '25.00', status: 'succeeded' }]);
  });
});

describe('a payment', () => {
  it('is charged once for 50 presses at once, adds the donor, moves the goal, and returns with the reference', async () => {
    const { visit, link, charges } = await openShop({ ...SUGGESTED, goal: { title: 'A roof', target: '100.00' } });
    const { press } = await visit({ clientReference: 'ann-1', returnUrl: `${SITE}/cats?page=2#top` });
    const fields = { suggested: 'other', amount: '12,50', name: 'Ada', message: 'Miau <b>!</b>' };
    const answers = await Promise.all(Array.from({ length: 50 }, () => press(fields)));
    const location = `${SITE}/cats?page=2&creator-paid=ann-1#top`;
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.location}`))).toEqual(
      new Set([`303 ${location}`]),
    );
    expect(await charges()).toHaveLength(1);
    const ofLink = { params: { paymentLinkId: String(link['id']) }, origin: SITE };
    const query = { clientReference: 'ann-1' };
    const goal = await ask(platform.url, 'GET /api/payment/paymentLink/getGoalProgress/{paymentLinkId}', {
      ...{ ...ofLink, query },
    });
    expect(goal.data).toMatchObject({ raised: '12.50', yours: { amount: '12.50' } });
    const donors = await ask(platform.url, 'GET /api/payment/paymentLink/getDonors/{paymentLinkId}', ofLink);
    expect(donors.data['items']).toMatchObject([
      { displayName: 'Ada', amount: '12.50', message: 'Miau <b>!</b>', anonymous: false },
    ]);
  });

  it('is thanked with its amount and the goal, whose figures are the widget’s', async () => {
    const { open } = await openShop({ goal: { title: 'A roof <b>', target: '200.00' } });
    const checkout = await open();
    const { press } = await payer(checkout);
    const paid = await press({ amount: '73', name: 'Ann', hideAmount: 'yes' });
    expect(paid.words).toContain('$73 raised of $200, 36%\nYou gave $73 of it.');
    expect(paid.text).toContain('<p class="price">$73</p>');
    expect(paid.text).toContain('<h2 dir="auto">A roof &lt;b&gt;</h2>');
    expect(paid.text).toContain('<rect class="own" x="0" width="36.5" height="1"/>');
    expect(paid.text).toContain('You can close this page.');
    expect((await press({ amount: '73' })).words, 'pressed twice').toContain('You gave $73 of it.');
    const others = [await read(await go(checkout)), await read(await post(checkout, { amount: '73' }))];
    for (const { text } of others) {
      expect(text).toContain('Thank you');
      expect(text, 'to whoever else knows the URL').not.toMatch(/\$73|36|Ann|A roof/);
    }
  });

  it('for a goal that counts says so, and a small share is written with its decimal', async () => {
    const { visit } = await openShop({ goal: { title: 'Members', target: '400', metric: 'count' } });
    const { press } = await visit();
    expect((await press({ amount: '5' })).words).toContain('1 of 400, 0.2%\nYou’re one of them.');
  });

  it('isn’t repeated by a payer who goes back and chooses another amount, or by another tab', async () => {
    const { open, charges } = await openShop(SUGGESTED);
    const checkout = await open({ returnUrl: `${SITE}/cats`, clientReference: 'ann' });
    const [first, second] = [await payer(checkout), await payer(checkout)];
    expect((await first.press()).status).toBe(303);
    const words = 'so nothing more was charged. To pay again, start from the page that you came from.';
    expect(await first.press({ suggested: '25.00' })).toMatchObject({
      status: 200,
      problem: `This checkout had already been paid with $5, ${words}`,
      text: expect.stringContaining(`<a class="back" href="${SITE}/cats?creator-paid&#61;ann">`),
    });
    expect((await second.press()).problem).toBe(`This checkout had already been paid, ${words}`);
    expect(await charges()).toMatchObject([{ amount: '5' }]);
  });

  it('isn’t taken for a price that has changed, until the payer has seen the new one', async () => {
    const { visit, update, charges } = await openShop({ kind: 'payment', amount: '5.00' });
    const { page, press } = await visit();
    expect(page.button).toBe('Pay $5.00');
    await update({ amount: '5000.00' });
    const asked = { status: 409, problem: 'The price has changed. Check it before you pay.', button: 'Pay $5,000.00' };
    expect(await press()).toMatchObject(asked);
    expect(await charges()).toEqual([]);
    expect((await press()).words).toContain('Thank you');
    expect(await charges()).toMatchObject([{ amount: '5000.00' }]);
  });

  it('isn’t stored if the price changes after the form was read', async () => {
    const { open, charges } = await openShop({ kind: 'payment', amount: '5.00' });
    const now = platform.platform.now();
    const checkout = await findCheckout(platform.platform, sessionId(await open()), now);
    if (checkout === null) throw new Error('The checkout is missing.');
    const order = { payment: { amount: '5.00', currency: 'USD', paymentLinkId: checkout.link.id }, discount: null };
    await pay({ ...checkout, link: { ...checkout.link, amount: '4.00' } }, order, now);
    expect(await charges()).toEqual([]);
    await pay(checkout, order, now);
    expect(await charges()).toMatchObject([{ amount: '5.00' }]);
  });

  it('takes the last item once, however many visitors pay at the same time', async () => {
    const { visit, data, link } = await openShop({ kind: 'payment', amount: '5.00', usesLeft: 1 });
    const payers = await Promise.all(Array.from({ length: 5 }, () => visit()));
    const answers = await Promise.all(payers.map(({ press }) => press()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410]);
    expect(answers.filter(({ text }) => text.includes('This is sold out.'))).toHaveLength(4);
    expect(await data('POST /api/payment/link/get', { id: link['id'] })).toMatchObject({ usesLeft: 0 });
  });

  it('isn’t taken by a link that was switched off meanwhile, whose owner’s message is shown', async () => {
    const { visit, update, charges } = await openShop({ inactiveMessage: 'The kiln is paid for.' });
    const { press } = await visit();
    await update({ status: 'inactive' });
    for (const card of ['', 'expired_card'])
      expect(await press({ amount: '5', card })).toMatchObject({
        status: 410,
        text: expect.stringContaining('The kiln is paid for.'),
      });
    expect(await charges()).toEqual([]);
  });

  it.each([
    ['insufficient_funds', 'insufficient funds'],
    ['expired_card', 'the card has expired'],
  ])('that is declined with %s keeps what was entered, and can be tried again', async (card, words) => {
    const { visit, charges } = await openShop({ ...SUGGESTED, usesLeft: 1 });
    const { press } = await visit();
    const entered = { suggested: '25.00', name: 'Ann "A"', message: '<b>Hi</b>', hideAmount: 'yes', card };
    const answer = await press(entered);
    expect(answer).toMatchObject({
      status: 402,
      problem: `Your card was declined: ${words}. Nothing was charged. Try another card.`,
      form: { suggested: '25.00' },
    });
    for (const part of [
      'value="Ann &quot;A&quot;"',
      '&lt;b&gt;Hi&lt;/b&gt;</textarea>',
      'name="hideAmount" value="yes" checked',
      '<select name="card" aria-invalid="true" aria-describedby="problem" autofocus>',
      '<option value="" selected>',
      '<title>Not paid: ',
    ])
      expect(answer.text).toContain(part);
    const failed = { status: 'failed', amount: '25.00', displayName: 'Ann "A"', failureReason: card };
    expect(await charges()).toMatchObject([failed]);
    expect((await press({ ...entered, card: '' })).status, 'the last use is still there').toBe(200);
    expect(await charges()).toMatchObject([{ status: 'succeeded' }, failed]);
  });

  it('is stored without what the store cannot keep', async () => {
    const { visit, charges } = await openShop({});
    const { press } = await visit();
    const paid = await press({
      amount: '7',
      name: 'A\u0000',
      message: '\u200b',
      payer: '\u0000',
      price: 'any USD once',
    });
    expect(paid.words).toContain('Thank you');
    const [charge] = await charges();
    expect(charge).toMatchObject({ amount: '7' });
    expect([charge?.['displayName'], charge?.['message']]).toEqual([undefined, undefined]);
  });

  it('of many for one account doesn’t delay what others read', async () => {
    const { publicKey } = await platform.createAccount({ allowedOrigins: [SITE] });
    const opened = await Promise.all(Array.from({ length: 60 }, () => follow('membership')));
    let paid = 0;
    const payments = opened.map(async (checkout) => {
      expect((await post(checkout, { price: '9.00 EUR month' })).status).toBe(200);
      paid += 1;
    });
    // The others wait for the store then.
    await Promise.race(payments);
    await ask(platform.url, 'GET /api/events/general/all', { publicKey, origin: SITE });
    expect(paid).toBeLessThan(30);
    await Promise.all(payments);
  });
});

describe('a promotion code', () => {
  const CREATE = 'POST /api/payment/promotion/create';
  const FIELD = 'Promotion code (optional)';
  const PRICE = { kind: 'payment', amount: '9.00', currency: 'EUR' };

  it('lowers the price, which the payer sees before paying it', async () => {
    const { data, visit, charges } = await openShop(PRICE);
    expect((await visit()).page.text).not.toContain(FIELD);
    const { id } = await data(CREATE, { code: 'SPRING', percentOff: '15' });
    const { page, press } = await visit();
    expect(page.text).toContain(FIELD);
    expect(await press({ code: ' spring ', name: 'Ada' })).toMatchObject({
      status: 409,
      problem: '“spring” lowers the price from €9.00. Check it before you pay.',
      button: 'Pay €7.65',
    });
    expect(await charges()).toEqual([]);
    const sent = { code: 'spring', name: 'Ada' };
    expect(await press({ ...sent, card: 'expired_card' })).toMatchObject({ status: 402, button: 'Pay €7.65' });
    expect((await press(sent)).words).toContain('€7.65');
    expect((await press(sent)).problem, 'pressed twice').toBeUndefined();
    expect(await charges()).toMatchObject([
      { status: 'succeeded', amount: '7.65', promotionId: id, displayName: 'Ada' },
      { status: 'failed' },
    ]);
    expect(await data('GET /api/payment/promotion/get', { id })).toMatchObject({ timesUsed: 1 });
  });

  it.each([
    ['\tÉTÉ \n', 'e\u0301te\u0301'],
    ['Cafe\u0301 20', ' CAFÉ 20\u00a0'],
    ['𝔖'.repeat(100), '𝔖'.repeat(100)],
    ['\u2060Frühling\u200b20', 'ｆｒüｈｌｉｎｇ２０'],
  ])('stored as %j is found as %j', async (code, typed) => {
    const { data, visit } = await openShop(PRICE);
    await data(CREATE, { code, percentOff: '10' });
    expect(await (await visit()).press({ code: typed })).toMatchObject({ button: 'Pay €8.10' });
  });

  it('is kept by a subscription, whose plan has the full price and whose renewal the discount', async () => {
    const { data, items, link, visit, charges } = await openShop({
      ...{ ...PRICE, kind: 'subscription', interval: 'month' },
    });
    const { id } = await data(CREATE, { code: 'CIRCLE', amountOff: '2.50', currency: 'EUR' });
    const { press } = await visit();
    expect(await press({ code: 'CIRCLE' })).toMatchObject({
      problem: '“CIRCLE” lowers the price from €9.00 a month, until it ends. Check it before you pay.',
      button: 'Pay €6.50 a month',
    });
    expect((await press({ code: 'CIRCLE' })).words).toContain('Thank you');
    const ofLink = { id: link['id'] };
    const [{ planId, promotionId } = {}] = await items('GET /api/payment/paymentLink/getSubscriptions', ofLink);
    expect(promotionId).toBe(id);
    expect(await data('GET /api/payment/subscriptionPlan/get', { id: planId })).toMatchObject({ amount: '9.00' });
    await platform.clock.advance(platform.platform, 'P1M');
    expect((await charges()).map(({ amount }) => amount)).toEqual(['6.50', '6.50']);
  });

  it.each([
    ['an unknown one', {}, 'NONE', '“NONE” isn’t a code that you can use here.'],
    ['one of another currency', { amountOff: '1.00', currency: 'USD' }, 'IT', '“IT” isn’t a code'],
    ['one that is over', { percentOff: '10', expiresAt: '2020-01-01T00:00:00Z' }, 'IT', '“IT” isn’t a code'],
    ['one that leaves nothing to pay', { percentOff: '100' }, 'IT', '“IT” leaves nothing to pay'],
  ])('that cannot be used is explained, and charges nothing: %s', async (_what, promotion, code, words) => {
    const { data, visit, charges } = await openShop(PRICE);
    await data(CREATE, { code: 'OTHER', percentOff: '5' });
    if (Object.keys(promotion).length > 0) await data(CREATE, { code: 'IT', ...promotion });
    const refused = await (await visit()).press({ code, name: 'Ada' });
    expect(refused).toMatchObject({ status: 400, problem: expect.stringContaining(words) });
    expect(refused.text).toMatch(/name="code"[^>]*aria-invalid="true"/);
    expect(refused.text).toMatch(/name="name"[^>]*value="Ada"/);
    expect(await charges()).toEqual([]);
  });

  it('that ends, or lowers less, after the payer saw the price charges nothing until it is seen again', async () => {
    const { data, visit, charges } = await openShop({ ...PRICE, amount: '20.00' });
    const { id } = await data(CREATE, { code: 'MAY', percentOff: '50' });
    const { press } = await visit();
    expect((await press({ code: 'MAY' })).button).toBe('Pay €10.00');
    await data('PUT /api/payment/promotion/update', { id, percentOff: '25' });
    expect((await press({ code: 'MAY' })).button).toBe('Pay €15.00');
    await data('PUT /api/payment/promotion/update', { id, status: 'ended' });
    const refused = await press({ code: 'MAY' });
    expect(refused.problem).toContain('“MAY” isn’t a code');
    expect(refused.text, 'so that the code can be removed').toContain(FIELD);
    expect(await charges()).toEqual([]);
    expect((await press({ code: '' })).words).toContain('Thank you');
  });

  it('is for prices of its own account: no gift, no chosen amount, nobody else’s', async () => {
    await (await openShop({})).data(CREATE, { code: 'THEIRS', percentOff: '50' });
    for (const settings of [{ amount: '5.00' }, {}]) {
      const { data, visit, charges } = await openShop(settings);
      await data(CREATE, { code: 'GIFT', percentOff: '50' });
      const { page, press } = await visit();
      expect(page.text).not.toContain(FIELD);
      expect((await press({ code: 'GIFT', amount: '5.00' })).words).toContain('Thank you');
      expect(await charges()).toMatchObject([{ amount: '5.00' }]);
    }
    const { visit } = await openShop(PRICE);
    expect((await (await visit()).press({ code: 'THEIRS' })).problem).toContain('isn’t a code');
  });

  it('that is deleted while somebody pays with it is either gone and unused, or used and kept', async () => {
    const { answer, data, open, charges } = await openShop({ kind: 'payment', amount: '9.00' });
    for (let round = 0; round < 8; round += 1) {
      const { id } = await data(CREATE, { code: 'RACE', percentOff: '50' });
      const checkout = await open();
      const [, deleted] = await Promise.all([
        post(checkout, { code: 'RACE', price: '4.50 USD once' }),
        answer('DELETE /api/payment/promotion/delete', { id }),
      ]);
      const uses = (await charges()).filter(({ promotionId }) => promotionId === id).length;
      expect(uses).toBe(deleted.status === 200 ? 0 : 1);
      if (deleted.status !== 200) await data('PUT /api/payment/promotion/update', { id, status: 'ended' });
    }
  });
});

describe('a subscription link', () => {
  const CIRCLE = { title: 'The circle', kind: 'subscription', amount: '9.00', currency: 'EUR', interval: 'month' };
  const SUBSCRIPTIONS = 'GET /api/payment/paymentLink/getSubscriptions';

  it('creates one customer, subscription, paid invoice and receipt, however often the button is pressed', async () => {
    const { data, items, link, visit } = await openShop(CIRCLE);
    const { press } = await visit({ clientReference: 'ref-1' });
    const fields = { name: 'Ann', message: 'Gladly' };
    const answers = await Promise.all([press(fields), press(fields), press(fields)]);
    expect(answers.map(({ words }) => words.includes('€9.00 a month'))).toEqual([true, true, true]);
    const [subscription, ...others] = await items(SUBSCRIPTIONS, { id: link['id'] });
    expect(others).toEqual([]);
    expect(subscription).toMatchObject({ status: 'active', paymentLinkId: link['id'], clientReference: 'ref-1' });
    const { id, customerId, planId } = subscription ?? {};
    expect(await data('POST /api/payment/customer/get', { id: customerId })).toMatchObject({ source: { name: 'Ann' } });
    expect(await data('GET /api/payment/subscriptionPlan/get', { id: planId })).toMatchObject({
      ...{ title: 'The circle', amount: '9.00', currency: 'EUR', interval: 'month' },
    });
    const [charge, ...more] = await items('POST /api/payment/paymentLink/getPayments', { id: link['id'] });
    expect(more).toEqual([]);
    expect(charge).toMatchObject({
      ...{ status: 'succeeded', amount: '9.00', currency: 'EUR', recurring: true, subscriptionId: id, customerId },
      ...{ displayName: 'Ann', message: 'Gladly' },
    });
    const invoices = await items('GET /api/payment/subscription/getInvoices', { id });
    expect(invoices).toMatchObject([{ status: 'paid', amount: '9.00', currency: 'EUR', chargeId: charge?.['id'] }]);
    expect(invoices[0]?.['id']).toBe(charge?.['invoiceId']);
    expect(await items('POST /api/payment/receipt/search', { chargeId: charge?.['id'] })).toMatchObject([
      { status: 'issued', amount: '9.00', customerId },
    ]);
    const { nextBilling } = await data('GET /api/payment/subscription/getNextBilling', { id });
    expect(nextBilling).toMatchObject({ amount: '9.00', currency: 'EUR' });
    expect(await data('GET /api/payment/subscription/getUsage', { id })).toMatchObject({
      ...{ invoices: 1, paidInvoices: 1, amounts: [{ currency: 'EUR', charges: 1, charged: '9.00' }] },
    });
  });

  it('reuses its plan; existing subscribers keep theirs after a price change', async () => {
    const { data, items, link, visit, update } = await openShop(CIRCLE);
    const subscribe = async () => (await visit()).press();
    await subscribe();
    await subscribe();
    await update({ amount: '12.00' });
    await subscribe();
    const subscriptions = await items(SUBSCRIPTIONS, { id: link['id'] });
    expect(new Set(subscriptions.map(({ planId }) => planId)).size).toBe(2);
    const plans = subscriptions.map(({ planId }) => data('GET /api/payment/subscriptionPlan/get', { id: planId }));
    const amounts = (await Promise.all(plans)).map(({ amount }) => amount);
    expect(amounts.sort()).toEqual(['12.00', '9.00', '9.00']);
  });

  it('creates nothing if it is sold out', async () => {
    const { data, items, link, visit } = await openShop({ ...CIRCLE, usesLeft: 1 });
    const [first, second] = [await visit(), await visit()];
    expect((await first.press()).status).toBe(200);
    expect((await second.press()).status).toBe(410);
    expect(await items(SUBSCRIPTIONS, { id: link['id'] })).toHaveLength(1);
    expect(await data('POST /api/payment/customer/all')).toMatchObject({ total: 1 });
  });
});

describe('the uses of a link', () => {
  async function openLimited(settings: Fields) {
    const { answer, data, link } = await openShop({ amount: '9.00', ...settings });
    const { id } = link;
    const charge = (fields: Fields = {}) =>
      answer('POST /api/payment/charge/create', { amount: '9.00', paymentLinkId: id, status: 'succeeded', ...fields });
    const settle = (charged: unknown) =>
      answer('POST /api/payment/charge/update', { id: charged, status: 'succeeded' });
    return {
      data,
      charge,
      settle,
      usesLeft: async () => (await data('POST /api/payment/link/get', { id }))['usesLeft'],
    };
  }

  it("are taken only by a server's charges that succeed, at once or later", async () => {
    const { charge, settle, usesLeft } = await openLimited({ usesLeft: 2 });
    const pending = await charge({ status: 'pending' });
    await charge({ status: 'failed' });
    expect(await usesLeft()).toBe(2);
    await charge();
    expect(await usesLeft()).toBe(1);
    await settle(pending.data['id']);
    expect(await usesLeft()).toBe(0);
  });

  it('are never exceeded: one more charge is a conflict and changes nothing', async () => {
    const { data, charge, settle, usesLeft } = await openLimited({ usesLeft: 1 });
    const { id } = (await charge({ status: 'pending' })).data;
    const all = await Promise.all([charge(), charge(), charge()]);
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const late = await settle(id);
    expect([late.status, late.error['code']]).toEqual([409, 'conflict']);
    expect(await usesLeft()).toBe(0);
    expect(await data('POST /api/payment/charge/get', { id })).toMatchObject({ status: 'pending' });
  });

  it('are not counted if the link is unlimited', async () => {
    const { charge, usesLeft } = await openLimited({});
    expect((await charge()).status).toBe(200);
    expect(await usesLeft()).toBeUndefined();
  });
});
