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
import {
  checkoutPage,
  expiredPage,
  foreignFormPage,
  paidPage,
  reviewPage,
  SCRIPT_PATH,
  STYLE_PATH,
  sessionPage,
  unavailablePage,
} from './pages.ts';
import { decline, pay } from './pay.ts';
import { amountOf, declined, namedAmount, readForm, readPayment } from './payment-form.ts';
import {
  type Checkout,
  draftOf,
  findCheckout,
  isPayer,
  paidAmount,
  readDraft,
  returnAddress,
  saveDraft,
} from './sessions.ts';

const STYLE = readFileSync(new URL('./style.css', import.meta.url), 'utf8');
const SCRIPT = readFileSync(new URL('./reload-on-back.js', import.meta.url), 'utf8');
const FORM_BYTES = 8 * 1024;

const send = (reply: FastifyReply, { status, headers, html }: Navigation) =>
  reply.code(status).headers(headers).type('text/html; charset=utf-8').send(html);

/** Redirects to the page that the payer came from. */
function goBack(checkout: Checkout): Navigation {
  const location = returnAddress(checkout.session);
  return location === null ? paidPage(checkout) : new Navigation(303, { location, 'referrer-policy': 'no-referrer' });
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
  return unavailablePage(status === 'active' ? 'sold_out' : status, again.link);
}

/** A button that is pressed twice pays once. A payer who comes back to pay another amount is told that it wasn't charged. */
async function answerAgain(checkout: Checkout, form: URLSearchParams, browser: string | null): Promise<Navigation> {
  if (!isPayer(checkout.session, browser)) return goBack(checkout);
  const paid = await paidAmount(checkout.platform.db, checkout.session);
  const wanted = namedAmount(form, checkout.link) ?? amountOf(form, checkout.link);
  const isSame = paid === null || wanted === null || isSameAmount(wanted, paid);
  return isSame ? goBack(checkout) : paidPage(checkout, paid);
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
    case 'already_paid':
      return goBack(checkout);
  }
}

/** Shows the amount that the payer entered, or the checkout's own page if there is nothing to review. */
async function showReview(checkout: Checkout, now: Date, draft: URLSearchParams | null): Promise<Navigation> {
  if (linkStatus(checkout.link, now) !== 'active' || draft === null) return sessionPage(checkout, now, draft);
  const read = await readPayment(draft, checkout, now);
  return read.problem === null ? reviewPage(checkout, read, draft) : sessionPage(checkout, now, draft);
}

/** Plugin with the test checkout: HTML pages outside the interface. */
export const checkoutRoutes: FastifyPluginAsync<{ readonly platform: Platform }> = async (app, { platform }) => {
  app.get(STYLE_PATH, (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
  app.get(SCRIPT_PATH, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(SCRIPT));

  app.get<{ Params: SessionParams }>('/checkout/:session', async (request, reply) => {
    const now = platform.now();
    const checkout = await findCheckout(platform, request.params.session, now);
    if (checkout === null) return send(reply, expiredPage());
    const browser = browserOf(request);
    if (browser === null) reply.header('set-cookie', newBrowserCookie(baseUrlOf(request, platform)));
    const draft = readDraft(checkout.session, browser);
    return send(reply, sessionPage(checkout, now, draft, amountIn(request.query, checkout.link)));
  });

  app.get<{ Params: SessionParams }>('/checkout/:session/review', async (request, reply) => {
    const now = platform.now();
    const checkout = await findCheckout(platform, request.params.session, now);
    if (checkout === null) return send(reply, expiredPage());
    return send(reply, await showReview(checkout, now, readDraft(checkout.session, browserOf(request))));
  });

  app.post<{ Params: SessionParams }>('/checkout/:session', { bodyLimit: FORM_BYTES }, async (request, reply) => {
    if (isForeignForm(request, platform)) return send(reply, foreignFormPage(request.params.session));
    return send(reply, await answerPay(platform, request));
  });
};
