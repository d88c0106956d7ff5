import { formatDateTime, formatNumber, formatPercent } from '../../../src/text/formats.ts';
import type { Navigation } from '../base/call.ts';
import { html, type Markup } from '../base/html.ts';
import { type LinkGoal, readLinkGoal } from '../products/payments/links/goals.ts';
import type { ChargeRow } from '../store/schema.ts';
import { moneyText } from './amounts.ts';
import { backLink, detailList, page } from './page.ts';
import { type Checkout, paidCharge, returnAddress } from './sessions.ts';

/** What only the payer may see of a checkout that is paid. */
interface Receipt {
  readonly charge: ChargeRow;
  readonly goal: LinkGoal | null;
}

async function readReceipt({ platform, session, link }: Checkout): Promise<Receipt | null> {
  const charge = await paidCharge(platform.db, session);
  return charge && { charge, goal: await readLinkGoal(platform.db, link) };
}

/** A bar of the goal, in which this payment is the end of the filled part. The words beside it say the same. */
function goalBar({ goal, progress }: LinkGoal, given: string): Markup | null {
  const whole = Math.max(Number(goal.target), Number(progress.raised));
  if (Number(goal.target) === 0) return null;
  const filled = (Number(progress.raised) / whole) * 100;
  // A small gift can be seen, too.
  const own = Math.min(filled, Math.max((Number(given) / whole) * 100, 1));
  return html`<svg class="bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true"><rect class="filled" width="${filled - own}" height="1"/><rect class="own" x="${filled - own}" width="${own}" height="1"/></svg>`;
}

/** The goal that a payment counts toward, after it. */
function goalPart(found: LinkGoal, { amount, currency }: ChargeRow): Markup {
  const { goal, progress } = found;
  const isMoney = goal.metric === 'money';
  const text = (value: string) => (isMoney ? moneyText(value, currency, 'short') : formatNumber(Number(value), 'en'));
  const hasTarget = Number(goal.target) > 0;
  const raised = isMoney ? 'raised ' : '';
  const figures = hasTarget
    ? html`${raised}of <span class="amount">${text(goal.target)}</span>, ${formatPercent(progress.percent, 'en')}`
    : html`${raised}`;
  const own = isMoney ? html`You gave <span class="amount">${text(amount)}</span> of it.` : html`You’re one of them.`;
  return html`<section class="goal">
<h2 dir="auto">${goal.title}</h2>
${goalBar(found, isMoney ? amount : '1')}
<p><b class="amount">${text(progress.raised)}</b> ${figures}</p>
<p class="hint">${progress.reached ? html`Goal reached. ` : null}${own}</p>
</section>`;
}

const RENEWALS = { week: 'Every week', month: 'Every month', year: 'Every year' };

function receiptPart({ charge }: Receipt, { link, payee }: Checkout): Markup {
  const { id, amount, currency, createdAt, donorName, message } = charge;
  const renews = charge.recurring && link.interval !== null ? RENEWALS[link.interval] : null;
  const rows = detailList([
    ['Paid to', payee],
    ['For', link.content.title],
    ['Amount', html`<span class="amount">${moneyText(amount, currency)}</span>`],
    ['Renews', renews],
    [
      'Date',
      html`<time datetime="${createdAt.toISOString()}">${formatDateTime(createdAt.getTime(), 'en', 'UTC')}</time>`,
    ],
    ['Payment number', html`<code>${id}</code>`],
    ['From', donorName],
    ['Message', message],
  ]);
  return html`<section class="receipt">
<h2>Receipt</h2>
${rows}
<p class="hint">This was a test: nobody has been charged.</p>
<button type="button" class="print" hidden>Print receipt</button>
</section>`;
}

const MARK = html`<svg class="mark" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="12"/><path d="m7 12.5 3.5 3.5L17.5 9"/></svg>`;

/**
 * Shown after paying if there is no return URL, and to a payer who comes back to a paid checkout.
 * @param isPayer whether the payer asks. Others may know the address.
 * @param isOther whether the payer has just tried to pay another amount.
 */
export async function thanksPage(checkout: Checkout, isPayer: boolean, isOther = false): Promise<Navigation> {
  const { session, link, payee } = checkout;
  const receipt = isPayer ? await readReceipt(checkout) : null;
  const address = returnAddress(session);
  const paid = receipt && moneyText(receipt.charge.amount, receipt.charge.currency);
  const notice =
    paid !== null && isOther
      ? html`<p id="problem" role="alert">This checkout had already been paid with ${paid}, so nothing more was charged. To pay again, start from the page that you came from.</p>`
      : null;
  const main = html`${notice}
<div class="sheet thanks">
<header>
${MARK}
<h1>Thank you</h1>
<p>Your test payment to <bdi>${payee}</bdi> for “<bdi>${link.content.title}</bdi>” is complete.</p>
${paid === null ? null : html`<p class="price">${paid}</p>`}
${address === null ? html`<p class="hint">You can close this page.</p>` : backLink(address, payee)}
</header>
${receipt?.goal ? goalPart(receipt.goal, receipt.charge) : null}
${receipt === null ? null : receiptPart(receipt, checkout)}
</div>`;
  return page(200, 'Thank you', main, receipt === null ? {} : { scripts: ['print.js'] });
}
