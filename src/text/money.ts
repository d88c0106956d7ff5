import { cached, formatDecimal } from './formats.ts';

/**
 * The currencies of ISO 4217 that don't have two decimals. Not from `Intl`: its HUF has two decimals, or none since CLDR 48,
 * and a browser and a server of different age would read one amount differently.
 */
const DECIMALS: readonly (readonly [number, RegExp])[] = [
  [0, /BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|UYI|VND|VUV|XAF|XOF|XPF/],
  [3, /BHD|IQD|JOD|KWD|LYD|OMR|TND/],
  [4, /CLF|UYW/],
];

/** Currencies whose decimals are unused in shops, so that a whole amount is written without them (CLDR 48, cash digits of 0). */
const WHOLE_IN_SHOPS =
  /AFN|ALL|AMD|COP|CRC|CZK|GYD|HUF|IDR|IQD|IRR|KPW|LAK|LBP|MGA|MMK|MNT|MUR|NOK|PKR|RSD|SEK|SOS|SYP|TWD|TZS|UZS|YER/;

/** The number of decimals of a currency: 2 for EUR, 0 for JPY, 3 for KWD. */
export const decimalsOf = (currency: string): number => DECIMALS.find(([, codes]) => codes.test(currency))?.[0] ?? 2;

type Digits = 'currency' | 'short';

/** The formatter for an amount: with the decimals of its currency, and up to six if it has more. Throws for an invalid currency. */
export function moneyFormat(amount: string, currency: string, locale?: string, digits?: Digits): Intl.NumberFormat {
  const isWhole = /^-?\d+(\.0*)?$/.test(amount) && (digits === 'short' || WHOLE_IN_SHOPS.test(currency));
  return cached(Intl.NumberFormat, locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: isWhole ? 0 : decimalsOf(currency),
    maximumFractionDigits: isWhole ? 0 : 6,
  });
}

/** The sign of a currency in a language, and whether amounts end with it. What `Intl` rejects is its own sign. */
export function currencySign(currency: string, locale?: string): readonly [sign: string, isLast: boolean] {
  try {
    const parts = moneyFormat('0', currency, locale).formatToParts(0);
    const at = parts.findIndex(({ type }) => type === 'currency');
    return [parts[at]?.value ?? currency, at > parts.findIndex(({ type }) => type === 'integer')];
  } catch {
    return [currency, true];
  }
}

/**
 * Formats money from decimal text, never through a float. Further digits than the currency has are shown, not rounded. What `Intl`
 * rejects is shown as plain text.
 *
 * @param digits `short` leaves out the decimals of a whole amount: `$400`, but `$4.50`.
 */
export function formatMoney(amount: string, currency: string, locale?: string, digits?: Digits): string {
  try {
    // In right-to-left text `US$` would read `$US` without the mark.
    return formatDecimal(moneyFormat(amount, currency, locale, digits), amount).replace(
      /^\u200f.*[A-Z]\p{Sc}$/u,
      '$&\u200e',
    );
  } catch {
    return `${amount} ${currency}`;
  }
}
