import Big from 'big.js';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { promotions as described, Promotion } from '../../../../../src/api/products/payments/promotions.ts';
import { Subscription } from '../../../../../src/api/products/payments/subscriptions.ts';
import { invalidField } from '../../../base/errors.ts';
import { Family } from '../../../records/family.ts';
import { whereCode, withFreeCode } from '../../../records/free-code.ts';
import { isMore, requirePayable, rounded } from '../../../records/money.ts';
import { whereScope } from '../../../records/record-query.ts';
import type { RecordRow } from '../../../records/record-store.ts';
import { serve } from '../../../records/serve.ts';
import { inOrder, timeField } from '../../../records/times.ts';
import { withoutFields } from '../../../records/update-rules.ts';
import type { Database } from '../../../store/open-store.ts';
import { type Fields, records } from '../../../store/records.ts';
import { charges, type LinkRow } from '../../../store/schema.ts';

function requireOneKind(fields: Fields): Fields {
  const { percentOff, amountOff, currency } = fields;
  if (percentOff === undefined && amountOff === undefined)
    throw invalidField('percentOff', 'is required unless there is amountOff');
  if (Number(percentOff) === 0) throw invalidField('percentOff', 'must be greater than 0');
  if (percentOff !== undefined && amountOff !== undefined) {
    throw invalidField('amountOff', 'cannot be combined with percentOff');
  }
  if (amountOff !== undefined && currency === undefined) throw invalidField('currency', 'is required with amountOff');
  if (amountOff !== undefined) requirePayable(String(amountOff), String(currency), 'amountOff');
  return fields;
}

/** The status that a promotion shows: an active one is active only between its times. */
const shownStatus = (now: Date): SQL<string> => sql`case
  when ${records.status} <> 'active' then ${records.status}
  when ${timeField('expiresAt')} <= ${now.toISOString()}::timestamptz then 'expired'
  when ${timeField('startsAt')} > ${now.toISOString()}::timestamptz then 'scheduled'
  else 'active'
end`;

const named = sql`jsonb_build_object('promotionId', ${records.id})`;
const subscription = alias(records, 'subscription');
/** How many subscriptions and single payments have a promotion. */
const timesUsed = sql<number>`(
  (select count(*) from ${records} as subscription
    where ${subscription.resource} = ${Subscription.title} and ${subscription.data} @> ${named})
  + (select count(*) from ${charges} where ${charges.accountId} = ${records.accountId} and ${charges.data} @> ${named})
)::integer`;

/** A discount: a percentage or an amount. */
export const promotions: Family = new Family(Promotion, {
  async prepare(pending) {
    const fields = requireOneKind(withoutFields(pending.fields, ['timesUsed']));
    return inOrder(await withFreeCode(promotions, { ...pending, fields }, 'code', shownStatus), 'expiresAt');
  },
  computed: (now) => ({ status: shownStatus(now), timesUsed }),
});

export const promotionHandlers = serve(described, [promotions]);

/** What a promotion takes off an amount, rounded to the currency's decimals: at most all of it. */
export function discountOf(amount: string, currency: string, { percentOff, amountOff }: Fields): string {
  if (typeof amountOff === 'string') return isMore(amountOff, amount) ? amount : amountOff;
  return typeof percentOff === 'string' ? rounded(Big(amount).times(percentOff).div(100), currency) : '0';
}

/** Whether a promotion can be applied at that time to a price in this currency. */
const isUsable = (currency: string, at: Date): SQL => sql`${shownStatus(at)} = 'active'
  and (${records.data} -> 'amountOff' is null or ${records.data} ->> 'currency' = ${currency})`;

/** A promotion of the account that can be applied at that time to a price in this currency, or null. */
export async function readUsable(db: Database, id: string, currency: string, at: Date): Promise<RecordRow | null> {
  const [promotion] = await db
    .select()
    .from(records)
    .where(and(eq(records.id, id), isUsable(currency, at)));
  return promotion ?? null;
}

const whereCoded = ({ accountId, mode }: LinkRow, at: Date): SQL | undefined =>
  and(
    whereScope({ accountId, mode, resource: Promotion.title }),
    sql`${shownStatus(at)} = 'active'`,
    sql`${records.data} ? 'code'`,
  );

/** Whether the account of a link has an active promotion with a code. */
export async function hasCodes(db: Database, link: LinkRow, at: Date): Promise<boolean> {
  const [coded] = await db.select({ id: records.id }).from(records).where(whereCoded(link, at)).limit(1);
  return coded !== undefined;
}

/** Finds the promotion with a code, in any letter case, that can be applied at that time to a link's price. */
export async function findByCode(db: Database, link: LinkRow, code: string, at: Date): Promise<RecordRow | null> {
  const [promotion] = await db
    .select()
    .from(records)
    .where(and(whereCoded(link, at), whereCode('code', code), isUsable(link.currency, at)))
    .limit(1);
  return promotion ?? null;
}
