import type { LinkRow } from '../products/link-views.ts';
import { limitsText, moneyText } from './amounts.ts';
import { html, type Markup } from './html.ts';

/** Longer than any amount that can be paid. */
export const MAX_AMOUNT_LENGTH = 24;

const DESCRIBED = html` aria-describedby="problem" autofocus`;
const INVALID = html` aria-invalid="true" aria-describedby="problem"`;
const CHECKED = html` checked`;

interface AmountProps {
  readonly link: LinkRow;
  readonly isInvalid: boolean;
  /** The form as the payer sent it. */
  readonly entered: URLSearchParams;
}

/**
 * Suggested amounts and “Other amount” as one choice, of which the style sheet shows the text field only if it is chosen. Only the text
 * field if nothing is suggested.
 */
export function amountField({ link: { currency, content }, isInvalid, entered }: AmountProps): Markup {
  const { suggestedAmounts = [] } = content;
  const choice = entered.get('suggested');
  const chosen = suggestedAmounts.find((suggested) => suggested === choice);
  const typed = chosen === undefined ? (entered.get('amount') ?? '').trim().slice(0, MAX_AMOUNT_LENGTH) : '';
  const isOther = suggestedAmounts.length === 0 || typed !== '' || choice === 'other';
  const fault = html` aria-invalid="true" aria-describedby="problem limits" autofocus`;
  // Browsers restore no field with `autocomplete="off"` when the payer comes back.
  const field = html`<div class="other">
<label>Amount in ${currency} <input name="amount" inputmode="decimal" autocomplete="transaction-amount" maxlength="${MAX_AMOUNT_LENGTH}" value="${typed}"${isInvalid && isOther ? fault : html` aria-describedby="limits"`}></label>
<p id="limits">${limitsText(currency)}</p>
</div>`;
  if (suggestedAmounts.length === 0) return field;
  const isUnchosen = isInvalid && !isOther;
  const focused = isUnchosen ? (chosen ?? suggestedAmounts[0]) : undefined;
  const chips = suggestedAmounts.map(
    (suggested) =>
      html`<label class="chip"><input type="radio" name="suggested" value="${suggested}"${suggested === chosen ? CHECKED : null}${suggested === focused ? DESCRIBED : null}> ${moneyText(suggested, currency)}</label>`,
  );
  return html`<fieldset role="radiogroup"${isUnchosen ? INVALID : null}><legend>Amount</legend>
<div class="chips">${chips}<label class="chip"><input type="radio" name="suggested" value="other"${isOther ? CHECKED : null}> Other amount</label></div>
${field}</fieldset>`;
}

/**
 * A button for each suggested amount, of which the style sheet shows the one that is chosen, and “Continue” to review any other amount.
 * The one pressed tells which amount the payer has seen. Enter presses the first.
 */
export function payButtons({ currency, content }: LinkRow): Markup {
  const pay = (content.suggestedAmounts ?? []).map(
    (suggested) =>
      html`<button type="submit" name="pay" value="${suggested}">Pay ${moneyText(suggested, currency)}</button>`,
  );
  return html`<div class="pay"><button type="submit" name="pay" value="">Continue</button>${pay}</div>`;
}
