import { CHECKED, html, type Markup } from '../base/html.ts';
import type { LinkRow } from '../store/schema.ts';
import { minimumText, moneyText } from './amounts.ts';

/** Longer than any amount that can be paid. */
export const MAX_AMOUNT_LENGTH = 40;

const FOCUSED = html` aria-describedby="problem" autofocus`;
const INVALID_GROUP = html` aria-invalid="true" aria-describedby="problem"`;

const INVALID_FIELD = html` aria-invalid="true" aria-describedby="problem limits" autofocus`;

interface AmountProps {
  readonly link: LinkRow;
  readonly isInvalid: boolean;
  /** The form as the payer sent it. */
  readonly entered: URLSearchParams;
}

/**
 * Radio buttons for the suggested amounts and for “Other amount”, which makes the style sheet show its text field; just the text field
 * if no amounts are suggested.
 */
export function amountField({ link: { currency, content }, isInvalid, entered }: AmountProps): Markup {
  const { suggestedAmounts = [] } = content;
  const choice = entered.get('suggested');
  const chosen = suggestedAmounts.find((suggested) => suggested === choice);
  const typed = chosen === undefined ? (entered.get('amount') ?? '').trim().slice(0, MAX_AMOUNT_LENGTH) : '';
  const isOther = suggestedAmounts.length === 0 || typed !== '' || choice === 'other';
  // Not `autocomplete="off"`: browsers wouldn't restore the field after Back.
  const field = html`<div class="other">
<label>Amount in ${currency} <input name="amount" inputmode="decimal" autocomplete="transaction-amount" maxlength="${MAX_AMOUNT_LENGTH}" value="${typed}"${isInvalid && isOther ? INVALID_FIELD : html` aria-describedby="limits"`}></label>
<p id="limits">${minimumText(currency)}</p>
</div>`;
  if (suggestedAmounts.length === 0) return field;
  const isUnchosen = isInvalid && !isOther;
  const focused = isUnchosen ? suggestedAmounts[0] : undefined;
  const chips = suggestedAmounts.map(
    (suggested) =>
      html`<label class="chip"><input type="radio" name="suggested" value="${suggested}"${suggested === chosen ? CHECKED : null}${suggested === focused ? FOCUSED : null}> ${moneyText(suggested, currency)}</label>`,
  );
  return html`<fieldset role="radiogroup"${isUnchosen ? INVALID_GROUP : null}><legend>Amount</legend>
<div class="chips">${chips}<label class="chip"><input type="radio" name="suggested" value="other"${isOther ? CHECKED : null}> Other amount</label></div>
${field}</fieldset>`;
}

/**
 * A Pay button for each suggested amount, of which the style sheet shows the chosen one, and “Continue” to review any other amount. The
 * pressed button sends the amount that it names. Enter presses the first one, “Continue”.
 */
export function payButtons({ currency, content }: LinkRow): Markup {
  const pay = (content.suggestedAmounts ?? []).map(
    (suggested) =>
      html`<button type="submit" name="pay" value="${suggested}">Pay ${moneyText(suggested, currency)}</button>`,
  );
  return html`<div class="pay"><button type="submit" name="pay" value="">Continue</button>${pay}</div>`;
}
