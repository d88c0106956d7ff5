import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from '../auth/access.ts';
import { forbidden } from '../http/errors.ts';
import { Navigation } from '../http/handler.ts';
import { baseUrlOf, isStorable } from '../http/parse-request.ts';
import type { Platform } from '../platform.ts';
import { type LinkRow, linkStatus } from '../products/link-views.ts';
import { decimalsOf, isPayable } from '../products/payments/money.ts';
import { FAILURES, type FailureReason } from '../products/payments/test-cards.ts';
import {
  checkoutPage,
  expiredPage,
  type FormProblem,
  moneyText,
  paidPage,
  STYLE_PATH,
  sessionPage,
  unavailablePage,
} from './pages.ts';
import { type Checkout, decline, findCheckout, type Payment, pay, priceOf } from './sessions.ts';

const STYLE = readFileSync(new URL('./style.css', import.meta.url), 'utf8');
const FORM_BYTES = 8 * 1024;
const MAX_NAME = 100;
const MAX_MESSAGE = 500;
const AMOUNT = /^\d{1,9}(?:\.\d{1,4})?$/;

const send = (reply: FastifyReply, { status, headers, html }: Navigation) =>
  reply.code(status).headers(headers).type('text/html; charset=utf-8').send(html);

/** Cleans text from a payer: removes control characters and truncates by whole characters. Returns null if nothing is left. */
function clean(text: string | null, most: number): string | null {
  if (text === null || !isStorable(text)) return null;
  const plain = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\p{Cc}]/gu, (char) => (char === '\n' ? char : ''))
    .trim();
  return plain === '' ? null : [...plain].slice(0, most).join('');
}

/** Parses an amount as a person types it. Returns null if it is not one. */
function readAmount(text: string, currency: string): string | null {
  const plain = text.trim().replace(',', '.');
  return AMOUNT.test(plain) && /[1-9]/.test(plain) && isPayable(plain, currency) ? plain : null;
}

function amountProblem(form: URLSearchParams, { currency, content }: LinkRow): FormProblem {
  const places = decimalsOf(currency);
  const example = places === 0 ? '5 or 120' : `5 or 12.${'5'.padEnd(places, '0')}`;
  return {
    status: 400,
    message: `${content.suggestedAmounts === undefined ? 'Enter an amount' : 'Choose an amount, or enter one'} such as ${example}.`,
    amount: (form.get('amount') ?? '').slice(0, 16),
  };
}

const enteredAmount = (form: URLSearchParams): string => form.get('amount')?.trim() ?? '';

/** Detects a page with an outdated price. A form without a price does not come from a browser. */
function priceProblem(form: URLSearchParams, link: LinkRow): FormProblem | null {
  const agreed = form.get('price');
  if (agreed === null || agreed === priceOf(link)) return null;
  const amount = (enteredAmount(form) || (form.get('suggested') ?? '')).slice(0, 16);
  return { status: 409, message: 'The price has changed. Check it before you pay.', amount };
}

/** Asks a payer who has chosen one amount and entered another, because a wrong guess would cost them money. */
function choiceProblem(form: URLSearchParams, { amount, currency, content }: LinkRow): FormProblem | null {
  const entered = enteredAmount(form).slice(0, 16);
  const chosen = form.get('suggested') ?? '';
  if (amount !== null || entered === '' || !content.suggestedAmounts?.includes(chosen)) return null;
  if (Number(chosen) === Number(entered.replace(',', '.'))) return null;
  const message = `You chose ${moneyText(chosen, currency)} and entered ${entered}. Check the amount, then pay.`;
  return { status: 400, message, amount: entered };
}

function readPayment(form: URLSearchParams, link: LinkRow): Payment | null {
  const chosen = enteredAmount(form) || form.get('suggested');
  const amount = link.amount ?? readAmount(chosen ?? '', link.currency);
  if (amount === null) return null;
  return {
    amount,
    currency: link.currency,
    name: clean(form.get('name'), MAX_NAME),
    anonymous: form.get('anonymous') === 'yes',
    amountHidden: form.get('hideAmount') === 'yes',
    message: clean(form.get('message'), MAX_MESSAGE),
  };
}

/** Redirects to the page that the payer came from, with the payment's reference (contract section 4). */
function goBack(checkout: Checkout): Navigation {
  const { session } = checkout;
  if (session.returnUrl === null) return paidPage(checkout);
  const url = new URL(session.returnUrl);
  if (session.clientReference !== null) url.searchParams.set('creator-paid', session.clientReference);
  return new Navigation(303, { location: url.href, 'referrer-policy': 'no-referrer' });
}

/** Refuses forms from other sites. All browsers send Origin with a form; those before 2023 may lack Sec-Fetch-Site. */
function refuseForeignForm(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  const origin = originOf(request);
  const foreign = site !== undefined && site !== 'same-origin' && site !== 'none';
  if (foreign || (origin !== null && origin !== baseUrlOf(request))) {
    throw forbidden('not_listed', 'This form works only on the checkout page.');
  }
}

interface SessionParams {
  readonly session: string;
}

/** Reads the amount in a checkout's URL. Anyone can write one there, so anything but a payable amount is ignored. */
function amountIn(query: unknown, { currency }: LinkRow): string | null {
  const { amount } = query as Readonly<Record<string, unknown>>;
  return typeof amount === 'string' ? readAmount(amount, currency) : null;
}

/** How the test card that was chosen fails. Null if it pays. */
function failureOf(form: URLSearchParams): FailureReason | null {
  const card = form.get('card');
  return card === 'insufficient_funds' || card === 'expired_card' ? card : null;
}

const declined = ({ amount }: Payment, reason: FailureReason): FormProblem => ({
  status: 402,
  message: `Your card was declined: ${FAILURES[reason]}. Nothing was charged. Try another card.`,
  amount,
});

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

async function answerPay(platform: Platform, id: string, body: unknown): Promise<Navigation> {
  const now = platform.now();
  const checkout = await findCheckout(platform.db, id, now);
  if (checkout === null) return expiredPage();
  const { session, link } = checkout;
  if (session.paidAt !== null) return goBack(checkout);
  const form = new URLSearchParams(Buffer.isBuffer(body) ? body.toString('utf8') : '');
  const changed = priceProblem(form, link);
  if (changed !== null) return checkoutPage(checkout, changed, form);
  const unclear = choiceProblem(form, link);
  if (unclear !== null) return checkoutPage(checkout, unclear, form);
  const payment = readPayment(form, link);
  if (payment === null) return checkoutPage(checkout, amountProblem(form, link), form);
  const failure = failureOf(form);
  if (failure === null || linkStatus(link, now) !== 'active') {
    // With a changed price, the form is checked again.
    return (await settle(platform, checkout, payment, now)) ?? answerPay(platform, id, body);
  }
  await decline(platform, checkout, payment, failure);
  return checkoutPage(checkout, declined(payment, failure), form);
}

/** Registers the test checkout: HTML pages outside the interface. */
export function registerCheckout(app: FastifyInstance, platform: Platform): void {
  app.get(STYLE_PATH, (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));

  app.get<{ Params: SessionParams }>('/checkout/:session', async (request, reply) => {
    const now = platform.now();
    const checkout = await findCheckout(platform.db, request.params.session, now);
    if (checkout === null) return send(reply, expiredPage());
    return send(reply, sessionPage(checkout, now, amountIn(request.query, checkout.link)));
  });

  app.post<{ Params: SessionParams }>('/checkout/:session', { bodyLimit: FORM_BYTES }, async (request, reply) => {
    refuseForeignForm(request);
    return send(reply, await answerPay(platform, request.params.session, request.body));
  });
}
