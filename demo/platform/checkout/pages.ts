import { Navigation } from '../http/handler.ts';
import { type LinkRow, type LinkStatus, linkStatus } from '../products/link-views.ts';
import { html, type Markup } from './html.ts';
import type { Session } from './sessions.ts';

export const STYLE_PATH = '/checkout/style.css';

/**
 * Allows a checkout page only our style sheet and its own form. Browsers apply form-action to redirects too, so `formTargets` lists the
 * origins that the form may redirect to.
 */
function policy(formTargets: readonly string[]): string {
  const form = ["'self'", ...formTargets].join(' ');
  return `default-src 'none'; style-src 'self'; form-action ${form}; base-uri 'none'; frame-ancestors 'none'`;
}

function page(status: number, title: string, main: Markup, formTargets: readonly string[] = []): Navigation {
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${STYLE_PATH}">
</head>
<body>
<p class="test" role="note"><strong>TEST</strong> This is the checkout of a local platform. No money moves.</p>
<main>${main}</main>
</body>
</html>
`;
  const headers = {
    'content-security-policy': policy(formTargets),
    // The form must send its own origin to us, and nobody else may learn this URL.
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
  };
  return new Navigation(status, headers, document.text);
}

const REASONS: Readonly<Record<Exclude<LinkStatus, 'active'>, string>> = {
  inactive: 'This link is not active right now.',
  scheduled: 'This link is not open yet. Please come back later.',
  sold_out: 'This is sold out.',
  expired: 'This link has expired.',
};

/** Responds 404 for an unknown link, and 410 for one that accepts no payments now. */
export function unavailablePage(status: LinkStatus | null, link: LinkRow | null): Navigation {
  if (link === null || status === null || status === 'active') {
    return page(404, 'Not found', html`<h1>Payment link not found</h1><p>Check the URL, or ask whoever sent it.</p>`);
  }
  const { title, inactiveMessage } = link.content;
  const reason = status === 'inactive' && inactiveMessage !== undefined ? inactiveMessage : REASONS[status];
  return page(410, title, html`<h1 dir="auto">${title}</h1><p dir="auto">${reason}</p>`);
}

export const expiredPage = (): Navigation =>
  page(404, 'Checkout not found', html`<h1>This checkout has ended</h1><p>Open the payment link again.</p>`);

const EVERY: Readonly<Record<NonNullable<LinkRow['interval']>, string>> = {
  week: 'a week',
  month: 'a month',
  year: 'a year',
};

function price({ amount, currency, interval }: LinkRow): Markup {
  if (amount === null) return html``;
  return html`<p class="price">${amount} ${currency}${interval === null ? null : html` ${EVERY[interval]}`}</p>`;
}

/** The price that a form agrees to. The form sends it back, so that nobody pays a price they have not seen. */
export const priceOf = ({ amount, currency, interval }: LinkRow): string =>
  [amount ?? 'any', currency, interval ?? 'once'].join(' ');

/** The values of a rejected form and what was wrong with them. */
export interface FormProblem {
  readonly status: 400 | 409;
  readonly message: string;
  readonly amount: string;
}

function amountField({ amount, currency, content }: LinkRow, problem: FormProblem | null): Markup {
  if (amount !== null) return html``;
  const invalid = problem?.status !== 400 ? null : html` aria-invalid="true" aria-describedby="problem"`;
  const value = problem?.amount ?? '';
  return html`<label>Amount in ${currency}
<input name="amount" inputmode="decimal" autocomplete="off" required maxlength="16" list="suggested" value="${value}"${invalid}></label>
<datalist id="suggested">${(content.suggestedAmounts ?? []).map((suggested) => html`<option value="${suggested}">`)}</datalist>`;
}

/** The form for a payer. */
export function checkoutPage(session: Session, link: LinkRow, problem: FormProblem | null = null): Navigation {
  const { title, description, buttonText } = link.content;
  const alert = problem === null ? null : html`<p id="problem" role="alert">${problem.message}</p>`;
  const main = html`<h1 dir="auto">${title}</h1>
${description === undefined ? null : html`<p dir="auto">${description}</p>`}
${price(link)}
${alert}
<form method="post" action="/checkout/${session.id}" accept-charset="utf-8">
<input type="hidden" name="price" value="${priceOf(link)}">
${amountField(link, problem)}
<label>Name to show (optional) <input name="name" autocomplete="name" maxlength="100" dir="auto"></label>
<label>Message (optional) <textarea name="message" rows="3" maxlength="500" dir="auto"></textarea></label>
<label class="choice"><input type="checkbox" name="anonymous" value="yes"> Do not show my name</label>
<label class="choice"><input type="checkbox" name="hideAmount" value="yes"> Do not show the amount</label>
<button type="submit">Pay</button>
<p class="hint" dir="auto">${buttonText}</p>
</form>`;
  const target = session.returnUrl === null ? [] : [new URL(session.returnUrl).origin];
  return page(problem?.status ?? 200, `Pay: ${title}`, main, target);
}

/** Shown after paying if there is no return URL. */
export function paidPage(link: LinkRow): Navigation {
  const main = html`<h1>Thank you</h1><p dir="auto">Your test payment for ${link.content.title} is done.</p>`;
  return page(200, 'Thank you', main);
}

/** The page of a checkout in its current state. */
export function sessionPage(session: Session, link: LinkRow, now: Date): Navigation {
  if (session.paidAt !== null) return paidPage(link);
  const status = linkStatus(link, now);
  return status === 'active' ? checkoutPage(session, link) : unavailablePage(status, link);
}
