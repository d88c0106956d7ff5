import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RouteText } from '../../../src/api/catalogue/row.ts';
import { type Answered, ask } from '../../../test/helpers/ask.ts';
import { startPlatform, type TestPlatform } from '../../../test/helpers/platform.ts';
import { DEMO_SECRET_KEY } from '../seed/seed.ts';
import { charges } from '../store/schema.ts';
import { BAD_AMOUNTS } from './amounts.fixture.ts';
import { pay } from './pay.ts';
import { findCheckout } from './sessions.ts';

const SITE = 'https://site.example';
let platform: TestPlatform;

beforeAll(async () => {
  platform = await startPlatform({ origins: [SITE] });
});
afterAll(() => platform.close());

const owner = (route: RouteText, body: object) => ask(platform.url, route, { secretKey: DEMO_SECRET_KEY, body });
const makeLink = (body: object): Promise<Answered> =>
  owner('POST /api/payment/link/create', { title: 'A link', kind: 'donation', ...body });
const go = (path: string, init: RequestInit = {}) => fetch(platform.url + path, { redirect: 'manual', ...init });

async function open({ data }: Answered, query: Record<string, string> = {}): Promise<string> {
  return (await go(`/api/pay/${data['shortId']}?${new URLSearchParams(query)}`)).headers.get('location') ?? '';
}

/** Submits the page's form as a browser does. */
async function press(checkout: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const page = await (await go(checkout)).text();
  const hidden = [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)];
  return send(checkout, { ...Object.fromEntries(hidden.map(([, name, value]) => [name, value])), ...fields }, headers);
}
const send = (checkout: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  go(checkout, { method: 'POST', body: new URLSearchParams(fields), headers });
const charged = async (checkout: string) => {
  const session = checkout.slice('/checkout/'.length);
  const rows = await platform.platform.db.select().from(charges).where(eq(charges.sessionId, session));
  return rows.map(({ amount, currency }) => `${amount} ${currency}`);
};

describe('the price a payer agrees to', () => {
  it('charges nothing if the price changes after the checkout was read', async () => {
    const now = new Date();
    const id = (await open(await makeLink({ amount: '5.00' }))).slice('/checkout/'.length);
    const checkout = await findCheckout(platform.platform, id, now);
    if (checkout === null) throw new Error('The checkout is missing.');
    const stale = { ...checkout, link: { ...checkout.link, currency: 'EUR' } };
    const payment = {
      amount: '5.00',
      currency: 'EUR',
      paymentLinkId: checkout.link.id,
    };
    expect(await pay(stale, { payment, discount: null }, now)).toBe('price_changed');
    const dollars = { payment: { ...payment, currency: 'USD' }, discount: null };
    expect(await pay(checkout, dollars, now)).toBe('paid');
  });

  it.each([
    ['JPY', '5.50', []],
    ['JPY', '500', ['500 JPY']],
    ['KWD', '1.500', ['1.500 KWD']],
    ['KWD', '1.5001', []],
    ['USD', '1.500', []],
  ])('can be paid in %s: %s', async (currency, amount, expected) => {
    const checkout = await open(await makeLink({ currency }));
    const answer = await press(checkout, { amount });
    expect(answer.status).toBe(expected.length === 0 ? 400 : 200);
    expect(await charged(checkout)).toEqual(expected);
  });

  it('is the one on the page: if it has changed, the page shows the new price and asks again', async () => {
    const link = await makeLink({ kind: 'payment', amount: '5.00' });
    const checkout = await open(link);
    const shown = await (await go(checkout)).text();
    expect(shown).toContain('$5.00');
    const [, agreed = ''] = /<input type="hidden" name="price" value="([^"]*)">/.exec(shown) ?? [];
    await owner('POST /api/payment/link/update', { id: link.data['id'], amount: '5000.00' });
    const answer = await send(checkout, { price: agreed });
    expect(answer.status).toBe(409);
    expect(await answer.text()).toMatch(/\$5,000\.00[\s\S]*role="alert"/);
    expect(await charged(checkout)).toEqual([]);
    expect((await press(checkout)).status).toBe(200);
    expect(await charged(checkout)).toEqual(['5000.00 USD']);
  });
});

