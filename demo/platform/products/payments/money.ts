import { type SQL, sql } from 'drizzle-orm';
import { invalidField } from '../../http/errors.ts';
import type { Database } from '../../store/open-store.ts';

/** Decimal text as a number of the database, which is exact. */
export const decimal = (text: string | SQL): SQL => sql`(${text})::numeric`;

/**
 * Answers expressions, as decimal text. All arithmetic on money is the database's: no amount is ever a float.
 */
export async function calculate<Name extends string>(
  db: Database,
  expressions: Readonly<Record<Name, SQL>>,
): Promise<Readonly<Record<Name, string>>> {
  const entries = Object.entries<SQL>(expressions).map(
    ([name, value]) => [name, sql<string>`(${value})::text`] as const,
  );
  const [row] = await db.select(Object.fromEntries(entries)).from(sql`(select 1) as one`);
  return row as Readonly<Record<Name, string>>;
}

/** Whether the first is more than the second. */
export async function isMore(db: Database, first: string, second: string): Promise<boolean> {
  const { more } = await calculate(db, { more: sql`${decimal(first)} > ${decimal(second)}` });
  return more === 'true';
}

/** Rounded to what the currency can pay, half away from zero. */
export const rounded = (value: SQL, currency: string): SQL => sql`round(${value}, ${placesOf(currency)}::integer)`;

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
