import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../../test/helpers/ask.ts';
import { startPlatform, type TestPlatform } from '../../../test/helpers/platform.ts';
import { DEMO_SECRET_KEY } from '../seed/seed.ts';
import { charges, checkoutSessions } from '../store/schema.ts';

const SITE = 'https://site.example';
const SUGGESTED = { suggestedAmounts: ['5', '25.00'] };
let platform: TestPlatform;

beforeAll(async () => {
  platform = await startPlatform({ origins: [SITE] });
});
afterAll(() => platform.close());

let cookie = '';
/** Keeps the checkout's cookie, as a browser does. */
async function go(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(platform.url + path, {
    redirect: 'manual',
    ...init,
    headers: { ...init.headers, ...(cookie && { cookie }) },
  });
  cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
  return response;
}
const read = async (path: string) => (await go(path)).text();

async function open(link: object = {}, query: Record<string, string> = {}): Promise<string> {
  const body = { title: 'A link', kind: 'donation', ...link };
  const { data } = await ask(platform.url, 'POST /api/payment/link/create', { secretKey: DEMO_SECRET_KEY, body });
  const response = await go(`/api/pay/${data['shortId']}?${new URLSearchParams(query)}`);
  const checkout = response.headers.get('location') ?? '';
  await go(checkout);
  return checkout;
}

/** Presses a button: '' is “Continue”. */
const press = (checkout: string, pay: string, fields: Record<string, string> = {}) =>
  go(checkout, { method: 'POST', body: new URLSearchParams({ price: 'any USD once', pay, ...fields }) });

/** The hidden fields of a page. */
const hiddenOf = (page: string) =>
  Object.fromEntries(
    [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );

const paidBy = async (checkout: string) => {
  const rows = await platform.platform.db
    .select()
    .from(charges)
    .where(eq(charges.sessionId, checkout.slice('/checkout/'.length)));
  return rows.map(({ amount, donorName }) => [amount, donorName]);
};

const checkedIn = (page: string) => [...page.matchAll(/value="([^"]*)" checked/g)].map(([, value]) => value);
const typedIn = (page: string) => /<input name="amount"[^>]* value="([^"]*)"/.exec(page)?.[1];

