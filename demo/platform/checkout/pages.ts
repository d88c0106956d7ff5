import { safeUrl } from '../../../src/safety/safe-url.ts';
import { formatNumber } from '../../../src/text/formats.ts';
import { formatGoalPercent } from '../../../src/text/goal-percent.ts';
import { currencySign, decimalsOf } from '../../../src/text/money.ts';
import type { Navigation } from '../base/call.ts';
import type { PlatformError } from '../base/errors.ts';
import { CHECKED, html, type Markup } from '../base/html.ts';
import { newId, type Platform } from '../base/platform.ts';
import type { LinkGoal } from '../products/payments/links/goals.ts';
import type { LinkStatus } from '../products/payments/links/status.ts';
import type { ChargeRow, LinkRow } from '../store/schema.ts';
import { isSameAmount, moneyText, readAmount } from './amounts.ts';
import { page } from './page.ts';
import { type FormProblem, MAX_MESSAGE, MAX_NAME, priceOf, priceText } from './payment-form.ts';
import { type Checkout, returnAddress } from './sessions.ts';
import type { CheckoutState } from './state.ts';

/** Longer than any amount that can be paid. */
const MAX_AMOUNT_LENGTH = 40;

/** Who is paid for what. */
interface Paid extends Pick<Checkout, 'link' | 'payee'> {
  readonly platform: Pick<Platform, 'publicUrl'>;
}

const sheet = (words: Markup): Markup => html`<div class="sheet">${words}</div>`;

const notFound = (title: string, heading: string, advice: string): Navigation =>
  page(404, title, sheet(html`<h1>${heading}</h1><p>${advice}</p>`));

export const unknownPage = (): Navigation =>
  notFound('Not found', 'Payment link not found', 'Check the URL, or ask whoever sent it.');

const expiredPage = (): Navigation =>
  notFound('Checkout not found', 'This checkout has ended', 'Open the payment link again.');

/** Refuses a form that another page sent. The link shows the payer what they are about to pay. */
export const foreignFormPage = (session: string): Navigation =>
  page(
    403,
    'Not paid',
    sheet(
      html`<h1>Nothing was paid</h1><p>This payment didn’t come from our checkout page. <a href="/checkout/${session}">Open the checkout</a> and pay there.</p>`,
    ),
  );

/** What a person reads in place of an error of the interface. */
export function errorPage({ status }: PlatformError): Navigation {
  if (status === 404 || status === 405)
    return page(status, 'Not found', sheet(html`<h1>Page not found</h1><p>Check the URL, or ask whoever sent it.</p>`));
  const [title, advice] =
    status === 429
      ? ['Too many requests', 'Please wait a minute, then try again.']
      : status < 500
        ? ['This didn’t work', 'Go back and try again.']
        : [
            'Something went wrong',
            'Please try again in a moment. If you were paying, open the checkout again: it shows whether you have paid.',
          ];
  return page(status, title, sheet(html`<h1>${title}</h1><p>${advice}</p>`));
}

const backLink = (address: string | null, payee: string): Markup | null =>
  address === null ? null : html`<p><a class="back" href="${address}">Back to <bdi>${payee}</bdi></a></p>`;

/** The link's picture, if a widget would show it. */
const pictureOf = ({ link, platform }: Paid): string | null =>
  safeUrl(link.content.imageUrl, 'image', { local: platform.publicUrl === null });

/** A link's `metadata.color`. */
function colorOf({ link }: Paid): string | null {
  const { color } = { ...(link.data['metadata'] as { readonly color?: unknown } | undefined) };
  return typeof color === 'string' && /^#[\da-f]{6}$/i.test(color) ? color : null;
}

const lookOf = (paid: Paid) => ({ picture: pictureOf(paid), color: colorOf(paid) });

/** Who is paid for what, above everything else. */
function heading(paid: Paid, isPayable: boolean): Markup {
  const { title, description } = paid.link.content;
  const picture = pictureOf(paid);
  return html`<header>
${picture === null ? null : html`<img class="picture" src="${picture}" alt="" width="72" height="72" referrerpolicy="no-referrer">`}
<div>
<p class="soft">${isPayable ? 'Pay ' : null}<bdi>${paid.payee}</bdi></p>
<h1 dir="auto">${title}</h1>
</div>
${description === undefined ? null : html`<p class="description soft" dir="auto">${description}</p>`}
</header>`;
}

const REASONS: Readonly<Record<Exclude<LinkStatus, 'active'>, string>> = {
  inactive: 'This link isn’t active right now.',
  scheduled: 'This link isn’t open yet. Please come back later.',
  sold_out: 'This is sold out.',
  expired: 'This link has expired.',
};

/** Responds 410 for a link that accepts no payments now. */
export function unavailablePage(
  status: Exclude<LinkStatus, 'active'>,
  paid: Paid,
  returnUrl: string | null,
): Navigation {
  const { title, inactiveMessage } = paid.link.content;
  const reason = status === 'inactive' && inactiveMessage !== undefined ? inactiveMessage : REASONS[status];
  const main = html`${backLink(returnUrl, paid.payee)}
${sheet(html`${heading(paid, false)}
<p class="state" dir="auto">${reason}</p>`)}`;
  return page(410, title, main, lookOf(paid));
}

