import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { readAmount } from '../../../src/text/amount-text.ts';
import { isForeignForm } from '../auth/access.ts';
import { baseUrlOf } from '../base/base-url.ts';
import { Navigation } from '../base/call.ts';
import type { Platform } from '../base/platform.ts';
import { linkStatus } from '../products/payments/links/status.ts';
import type { LinkRow } from '../store/schema.ts';
import { isSameAmount } from './amounts.ts';
import { FILES_PATH, type Script } from './page.ts';
import { checkoutPage, expiredPage, foreignFormPage, reviewPage, sessionPage, unavailablePage } from './pages.ts';
import { decline, pay } from './pay.ts';
import { amountOf, declined, namedAmount, readForm, readPayment } from './payment-form.ts';
import {
  type Checkout,
  draftOf,
  findCheckout,
  isPayer,
  paidCharge,
  readDraft,
  returnAddress,
  saveDraft,
} from './sessions.ts';
import { thanksPage } from './thanks.ts';

const FORM_BYTES = 8 * 1024;

const send = (reply: FastifyReply, { status, headers, html }: Navigation) =>
  reply.code(status).headers(headers).type('text/html; charset=utf-8').send(html);

const readText = (url: URL): string => readFileSync(url, 'utf8');

const STYLE = readText(new URL('./style.css', import.meta.url));
const SCRIPTS: Readonly<Record<Script, string>> = {
  'reload-on-back.js': readText(new URL('./reload-on-back.js', import.meta.url)),
  'name-amount.js': readText(new URL('./name-amount.js', import.meta.url)),
  'print.js': readText(new URL('./print.js', import.meta.url)),
};

/** Redirects to the page that the payer came from. */
function goBack(checkout: Checkout, isByPayer: boolean): Navigation | Promise<Navigation> {
  const location = returnAddress(checkout.session);
  if (location === null) return thanksPage(checkout, isByPayer);
  return new Navigation(303, { location, 'referrer-policy': 'no-referrer' });
}

/** The cookie that tells the browsers apart that a checkout is opened in. It ends with the day that a checkout lasts. */
const BROWSER_COOKIE = 'creator-checkout';
const COOKIE_SECONDS = 24 * 60 * 60;

const browserOf = ({ headers: { cookie = '' } }: FastifyRequest): string | null =>
  new RegExp(`(?:^|; *)${BROWSER_COOKIE}=([\\w-]+)`).exec(cookie)?.[1] ?? null;

const newBrowserCookie = (baseUrl: string): string =>
  `${BROWSER_COOKIE}=${randomUUID()}; Path=/checkout/; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${baseUrl.startsWith('https:') ? '; Secure' : ''}`;

interface SessionParams {
  readonly session: string;
}

/** Reads the amount in a checkout's URL. Anyone can write one there, so anything but a payable amount is ignored. */
function amountIn(query: unknown, { currency }: LinkRow): string | null {
  const { amount } = query as Readonly<Record<string, unknown>>;
  return typeof amount === 'string' ? readAmount(amount, currency) : null;
}

/** Explains why a link that a payer saw open accepts no payment any more. */
async function refuse({ platform, session }: Checkout, now: Date): Promise<Navigation> {
  const again = await findCheckout(platform, session.id, now);
  if (again === null) return expiredPage();
  const status = linkStatus(again.link, now);
  return unavailablePage(status === 'active' ? 'sold_out' : status, again, session.returnUrl);
}

/** A button that is pressed twice pays once. A payer who comes back to pay another amount is told that it wasn't charged. */
async function answerAgain(checkout: Checkout, form: URLSearchParams, browser: string | null): Promise<Navigation> {
  if (!isPayer(checkout.session, browser)) return goBack(checkout, false);
  const paid = await paidCharge(checkout.platform.db, checkout.session);
  const wanted = namedAmount(form, checkout.link) ?? amountOf(form, checkout.link);
  const isSame = paid === null || wanted === null || isSameAmount(wanted, paid.amount);
  return isSame ? goBack(checkout, true) : thanksPage(checkout, true, true);
}

async function answerPay(everybody: Platform, request: FastifyRequest<{ Params: SessionParams }>): Promise<Navigation> {
  const now = everybody.now();
  const checkout = await findCheckout(everybody, request.params.session, now);
  if (checkout === null) return expiredPage();
  const { session, link, platform } = checkout;
  const form = readForm(request.body, link, request.headers['accept-language']);
  const browser = browserOf(request);
  if (session.paidAt !== null) return answerAgain(checkout, form, browser);
  if (browser !== null) await saveDraft(platform.db, session, form, browser);
  const read = await readPayment(form, checkout, now);
  if (read.problem !== null) return checkoutPage(checkout, read.problem, form);
  const { payment, failure } = read;
  if (!read.isAmountSeen) {
    // Without cookies there is nothing to find again, and so nothing to redirect to.
    if (browser === null) return reviewPage(checkout, read, draftOf(form));
    return new Navigation(303, { location: `/checkout/${session.id}/review` });
  }
  if (failure !== null && linkStatus(link, now) === 'active') {
    await decline(checkout, payment, failure);
    return checkoutPage(checkout, declined(failure), form);
  }
  // Without a default, so that another outcome is never taken for a payment.
  switch (await pay(checkout, read, now, browser)) {
    case 'price_changed':
      // The form is checked again, with the new price.
      return answerPay(everybody, request);
    case 'unavailable':
      return refuse(checkout, now);
    case 'paid':
      return goBack(checkout, true);
    case 'already_paid':
      return answerPay(everybody, request);
  }
}

/** Shows the amount that the payer entered, or the checkout's own page if there is nothing to review. */
async function showReview(checkout: Checkout, now: Date, browser: string | null): Promise<Navigation> {
  const draft = readDraft(checkout.session, browser);
  const isOpen = checkout.session.paidAt === null && linkStatus(checkout.link, now) === 'active';
  if (!isOpen || draft === null) return sessionPage(checkout, now, browser);
  const read = await readPayment(draft, checkout, now);
  return read.problem === null ? reviewPage(checkout, read, draft) : sessionPage(checkout, now, browser);
}

/** Plugin with the test checkout: HTML pages outside the interface. */
export const checkoutRoutes: FastifyPluginAsync<{ readonly platform: Platform }> = async (app, { platform }) => {
  app.get(`${FILES_PATH}style.css`, (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
  for (const [name, text] of Object.entries(SCRIPTS)) {
    app.get(FILES_PATH + name, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(text));
  }

  app.get<{ Params: SessionParams }>('/checkout/:session', async (request, reply) => {
    const now = platform.now();
    const checkout = await findCheckout(platform, request.params.session, now);
    if (checkout === null) return send(reply, expiredPage());
    const browser = browserOf(request);
    if (browser === null) reply.header('set-cookie', newBrowserCookie(baseUrlOf(request, platform)));
    return send(reply, await sessionPage(checkout, now, browser, amountIn(request.query, checkout.link)));
  });

  app.get<{ Params: SessionParams }>('/checkout/:session/review', async (request, reply) => {
    const now = platform.now();
    const checkout = await findCheckout(platform, request.params.session, now);
    if (checkout === null) return send(reply, expiredPage());
    return send(reply, await showReview(checkout, now, browserOf(request)));
  });

  app.post<{ Params: SessionParams }>('/checkout/:session', { bodyLimit: FORM_BYTES }, async (request, reply) => {
    if (isForeignForm(request, platform)) return send(reply, foreignFormPage(request.params.session));
    return send(reply, await answerPay(platform, request));
  });
};
