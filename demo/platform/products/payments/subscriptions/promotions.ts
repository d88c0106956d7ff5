import { and, count, inArray, type SQL, sql } from 'drizzle-orm';
import { requireKey } from '../../../auth/access.ts';
import type { Call, Handler, Handlers } from '../../../base/call.ts';
import { invalidField, PlatformError } from '../../../base/errors.ts';
import { Family } from '../../../records/family.ts';
import { familyHandlers } from '../../../records/family-handlers.ts';
import { requireFreeCode } from '../../../records/free-code.ts';
import { inputOf, requireId } from '../../../records/input.ts';
import { requirePayable } from '../../../records/money.ts';
import { whereScope } from '../../../records/record-query.ts';
import type { RecordRow } from '../../../records/record-store.ts';
import { inUtc, timeIn } from '../../../records/times.ts';
import { withoutFields } from '../../../records/update-rules.ts';
import type { Page } from '../../../store/paging.ts';
import { type Fields, records } from '../../../store/records.ts';
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

/** How many subscriptions have each promotion. */
async function countUses(call: Call, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const { accountId, mode } = requireKey(call);
  const promotionId = sql<string>`${records.data} ->> 'promotionId'`;
  const scope = whereScope({ accountId, mode, product: 'payments', family: 'subscription' });
  const rows = await call.platform.db
    .select({ promotionId, uses: count() })
    .from(records)
    .where(and(scope, inArray(promotionId, [...ids])))
    .groupBy(promotionId);
  return new Map(rows.map((row) => [row.promotionId, row.uses]));
}

async function figures(call: Call, rows: readonly RecordRow[]): Promise<ReadonlyMap<string, object>> {
  const now = call.platform.now();
  const ids = rows.map(({ id }) => id);
  const uses = await countUses(call, ids);
  return new Map(rows.map((row) => [row.id, { status: statusOf(row, now), timesUsed: uses.get(row.id) ?? 0 }]));
}

/** Promotions, whose status follows from their times. */
class PromotionFamily extends Family {
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
export const promotions: Family = new PromotionFamily({
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

/** Deletes a promotion that no subscription has. */
const remove: Handler = async (call) => {
  const { id } = await promotions.find(call, requireId(inputOf(call)));
  const uses = (await countUses(call, [id])).get(id) ?? 0;
  if (uses === 0) return promotions.remove(call, id);
  throw new PlatformError(
    'conflict',
    `This promotion cannot be deleted: subscriptions have it (${uses}). Change its status instead, for example to ended.`,
  );
};

export const promotionHandlers: Handlers = {
  ...familyHandlers(promotions),
  'DELETE /api/payment/promotion/delete': remove,
  'PUT /api/payment/promotion/update': update,
};

/** Whether a promotion can be applied at that time to a price in this currency. */
export function isUsable(promotion: RecordRow, currency: string, at: Date): boolean {
  const { data } = promotion;
  return statusOf(promotion, at) === 'active' && (data['amountOff'] === undefined || data['currency'] === currency);
}
