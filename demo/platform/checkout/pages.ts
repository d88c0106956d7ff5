import { Navigation } from '../base/call.ts';
import type { PlatformError } from '../base/errors.ts';
import { CHECKED, html, type Markup } from '../base/html.ts';
import { type LinkStatus, linkStatus } from '../products/payments/links/status.ts';
import type { LinkRow } from '../store/schema.ts';
import { amountField, payButtons } from './amount-field.ts';
import { isSameAmount, moneyText } from './amounts.ts';
import { type FormProblem, MAX_CODE, type Order } from './payment-form.ts';
import type { Discount } from './promotion-code.ts';
import { type Checkout, priceOf, returnAddress } from './sessions.ts';

export const STYLE_PATH = '/checkout/style.css';
export const SCRIPT_PATH = '/checkout/reload-on-back.js';

/** Allows a checkout page only our style sheet and, if it has a form, that form and our script. */
function policy(formTargets: readonly string[] | null): string {
  const form =
    formTargets === null
      ? "form-action 'none'"
      : `script-src 'self'; form-action ${["'self'", ...formTargets].join(' ')}`;
  return `default-src 'none'; style-src 'self'; ${form}; base-uri 'none'; frame-ancestors 'none'`;
}

/**
 * @param formTargets the origins that the page's form may redirect to, because browsers apply form-action to redirects too;
 * null if the page has no form, and so nothing for Back to load again.
 */
