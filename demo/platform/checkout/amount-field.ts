import { readAmount } from '../../../src/text/amount-text.ts';
import { currencySign, decimalsOf } from '../../../src/text/money.ts';
import { CHECKED, html, type Markup } from '../base/html.ts';
import type { LinkRow } from '../store/schema.ts';
import { isSameAmount, minimumText, moneyText } from './amounts.ts';

/** Longer than any amount that can be paid. */
export const MAX_AMOUNT_LENGTH = 40;

const INVALID_FIELD = html` aria-invalid="true" aria-describedby="problem limits" autofocus`;

interface AmountProps {
  readonly link: LinkRow;
  readonly isInvalid: boolean;
  /** The form as the payer sent it. */
  readonly entered: URLSearchParams;
}

/** What a payer chooses from, and has chosen: an amount, or null for “Other amount”. */
interface Choice {
  readonly offered: readonly string[];
  readonly chosen: string | null;
  /** The text in the field of “Other amount”. */
  readonly typed: string;
}

/**
 * Offers the suggested amounts, and the amount that the payer chose on the page they came from. Until the payer chooses, the first
 * suggested amount is chosen.
 */
function choiceOf({ currency, content }: LinkRow, entered: URLSearchParams): Choice {
  const { suggestedAmounts: suggested = [] } = content;
  const wanted = readAmount(entered.get('suggested') ?? '', currency);
  if (wanted !== null) {
    const known = suggested.find((one) => isSameAmount(one, wanted));
    return { offered: known === undefined ? [...suggested, wanted] : suggested, chosen: known ?? wanted, typed: '' };
  }
  const typed = (entered.get('amount') ?? '').trim().slice(0, MAX_AMOUNT_LENGTH);
  const isOther = typed !== '' || entered.get('suggested') === 'other';
  return { offered: suggested, chosen: isOther ? null : (suggested[0] ?? null), typed };
}

/**
 * Radio buttons for the offered amounts and for “Other amount”, which makes the style sheet show its text field; just the text field
 * if no amounts are offered.
 */
export function amountField({ link, isInvalid, entered }: AmountProps): Markup {
  const { currency } = link;
  const { offered, chosen, typed } = choiceOf(link, entered);
  // Not `autocomplete="off"`: browsers wouldn't restore the field after Back.
  const field = html`<div class="other">
<label>Amount in ${currency} <span class="priced"><span aria-hidden="true">${currencySign(currency, 'en')[0]}</span><input name="amount" inputmode="decimal" autocomplete="transaction-amount" maxlength="${MAX_AMOUNT_LENGTH}" data-currency="${currency}" data-decimals="${decimalsOf(currency)}" value="${typed}"${isInvalid && chosen === null ? INVALID_FIELD : html` aria-describedby="limits"`}></span></label>
<p id="limits" class="hint">${minimumText(currency)}</p>
</div>`;
  if (offered.length === 0) return field;
  const chip = (value: string, words: string, isChosen: boolean) =>
    html`<label class="chip"><input type="radio" name="suggested" value="${value}"${isChosen ? CHECKED : null}><span>${words}</span></label>`;
  const chips = offered.map((amount) => chip(amount, moneyText(amount, currency, 'short'), amount === chosen));
  return html`<fieldset role="radiogroup"><legend>Amount</legend>
<div class="chips">${chips}${chip('other', 'Other amount', chosen === null)}</div>
${field}</fieldset>`;
}

/**
 * A Pay button for each offered amount, of which the style sheet shows the chosen one, and “Continue” to review any other amount. The
 * pressed button sends the amount that it names. Enter presses the first one, “Continue”.
 */
export function payButtons(link: LinkRow, entered: URLSearchParams): Markup {
  const pay = choiceOf(link, entered).offered.map(
    (amount) =>
      html`<button type="submit" name="pay" value="${amount}">Pay ${moneyText(amount, link.currency)}</button>`,
  );
  return html`<div class="pay"><button type="submit" name="pay" value="">Continue</button>${pay}</div>`;
}
