import { readFileSync } from 'node:fs';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { readAmount } from '../../../src/text/amount-text.ts';
import { originOf } from '../auth/access.ts';
import { baseUrlOf } from '../base/base-url.ts';
import { Navigation } from '../base/call.ts';
import type { Platform } from '../base/platform.ts';
import type { LinkRow } from '../products/payments/links/link-views.ts';
import { linkStatus } from '../products/payments/links/status.ts';
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
import {
  amountOf,
  amountProblem,
  declined,
  failureOf,
  isAmountSeen,
  priceProblem,
  readForm,
  readPayment,
} from './payment-form.ts';
import {
  type Checkout,
  decline,
  findCheckout,
  type Payment,
  paidAmount,
  pay,
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

/**
 * Whether another site sent the form. Sec-Fetch-Site settles it, whatever address a proxy makes of ours; browsers before 2023 lack it, and
 * all omit it on plain http, except on this machine.
 */
function isForeignForm(request: FastifyRequest, platform: Platform): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const origin = originOf(request);
  return origin !== null && origin !== baseUrlOf(request, platform);
}

interface SessionParams {
  readonly session: string;
}

/** Reads the amount in a checkout's URL. Anyone can write one there, so anything but a payable amount is ignored. */
function amountIn(query: unknown, { currency }: LinkRow): string | null {
  const { amount } = query as Readonly<Record<string, unknown>>;
  return typeof amount === 'string' ? readAmount(amount, currency) : null;
}

/** Returns null if the price has changed since the checkout was read. */
async function settle(platform: Platform, checkout: Checkout, payment: Payment, now: Date): Promise<Navigation | null> {
  const outcome = await pay(platform, checkout, payment, now);
  if (outcome === 'price_changed') return null;
  if (outcome !== 'unavailable') return goBack(checkout);
  const again = await findCheckout(platform.db, checkout.session.id, now);
  if (again === null) return expiredPage();
  const status = linkStatus(again.link, now);
  return unavailablePage(status === 'active' ? 'sold_out' : status, again.link);
}

/** A button that is pressed twice pays once. A payer who comes back to pay another amount is told that it wasn't charged. */
async function answerAgain({ db }: Platform, checkout: Checkout, form: URLSearchParams): Promise<Navigation> {
  const paid = await paidAmount(db, checkout.session);
  const wanted = amountOf(form, checkout.link);
  const isSame = paid === null || wanted === null || isSameAmount(wanted, paid);
  return isSame ? goBack(checkout) : paidPage(checkout, paid);
}

async function answerPay(platform: Platform, request: FastifyRequest<{ Params: SessionParams }>): Promise<Navigation> {
  const now = platform.now();
  const checkout = await findCheckout(platform.db, request.params.session, now);
  if (checkout === null) return expiredPage();
  const { session, link } = checkout;
  const form = readForm(request.body, link, request.headers['accept-language']);
  if (session.paidAt !== null) return answerAgain(platform, checkout, form);
  await saveDraft(platform.db, session, form);
  const changed = priceProblem(form, link);
  if (changed !== null) return checkoutPage(checkout, changed, form);
  const payment = readPayment(form, link);
  if (payment === null) return checkoutPage(checkout, amountProblem(form, link), form);
  if (!isAmountSeen(form, link, payment.amount)) {
    return new Navigation(303, { location: `/checkout/${session.id}/review` });
  }
  const failure = failureOf(form);
  if (failure === null || linkStatus(link, now) !== 'active') {
    // With a changed price, the form is checked again.
    return (await settle(platform, checkout, payment, now)) ?? answerPay(platform, request);
  }
  await decline(platform, checkout, payment, failure);
  return checkoutPage(checkout, declined(failure), form);
}

/** Shows the amount that the payer entered, or the checkout's own page if there is nothing to review. */
function showReview(checkout: Checkout, now: Date): Navigation {
  const { session, link } = checkout;
  const isOpen = linkStatus(link, now) === 'active';
  const payment = isOpen && session.draft !== null ? readPayment(new URLSearchParams(session.draft), link) : null;
  return payment === null ? sessionPage(checkout, now) : reviewPage(checkout, payment);
}

/** Plugin with the test checkout: HTML pages outside the interface. */
export const checkoutRoutes: FastifyPluginAsync<{ readonly platform: Platform }> = async (app, { platform }) => {
  app.get(STYLE_PATH, (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
  app.get(SCRIPT_PATH, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(SCRIPT));

  app.get<{ Params: SessionParams }>('/checkout/:session', async (request, reply) => {
    const now = platform.now();
    const checkout = await findCheckout(platform.db, request.params.session, now);
    if (checkout === null) return send(reply, expiredPage());
    return send(reply, sessionPage(checkout, now, amountIn(request.query, checkout.link)));
  });

  app.get<{ Params: SessionParams }>('/checkout/:session/review', async (request, reply) => {
    const now = platform.now();
    const checkout = await findCheckout(platform.db, request.params.session, now);
    return send(reply, checkout === null ? expiredPage() : showReview(checkout, now));
  });

  app.post<{ Params: SessionParams }>('/checkout/:session', { bodyLimit: FORM_BYTES }, async (request, reply) => {
    if (isForeignForm(request, platform)) return send(reply, foreignFormPage(request.params.session));
    return send(reply, await answerPay(platform, request));
  });
};
