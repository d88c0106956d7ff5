import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Call } from '../../../base/call.ts';
import { dueRecords } from '../../../records/due-records.ts';
import type { RecordRow } from '../../../records/record-store.ts';
import { records } from '../../../store/records.ts';
import { CANCELED, planOf, subscriptions } from '../subscriptions/subscriptions.ts';
import { beginPeriod, billed, periodFrom } from './subscription-billing.ts';

/** Subscriptions that something happens to when their period ends. */
const ending = or(
  inArray(records.status, ['trialing', 'active', 'past_due']),
  and(eq(records.status, 'paused'), sql`${records.data} @> '{"cancelAtPeriodEnd": true}'`),
);

/** Ends the period of a subscription: cancels it, ends its trial, or renews it. */
async function endPeriod(call: Call, row: RecordRow): Promise<void> {
  if (row.data['cancelAtPeriodEnd'] === true) {
    await subscriptions.change(call, row.id, 'cancel', () => CANCELED);
  } else if (row.status === 'trialing') {
    await beginPeriod(call, row, 'endTrial');
  } else {
    const anchor = new Date(String(row.data['billedFrom']));
    const fields = periodFrom(await planOf(call, row), anchor, call.platform.now());
    await billed(call, await subscriptions.change(call, row.id, 'renew', () => ({ fields })));
  }
}

/** Trials that end, and subscriptions that renew or are canceled at the end of their period. */
export const renewals = dueRecords({
  family: subscriptions,
  waiting: ending,
  field: 'currentPeriodEnd',
  route: 'POST /api/payment/subscription/update',
  run: endPeriod,
});
