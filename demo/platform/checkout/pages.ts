import { Navigation } from '../http/handler.ts';
import { type LinkRow, type LinkStatus, linkStatus } from '../products/link-views.ts';
import { html, type Markup } from './html.ts';
import { type Checkout, priceOf } from './sessions.ts';

export const STYLE_PATH = '/checkout/style.css';

/**
 * Allows a checkout page only our style sheet and its own form. Browsers apply form-action to redirects too, so `formTargets` lists the
 * origins that the form may redirect to.
 */
function policy(formTargets: readonly string[]): string {
  const form = ["'self'", ...formTargets].join(' ');
  return `default-src 'none'; style-src 'self'; form-action ${form}; base-uri 'none'; frame-ancestors 'none'`;
}

function page(
  status: number,
  title: string,
  main: Markup,
  formTargets: readonly string[] = [],
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

export const expiredPage = (): Navigation =>
  page(404, 'Checkout not found', html`<h1>This checkout has ended</h1><p>Open the payment link again.</p>`);

const EVERY: Readonly<Record<NonNullable<LinkRow['interval']>, string>> = {
  week: 'a week',
  month: 'a month',
  year: 'a year',
};

/** An amount as a person writes it: `$5.00`. */
export const moneyText = (amount: string, currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(Number(amount));

function price({ amount, currency, interval }: LinkRow): Markup {
  if (amount === null) return html``;
  return html`<p class="price">${moneyText(amount, currency)}${interval === null ? null : html` ${EVERY[interval]}`}</p>`;
}

/** The values of a rejected form and what was wrong with them. */
export interface FormProblem {
  readonly status: 400 | 402 | 409;
  readonly message: string;
  readonly amount: string;
}

/** Marks the field that has to change, and moves the focus to it, so that screen readers read the problem. */
const FAULTY = html` aria-invalid="true" aria-describedby="problem" autofocus`;
const CHECKED = html` checked`;

interface AmountProps {
  readonly link: LinkRow;
  readonly problem: FormProblem | null;
  /** What the payer has chosen or entered. */
  readonly entered: string;
}

function amountField({ link: { amount, currency, content }, problem, entered }: AmountProps): Markup {
  if (amount !== null) return html``;
  const { suggestedAmounts = [] } = content;
  const isSuggested = suggestedAmounts.includes(entered);
  const invalid = problem?.status === 400 ? FAULTY : null;
  // The space is for `:placeholder-shown`: the style sheet names the chosen amount on the button.
  const input = html`<input name="amount" inputmode="decimal" autocomplete="off" maxlength="16" placeholder=" " value="${isSuggested ? '' : entered}"${invalid}>`;
  if (suggestedAmounts.length === 0) return html`<label>Amount in ${currency} ${input}</label>`;
  const chips = suggestedAmounts.map(
    (suggested) =>
      html`<label class="chip"><input type="radio" name="suggested" value="${suggested}"${suggested === entered ? CHECKED : null}> ${moneyText(suggested, currency)}</label>`,
  );
  return html`<fieldset><legend>Amount</legend>
<div class="chips">${chips}</div>
<label>Another amount in ${currency} ${input}</label></fieldset>`;
}

/** `Pay $5.00`. Where the payer chooses, the style sheet shows the words that fit the choice. */
function payButton({ amount, currency, content, interval }: LinkRow): Markup {
  if (amount !== null) {
    return html`<button type="submit">Pay ${moneyText(amount, currency)}${interval === null ? null : html` ${EVERY[interval]}`}</button>`;
  }
  const { suggestedAmounts = [] } = content;
  const words = suggestedAmounts.map((suggested) => html`<span>Pay ${moneyText(suggested, currency)}</span>`);
  return html`<button type="submit">${words}<span>Pay</span></button>`;
}

const cardField = (
  problem: FormProblem | null,
): Markup => html`<label>Test card <select name="card"${problem?.status === 402 ? FAULTY : null}>
<option value="">Approved</option>
<option value="insufficient_funds">Declined: insufficient funds</option>
<option value="expired_card">Declined: expired card</option>
</select></label>`;

const NOTHING = new URLSearchParams();

/** The payment form, filled with `entered`: the values of a rejected submission, or the amount chosen on the page before. */
export function checkoutPage(
  { session, link, payee }: Checkout,
  problem: FormProblem | null = null,
  entered: URLSearchParams = NOTHING,
): Navigation {
  const { title, description } = link.content;
  const { returnUrl } = session;
  const amount = problem?.amount ?? entered.get('amount') ?? '';
  const ticked = (name: string): Markup | null => (entered.get(name) === 'yes' ? CHECKED : null);
  // Next to the field that needs fixing, so that both fit on a phone screen.
  const alertAt = (status: FormProblem['status']): Markup | null =>
    problem?.status === status ? html`<p id="problem" role="alert">${problem.message}</p>` : null;
  const main = html`${returnUrl === null ? null : html`<p><a class="back" href="${returnUrl}">Back to <bdi>${payee}</bdi></a></p>`}
<div class="order">
<p class="payee">Pay <bdi>${payee}</bdi></p>
<h1 dir="auto">${title}</h1>
${description === undefined ? null : html`<p dir="auto">${description}</p>`}
${price(link)}
</div>
${alertAt(409)}
<form method="post" action="/checkout/${session.id}" accept-charset="utf-8">
<input type="hidden" name="price" value="${priceOf(link)}">
${alertAt(400)}
${amountField({ link, problem, entered: amount })}
<label>Your name (optional) <input name="name" autocomplete="name" maxlength="100" dir="auto" value="${entered.get('name') ?? ''}"></label>
<label>Message (optional) <textarea name="message" rows="3" maxlength="500" dir="auto">${entered.get('message') ?? ''}</textarea></label>
<label class="choice"><input type="checkbox" name="anonymous" value="yes"${ticked('anonymous')}> Keep my name private</label>
<label class="choice"><input type="checkbox" name="hideAmount" value="yes"${ticked('hideAmount')}> Keep the amount private</label>
${alertAt(402)}
${cardField(problem)}
${payButton(link)}
</form>`;
  const target = returnUrl === null ? [] : [new URL(returnUrl).origin];
  if (problem === null) return page(200, `${title} · ${payee}`, main, target);
  return page(problem.status, `Not paid: ${title} · ${payee}`, main, target, KEPT);
}

/** Shown after paying if there is no return URL. */
export function paidPage({ link, payee }: Checkout): Navigation {
  const main = html`<h1>Thank you</h1><p dir="auto">Your test payment to ${payee} for “${link.content.title}” is complete. You can close this page.</p>`;
  return page(200, 'Thank you', main);
}

/** The suggested amount that equals a decimal amount (`5` is `5.00`), else the amount itself. */
const asSuggested = ({ content }: LinkRow, amount: string): string =>
  content.suggestedAmounts?.find((suggested) => Number(suggested) === Number(amount)) ?? amount;

/**
 * The page of a checkout in its current state.
 *
 * @param amount a payable amount to begin with, if the payer chooses it.
 */
export function sessionPage(checkout: Checkout, now: Date, amount: string | null = null): Navigation {
  const { session, link } = checkout;
  if (session.paidAt !== null) return paidPage(checkout);
  const status = linkStatus(link, now);
  if (status !== 'active') return unavailablePage(status, link);
  const entered = amount === null ? NOTHING : new URLSearchParams({ amount: asSuggested(link, amount) });
  return checkoutPage(checkout, null, entered);
}
