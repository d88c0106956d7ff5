import { decimalsOf, isAmbiguous, stripCurrency, stripThousands } from '../../../src/text/amount-text.ts';

/** An amount as a person writes it: `$5.00`. */
export const moneyText = (amount: string, currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(Number(amount));

/** The smallest and largest amount that can be paid. */
function limitsOf(currency: string): readonly [string, string] {
  const decimals = decimalsOf(currency);
  const fraction = decimals === 0 ? '' : `.${'9'.repeat(decimals)}`;
  return [moneyText(String(10 ** -decimals), currency), moneyText(`999999999${fraction}`, currency)];
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
  const decimals = decimalsOf(currency);
  const example = exampleText(currency);
  const plain = stripCurrency(text, currency);
  const number = stripThousands(plain);
  const [least, most] = limitsOf(currency);
  if (plain === '') return `Enter an amount such as ${example}.`;
  if (isAmbiguous(plain, decimals)) {
    return `“${plain}” could mean ${plain.replace(',', '.')} or ${plain.replace(',', '')}. Enter the one you mean.`;
  }
  if (/^0+(?:[,.]0*)?$/.test(number)) return `The least you can pay is ${least}.`;
  if (/^\d{10,}(?:[,.]\d*)?$/.test(number)) return `The most you can pay is ${most}.`;
  if (/^\d*[,.]\d+$/.test(number)) {
    const places = decimals === 0 ? 'no decimals' : `at most ${decimals} decimals`;
    return `Amounts in ${currency} have ${places}. Enter one such as ${example}.`;
  }
  if (/\p{Sc}|^[a-z]{3}\s*\d|\d\s*[a-z]{3}$/iu.test(plain))
    return `The amount is in ${currency}. Enter one such as ${example}.`;
  return `“${plain}” isn’t an amount. Enter one such as ${example}.`;
}