describe('a test card', () => {
  it.each([
    ['insufficient_funds', 'insufficient funds'],
    ['expired_card', 'the card has expired'],
  ])('that declines with %s leaves a failed charge, and the payer tries another', async (card, words) => {
    const link = await makeLink({ kind: 'payment', amount: '25.00', usesLeft: 1 });
    const checkout = await open(link);
    const answer = await press(checkout, { card, name: 'Ann' });
    expect(answer.status).toBe(402);
    expect(await answer.text()).toContain(`Your card was declined: ${words}. Nothing was charged. Try another card.`);
    const payments = () => owner('POST /api/payment/paymentLink/getPayments', { id: link.data['id'] });
    const failed = { status: 'failed', amount: '25.00', displayName: 'Ann', failureReason: card };
    expect((await payments()).data).toMatchObject({ total: 1, items: [failed] });
    expect((await press(checkout)).status, 'the last use is still there').toBe(200);
    expect((await payments()).data).toMatchObject({ total: 2, items: [{ status: 'succeeded' }, failed] });
  });
});

describe('an amount in the URL', () => {
  const shown = async (link: object, amount: string) => {
    const checkout = await open(await makeLink(link), { amount });
    return (await go(checkout)).text();
  };
  const CHOICE = { suggestedAmounts: ['5', '25.00'] };
  const VALUE = /<input name="amount"[^>]* value="([^"]*)"/;

  it.each(['25.00', '25', '25.0'])('chooses the suggested amount that equals it: %s', async (amount) => {
    const page = await shown(CHOICE, amount);
    expect(page.match(/ checked>/g)).toEqual([' checked>']);
    expect(page).toContain('value="25.00" checked>');
    expect(VALUE.exec(page)?.[1]).toBe('');
  });

  it.each([{}, CHOICE])('is offered if it is not suggested, with a button that names it: %o', async (link) => {
    const page = await shown(link, '12.50');
    expect(page.match(/value="[^"]*" checked>/g)).toEqual(['value="12.50" checked>']);
    expect(page).toContain('<button type="submit" name="pay" value="12.50">Pay $12.50</button>');
    expect(VALUE.exec(page)?.[1]).toBe('');
  });

  it('needs no page of its own to be paid, and stays after a decline', async () => {
    const checkout = await open(await makeLink(CHOICE), { amount: '12.50' });
    const fields = { suggested: '12.50', amount: '', pay: '12.50' };
    const declined = await (await press(checkout, { ...fields, card: 'expired_card' })).text();
    expect(declined).toContain('value="12.50" checked>');
    expect((await press(checkout, fields)).status).toBe(200);
    expect(await charged(checkout.replace(/\?.*/, ''))).toEqual(['12.50 USD']);
  });

  it('is paid like any other', async () => {
    const checkout = await open(await makeLink(CHOICE), { amount: '12.50' });
    expect((await press(checkout, { amount: '12.50' })).status).toBe(200);
    expect(await charged(checkout.replace(/\?.*/, ''))).toEqual(['12.50 USD']);
  });

  it.each([...BAD_AMOUNTS, '9'.repeat(30)])('is ignored unless it can be paid: %j', async (amount) => {
    const link = await makeLink(CHOICE);
    const plain = await (await go(await open(link))).text();
    const checkout = await open(link);
    const pages = [await open(link, { amount }), `${checkout}?${new URLSearchParams({ amount })}`];
    for (const page of [...pages, `${checkout}?amount=5&amount=25`]) {
      const response = await go(page);
      expect(response.status).toBe(200);
      expect((await response.text()).replaceAll(/cs_[\w-]+/g, '')).toBe(plain.replaceAll(/cs_[\w-]+/g, ''));
    }
  });

  it('changes no fixed price, and opens no link that cannot be paid', async () => {
    const page = await shown({ kind: 'payment', amount: '5.00' }, '1.00');
    expect(page).toContain('Pay $5.00</button>');
    expect(page).not.toContain('1.00');
    expect((await go('/api/pay/expired?amount=5.00')).status).toBe(410);
  });
});

