import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Navigation } from '../call.ts';
import { forbidden } from '../errors.ts';
import { isStorable } from '../json-body.ts';
import type { Platform } from '../platform.ts';
import type { LinkRow } from '../products/link-views.ts';
import { checkoutPage, expiredPage, paidPage, STYLE_PATH, sessionPage, unavailablePage } from './pages.ts';
import { findSession, type Payment, pay, type Session } from './sessions.ts';

const STYLE = readFileSync(new URL('./style.css', import.meta.url), 'utf8');
const FORM_BYTES = 8 * 1024;
const MAX_NAME = 100;
const MAX_MESSAGE = 500;
const AMOUNT = /^\d{1,9}(?:\.\d{1,2})?$/;

const send = (reply: FastifyReply, { status, headers, html }: Navigation) =>
  reply.code(status).headers(headers).type('text/html; charset=utf-8').send(html);

/** Text that a payer wrote, as it is kept: no control characters, cut by whole characters, nothing at all as null. */
function clean(text: string | null, most: number): string | null {
  if (text === null || !isStorable(text)) return null;
  const plain = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\p{Cc}]/gu, (char) => (char === '\n' ? char : ''))
    .trim();
  return plain === '' ? null : [...plain].slice(0, most).join('');
}

/** An amount as a person types it. Null where it is none, or nothing. */
function readAmount(text: string): string | null {
  const plain = text.trim().replace(',', '.');
  return AMOUNT.test(plain) && /[1-9]/.test(plain) ? plain : null;
}

function readPayment(form: URLSearchParams, link: LinkRow): Payment | null {
  const amount = link.amount ?? readAmount(form.get('amount') ?? '');
  if (amount === null) return null;
  return {
    amount,
    name: clean(form.get('name'), MAX_NAME),
    anonymous: form.get('anonymous') === 'yes',
    amountHidden: form.get('hideAmount') === 'yes',
    message: clean(form.get('message'), MAX_MESSAGE),
  };
}

/** Back to the page that the payer came from, told what was paid (contract section 4). */
function goBack(session: Session, link: LinkRow): Navigation {
  if (session.returnUrl === null) return paidPage(link);
  const url = new URL(session.returnUrl);
  if (session.clientReference !== null) url.searchParams.set('creator-paid', session.clientReference);
  return new Navigation(303, { location: url.href, 'referrer-policy': 'no-referrer' });
}

/** A form of another site cannot press Pay: the address is secret, and the browser says where a form comes from. */
function refuseForeignForm(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') {
    throw forbidden('not_listed', 'This form belongs to the checkout page.');
  }
}

interface SessionParams {
  readonly session: string;
}

async function answerPay(platform: Platform, id: string, body: unknown): Promise<Navigation> {
  const now = platform.now();
  const found = await findSession(platform.db, id, now);
  if (found === null) return expiredPage();
  const { session, link } = found;
  if (session.paidAt !== null) return goBack(session, link);
  const form = new URLSearchParams(Buffer.isBuffer(body) ? body.toString('utf8') : '');
  const payment = readPayment(form, link);
  if (payment === null) {
    const amount = (form.get('amount') ?? '').slice(0, 16);
    return checkoutPage(session, link, { message: 'Write an amount such as 5 or 12.50.', amount });
  }
  const outcome = await pay(platform.db, session, payment, now);
  if (outcome !== 'unavailable') return goBack(session, link);
  const again = await findSession(platform.db, id, now);
  return again === null ? expiredPage() : unavailablePage('sold_out', again.link);
}

/** The test checkout: pages of the local platform, outside the interface. */
export function registerCheckout(app: FastifyInstance, platform: Platform): void {
  app.get(STYLE_PATH, (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));

  app.get<{ Params: SessionParams }>('/checkout/:session', async (request, reply) => {
    const now = platform.now();
    const found = await findSession(platform.db, request.params.session, now);
    return send(reply, found === null ? expiredPage() : sessionPage(found.session, found.link, now));
  });

  app.post<{ Params: SessionParams }>('/checkout/:session', { bodyLimit: FORM_BYTES }, async (request, reply) => {
    refuseForeignForm(request);
    return send(reply, await answerPay(platform, request.params.session, request.body));
  });
}