const byAmount = (one: string, other: string): number => Number(one) - Number(other);

/** Marks the field that has to change, and moves the focus to it, so that screen readers read the problem. */
const FAULTY = html` aria-invalid="true" aria-describedby="problem" autofocus`;

/**
 * Radio buttons for the suggested amounts, the amount that the payer chose on the page they came from, and “Other amount”, which makes
 * the style sheet show its text field; just the text field if no amounts are suggested.
 */
function amountField({ currency, content }: LinkRow, form: URLSearchParams, isFaulty: boolean): Markup {
  const { suggestedAmounts: suggested = [] } = content;
  const wanted = readAmount(form.get('suggested') ?? '', currency);
  const known = wanted === null ? undefined : suggested.find((one) => isSameAmount(one, wanted));
  const offered = wanted === null || known !== undefined ? suggested : [...suggested, wanted].sort(byAmount);
  const typed = (form.get('amount') ?? '').slice(0, MAX_AMOUNT_LENGTH);
  const isOther = wanted === null && (form.get('suggested') === 'other' || typed !== '' || offered.length === 0);
  const chosen = isOther ? 'other' : (known ?? wanted ?? offered[0]);
  // Not `autocomplete="off"`: browsers wouldn't restore the field after Back.
  const field = html`<label class="other">Amount in ${currency} <span class="priced"><span aria-hidden="true">${currencySign(currency, 'en')[0]}</span><input name="amount" inputmode="decimal" autocomplete="transaction-amount" maxlength="${MAX_AMOUNT_LENGTH}" data-currency="${currency}" data-decimals="${decimalsOf(currency)}" value="${typed}"${isFaulty && isOther ? FAULTY : offered.length === 0 ? html` autofocus` : null}></span></label>`;
  if (offered.length === 0) return field;
  const chips = [...offered.map((amount) => [amount, moneyText(amount, currency, 'short')] as const), OTHER].map(
    ([value, words]) =>
      html`<label class="chip"><input type="radio" name="suggested" value="${value}"${value === chosen ? CHECKED : null}><span>${words}</span></label>`,
  );
  return html`<fieldset role="radiogroup"><legend>Amount</legend>
<div class="chips">${chips}</div>
${field}</fieldset>`;
}

const OTHER = ['other', 'Other amount'] as const;

/**
 * The fields that others may see. Folded, because most payers leave them out, unless something is entered. Donors are asked for
 * their name at once.
 */
function publicFields({ link, payee }: Paid, form: URLSearchParams): Markup {
  const ticked = (name: string): Markup | null => (form.get(name) === 'yes' ? CHECKED : null);
  const isDonation = link.kind === 'donation';
  const folded = ['message', 'anonymous', 'hideAmount', ...(isDonation ? [] : ['name'])];
  const isUsed = folded.some((name) => (form.get(name) ?? '') !== '');
  const name = html`<label>Your name${isDonation ? ' (optional)' : null} <input name="name" autocomplete="name" maxlength="${MAX_NAME}" dir="auto" value="${form.get('name') ?? ''}"></label>`;
  return html`<div>
${isDonation ? name : null}
<details${isUsed ? html` open` : null}>
<summary>${isDonation ? 'Message' : 'Name, message'} and privacy (optional)</summary>
<div class="fields">
${isDonation ? null : name}
<label>Message <textarea name="message" rows="3" maxlength="${MAX_MESSAGE}" dir="auto">${form.get('message') ?? ''}</textarea></label>
<label class="choice"><input type="checkbox" name="anonymous" value="yes"${ticked('anonymous')}> Keep my name private</label>
<label class="choice"><input type="checkbox" name="hideAmount" value="yes"${ticked('hideAmount')}> Keep the amount private</label>
</div>
</details>
<p class="soft hint"><bdi>${payee}</bdi> may show others your name, message and amount.</p>
</div>`;
}

const codeField = (code: string, isFaulty: boolean): Markup =>
  html`<div>
<label>Promotion code (optional) <input name="code" autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="200" value="${code}"${isFaulty ? FAULTY : html` aria-describedby="lower"`}></label>
<p id="lower" class="soft hint">You’ll see the lower price before you pay.</p>
</div>`;

const CARDS = {
  '': 'Approved',
  insufficient_funds: 'Declined: insufficient funds',
  expired_card: 'Declined: expired card',
};

/** After a decline, selects the approved card. */
function cardField(form: URLSearchParams, isFaulty: boolean): Markup {
  const selected = isFaulty ? '' : form.get('card');
  const cards = Object.entries(CARDS).map(
    ([card, words]) => html`<option value="${card}"${card === selected ? html` selected` : null}>${words}</option>`,
  );
  return html`<label class="test-card">Test card <select name="card"${isFaulty ? FAULTY : null}>${cards}</select></label>`;
}

