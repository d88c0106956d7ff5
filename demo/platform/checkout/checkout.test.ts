import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../../test/helpers/ask.ts';
import { startPlatform, type TestPlatform } from '../../../test/helpers/platform.ts';
import { html } from '../base/html.ts';
import { charges, checkoutSessions, paymentLinks } from '../store/schema.ts';
import { BAD_AMOUNTS } from './amounts.fixture.ts';

const SITE = 'https://site.example';
const OWN_SCRIPT = /<script src="\/checkout\/[a-z-]+\.js" type="module"><\/script>/g;
let platform: TestPlatform;

beforeAll(async () => {
  platform = await startPlatform({ origins: [SITE, 'https://*.shop.example'] });
});
afterAll(() => platform.close());

const go = (path: string, init: RequestInit = {}) => fetch(platform.url + path, { redirect: 'manual', ...init });

/** Opens a link as a visitor does. Returns the checkout's URL. */
async function open(shortId: string, query: Record<string, string> = {}): Promise<string> {
  const response = await go(`/api/pay/${shortId}?${new URLSearchParams(query)}`);
  expect(response.status).toBe(302);
  return response.headers.get('location') ?? '';
}

const press = (checkout: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  go(checkout, { method: 'POST', body: new URLSearchParams(fields), headers });

it('many payments of one account don’t delay what others read', async () => {
  const { publicKey } = await platform.createAccount({ allowedOrigins: [SITE] });
  const opened = await Promise.all(Array.from({ length: 60 }, () => open('membership')));
  let paid = 0;
  const payments = opened.map(async (checkout) => {
    expect((await press(checkout, { price: '9.00 EUR month' })).status).toBe(200);
    paid += 1;
  });
  // The others wait for the store then.
  await Promise.race(payments);
  await ask(platform.url, 'GET /api/events/general/all', { publicKey, origin: SITE });
  expect(paid).toBeLessThan(30);
  await Promise.all(payments);
});

describe('the redirect', () => {
  it('leads to the test checkout and passes its parameters on', async () => {
    const checkout = await open('coffee', {
      clientReference: 'ref-1',
      returnUrl: `${SITE}/thanks?a=1`,
      utm_source: 'blog',
    });
    expect(checkout).toMatch(/^\/checkout\/cs_[\w-]{20}$/);
    const [session] = await platform.platform.db
      .select()
      .from(checkoutSessions)
      .where(eq(checkoutSessions.id, checkout.slice('/checkout/'.length)));
    expect(session).toMatchObject({
      clientReference: 'ref-1',
      returnUrl: `${SITE}/thanks?a=1`,
      utm: { utm_source: 'blog' },
    });
  });

  it.each([
    ['early', 410, 'isn’t open yet'],
    ['soldout', 410, 'sold'],
    ['expired', 410, 'expired'],
    ['inactive', 410, 'The kiln is paid for'],
    ['nothing', 404, 'Payment link not found'],
  ])('of %s is a page with status %s', async (shortId, status, words) => {
    const response = await go(`/api/pay/${shortId}`);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toContain(words);
  });

  it('of a subscription accepts subscription links only', async () => {
    expect((await go('/api/pay/s/membership')).status).toBe(302);
    expect((await go('/api/pay/s/coffee')).status).toBe(404);
  });

  it.each([
    'https://evil.example/x',
    'https://site.example.evil.example/',
    'https://site.example@evil.example/',
    'https://user:pass@site.example/',
    'http://site.example/',
    'https://site.example:8443/',
    '//site.example/',
    '/relative',
  ])('drops the return URL %s', async (returnUrl) => {
    const response = await go(`/api/pay/coffee?${new URLSearchParams({ returnUrl })}`);
    if (response.status === 400) return;
    const id = response.headers.get('location')?.slice('/checkout/'.length) ?? '';
    const [session] = await platform.platform.db.select().from(checkoutSessions).where(eq(checkoutSessions.id, id));
    expect(session).toMatchObject({ returnUrl: null });
  });

  it.each([
    'returnUrl=/relative',
    `utm_source=${'x'.repeat(501)}`,
    'utm_source=a&utm_source=b',
    'returnUrl=https://site.example/a&returnUrl=https://site.example/b',
  ])('drops unusable parameters instead of showing an error: %s', async (query) => {
    const response = await go(`/api/pay/coffee?${query}`);
    const id = response.headers.get('location')?.slice('/checkout/'.length) ?? '';
    const [session] = await platform.platform.db.select().from(checkoutSessions).where(eq(checkoutSessions.id, id));
    expect(session).toMatchObject({ returnUrl: null, utm: {} });
  });

  it.each(['javascript:alert(1)', 'data:text/html,x'])('drops or refuses the return URL %s', async (returnUrl) => {
    const response = await go(`/api/pay/coffee?${new URLSearchParams({ returnUrl })}`);
    const page = await go(response.headers.get('location') ?? '/none');
    expect(await page.text()).not.toContain(returnUrl);
    expect(page.headers.get('content-security-policy') ?? '').not.toContain('javascript');
  });
});

describe('the checkout', () => {
  it('is marked as a test page and has a strict policy', async () => {
    const page = await go(await open('coffee', { returnUrl: 'https://eu.shop.example/back' }));
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; form-action 'self' https://eu.shop.example; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(page.headers.get('access-control-allow-origin'), 'no page can read it').toBeNull();
    expect(page.headers.get('cache-control')).toBe('no-store');
    const text = await page.text();
    for (const part of [
      '<html lang="en">',
      '<strong>TEST</strong>',
      '<h1 dir="auto">Buy us a coffee</h1>',
      '<p class="payee">Pay <bdi>The Open Studio</bdi></p>',
      '<p class="price">$5.00</p>',
      'Pay $5.00</button>',
      '<a class="back" href="https://eu.shop.example/back">Back to <bdi>The Open Studio</bdi></a>',
    ]) {
      expect(text).toContain(part);
    }
    expect(text.replace(OWN_SCRIPT, '')).not.toMatch(/<script|<style|\sstyle=|\son\w+=/i);
    expect((await go('/checkout/style.css')).headers.get('content-type')).toBe('text/css; charset=utf-8');
  });

  it('asks only donors for a name at once, and folds what few enter', async () => {
    const named = /<input name="name"/;
    const folded = /<details.*<\/details>/s;
    for (const [link, isDonation] of [
      ['refuge', true],
      ['membership', false],
    ] as const) {
      const page = await (await go(await open(link))).text();
      const [fields = ''] = folded.exec(page) ?? [];
      expect(page).toMatch(named);
      expect(named.test(page.replace(fields, '')), link).toBe(isDonation);
      expect(fields).toMatch(/^<details>.*name="message".*name="hideAmount"/s);
    }
  });

  it('charges once, adds the donor, updates the goal, and redirects back with the reference', async () => {
    const goal = () =>
      ask(platform.url, 'GET /api/payment/paymentLink/getGoalProgress/{paymentLinkId}', {
        params: { paymentLinkId: 'plink_refuge' },
        query: { clientReference: 'ref-2' },
        origin: SITE,
      });
    const before = Number((await goal()).data['raised']);
    const checkout = await open('refuge', { clientReference: 'ref-2', returnUrl: `${SITE}/cats?page=2#top` });
    const fields = { amount: '12,50', name: 'Ada', message: 'Miau <b>!</b>' };
    const answers = await Promise.all([press(checkout, fields), press(checkout, fields), press(checkout, fields)]);
    for (const answer of answers) {
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toBe(`${SITE}/cats?page=2&creator-paid=ref-2#top`);
    }
    const after = (await goal()).data;
    expect(after).toMatchObject({ raised: (before + 12.5).toFixed(2), yours: { amount: '12.50' } });
    const { data } = await ask(platform.url, 'GET /api/payment/paymentLink/getDonors/{paymentLinkId}', {
      params: { paymentLinkId: 'plink_refuge' },
      query: { limit: 1 },
      origin: SITE,
    });
    expect(data['items']).toMatchObject([
      { displayName: 'Ada', amount: '12.50', message: 'Miau <b>!</b>', anonymous: false },
    ]);
    expect(await (await go(checkout)).text(), 'opened again').toContain('Thank you');
  });

  it('shows a thank-you page if there is no return URL', async () => {
    const answer = await press(await open('coffee', { returnUrl: 'https://evil.example/' }));
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(text).toContain('Thank you');
    expect(text, 'nothing for Back to load again').not.toContain('reload-on-back');
  });

  it.each(BAD_AMOUNTS)('asks again for the amount %j', async (amount) => {
    const answer = await press(await open('refuge'), { amount });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('<p id="problem" role="alert">');
  });

  it("ignores the form's amount if the link has one", async () => {
    const checkout = await open('poster', { clientReference: 'cheap' });
    expect((await press(checkout, { amount: '0.01' })).status).toBe(200);
    const [charge] = await platform.platform.db.select().from(charges).where(eq(charges.clientReference, 'cheap'));
    expect(charge).toMatchObject({ amount: '25.00', currency: 'USD', status: 'succeeded' });
  });

  it('sells the last item once, however many visitors pay at the same time', async () => {
    const { db } = platform.platform;
    await db.update(paymentLinks).set({ usesLeft: 1 }).where(eq(paymentLinks.id, 'plink_poster'));
    const checkouts = await Promise.all(Array.from({ length: 5 }, () => open('poster')));
    const statuses = (await Promise.all(checkouts.map((checkout) => press(checkout)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 410, 410, 410, 410]);
    const [link] = await db.select().from(paymentLinks).where(eq(paymentLinks.id, 'plink_poster'));
    expect(link?.usesLeft).toBe(0);
  });

  it('refuses a form from another site, an unknown checkout and one that is a day old', async () => {
    const checkout = await open('coffee');
    expect((await press(checkout, {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await go('/checkout/cs_unknown')).status).toBe(404);
    expect((await press('/checkout/cs_unknown')).status).toBe(404);
    await platform.platform.db
      .update(checkoutSessions)
      .set({ createdAt: new Date(Date.now() - 86_400_001) })
      .where(eq(checkoutSessions.id, checkout.slice('/checkout/'.length)));
    expect((await press(checkout)).status).toBe(404);
  });
});

describe('the picture of a link', () => {
  const open410 = async (imageUrl: string) => {
    const where = eq(paymentLinks.id, 'plink_soldout');
    const content = { title: 'Raku', buttonText: 'Book', imageUrl };
    await platform.platform.db.update(paymentLinks).set({ content }).where(where);
    const page = await go(`/api/pay/soldout?${new URLSearchParams({ returnUrl: `${SITE}/raku` })}`);
    return { policy: page.headers.get('content-security-policy'), text: await page.text() };
  };

  it('is shown without a referrer, also where nothing can be paid, with the way back', async () => {
    const { policy, text } = await open410('https://pictures.example/bowl.png');
    expect(policy).toContain("; img-src data: https:; form-action 'none';");
    expect(text).toMatch(
      /<img class="picture" src="https:\/\/pictures\.example\/bowl\.png" alt="" [^>]*referrerpolicy="no-referrer">/,
    );
    expect(text).toContain(`<a class="back" href="${SITE}/raku">`);
  });

  it.each([
    'http://pictures.example/bowl.png',
    'https://u:p@pictures.example/a',
    'javascript:alert(1)',
    'https://10.0.0.1/a.png',
  ])('is left out if a widget would not show it: %s', async (imageUrl) => {
    const { policy, text } = await open410(imageUrl);
    expect(policy).toContain('; img-src data:; ');
    expect(text).not.toContain('<img');
  });

  it('adds nothing else to the policy', async () => {
    const { policy } = await open410("https://a;script-src.example,b.example/x;script-src 'unsafe-inline'");
    expect(policy?.replace(' img-src data: https:;', '')).toBe(
      "default-src 'none'; style-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
    );
  });
});

describe('text from visitors', () => {
  const payload = `"><script>window.__pwned=1</script><img src=x onerror=alert(1)>' \`=\`</title></textarea>`;

  it('is escaped everywhere on the page', async () => {
    const { db } = platform.platform;
    await db
      .update(paymentLinks)
      .set({ content: { title: payload, description: payload, buttonText: payload, inactiveMessage: payload } })
      .where(eq(paymentLinks.id, 'plink_studio'));
    const checkout = await open('studio', { clientReference: 'x" onload="alert(1)' });
    const asked = await press(checkout, { amount: payload });
    const shown = [await go(checkout).then((page) => page.text()), await asked.text()];
    await db.update(paymentLinks).set({ active: false }).where(eq(paymentLinks.id, 'plink_studio'));
    shown.push(await (await go('/api/pay/studio')).text());
    for (const text of shown) {
      expect(text.replace(OWN_SCRIPT, '')).not.toMatch(/<script|<img|<\/title>.*<\/title>/i);
      expect(text).toContain('&lt;script&gt;window.__pwned&#61;1&lt;/script&gt;');
    }
  });

  it('cannot escape its context, whatever it contains', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const page = html`<p title="${text}">${text}</p>`.text;
        const [, attribute = '', content = ''] = /^<p title="([^"]*)">([^<]*)<\/p>$/s.exec(page) ?? [];
        const decode = (value: string) =>
          value
            .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
            .replaceAll('&lt;', '<')
            .replaceAll('&gt;', '>')
            .replaceAll('&quot;', '"')
            .replaceAll('&amp;', '&');
        return decode(attribute) === text && decode(content) === text;
      }),
      { numRuns: 2000 },
    );
  });
});