function page(
  status: number,
  title: string,
  main: Markup,
  formTargets: readonly string[] | null = null,
  more: Readonly<Record<string, string>> = {},
): Navigation {
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${STYLE_PATH}">
${formTargets === null ? null : html`<script src="${SCRIPT_PATH}" defer></script>`}
</head>
<body>
<p class="test" role="note"><strong>TEST</strong> This is a local platform’s test checkout. No money moves.</p>
<main>${main}</main>
</body>
</html>
`;
  const headers = {
    'content-security-policy': policy(formTargets),
    // The form must send its own origin to us, and nobody else may learn this URL.
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...more,
  };
  return new Navigation(status, headers, document.text);
}

/** Lets Back return to a rejected form: browsers ask before they resubmit it, and don't keep `no-store` responses. */
const KEPT = { 'cache-control': 'private, no-cache' };

const REASONS: Readonly<Record<Exclude<LinkStatus, 'active'>, string>> = {
  inactive: 'This link isn’t active right now.',
  scheduled: 'This link isn’t open yet. Please come back later.',
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

/** Refuses a form that another page sent. The link shows the payer what they are about to pay. */
export const foreignFormPage = (session: string): Navigation =>
  page(
    403,
    'Not paid',
    html`<h1>Nothing was paid</h1><p>This payment didn’t come from our checkout page. <a href="/checkout/${session}">Open the checkout</a> and pay there.</p>`,
  );

/** What a person reads in place of an error of the interface. */
export function errorPage({ status }: PlatformError): Navigation {
  if (status === 404 || status === 405)
    return page(status, 'Not found', html`<h1>Page not found</h1><p>Check the URL, or ask whoever sent it.</p>`);
  const [title, advice] =
    status === 429
      ? ['Too many requests', 'Please wait a minute, then try again.']
      : status < 500
        ? ['This didn’t work', 'Go back and try again.']
        : [
            'Something went wrong',
            'Please try again in a moment. If you were paying, open the checkout again: it shows whether you have paid.',
          ];
  return page(status, title, html`<h1>${title}</h1><p>${advice}</p>`);
}

export const expiredPage = (): Navigation =>
  page(404, 'Checkout not found', html`<h1>This checkout has ended</h1><p>Open the payment link again.</p>`);

const EVERY: Readonly<Record<NonNullable<LinkRow['interval']>, string>> = {
  week: 'a week',
  month: 'a month',
  year: 'a year',
};

/** `$5.00 a month`. */
const priceText = (amount: string, { currency, interval }: LinkRow): string =>
  `${moneyText(amount, currency)}${interval === null ? '' : ` ${EVERY[interval]}`}`;

const price = (amount: string | null, link: LinkRow): Markup | null =>
  amount === null ? null : html`<p class="price">${priceText(amount, link)}</p>`;

/** Marks the field that has to change, and moves the focus to it, so that screen readers read the problem. */
const FAULTY = html` aria-invalid="true" aria-describedby="problem" autofocus`;

const CARDS = {
  '': 'Approved',
  insufficient_funds: 'Declined: insufficient funds',
  expired_card: 'Declined: expired card',
};

/** After a decline, selects the approved card. */
function cardField(isDeclined: boolean, chosen: string | null): Markup {
  const selected = isDeclined ? '' : chosen;
  const cards = Object.entries(CARDS).map(
    ([card, words]) => html`<option value="${card}"${card === selected ? html` selected` : null}>${words}</option>`,
  );
  return html`<label>Test card <select name="card"${isDeclined ? FAULTY : null}>${cards}</select></label>`;
}

const codeField = (isInvalid: boolean, code: string): Markup =>
  html`<div class="code">
<label>Promotion code (optional) <input name="code" autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="${MAX_CODE}" value="${code}"${isInvalid ? FAULTY : html` aria-describedby="lower"`}></label>
<p id="lower" class="hint">You’ll see the lower price before you pay.</p>
</div>`;

const NOTHING = new URLSearchParams();

const backLink = (address: string | null, payee: string): Markup | null =>
  address === null ? null : html`<p><a class="back" href="${address}">Back to <bdi>${payee}</bdi></a></p>`;

const originsOf = (address: string | null): string[] => (address === null ? [] : [new URL(address).origin]);

/** The payment form, filled with `entered`: what the payer sent before, or the amount chosen on the page they came from. */
export function checkoutPage(
  { session, link, payee, takesCodes }: Checkout,
  problem: FormProblem | null = null,
  entered: URLSearchParams = NOTHING,
): Navigation {
  const { title, description } = link.content;
  const { returnUrl } = session;
  const ticked = (name: string): Markup | null => (entered.get(name) === 'yes' ? CHECKED : null);
  // Next to the field that needs fixing, so that both fit on a phone screen.
  const alertAt = (field: FormProblem['field']): Markup | null =>
    problem?.field === field ? html`<p id="problem" role="alert">${problem.message}</p>` : null;
  const main = html`${backLink(returnUrl, payee)}
<div class="order">
<p class="payee">Pay <bdi>${payee}</bdi></p>
<h1 dir="auto">${title}</h1>
${description === undefined ? null : html`<p dir="auto">${description}</p>`}
${price(link.amount, link)}
</div>
${alertAt('price')}
<form method="post" action="/checkout/${session.id}" accept-charset="utf-8">
<input type="hidden" name="price" value="${priceOf(link)}">
${alertAt('amount')}
${link.amount === null ? amountField({ link, isInvalid: problem?.field === 'amount', entered }) : null}
<label>Your name (optional) <input name="name" autocomplete="name" maxlength="100" dir="auto" value="${entered.get('name') ?? ''}"></label>
<label>Message (optional) <textarea name="message" rows="3" maxlength="500" dir="auto">${entered.get('message') ?? ''}</textarea></label>
<p class="hint"><bdi>${payee}</bdi> may show others your name, message and amount.</p>
<label class="choice"><input type="checkbox" name="anonymous" value="yes"${ticked('anonymous')}> Keep my name private</label>
<label class="choice"><input type="checkbox" name="hideAmount" value="yes"${ticked('hideAmount')}> Keep the amount private</label>
${alertAt('code')}
${takesCodes || problem?.field === 'code' ? codeField(problem?.field === 'code', entered.get('code') ?? '') : null}
${alertAt('card')}
${cardField(problem?.field === 'card', entered.get('card'))}
${link.amount === null ? payButtons(link) : html`<button type="submit" name="pay" value="${link.amount}">Pay ${priceText(link.amount, link)}</button>`}
</form>`;
  const targets = originsOf(returnUrl);
  if (problem === null) return page(200, `${title} · ${payee}`, main, targets);
  return page(problem.status, `Not paid: ${title} · ${payee}`, main, targets, KEPT);
}

/** `SPRING, $9.00 without it`. A subscription has a promotion only as long as it is active. */
function codeText({ code }: Discount, link: LinkRow): string {
  const full = `${code}, ${priceText(link.amount ?? '', link)} without it`;
  return link.interval === null ? full : `${full} and once it ends`;
}

/** What the payer entered besides the amount. */
function detailsOf({ payment, discount }: Order, link: LinkRow): Markup | null {
  const { displayName, anonymous, amountHidden, message } = payment;
  const rows: readonly (readonly [string, string | undefined])[] = [
    [anonymous ? 'Your name (kept private)' : 'Your name', displayName],
    ['Message', message],
    ['Amount', amountHidden ? 'Kept private' : undefined],
    ['Promotion code', discount === null ? undefined : codeText(discount, link)],
  ];
  const shown = rows.flatMap(([label, text]) => (text === undefined ? [] : [[label, text] as const]));
  return shown.length === 0
    ? null
    : html`<dl>${shown.map(([label, text]) => html`<dt>${label}</dt><dd dir="auto">${text}</dd>`)}</dl>`;
}

/** Shows an amount that no button could name, and asks the payer to pay it. */
export function reviewPage({ session, link, payee }: Checkout, order: Order, draft: URLSearchParams): Navigation {
  const { title } = link.content;
  const { amount } = order.payment;
  const hidden = [['price', priceOf(link)] as const, ...draft].map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const main = html`<p><a class="back" href="/checkout/${session.id}">${link.amount === null ? 'Change amount or details' : 'Change details'}</a></p>
<div class="order">
<p class="payee">Pay <bdi>${payee}</bdi></p>
<h1 dir="auto">${title}</h1>
${price(amount, link)}
${detailsOf(order, link)}
</div>
<form method="post" action="/checkout/${session.id}" accept-charset="utf-8">
${hidden}
<button type="submit" name="pay" value="${amount}">Pay ${priceText(amount, link)}</button>
</form>`;
  return page(200, `Check the amount: ${title} · ${payee}`, main, originsOf(session.returnUrl));
}

/**
 * Shown after paying if there is no return URL, and to a payer who comes back to a paid checkout.
 * @param paid the amount that was charged, for a payer who has just tried to pay another.
 */
export function paidPage({ session, link, payee }: Checkout, paid: string | null = null): Navigation {
  const address = returnAddress(session);
  const notice =
    paid === null
      ? null
      : html`<p id="problem" role="alert">This checkout had already been paid with ${moneyText(paid, link.currency)}, so nothing more was charged. To pay again, start from the page that you came from.</p>`;
  const main = html`${notice}<h1>Thank you</h1><p dir="auto">Your test payment to ${payee} for “${link.content.title}” is complete.${address === null ? ' You can close this page.' : null}</p>
${backLink(address, payee)}`;
  return page(200, 'Thank you', main);
}

/** An amount as the form sends it: a suggested amount that equals it (`5` is `5.00`), else one that was typed. */
function asEntered({ content }: LinkRow, amount: string): URLSearchParams {
  const suggested = content.suggestedAmounts?.find((one) => isSameAmount(one, amount));
  return new URLSearchParams(suggested === undefined ? { amount } : { suggested });
}

/**
 * The page of a checkout in its current state.
 *
 * @param draft what the payer has entered before.
 * @param amount a payable amount to begin with, if the payer chooses it.
 */
export function sessionPage(
  checkout: Checkout,
  now: Date,
  draft: URLSearchParams | null,
  amount: string | null = null,
): Navigation {
  const { session, link } = checkout;
  if (session.paidAt !== null) return paidPage(checkout);
  const status = linkStatus(link, now);
  if (status !== 'active') return unavailablePage(status, link);
  if (draft !== null) return checkoutPage(checkout, null, draft);
  return checkoutPage(checkout, null, amount === null ? NOTHING : asEntered(link, amount));
}
