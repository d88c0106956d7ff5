import { and, desc, inArray, type SQL, sql } from 'drizzle-orm';
import { LoyaltyItem, Reward } from '../../../../src/api/products/loyalty.ts';
import type { Call } from '../../base/call.ts';
import { invalidField, PlatformError, unknownReference } from '../../base/errors.ts';
import { Family } from '../../records/family.ts';
import type { PendingRecord } from '../../records/family-options.ts';
import { whereCode, withFreeCode } from '../../records/free-code.ts';
import type { ShownStatus } from '../../records/shown-status.ts';
import type { Database } from '../../store/open-store.ts';
import { type Fields, records } from '../../store/records.ts';
import { charges } from '../../store/schema.ts';

const field = (name: string): SQL => sql`(${records.data} ->> ${sql.raw(`'${name}'`)})`;

/** How often an item was redeemed: charges that name its code, and rewards that were claimed. */
const redemptions: SQL<number> = sql`(
  (select count(*) from ${charges} where ${charges.accountId} = ${records.accountId}
    and ${charges.data} @> jsonb_build_object('loyaltyId', ${records.id})
    and ${charges.status} not in ('failed', 'reversed'))
  + (select count(*) from ${records} as reward where reward.account_id = ${records.accountId}
    and reward.resource = ${Reward.title} and reward.status = 'claimed'
    and reward.data @> jsonb_build_object('loyaltyId', ${records.id}))
)::integer`;

const DERIVED = ['scheduled', 'expired', 'used_up'];

/** An active item is scheduled before its release, and expired or used up afterwards. Its dates are in UTC. */
const itemStatus: ShownStatus = (now) => {
  const time = sql`${now.toISOString().slice(0, 19)}::text collate "C"`;
  const release = sql`${field('releaseDate')} || 'T' || coalesce(${field('releaseTime')}, '00:00:00')`;
  const expiry = sql`${field('expiresDate')} || 'T' || coalesce(${field('expiresTime')}, '23:59:59')`;
  return sql`case
    when ${records.status} <> 'active' then ${records.status}
    when ${release} > ${time} then 'scheduled'
    when ${expiry} <= ${time} then 'expired'
    when ${field('maxRedemptions')}::integer <= ${redemptions} then 'used_up'
    else 'active'
  end`;
};

/** The pattern of the schema accepts 30 February. */
function requireExistingDay(fields: Fields, name: string): void {
  const stamp = fields[name];
  if (typeof stamp !== 'string') return;
  const time = new Date(`${stamp}Z`);
  if (Number.isNaN(time.getTime()) || time.toISOString().slice(0, 19) !== stamp) {
    throw invalidField(name, 'must be on a day that exists');
  }
}

async function prepareItem(pending: PendingRecord): Promise<Fields> {
  const { fields, status } = pending;
  requireExistingDay(fields, 'createdAt');
  requireExistingDay(fields, 'updatedAt');
  const { releaseDate, releaseTime = '00:00:00', expiresDate, expiresTime = '23:59:59' } = fields;
  const isDated = releaseDate !== undefined && expiresDate !== undefined;
  if (isDated && `${releaseDate}T${releaseTime}` >= `${expiresDate}T${expiresTime}`)
    throw invalidField('expiresDate', 'must be after releaseDate');
  if (DERIVED.includes(status)) {
    throw invalidField('status', `cannot be set to ${status}, which follows from the dates and the redemptions`);
  }
  return withFreeCode(loyaltyItems, { ...pending, fields }, 'couponCode', itemStatus);
}

export const loyaltyItems: Family = new Family(LoyaltyItem, {
  zoneless: true,
  prepare: prepareItem,
  computed: (now) => ({ status: itemStatus(now), redemptions }),
});

interface ShownItem {
  readonly id: string;
  readonly status: string;
}

/** Locks items against other redemptions, within a transaction, and reads the status that they show. */
async function lockItems(call: Call, db: Database, where: SQL | undefined): Promise<readonly ShownItem[]> {
  const mine = and(loyaltyItems.mine(call), where);
  const locked = await db
    .select({ id: records.id })
    .from(records)
    .where(mine)
    .orderBy(desc(records.createdAt))
    .for('no key update');
  const ids = locked.map(({ id }) => id);
  if (ids.length === 0) return [];
  return db
    .select({ id: records.id, status: itemStatus(call.platform.now()) })
    .from(records)
    .where(inArray(records.id, ids));
}

function requireActive(items: readonly ShownItem[], what: string): string {
  const active = items.find(({ status }) => status === 'active');
  if (active !== undefined) return active.id;
  throw new PlatformError('conflict', `${what} is ${items[0]?.status ?? 'gone'}, which does not allow redeeming it.`);
}

/**
 * The id of the active item with a coupon code, within the transaction of the charge that redeems it.
 * @throws {PlatformError} 404 if no item has the code; 409 if none of them is active.
 */
export async function redeemCode(call: Call, couponCode: string): Promise<string> {
  const items = await lockItems(call, call.platform.db, whereCode('couponCode', couponCode));
  if (items.length === 0) throw unknownReference('couponCode', 'This coupon');
  return requireActive(items, 'This coupon');
}

/** Checks that the item of a reward can be redeemed, within the transaction that does so. @throws {PlatformError} 409. */
export async function requireRedeemable({ call, db, fields }: PendingRecord): Promise<void> {
  requireActive(await lockItems(call, db, sql`${records.id} = ${fields['loyaltyId']}`), loyaltyItems.subject);
}
