import { readFileSync } from 'node:fs';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { isForeignForm } from '../auth/access.ts';
import { Navigation } from '../base/call.ts';
import type { Platform } from '../base/platform.ts';
import { FILES_PATH } from './page.ts';
import { checkoutPage, foreignFormPage } from './pages.ts';
import { returnAddress } from './sessions.ts';
import { type CheckoutState, checkoutState, submitForm } from './state.ts';

const FORM_BYTES = 8 * 1024;

const readText = (file: URL): string => readFileSync(file, 'utf8');

const STYLE = readText(new URL('../../style.css', import.meta.url)) + readText(new URL('./style.css', import.meta.url));
const SCRIPT = readText(new URL('./form.js', import.meta.url));

const send = (reply: FastifyReply, { status, headers, html }: Navigation) =>
  reply.code(status).headers(headers).type('text/html; charset=utf-8').send(html);

/** A payer who has paid returns to the page they came from. */
function afterForm(state: CheckoutState): Navigation {
  const location = state.page === 'paid' && !state.isRefused ? returnAddress(state.checkout.session) : null;
  return location === null ? checkoutPage(state) : new Navigation(303, { location, 'referrer-policy': 'no-referrer' });
}

interface SessionRoute {
  readonly Params: { readonly session: string };
}

/** Plugin with the test checkout: HTML pages outside the interface. */
export const checkoutRoutes: FastifyPluginAsync<{ readonly platform: Platform }> = async (app, { platform }) => {
  app.get(`${FILES_PATH}style.css`, (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
  app.get(`${FILES_PATH}form.js`, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(SCRIPT));

  app.get<SessionRoute>('/checkout/:session', async ({ params, query }, reply) => {
    const { amount } = query as Readonly<Record<string, unknown>>;
    // Anyone can write an amount there, so the form ignores any that can't be paid.
    const form = new URLSearchParams(typeof amount === 'string' ? { suggested: amount } : {});
    return send(reply, checkoutPage(await checkoutState(platform, params.session, platform.now(), form)));
  });

  app.post<SessionRoute>('/checkout/:session', { bodyLimit: FORM_BYTES }, async (request, reply) => {
    const { params, body } = request;
    if (isForeignForm(request, platform)) return send(reply, foreignFormPage(params.session));
    const form = new URLSearchParams(Buffer.isBuffer(body) ? body.toString('utf8') : '');
    return send(reply, afterForm(await submitForm(platform, params.session, platform.now(), form)));
  });
};
