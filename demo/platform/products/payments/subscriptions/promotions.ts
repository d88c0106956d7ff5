import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { requireKey } from '../../../auth/access.ts';
import type { Call, Handler, Handlers } from '../../../base/call.ts';
import { invalidField, PlatformError } from '../../../base/errors.ts';
import { familyHandlers } from '../../../records/family-handlers.ts';
import { requireFreeCode } from '../../../records/free-code.ts';
import { inputOf, requireId } from '../../../records/input.ts';
import { LegacyFamily } from '../../../records/legacy-family.ts';
import { decimal, requirePayable, rounded } from '../../../records/money.ts';
import { whereScope } from '../../../records/record-query.ts';
import { inTransaction, lockRecord, type RecordRow } from '../../../records/record-store.ts';
import { inUtc, timeIn } from '../../../records/times.ts';
import { withoutFields } from '../../../records/update-rules.ts';
import type { Database } from '../../../store/open-store.ts';
import type { Page } from '../../../store/paging.ts';
import { type Fields, records } from '../../../store/records.ts';
import { charges, type LinkRow } from '../../../store/schema.ts';
import { statusColumn, statusOf } from './promotion-status.ts';

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
  const starts = timeIn(fields, 'startsAt');
  const expires = timeIn(fields, 'expiresAt');
  if (starts !== null && expires !== null && starts >= expires) {
    throw invalidField('expiresAt', 'must be after startsAt');
  }
  return fields;
}

/** How many subscriptions and single payments have each promotion. */
async function countUses(call: Call, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const { db } = call.platform;
  const { accountId, mode } = requireKey(call);
  const ofRecord = sql<string>`${records.data} ->> 'promotionId'`;
  const subscribed = await db
    .select({ promotionId: ofRecord, uses: count() })
    .from(records)
    .where(and(whereScope({ accountId, mode, resource: 'payments.subscription' }), inArray(ofRecord, [...ids])))
    .groupBy(ofRecord);
  const ofCharge = sql<string>`${charges.data} ->> 'promotionId'`;
  const paid = await db
    .select({ promotionId: ofCharge, uses: count() })
    .from(charges)
    .where(and(eq(charges.accountId, accountId), eq(charges.mode, mode), inArray(ofCharge, [...ids])))
    .groupBy(ofCharge);
  const uses = new Map(subscribed.map((row) => [row.promotionId, row.uses]));
  for (const row of paid) uses.set(row.promotionId, row.uses + (uses.get(row.promotionId) ?? 0));
  return uses;
}

async function figures(call: Call, rows: readonly RecordRow[]): Promise<ReadonlyMap<string, object>> {
  const now = call.platform.now();
  const ids = rows.map(({ id }) => id);
  const uses = await countUses(call, ids);
  return new Map(rows.map((row) => [row.id, { status: statusOf(row, now), timesUsed: uses.get(row.id) ?? 0 }]));
}

/** Promotions, whose status follows from their times. */
class PromotionFamily extends LegacyFamily {
  override page(call: Call, input: Fields, also?: SQL): Promise<Page<object>> {
    const { status, ...others } = input;
    const isAny = typeof status !== 'string' || status === '';
    return super.page(
      call,
      others,
      and(isAny ? undefined : sql`${statusColumn(call.platform.now())} = ${status}`, also),
    );
  }
}

/** A discount: a percentage or an amount. */
export const promotions: LegacyFamily = new PromotionFamily({
  product: 'payments',
  name: 'promotion',
  paths: ['/api/payment/promotion'],
  subject: 'This promotion',
  idPrefix: 'promo',
  filters: ['code'],
  search: ['title', 'code'],
  async prepare(pending) {
    const fields = requireOneKind(withoutFields(pending.fields, ['timesUsed']));
    await requireFreeCode(promotions, pending, 'code', statusColumn);
    return inUtc(fields, ['startsAt', 'expiresAt']);
  },
  figures,
});

/** Keeps the owner's own status when a client sends back the one that follows from the times. */
const update: Handler = async (call) => {
  const { status, ...fields } = inputOf(call);
  const before = await promotions.find(call, requireId(fields));
  const isOwn = status !== undefined && status !== statusOf(before, call.platform.now());
  const row = await promotions.update(call, before.id, isOwn ? { ...fields, status } : fields);
  return promotions.view(call, row);
};

/** Deletes a promotion that was never used. */
const remove: Handler = (call) =>
  inTransaction(call, async (inside) => {
    const id = requireId(inputOf(inside));
    await lockRecord(inside.platform.db, id, 'update');
    await promotions.find(inside, id);
    const uses = (await countUses(inside, [id])).get(id) ?? 0;
    if (uses === 0) return promotions.remove(inside, id);
    throw new PlatformError(
      'conflict',
      `This promotion cannot be deleted: it has been used (${uses}). Change its status instead, for example to ended.`,
    );
  });

export const promotionHandlers: Handlers = {
  ...familyHandlers(promotions),
  'DELETE /api/payment/promotion/delete': remove,
  'PUT /api/payment/promotion/update': update,
};

/** What a promotion takes off an amount, rounded to the currency's decimals: at most all of it. */
export function discountOf(amount: SQL, currency: string, { percentOff, amountOff }: Fields): SQL {
  if (typeof amountOff === 'string') return sql`least(${decimal(amountOff)}, ${amount})`;
  if (typeof percentOff !== 'string') return sql`0`;
  return sql`least(${rounded(sql`${amount} * ${decimal(percentOff)} / 100`, currency)}, ${amount})`;
}

const whereCoded = ({ accountId, mode }: LinkRow, at: Date): SQL | undefined =>
  and(
    whereScope({ accountId, mode, resource: 'payments.promotion' }),
    sql`${statusColumn(at)} = 'active'`,
    sql`${records.data} ? 'code'`,
  );

/** Whether the account of a link has an active promotion with a code. */
export async function hasCodes(db: Database, link: LinkRow, at: Date): Promise<boolean> {
  const [coded] = await db.select({ id: records.id }).from(records).where(whereCoded(link, at)).limit(1);
  return coded !== undefined;
}

/** Finds the promotion with a code, in any letter case, that can be applied at that time to a link's price. */
export async function findByCode(db: Database, link: LinkRow, code: string, at: Date): Promise<RecordRow | null> {
  const hasCode = sql`lower(${records.data} ->> 'code') = lower(${code})`;
  const [promotion] = await db
    .select()
    .from(records)
    .where(and(whereCoded(link, at), hasCode))
    .limit(1);
  return promotion !== undefined && isUsable(promotion, link.currency, at) ? promotion : null;
}

/** Whether a promotion can be applied at that time to a price in this currency. */
export function isUsable(promotion: RecordRow, currency: string, at: Date): boolean {
  const { data } = promotion;
  return statusOf(promotion, at) === 'active' && (data['amountOff'] === undefined || data['currency'] === currency);
}
