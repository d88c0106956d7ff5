import { readAmount } from '../../../src/text/amount-text.ts';
import { cleanText } from '../../../src/text/clean.ts';
import { isStorable } from '../base/storable-text.ts';
import { FAILURES, type FailureReason } from '../products/payments/charges/charge-rows.ts';
import type { Payment } from '../products/payments/charges/charges.ts';
import type { LinkRow } from '../store/schema.ts';
import { MAX_AMOUNT_LENGTH } from './amount-field.ts';
import { amountAdvice, exampleText, isSameAmount } from './amounts.ts';
import { type Checkout, priceOf } from './sessions.ts';

const MAX_NAME = 100;
const MAX_MESSAGE = 500;

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

/** The amount to pay as decimal text. Null if the payer has yet to choose it, or entered none. */
export const amountOf = (form: URLSearchParams, link: LinkRow): string | null =>
  link.amount ?? chosenAmount(form, link) ?? readAmount(enteredAmount(form), link.currency);

/** Why a form is rejected. */
export interface FormProblem {
  readonly status: 400 | 402 | 409;
  readonly message: string;
}

/** Explains why a form has no amount to pay. */
function amountProblem(form: URLSearchParams, { currency, content }: LinkRow): FormProblem {
  const entered = enteredAmount(form).slice(0, MAX_AMOUNT_LENGTH);
  const isUnchosen = content.suggestedAmounts !== undefined && entered === '' && form.get('suggested') !== 'other';
  const advice = isUnchosen
    ? `Choose an amount, or enter one such as ${exampleText(currency)}.`
    : amountAdvice(entered, currency);
  return { status: 400, message: advice };
}

/** What a form asks for: a payment, or a problem that the payer has to solve first. */
type Reading =
  | { readonly problem: FormProblem }
  | {
      readonly problem: null;
      readonly payment: Payment;
      /** Whether the button that was pressed named the amount. A form without a button does not come from a browser. */
      readonly isAmountSeen: boolean;
      /** How the test card that was chosen fails. Null if it pays. */
      readonly failure: FailureReason | null;
    };

export function readPayment(form: URLSearchParams, { link, session }: Checkout): Reading {
  const agreed = form.get('price');
  // The page has an outdated price. A form without a price does not come from a browser.
  if (agreed !== null && agreed !== priceOf(link)) {
    return { problem: { status: 409, message: 'The price has changed. Check it before you pay.' } };
  }
  const amount = amountOf(form, link);
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
    isAmountSeen: link.amount !== null || seen === null || isSameAmount(seen, amount),
    failure: card === 'insufficient_funds' || card === 'expired_card' ? card : null,
  };
}

export const declined = (reason: FailureReason): FormProblem => ({
  status: 402,
  message: `Your card was declined: ${FAILURES[reason]}. Nothing was charged. Try another card.`,
});
