import { safeUrl } from '../../../src/safety/safe-url.ts';
import type { Navigation } from '../base/call.ts';
import type { PlatformError } from '../base/errors.ts';
import { CHECKED, html, type Markup } from '../base/html.ts';
import type { Platform } from '../base/platform.ts';
import { type LinkStatus, linkStatus } from '../products/payments/links/status.ts';
import type { LinkRow } from '../store/schema.ts';
import { amountField, payButtons } from './amount-field.ts';
import { moneyText } from './amounts.ts';
import { backLink, detailList, type PageOptions, page } from './page.ts';
import { type FormProblem, MAX_CODE, type Order } from './payment-form.ts';
import type { Discount } from './promotion-code.ts';
import { type Checkout, isPayer, priceOf, readDraft } from './sessions.ts';
import { thanksPage } from './thanks.ts';

/** Lets Back return to a rejected form: browsers ask before they resubmit it, and don't keep `no-store` responses. */
const KEPT = { 'cache-control': 'private, no-cache' };

const REASONS: Readonly<Record<Exclude<LinkStatus, 'active'>, string>> = {
  inactive: 'This link isn’t active right now.',
  scheduled: 'This link isn’t open yet. Please come back later.',
  sold_out: 'This is sold out.',
  expired: 'This link has expired.',
};

const note = (words: Markup): Markup => html`<div class="sheet">${words}</div>`;

/** Who is paid for what. */
interface Paid extends Pick<Checkout, 'link' | 'payee'> {
  readonly platform: Pick<Platform, 'publicUrl'>;
}

/** The link's picture, if a widget would show it. */
const pictureOf = ({ link, platform }: Paid): string | null =>
  safeUrl(link.content.imageUrl, 'image', { local: platform.publicUrl === null });

/** Who is paid for what, above everything else. */
function heading(paid: Paid, isPayable = true): Markup {
  const { title, description } = paid.link.content;
  const picture = pictureOf(paid);
  return html`<header>
${picture === null ? null : html`<img class="picture" src="${picture}" alt="" width="72" height="72" referrerpolicy="no-referrer">`}
<div>
<p class="payee">${isPayable ? 'Pay ' : null}<bdi>${paid.payee}</bdi></p>
<h1 dir="auto">${title}</h1>
</div>
${description === undefined ? null : html`<p class="description" dir="auto">${description}</p>`}
</header>`;
}

export const unknownPage = (): Navigation =>
  page(404, 'Not found', note(html`<h1>Payment link not found</h1><p>Check the URL, or ask whoever sent it.</p>`));

/** Responds 410 for a link that accepts no payments now. */
export function unavailablePage(
  status: Exclude<LinkStatus, 'active'>,
  paid: Paid,
  returnUrl: string | null,
): Navigation {
  const { title, inactiveMessage } = paid.link.content;
  const reason = status === 'inactive' && inactiveMessage !== undefined ? inactiveMessage : REASONS[status];
  const main = html`${backLink(returnUrl, paid.payee)}
<div class="sheet">
${heading(paid, false)}
<p class="state" dir="auto">${reason}</p>
</div>`;
  return page(410, title, main, { picture: pictureOf(paid) });
}

/** Refuses a form that another page sent. The link shows the payer what they are about to pay. */
export const foreignFormPage = (session: string): Navigation =>
  page(
    403,
    'Not paid',
    note(
      html`<h1>Nothing was paid</h1><p>This payment didn’t come from our checkout page. <a href="/checkout/${session}">Open the checkout</a> and pay there.</p>`,
    ),
  );

/** What a person reads in place of an error of the interface. */
export function errorPage({ status }: PlatformError): Navigation {
  if (status === 404 || status === 405)
    return page(status, 'Not found', note(html`<h1>Page not found</h1><p>Check the URL, or ask whoever sent it.</p>`));
  const [title, advice] =
    status === 429
      ? ['Too many requests', 'Please wait a minute, then try again.']
      : status < 500
        ? ['This didn’t work', 'Go back and try again.']
        : [
            'Something went wrong',
            'Please try again in a moment. If you were paying, open the checkout again: it shows whether you have paid.',
          ];
  return page(status, title, note(html`<h1>${title}</h1><p>${advice}</p>`));
}

export const expiredPage = (): Navigation =>
  page(404, 'Checkout not found', note(html`<h1>This checkout has ended</h1><p>Open the payment link again.</p>`));

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

const originsOf = (address: string | null): string[] => (address === null ? [] : [new URL(address).origin]);

/**
 * The fields that others may see. Folded, because most payers leave them out, unless something is entered. Donors are asked for
 * their name at once.
 */
