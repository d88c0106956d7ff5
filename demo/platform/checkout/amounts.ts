import { leastAmount, MAX_WHOLE_DIGITS, parseAmount, stripCurrency } from '../../../src/text/amount-text.ts';
import { decimalsOf, formatMoney } from '../../../src/text/money.ts';

/** An amount as this English page writes it: `$5.00`, or `$5` if `short`. */
export const moneyText = (amount: string, currency: string, digits?: 'short'): string =>
  formatMoney(amount, currency, 'en', digits);

/** Compares decimal text: `5` is `5.00`. */
export const isSameAmount = (one: string, other: string): boolean => withoutZeros(one) === withoutZeros(other);

const withoutZeros = (amount: string): string => (amount.includes('.') ? amount.replace(/\.?0*$/, '') : amount);

/** The smallest and largest amount that can be paid. */
function limitsOf(currency: string): readonly [string, string] {
  const decimals = decimalsOf(currency);
  const fraction = decimals === 0 ? '' : `.${'9'.repeat(decimals)}`;
  const most = '9'.repeat(MAX_WHOLE_DIGITS) + fraction;
  return [moneyText(leastAmount(currency), currency), moneyText(most, currency)];
}

/** `At least $0.01`. The maximum is mentioned only to someone who exceeds it. */
export const minimumText = (currency: string): string => `At least ${limitsOf(currency)[0]}`;

/** `5 or 12.50`. */
export function exampleText(currency: string): string {
  const decimals = decimalsOf(currency);
  return decimals === 0 ? '5 or 120' : `5 or 12.${'5'.padEnd(decimals, '0')}`;
}

/** Says why the text isn’t an amount, and what to enter instead. */
export function amountAdvice(text: string, currency: string): string {
  const example = exampleText(currency);
  const plain = stripCurrency(text, currency);
  const [least, most] = limitsOf(currency);
  const parsed = parseAmount(text, currency);
  if (plain === '') return `Enter an amount such as ${example}.`;
  switch ('problem' in parsed && parsed.problem) {
    case 'ambiguous':
      return `“${plain}” could mean ${plain.replace(',', '.')} or ${plain.replace(',', '')}. Enter the one you mean.`;
    case 'too_small':
      return `The least you can pay is ${least}.`;
    case 'too_large':
      return `The most you can pay is ${most}.`;
    case 'too_precise': {
      const decimals = decimalsOf(currency);
      const places = decimals === 0 ? 'no decimals' : `at most ${decimals} decimals`;
      return `Amounts in ${currency} have ${places}. Enter one such as ${example}.`;
    }
    default:
      return /\p{Sc}|^[a-z]{3}\s*\d|\d\s*[a-z]{3}$/iu.test(plain)
        ? `The amount is in ${currency}. Enter one such as ${example}.`
        : `“${plain}” isn’t an amount. Enter one such as ${example}.`;
  }
}