describe('an amount that was typed', () => {
  it.each([{}, SUGGESTED])('is charged only after a page that shows it: %o', async (link) => {
    const checkout = await open(link);
    const answer = await press(checkout, '', { suggested: 'other', amount: '7,5', name: 'Ann' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${checkout}/review`]);
    expect(await paidBy(checkout)).toEqual([]);
    const review = await go(`${checkout}/review`);
    expect([review.status, review.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const page = await review.text();
    expect(page).toContain('<p class="price">$7.50</p>');
    expect(page).toContain('<button type="submit" name="pay" value="7.5">Pay $7.50</button>');
    expect((await press(checkout, '7.5', hiddenOf(page))).status).toBe(200);
    expect(await paidBy(checkout)).toEqual([['7.5', 'Ann']]);
  });

  it.each([
    ['de-DE,de;q=0.9,en;q=0.8', '1.000', '$1,000.00'],
    ['de', '1,000', '$1,000.00'],
    ['de', '1.000,50 $', '$1,000.50'],
    ['fr', '12,5', '$12.50'],
    ['ar-EG', '١٬٠٠٠٫٥', '$1,000.50'],
    ['en', '1.000', null],
    ['*', '1.000', null],
    ['', '1.000', null],
  ])('is read as a browser in %j writes it: %s', async (language, amount, shown) => {
    const checkout = await open();
    const body = new URLSearchParams({ price: 'any USD once', pay: '', amount });
    const answer = await go(checkout, { method: 'POST', body, headers: { 'accept-language': language } });
    expect(answer.status).toBe(shown === null ? 400 : 303);
    if (shown !== null) expect(await read(`${checkout}/review`)).toContain(`<p class="price">${shown}</p>`);
  });

  it('can be as large as the interface allows, to the cent', async () => {
    const checkout = await open();
    const amount = '999999999999999.99';
    expect((await press(checkout, '999999999999999.98', { amount })).status).toBe(303);
    const page = await read(`${checkout}/review`);
    expect(page).toContain('<p class="price">$999,999,999,999,999.99</p>');
    expect((await press(checkout, amount, hiddenOf(page))).status).toBe(200);
    expect(await paidBy(checkout)).toEqual([[amount, null]]);
  });

  it('is not charged if the button names another', async () => {
    const checkout = await open(SUGGESTED);
    expect((await press(checkout, '5', { suggested: '25.00' })).status).toBe(303);
    expect((await press(checkout, '5', { suggested: 'other', amount: '7' })).status).toBe(303);
    expect(await paidBy(checkout)).toEqual([]);
    expect(await read(`${checkout}/review`)).toContain('>Pay $7.00</button>');
  });

  it('does not count if the payer then chooses another, which the button or the review names', async () => {
    const checkout = await open(SUGGESTED);
    expect((await press(checkout, '', { suggested: '25.00', amount: '7' })).status).toBe(303);
    expect(await paidBy(checkout)).toEqual([]);
    expect(await read(`${checkout}/review`)).toContain('>Pay $25.00</button>');
    expect((await press(checkout, '25.00', { suggested: '25.00', amount: '7' })).status).toBe(200);
    expect(await paidBy(checkout)).toEqual([['25.00', null]]);
  });

  it('is in the form again when the payer goes back, until it is paid', async () => {
    const checkout = await open(SUGGESTED, { amount: '5' });
    const path = checkout.replace(/\?.*/, '');
    await press(path, '', { suggested: 'other', amount: '$7', message: 'Hi\n<b>', hideAmount: 'yes', more: 'x' });
    const form = await read(checkout);
    expect(typedIn(form)).toBe('$7');
    expect(checkedIn(form)).toEqual(['other', 'yes']);
    expect(form).toContain('Hi\n&lt;b&gt;</textarea>');
    await press(path, '7', { suggested: 'other', amount: '7' });
    for (const page of [await read(checkout), await read(`${path}/review`)]) expect(page).toContain('Thank you');
    const [session] = await platform.platform.db
      .select()
      .from(checkoutSessions)
      .where(eq(checkoutSessions.id, path.slice('/checkout/'.length)));
    expect(session).toMatchObject({ draft: { browser: expect.any(String) } });
  });

  it('stays typed after a decline, even if it is also suggested', async () => {
    const checkout = await open(SUGGESTED);
    const declined = await press(checkout, '25', { suggested: 'other', amount: '25', card: 'expired_card' });
    expect(declined.status).toBe(402);
    const page = await declined.text();
    expect([checkedIn(page), typedIn(page)]).toEqual([['other'], '25']);
    await press(checkout, '', { suggested: 'other', amount: '30' });
    expect(await read(`${checkout}/review`)).toContain('>Pay $30.00</button>');
  });

  it('can contain what the store cannot keep', async () => {
    const checkout = await open();
    expect((await press(checkout, '', { amount: '7', name: 'A\u0000' })).status).toBe(303);
    expect(await read(`${checkout}/review`)).toContain('>Pay $7.00</button>');
  });
});

describe('a rejected form', () => {
  it('is in the checkout again when the payer leaves and comes back', async () => {
    const checkout = await open(SUGGESTED);
    expect((await press(checkout, '', { suggested: 'other', amount: 'abc', name: 'Ann' })).status).toBe(400);
    const form = await read(checkout);
    expect([typedIn(form), checkedIn(form)]).toEqual(['abc', ['other']]);
    expect(form).toContain('maxlength="100" dir="auto" value="Ann"');
    expect(form).not.toContain('role="alert"');
  });
});

describe('the review of an amount', () => {
  it('lists the other details, and Back keeps them', async () => {
    const checkout = await open();
    const entered = { amount: '7', name: 'Ann <b>', message: 'Hi', anonymous: 'yes', hideAmount: 'yes' };
    await press(checkout, '', { ...entered, card: 'expired_card' });
    expect(await read(`${checkout}/review`)).toContain(
      '<dl><div><dt>Your name (kept private)</dt><dd dir="auto">Ann &lt;b&gt;</dd></div><div><dt>Message</dt><dd dir="auto">Hi</dd></div><div><dt>Amount</dt><dd dir="auto">Kept private</dd></div></dl>',
    );
    expect(await read(checkout)).toContain('<option value="expired_card" selected>');
  });

  it('is the form if there is nothing to review, and ends with the checkout', async () => {
    const checkout = await open(SUGGESTED);
    expect(await read(`${checkout}/review`)).toContain('>Continue</button>');
    await press(checkout, '', { amount: '7' });
    await platform.platform.db
      .update(checkoutSessions)
      .set({ createdAt: new Date(Date.now() - 86_400_001) })
      .where(eq(checkoutSessions.id, checkout.slice('/checkout/'.length)));
    expect((await go(`${checkout}/review`)).status).toBe(404);
    expect((await go('/checkout/cs_unknown/review')).status).toBe(404);
  });
});

describe('the amount field', () => {
  it('names its limits, and is invalid with the reason', async () => {
    const checkout = await open();
    expect(await read(checkout)).toMatch(
      /name="amount"[^>]* aria-describedby="limits">.*\n<p id="limits" class="hint">At least \$0\.01<\/p>/,
    );
    const answer = await press(checkout, '', { amount: '0' });
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain('<p id="problem" role="alert">The least you can pay is $0.01.</p>');
    expect(page).toMatch(/name="amount"[^>]* aria-invalid="true" aria-describedby="problem limits" autofocus>/);
  });

  it('is left out of the way by the first suggested amount, until the payer chooses', async () => {
    const checkout = await open(SUGGESTED);
    expect(checkedIn(await read(checkout))).toEqual(['5']);
    const none = await (await press(checkout, '')).text();
    expect(none).toContain('<p id="problem" role="alert">Choose an amount, or enter one such as 5 or 12.50.</p>');
    expect(checkedIn(none)).toEqual(['5']);
  });
});

/** As somebody else would who knows the address. */
const elsewhere = async (path: string) => (await fetch(platform.url + path)).text();

describe('what a payer has entered', () => {
  it('is shown in the same browser only', async () => {
    const checkout = await open();
    await press(checkout, '', { amount: '77.70', name: 'Ann Other', message: 'For Ben', hideAmount: 'yes' });
    expect(await read(checkout)).toContain('Ann Other');
    for (const path of [checkout, `${checkout}/review`])
      expect(await elsewhere(path)).not.toMatch(/77\.70|Ann Other|For Ben/);
    await press(checkout, '77.70', { amount: '77.70', hideAmount: 'yes' });
    const again = new URLSearchParams({ price: 'any USD once', pay: '5', amount: '5' });
    const other = await fetch(platform.url + checkout, { method: 'POST', body: again });
    expect([other.status, await other.text()]).toEqual([200, expect.not.stringContaining('77.70')]);
  });

  it('is not shown to the sender of the URL, who has sent a form before a payer without cookies', async () => {
    const checkout = await open();
    await press(checkout, '', { amount: '1' });
    const sender = cookie;
    cookie = '';
    await press(checkout, '77.70', { amount: '77.70', hideAmount: 'yes' });
    cookie = sender;
    const again = await press(checkout, '5', { amount: '5' });
    expect([again.status, await again.text()]).toEqual([200, expect.not.stringContaining('77.70')]);
  });

  it('can be reviewed without cookies', async () => {
    const checkout = await open();
    cookie = '';
    const review = await press(checkout, '', { amount: '77.70', name: 'Ann' });
    expect(review.status).toBe(200);
    const page = await review.text();
    expect(page).toContain('Pay $77.70');
    expect((await press(checkout, '77.70', hiddenOf(page))).status).toBe(200);
    expect(await paidBy(checkout)).toEqual([['77.70', 'Ann']]);
  });

  it('may be shown to others, and the form says so', async () => {
    for (const settings of [{}, { kind: 'payment', amount: '5.00' }])
      expect(await read(await open(settings))).toContain('</bdi> may show others your name, message and amount.');
  });
});

describe('the thank-you page', () => {
  const GOAL = { title: 'A roof', target: '50.00' };
  const receiptNumber = (page: string) => /<code>(ch_[\w-]+)<\/code>/.exec(page)?.[1];

  it('has the amount, a receipt, and the goal that moved, for the payer only', async () => {
    const checkout = await open({ ...SUGGESTED, title: 'Roof <b>', goal: GOAL });
    const paid = await (await press(checkout, '25.00', { suggested: '25.00', name: 'Ann', hideAmount: 'yes' })).text();
    const again = await read(checkout);
    for (const page of [paid, again]) {
      expect(page).toContain('<p class="price">$25.00</p>');
      expect(page).toContain('<dt>For</dt><dd dir="auto">Roof &lt;b&gt;</dd>');
      expect(page).toContain('<dt>From</dt><dd dir="auto">Ann</dd>');
      expect(page).toContain('<h2 dir="auto">A roof</h2>');
      expect(page.replaceAll(/<[^>]+>/g, '')).toContain('$25 raised of $50, 50%\nYou gave $25 of it.');
      expect(page).toContain('<rect class="own" x="0" width="50" height="1"/>');
    }
    const [charge] = await platform.platform.db
      .select()
      .from(charges)
      .where(eq(charges.sessionId, checkout.slice('/checkout/'.length)));
    expect([receiptNumber(paid), receiptNumber(again)]).toEqual([charge?.id, charge?.id]);
    const others = [await elsewhere(checkout), await elsewhere(`${checkout}/review`)];
    const pressed = new URLSearchParams({ price: 'any USD once', pay: '25.00', suggested: '25.00' });
    others.push(await (await fetch(platform.url + checkout, { method: 'POST', body: pressed })).text());
    for (const page of others) {
      expect(page).toContain('Thank you');
      expect(page).not.toMatch(/\$25|Ann|ch_|A roof/);
    }
  });

  it('of a payer without cookies has the receipt once', async () => {
    const checkout = await open(SUGGESTED);
    cookie = '';
    expect(receiptNumber(await (await press(checkout, '5', { suggested: '5' })).text())).toBeDefined();
    expect(receiptNumber(await elsewhere(checkout))).toBeUndefined();
  });

  it('says how a subscription renews, and counts its payer', async () => {
    const goal = { title: 'Members', target: '4', metric: 'count' };
    const checkout = await open({ kind: 'subscription', amount: '9.00', currency: 'EUR', interval: 'month', goal });
    const page = await (await press(checkout, '9.00', { price: '9.00 EUR month' })).text();
    expect(page).toContain('<dt>Renews</dt><dd dir="auto">Every month</dd>');
    expect(page.replaceAll(/<[^>]+>/g, '')).toContain('1 of 4, 25%\nYou’re one of them.');
    expect(await read(`${checkout}/review`), 'nothing is left to review').toContain('Thank you');
  });
});

describe('a checkout that is opened again after paying', () => {
  it('leads back to the page that the payer came from, with the payment’s reference', async () => {
    const checkout = await open(
      { ...SUGGESTED, title: 'Cats' },
      { returnUrl: `${SITE}/cats#goal`, clientReference: 'ann-1' },
    );
    expect((await press(checkout, '5', { suggested: '5' })).status).toBe(303);
    const page = await read(checkout);
    expect(page).toContain(`<a class="back" href="${SITE}/cats?creator-paid&#61;ann-1#goal">`);
    expect(page).not.toContain('close this page');
  });

  it('says that nothing more was charged to a payer who goes back and chooses another amount', async () => {
    const checkout = await open(SUGGESTED, { returnUrl: `${SITE}/cats` });
    await press(checkout, '5', { suggested: '5' });
    expect((await press(checkout, '5', { suggested: '5' })).headers.get('location')).toBe(`${SITE}/cats`);
    const answer = await press(checkout, '25.00', { suggested: '25.00' });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('had already been paid with $5.00, so nothing more was charged.');
    expect(await paidBy(checkout)).toEqual([['5', null]]);
  });

  it('says that it can be closed if it knows no such page', async () => {
    const checkout = await open(SUGGESTED);
    await press(checkout, '5', { suggested: '5' });
    const page = await read(checkout);
    expect(page).toContain('You can close this page.');
    expect(page).not.toContain('class="back"');
  });
});