/** The payment form, filled with what the payer sent before, and the problem next to the field that has to change. */
function formPage(
  state: CheckoutState & { readonly page: 'form' | 'problem' },
  problem: FormProblem | null,
): Navigation {
  const { checkout, form, discount } = state;
  const { session, link, payee, takesCodes } = checkout;
  const due = discount?.amount ?? link.amount;
  const isAt = (field: FormProblem['field']): boolean => problem?.field === field;
  const alertAt = (field: FormProblem['field']): Markup | null =>
    problem?.field === field ? html`<p id="problem" role="alert">${problem.message}</p>` : null;
  const main = html`${backLink(session.returnUrl, payee)}
${sheet(html`${heading(checkout, true)}
${due === null ? null : html`<p class="price">${priceText(due, link)}</p>`}
${alertAt('price')}
<form method="post" action="/checkout/${session.id}" accept-charset="utf-8">
<input type="hidden" name="payer" value="${form.get('payer') ?? newId('payer')}">
<input type="hidden" name="price" value="${priceOf(link, discount)}">
${alertAt('amount')}
${link.amount === null ? amountField(link, form, isAt('amount')) : null}
${publicFields(checkout, form)}
${alertAt('code')}
${takesCodes || isAt('code') ? codeField(form.get('code') ?? '', isAt('code')) : null}
${alertAt('card')}
${cardField(form, isAt('card'))}
<button type="submit">Pay${due === null ? null : ` ${priceText(due, link)}`}</button>
</form>`)}`;
  const title = `${link.content.title} · ${payee}`;
  return page(problem?.status ?? 200, problem === null ? title : `Not paid: ${title}`, main, {
    formTargets: session.returnUrl === null ? [] : [new URL(session.returnUrl).origin],
    ...lookOf(checkout),
    // Lets Back return to a rejected form: browsers ask before they resubmit it, and don't keep `no-store` responses.
    headers: problem === null ? {} : { 'cache-control': 'private, no-cache' },
  });
}

/** The goal that a payment counts toward, after it: a bar that ends with this payment, and figures as the goal's widget has them. */
function goalPart({ goal, progress }: LinkGoal, { amount, currency }: ChargeRow, title: string): Markup {
  const isMoney = goal.metric === 'money';
  const text = (value: string) => (isMoney ? moneyText(value, currency, 'short') : formatNumber(Number(value), 'en'));
  const [target, raised] = [Number(goal.target), Number(progress.raised)];
  const filled = (raised / Math.max(target, raised)) * 100;
  // A small gift can be seen, too.
  const own = Math.min(filled, Math.max((Number(isMoney ? amount : 1) / Math.max(target, raised)) * 100, 1));
  const bar = html`<svg class="bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true"><rect width="${filled}" height="1"/><rect class="own" x="${filled - own}" width="${own}" height="1"/></svg>`;
  const percent = formatGoalPercent(progress.percent, 'en');
  const share = isMoney ? `You gave ${text(amount)} of it.` : 'You’re one of them.';
  return html`<section>
${goal.title === title ? null : html`<h2 dir="auto">${goal.title}</h2>`}
${target > 0 ? bar : null}
<p><b>${text(progress.raised)}</b>${isMoney ? ' raised' : null}${target > 0 ? ` of ${text(goal.target)}, ${percent}` : null}</p>
<p class="soft hint">${progress.reached ? 'Goal reached. ' : null}${share}</p>
</section>`;
}

const MARK = html`<svg class="mark" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="12"/><path d="m7 12.5 3.5 3.5L17.5 9"/></svg>`;

function paidPage({ checkout, receipt, isRefused }: CheckoutState & { readonly page: 'paid' }): Navigation {
  const { session, link, payee } = checkout;
  const address = returnAddress(session);
  const paid = receipt && priceText(receipt.charge.amount, link);
  const notice = html`<p id="problem" role="alert">This checkout had already been paid${paid === null ? null : ` with ${paid}`}, so nothing more was charged. To pay again, start from the page that you came from.</p>`;
  const main = html`${isRefused ? notice : null}
<div class="sheet thanks">
<header>
${MARK}
<h1>Thank you</h1>
<p>Your test payment to <bdi>${payee}</bdi> for “<bdi>${link.content.title}</bdi>” is complete.</p>
${paid === null ? null : html`<p class="price">${paid}</p>`}
${address === null ? html`<p class="soft hint">You can close this page.</p>` : backLink(address, payee)}
</header>
${receipt?.goal ? goalPart(receipt.goal, receipt.charge, link.content.title) : null}
</div>`;
  return page(200, 'Thank you', main, { color: colorOf(checkout) });
}

export function checkoutPage(state: CheckoutState): Navigation {
  switch (state.page) {
    case 'form':
      return formPage(state, null);
    case 'problem':
      return formPage(state, state.problem);
    case 'unavailable':
      return unavailablePage(state.status, state.checkout, state.checkout.session.returnUrl);
    case 'paid':
      return paidPage(state);
    case 'expired':
      return expiredPage();
  }
}
