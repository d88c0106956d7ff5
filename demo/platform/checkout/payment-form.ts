import { readAmount } from '../../../src/text/amount-text.ts';
import { cleanText } from '../../../src/text/clean.ts';
import { isStorable } from '../base/storable-text.ts';
import { FAILURES, type FailureReason } from '../products/payments/charges/test-cards.ts';
import type { LinkRow } from '../products/payments/links/link-views.ts';
import { MAX_AMOUNT_LENGTH } from './amount-field.ts';
import { amountAdvice, exampleText, isSameAmount } from './amounts.ts';
import type { FormProblem } from './pages.ts';
import { type Payment, priceOf } from './sessions.ts';

const MAX_NAME = 100;
const MAX_MESSAGE = 500;

/** Cleans text from a payer. Returns null if nothing is left to see. */
const clean = (text: string | null, most: number): string | null =>
  text !== null && isStorable(text) ? cleanText(text.replaceAll(/\r\n?/g, '\n').normalize(), most) || null : null;

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

export function readPayment(form: URLSearchParams, link: LinkRow): Payment | null {
  const amount = amountOf(form, link);
  if (amount === null) return null;
  return {
    amount,
    currency: link.currency,
    name: clean(form.get('name'), MAX_NAME),
    anonymous: form.get('anonymous') === 'yes',
    amountHidden: form.get('hideAmount') === 'yes',
    message: clean(form.get('message'), MAX_MESSAGE),
  };
}

/** Whether the button that was pressed named the amount. A form without a button does not come from a browser. */
export function isAmountSeen(form: URLSearchParams, link: LinkRow, amount: string): boolean {
  const seen = form.get('pay');
  return link.amount !== null || seen === null || isSameAmount(seen, amount);
}

/** Explains why a form has no amount to pay. */
export function amountProblem(form: URLSearchParams, { currency, content }: LinkRow): FormProblem {
  const entered = enteredAmount(form).slice(0, MAX_AMOUNT_LENGTH);
  const isUnchosen = content.suggestedAmounts !== undefined && entered === '' && form.get('suggested') !== 'other';
  const advice = isUnchosen
    ? `Choose an amount, or enter one such as ${exampleText(currency)}.`
    : amountAdvice(entered, currency);
  return { status: 400, message: advice };
}

/** Detects a page with an outdated price. A form without a price does not come from a browser. */
export function priceProblem(form: URLSearchParams, link: LinkRow): FormProblem | null {
  const agreed = form.get('price');
  if (agreed === null || agreed === priceOf(link)) return null;
  return { status: 409, message: 'The price has changed. Check it before you pay.' };
}

/** How the test card that was chosen fails. Null if it pays. */
export function failureOf(form: URLSearchParams): FailureReason | null {
  const card = form.get('card');
  return card === 'insufficient_funds' || card === 'expired_card' ? card : null;
}

export const declined = (reason: FailureReason): FormProblem => ({
  status: 402,
  message: `Your card was declined: ${FAILURES[reason]}. Nothing was charged. Try another card.`,
});
