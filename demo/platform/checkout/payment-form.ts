import { cleanText } from '../../../src/text/clean.ts';
import { cleanCode } from '../base/clean-code.ts';
import { isStorable } from '../base/storable-text.ts';
import { FAILURES, type FailureReason } from '../products/payments/charges/charge-rows.ts';
import type { Payment } from '../products/payments/charges/charges.ts';
import type { LinkRow } from '../store/schema.ts';
import { exampleAmount, moneyText, readAmount } from './amounts.ts';
import { applyCode, type Discount, isPriced } from './promotion-code.ts';
import type { Checkout } from './sessions.ts';

export const MAX_NAME = 100;
export const MAX_MESSAGE = 500;

/** Why a form is not paid, and what of it has to change. */
export interface FormProblem {
  readonly status: 400 | 402 | 409;
  readonly field: 'price' | 'amount' | 'code' | 'card';
  readonly message: string;
}

/** A payment that a form asks for, and the discount that is in its amount. */
export interface Order {
  readonly payment: Payment;
  readonly discount: Discount | null;
}

interface Reading {
  readonly discount: Discount | null;
  /** A payment, or what the payer has to solve first. */
  readonly result: { readonly problem: FormProblem } | { readonly payment: Payment };
}

/** What the payer agrees to. The form sends it back, so that nobody pays a price they have not seen. */
export const priceOf = ({ amount, currency, interval }: LinkRow, discount: Discount | null): string =>
  [discount?.amount ?? amount ?? 'any', currency, interval ?? 'once'].join(' ');

const EVERY: Readonly<Record<NonNullable<LinkRow['interval']>, string>> = {
  week: 'a week',
  month: 'a month',
  year: 'a year',
};

/** `$5.00 a month`; an amount that the payer chose is `$5`, as on its button. */
export const priceText = (amount: string, { amount: price, currency, interval }: LinkRow): string =>
  `${moneyText(amount, currency, price === null ? 'short' : 'currency')}${interval === null ? '' : ` ${EVERY[interval]}`}`;

/** Cleans text from a payer. Returns undefined if nothing is left to see. */
const cleanField = (text: string | null, most: number): string | undefined =>
  text !== null && isStorable(text)
    ? cleanText(text.replaceAll(/\r\n?/g, '\n').normalize(), most) || undefined
    : undefined;

/** The amount that the payer chose or typed, as decimal text. Null if there is none that can be paid. */
export function chosenAmount(form: URLSearchParams, { currency }: LinkRow): string | null {
  const suggested = form.get('suggested') ?? 'other';
  return readAmount(suggested === 'other' ? (form.get('amount') ?? '') : suggested, currency);
}

function amountProblem({ currency, content }: LinkRow): FormProblem {
  const advice = `an amount in ${currency}, such as ${exampleAmount(currency)}.`;
  const message =
    content.suggestedAmounts === undefined ? `Enter ${advice}` : `Choose one of the amounts, or enter ${advice}`;
  return { status: 400, field: 'amount', message };
}

function codeProblem(code: string, discount: Discount | null): FormProblem {
  const words =
    discount === null
      ? 'isn’t a code that you can use here. Check it, or leave the field empty.'
      : 'leaves nothing to pay, so you can’t use it here. Leave the field empty.';
  return { status: 400, field: 'code', message: `“${code}” ${words}` };
}

/** Shows a price that the payer has not seen yet: a new one of the link, or the lower one with a code. */
export function priceProblem(link: LinkRow, discount: Discount | null): FormProblem {
  if (discount === null || link.amount === null) {
    return { status: 409, field: 'price', message: 'The price has changed. Check it before you pay.' };
  }
  // A subscription has a promotion only as long as it is active.
  const end = link.interval === null ? '' : ', until it ends';
  const message = `“${discount.code}” lowers the price from ${priceText(link.amount, link)}${end}. Check it before you pay.`;
  return { status: 409, field: 'price', message };
}

export const declined = (reason: FailureReason): FormProblem => ({
  status: 402,
  field: 'card',
  message: `Your card was declined: ${FAILURES[reason]}. Nothing was charged. Try another card.`,
});

/** How the chosen test card fails. Null if it pays. */
export function failureOf(form: URLSearchParams): FailureReason | null {
  const card = form.get('card');
  return card === 'insufficient_funds' || card === 'expired_card' ? card : null;
}

/** Reads the payment that a form asks for, with the price that is due now. */
export async function readForm(form: URLSearchParams, checkout: Checkout, now: Date): Promise<Reading> {
  const { platform, link, session } = checkout;
  const code = isPriced(link) ? cleanCode(form.get('code')) : '';
  const found = code === '' ? null : await applyCode(platform.db, link, code, now);
  const discount = found !== null && /[1-9]/.test(found.amount) ? found : null;
  if (code !== '' && discount === null) return { discount, result: { problem: codeProblem(code, found) } };
  const agreed = form.get('price');
  // A form without a price does not come from a browser.
  if (agreed !== null && agreed !== priceOf(link, discount)) {
    return { discount, result: { problem: priceProblem(link, discount) } };
  }
  const amount = discount?.amount ?? link.amount ?? chosenAmount(form, link);
  if (amount === null) return { discount, result: { problem: amountProblem(link) } };
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
  return { discount, result: { payment } };
}
