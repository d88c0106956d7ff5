import { type SQL, sql } from 'drizzle-orm';
import { decimalsOf } from '../../../src/text/money.ts';
import { invalidField } from '../base/errors.ts';
import type { Database } from '../store/open-store.ts';

/** Casts decimal text to the database's exact numeric type. */
export const decimal = (text: string | SQL): SQL => sql`(${text})::numeric`;

/** Evaluates expressions in the database and returns decimal text. Amounts are never floats. */
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

/** Whether the first amount is greater than the second. */
export async function isMore(db: Database, first: string, second: string): Promise<boolean> {
  const { more } = await calculate(db, { more: sql`${decimal(first)} > ${decimal(second)}` });
  return more === 'true';
}

/** Rounds to the decimals of the currency, half away from zero. */
export const rounded = (value: SQL, currency: string): SQL => sql`round(${value}, ${decimalsOf(currency)}::integer)`;

/** Whether a decimal amount can be paid in its currency. Refuses half a yen, and `1.500` dollars, which some read as fifteen hundred. */
function isPayable(amount: string, currency: string): boolean {
  const [, decimals = ''] = amount.split('.');
  return decimals.length <= decimalsOf(currency);
}

/** @throws {PlatformError} 400 that names the field, for an amount that its currency cannot pay. */
export function requirePayable(amount: string, currency: string, field = 'amount'): void {
  if (isPayable(amount, currency)) return;
  throw invalidField(field, `must have at most ${decimalsOf(currency)} decimals in ${currency}`);
}
