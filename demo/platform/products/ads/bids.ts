import { and, eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import { Bid } from '../../../../src/api/products/ads.ts';
import type { Call } from '../../base/call.ts';
import { invalidField, PlatformError } from '../../base/errors.ts';
import { Family } from '../../records/family.ts';
import { isMore, requirePayable } from '../../records/money.ts';
import { fieldIs } from '../../records/record-query.ts';
import { lockRecord, type RecordRow } from '../../records/record-store.ts';
import { records } from '../../store/records.ts';

/** At most one bid for a part of the inventory is `placed`: the highest. It wins when a placement of that part closes. */
export const bids = new Family(Bid, {
  lifecycle: {
    starts: ['placed'],
    actions: {
      outbid: { from: ['placed'], to: 'outbid', internal: true },
      win: { from: ['placed'], to: 'won', internal: true },
    },
  },
});

/** The highest bid, within a transaction. Locks the part of the inventory, so that bids are placed one after the other. */
async function lockHighest(call: Call, inventoryId: string): Promise<RecordRow | null> {
  const { db } = call.platform;
  await lockRecord(db, inventoryId);
  const placed = and(bids.mine(call), eq(records.status, 'placed'), fieldIs('inventoryId', inventoryId));
  const [bid] = await db.select().from(records).where(placed);
  return bid ?? null;
}

type BidBody = Static<typeof Bid.schemas.create>;

function requireHigher({ amount, currency }: BidBody, { data }: RecordRow): void {
  const highest = String(data['amount']);
  if (currency !== data['currency']) {
    throw invalidField('currency', `must be ${String(data['currency'])}, as in the bid before`);
  }
  if (isMore(amount, highest)) return;
  throw new PlatformError('conflict', `The highest bid is ${highest} ${currency}. Bid more than that.`);
}

/** Places a bid that is higher than all others, within a transaction. */
export async function placeBid(call: Call<BidBody>): Promise<object> {
  const { inventoryId, amount, currency } = call.body;
  requirePayable(amount, currency);
  const highest = await lockHighest(call, inventoryId);
  if (highest !== null) requireHigher(call.body, highest);
  const bid = await bids.create(call, call.body);
  if (highest !== null) await bids.change(call, highest.id, 'outbid');
  return bids.view(call, bid);
}

/** Lets the highest bid win, within a transaction. Returns null if there is none. */
export async function settleBids(call: Call, inventoryId: string): Promise<RecordRow | null> {
  const highest = await lockHighest(call, inventoryId);
  return highest === null ? null : bids.change(call, highest.id, 'win');
}