function publicFields({ link, payee }: Paid, entered: URLSearchParams): Markup {
  const ticked = (name: string): Markup | null => (entered.get(name) === 'yes' ? CHECKED : null);
  const isDonation = link.kind === 'donation';
  const folded = ['message', 'anonymous', 'hideAmount', ...(isDonation ? [] : ['name'])];
  const isUsed = folded.some((name) => (entered.get(name) ?? '') !== '');
  const name = html`<label>Your name${isDonation ? ' (optional)' : null} <input name="name" autocomplete="name" maxlength="100" dir="auto" value="${entered.get('name') ?? ''}"></label>`;
  return html`${isDonation ? name : null}
<details${isUsed ? html` open` : null}>
<summary>${isDonation ? 'Message' : 'Name, message'} and privacy (optional)</summary>
<div class="fields">
${isDonation ? null : name}
<label>Message <textarea name="message" rows="3" maxlength="500" dir="auto">${entered.get('message') ?? ''}</textarea></label>
<label class="choice"><input type="checkbox" name="anonymous" value="yes"${ticked('anonymous')}> Keep my name private</label>
<label class="choice"><input type="checkbox" name="hideAmount" value="yes"${ticked('hideAmount')}> Keep the amount private</label>
</div>
</details>
<p class="hint"><bdi>${payee}</bdi> may show others your name, message and amount.</p>`;
}

/** The payment form, filled with `entered`: what the payer sent before, or the amount chosen on the page they came from. */
export function checkoutPage(
  checkout: Checkout,
  problem: FormProblem | null = null,
  entered: URLSearchParams = NOTHING,
): Navigation {
  const { session, link, payee, takesCodes } = checkout;
  const { title } = link.content;
  const { returnUrl } = session;
  const isChosen = link.amount === null;
  // Next to the field that needs fixing, so that both fit on a phone screen.
  const alertAt = (field: FormProblem['field']): Markup | null =>
    problem?.field === field ? html`<p id="problem" role="alert">${problem.message}</p>` : null;
  const main = html`${backLink(returnUrl, payee)}
<div class="sheet">
${heading(checkout)}
${price(link.amount, link)}
${alertAt('price')}
<form method="post" action="/checkout/${session.id}" accept-charset="utf-8">
<input type="hidden" name="price" value="${priceOf(link)}">
${alertAt('amount')}
${isChosen ? amountField({ link, isInvalid: problem?.field === 'amount', entered }) : null}
<div>
${publicFields(checkout, entered)}
</div>
${alertAt('code')}
${takesCodes || problem?.field === 'code' ? codeField(problem?.field === 'code', entered.get('code') ?? '') : null}
${alertAt('card')}
${cardField(problem?.field === 'card', entered.get('card'))}
${link.amount === null ? payButtons(link, entered) : html`<button type="submit" name="pay" value="${link.amount}">Pay ${priceText(link.amount, link)}</button>`}
</form>
</div>`;
  const options: PageOptions = {
    formTargets: originsOf(returnUrl),
    scripts: isChosen ? ['reload-on-back.js', 'name-amount.js'] : ['reload-on-back.js'],
    picture: pictureOf(checkout),
  };
  if (problem === null) return page(200, `${title} · ${payee}`, main, options);
  return page(problem.status, `Not paid: ${title} · ${payee}`, main, { ...options, headers: KEPT });
}

/** `SPRING, $9.00 without it`. A subscription has a promotion only as long as it is active. */
function codeText({ code }: Discount, link: LinkRow): string {
  const full = `${code}, ${priceText(link.amount ?? '', link)} without it`;
  return link.interval === null ? full : `${full} and once it ends`;
}

/** What the payer entered besides the amount. */
function detailsOf({ payment, discount }: Order, link: LinkRow): Markup {
  const { displayName = null, anonymous, amountHidden, message = null } = payment;
  return detailList([
    [anonymous ? 'Your name (kept private)' : 'Your name', displayName],
    ['Message', message],
    ['Amount', amountHidden ? 'Kept private' : null],
    ['Promotion code', discount === null ? null : codeText(discount, link)],
  ]);
}

/** Shows an amount that no button could name, and asks the payer to pay it. */
export function reviewPage(checkout: Checkout, order: Order, draft: URLSearchParams): Navigation {
  const { session, link, payee } = checkout;
  const { title } = link.content;
  const { amount } = order.payment;
  const hidden = [['price', priceOf(link)] as const, ...draft].map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const main = html`<p><a class="back" href="/checkout/${session.id}">${link.amount === null ? 'Change amount or details' : 'Change details'}</a></p>
<div class="sheet">
${heading(checkout)}
${price(amount, link)}
${detailsOf(order, link)}
<form method="post" action="/checkout/${session.id}" accept-charset="utf-8">
${hidden}
<button type="submit" name="pay" value="${amount}">Pay ${priceText(amount, link)}</button>
</form>
</div>`;
  return page(200, `Check the amount: ${title} · ${payee}`, main, {
    formTargets: originsOf(session.returnUrl),
    scripts: ['reload-on-back.js'],
    picture: pictureOf(checkout),
  });
}

/**
 * The page of a checkout in its current state.
 *
 * @param browser the one that asks.
 * @param amount a payable amount to begin with, if the payer chooses it.
 */
export function sessionPage(
  checkout: Checkout,
  now: Date,
  browser: string | null,
  amount: string | null = null,
): Navigation | Promise<Navigation> {
  const { session, link } = checkout;
  if (session.paidAt !== null) return thanksPage(checkout, isPayer(session, browser));
  const status = linkStatus(link, now);
  if (status !== 'active') return unavailablePage(status, checkout, session.returnUrl);
  const chosen = amount === null ? NOTHING : new URLSearchParams({ suggested: amount });
  return checkoutPage(checkout, null, readDraft(session, browser) ?? chosen);
}
