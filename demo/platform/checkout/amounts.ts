import { decimalsOf, parseAmount } from '../../../src/text/amount-text.ts';

/** An amount as a person writes it: `$5.00`. */
export const moneyText = (amount: string, currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(Number(amount));

/** The smallest and largest amount that can be paid. */
function limitsOf(currency: string): readonly [string, string] {
  const decimals = decimalsOf(currency);
  const fraction = decimals === 0 ? '' : `.${'9'.repeat(decimals)}`;
  return [moneyText(String(10 ** -decimals), currency), moneyText(`999999999${fraction}`, currency)];
}

/** `From $0.01 to $999,999,999.99`. */
export const limitsText = (currency: string): string => `From ${limitsOf(currency).join(' to ')}`;

/** International English has a symbol of its own for each kind of dollar. */
const signOf = (currency: string, currencyDisplay: 'symbol' | 'narrowSymbol'): string =>
  new Intl.NumberFormat('en-001', { style: 'currency', currency, currencyDisplay })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

/** Removes the currency before or after an amount: `US$5`, `$5` and `5 USD` are dollars. */
function withoutSign(text: string, currency: string): string {
  const plain = text.trim();
  const small = plain.toLowerCase();
  for (const sign of [signOf(currency, 'symbol'), signOf(currency, 'narrowSymbol'), currency]) {
    if (small.startsWith(sign.toLowerCase())) return plain.slice(sign.length).trim();
    if (small.endsWith(sign.toLowerCase())) return plain.slice(0, -sign.length).trim();
  }
  return plain;
}

const GROUPED = /^([1-9]\d{0,2}(?:([,.\s])\d{3})(?:\2\d{3})*)(?:([,.])(\d+))?$/;

/** Whether a comma may separate thousands or decimals: `1,000` dinars, which have three decimals. */
const isAmbiguous = (plain: string, decimals: number): boolean => decimals >= 3 && /^[1-9]\d{0,2},\d{3}$/.test(plain);

/** Removes the separators of thousands: `1,000`, `1.000,50` and `1 000`. Keeps the point of `1.000`, which separates decimals. */
function withoutGroups(plain: string): string {
  const [, whole = '', group, point, fraction = ''] = GROUPED.exec(plain) ?? [];
  if (group === undefined || group === point || /^\d+\.\d+$/.test(plain)) return plain;
  return `${whole.replaceAll(group, '')}.${fraction}`;
}

/** Parses an amount as a person types it into decimal text. Returns null if it is not one, or could be two. */
export function readAmount(text: string, currency: string): string | null {
  const decimals = decimalsOf(currency);
  const plain = withoutSign(text, currency);
  return isAmbiguous(plain, decimals) ? null : parseAmount(withoutGroups(plain), decimals);
}

/** `5 or 12.50`. */
export function exampleText(currency: string): string {
  const decimals = decimalsOf(currency);
  return decimals === 0 ? '5 or 120' : `5 or 12.${'5'.padEnd(decimals, '0')}`;
}

/** Says why `readAmount` returned null, and what to enter instead. */
export function amountAdvice(text: string, currency: string): string {
  const decimals = decimalsOf(currency);
  const example = exampleText(currency);
  const plain = withoutSign(text, currency);
  const number = withoutGroups(plain);
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
