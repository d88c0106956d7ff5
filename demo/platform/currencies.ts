import { invalidField } from './errors.ts';

/** The decimal places that a currency has: 2 of EUR, 0 of JPY, 3 of KWD. */
export const placesOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/**
 * Whether an amount, decimal text, is written as a currency is paid: no half yen, and no `1.500` dollars, which is one and a half to some
 * and fifteen hundred to others.
 */
export function isPayable(amount: string, currency: string): boolean {
  const [, decimals = ''] = amount.split('.');
  return decimals.length <= placesOf(currency);
}

/** @throws {PlatformError} 400 that names the field, for an amount that its currency cannot pay. */
export function requirePayable(amount: string, currency: string, field = 'amount'): void {
  if (isPayable(amount, currency)) return;
  throw invalidField(field, `has at most ${placesOf(currency)} decimals in ${currency}`);
}
