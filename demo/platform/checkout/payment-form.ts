import { readAmount } from '../../../src/text/amount-text.ts';
import { cleanText } from '../../../src/text/clean.ts';
import { isStorable } from '../base/storable-text.ts';
import { FAILURES, type FailureReason } from '../products/payments/charges/charge-rows.ts';
import type { Payment } from '../products/payments/charges/charges.ts';
import type { LinkRow } from '../store/schema.ts';
import { MAX_AMOUNT_LENGTH } from './amount-field.ts';
import { amountAdvice, exampleText, isSameAmount } from './amounts.ts';
import { applyCode, type Discount, isPriced } from './promotion-code.ts';
import { type Checkout, priceOf } from './sessions.ts';

const MAX_NAME = 100;
const MAX_MESSAGE = 500;
export const MAX_CODE = 100;

/** Cleans text from a payer. Returns undefined if nothing is left to see. */
const cleanField = (text: string | null, most: number): string | undefined =>
  text !== null && isStorable(text)
    ? cleanText(text.replaceAll(/\r\n?/g, '\n').normalize(), most) || undefined
    : undefined;

const enteredAmount = (form: URLSearchParams): string => form.get('amount')?.trim() ?? '';

/** The suggested amount that the payer chose. Null for none and for “Other amount”. */
const chosenAmount = (form: URLSearchParams, { currency }: LinkRow): string | null =>
  readAmount(form.get('suggested') ?? '', currency);

/**
 * Parses a form. An amount that the payer typed as their browser's language writes it becomes decimal text, unless it is an amount
 * as this page writes them: `1.000` is a thousand to a German.
 */
export function readForm(body: unknown, { currency }: LinkRow, acceptLanguage = ''): URLSearchParams {
  const form = new URLSearchParams(Buffer.isBuffer(body) ? body.toString('utf8') : '');
  const [locale] = /^[a-z]{2,3}(-[a-z\d]+)*/i.exec(acceptLanguage) ?? [];
  const text = enteredAmount(form);
  const amount = readAmount(text, currency) === null ? readAmount(text, currency, locale) : null;
  if (amount !== null) form.set('amount', amount);
  return form;
}

/** The amount that the pressed button named. Null if it named none. */
export const namedAmount = (form: URLSearchParams, { currency }: LinkRow): string | null =>
  readAmount(form.get('pay') ?? '', currency);

/** The amount to pay without a code, as decimal text. Null if the payer has yet to choose it, or entered none. */
export const amountOf = (form: URLSearchParams, link: LinkRow): string | null =>
  link.amount ?? chosenAmount(form, link) ?? readAmount(enteredAmount(form), link.currency);

/** Why a form is rejected, and what of it has to change. */
export interface FormProblem {
  readonly status: 400 | 402 | 409;
  readonly field: 'price' | 'amount' | 'code' | 'card';
  readonly message: string;
}

/** Explains why a form has no amount to pay. */
function amountProblem(form: URLSearchParams, { currency, content }: LinkRow): FormProblem {
  const entered = enteredAmount(form).slice(0, MAX_AMOUNT_LENGTH);
  const isUnchosen = content.suggestedAmounts !== undefined && entered === '' && form.get('suggested') !== 'other';
  const advice = isUnchosen
    ? `Choose an amount, or enter one such as ${exampleText(currency)}.`
    : amountAdvice(entered, currency);
  return { status: 400, field: 'amount', message: advice };
}

/** A payment that a form asks for, and the discount that is in its amount. */
export interface Order {
  readonly payment: Payment;
  readonly discount: Discount | null;
}

/** What a form asks for: an order, or a problem that the payer has to solve first. */
type Reading =
  | { readonly problem: FormProblem }
  | (Order & {
      readonly problem: null;
      /** Whether the button that was pressed named the amount. A form without a button does not come from a browser. */
      readonly isAmountSeen: boolean;
      /** How the test card that was chosen fails. Null if it pays. */
      readonly failure: FailureReason | null;
    });

const codeOf = (form: URLSearchParams): string => form.get('code')?.trim() ?? '';

/** Explains why a code lowers nothing. */
function codeProblem(code: string, discount: Discount | null): FormProblem {
  const words =
    discount === null
      ? 'isn’t a code that you can use here. Check it, or leave the field empty.'
      : 'leaves nothing to pay, so you can’t use it here. Leave the field empty.';
  return { status: 400, field: 'code', message: `“${code.slice(0, MAX_CODE)}” ${words}` };
}

/** Reads the payment that a form asks for, with the price that is due now. */
export async function readPayment(
  form: URLSearchParams,
  { platform, link, session }: Checkout,
  now: Date,
): Promise<Reading> {
  const agreed = form.get('price');
  // The page has an outdated price. A form without a price does not come from a browser.
  if (agreed !== null && agreed !== priceOf(link)) {
    return { problem: { status: 409, field: 'price', message: 'The price has changed. Check it before you pay.' } };
  }
  const code = isPriced(link) ? codeOf(form) : '';
  const discount = code === '' || !isStorable(code) ? null : await applyCode(platform.db, link, code, now);
  if (code !== '' && !(discount !== null && /[1-9]/.test(discount.amount))) {
    return { problem: codeProblem(code, discount) };
  }
  const amount = discount?.amount ?? amountOf(form, link);
  if (amount === null) return { problem: amountProblem(form, link) };
  const payment: Payment = {
    amount,
    currency: link.currency,
    paymentLinkId: link.id,
    recurring: link.kind === 'subscription',
    clientReference: session.clientReference ?? undefined,
    displayName: cleanField(form.get('name'), MAX_NAME),
    anonymous: form.get('anonymous') === 'yes',
    amountHidden: form.get('hideAmount') === 'yes',
    message: cleanField(form.get('message'), MAX_MESSAGE),
  };
  const [seen, card] = [form.get('pay'), form.get('card')];
  return {
    problem: null,
    payment,
    discount,
    isAmountSeen: seen === null || isSameAmount(seen, amount),
    failure: card === 'insufficient_funds' || card === 'expired_card' ? card : null,
  };
}

export const declined = (reason: FailureReason): FormProblem => ({
  status: 402,
  field: 'card',
  message: `Your card was declined: ${FAILURES[reason]}. Nothing was charged. Try another card.`,
});