describe('suggested amounts', () => {
  it('are offered beside an amount of the payer’s own', async () => {
    const link = await makeLink({ suggestedAmounts: ['5', '20.00'] });
    const checkout = await open(link);
    const shown = await (await go(checkout)).text();
    expect(shown).toContain('<input type="radio" name="suggested" value="5" checked><span>$5</span></label>');
    expect(shown).toContain('<input type="radio" name="suggested" value="20.00"><span>$20</span></label>');
    const buttons = [...shown.matchAll(/<button type="submit" name="pay" value="([^"]*)">([^<]*)<\/button>/g)];
    expect(buttons.map(([, value, words]) => [value, words])).toEqual([
      ['', 'Continue'],
      ['5', 'Pay $5.00'],
      ['20.00', 'Pay $20.00'],
    ]);
    expect((await press(checkout, { suggested: '20.00', amount: ' ' })).status).toBe(200);
    expect(await charged(checkout)).toEqual(['20.00 USD']);
    const another = await open(link);
    const none = await press(another, {});
    expect(none.status).toBe(400);
    expect(await none.text()).toContain('Choose an amount, or enter one such as 5 or 12.50.');
    expect((await press(another, { amount: '7' })).status).toBe(200);
    expect(await charged(another)).toEqual(['7 USD']);
  });
});

describe('a declined payment', () => {
  it('keeps everything that was entered, and points at the card', async () => {
    const checkout = await open(await makeLink({ suggestedAmounts: ['5', '20.00'] }));
    const entered = { suggested: '20.00', name: 'Ann "A"', message: '<b>Hi</b>', hideAmount: 'yes' };
    const shown = await (await press(checkout, { ...entered, card: 'expired_card' })).text();
    for (const part of [
      'value="20.00" checked',
      'value="Ann &quot;A&quot;"',
      '&lt;b&gt;Hi&lt;/b&gt;</textarea>',
      'name="hideAmount" value="yes" checked',
      '<select name="card" aria-invalid="true" aria-describedby="problem" autofocus>',
      '<title>Not paid: ',
    ]) {
      expect(shown).toContain(part);
    }
    expect(shown).not.toContain('name="anonymous" value="yes" checked');
    const other = await (await press(checkout, { amount: '7', card: 'expired_card' })).text();
    expect(other).toMatch(/name="amount"[^>]* value="7"/);
  });
});

describe('a checkout', () => {
  it.each([
    'https://evil.example',
    'null',
    'http://localhost.evil.example',
  ])('refuses a form from %s, even without Sec-Fetch-Site', async (origin) => {
    const checkout = await open(await makeLink({}));
    expect((await press(checkout, { amount: '5' }, { origin })).status).toBe(403);
    expect(await charged(checkout)).toEqual([]);
    expect((await press(checkout, { amount: '5' }, { origin: platform.url })).status).toBe(200);
  });

  it('redirects back only to web pages, not to a URL that merely contains an allowed origin', async () => {
    const checkout = await open(await makeLink({}), { returnUrl: `blob:${SITE}/6ba7b810`, clientReference: 'ann' });
    const answer = await press(checkout, { amount: '5' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('location')).toBeNull();
  });

  it("of a link that was switched off meanwhile shows the owner's message, not that it is sold out", async () => {
    const link = await makeLink({ inactiveMessage: 'The kiln is paid for.' });
    const checkout = await open(link);
    await owner('POST /api/payment/link/update', { id: link.data['id'], status: 'inactive' });
    const answer = await send(checkout, { amount: '5' });
    expect(answer.status).toBe(410);
    expect(await answer.text()).toContain('The kiln is paid for.');
  });
});
