import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { DueWork } from '../../clock.ts';
import { ownerCall } from '../../engine/owner-call.ts';
import type { RecordRow } from '../../engine/record-store.ts';
import type { Call } from '../../http/handler.ts';
import { records } from '../../store/records.ts';
import { beginPeriod, billed, periodFrom } from './subscription-billing.ts';
import { CANCELED, planOf, subscriptions } from './subscriptions.ts';

const periodEnd = sql`(${records.data} ->> 'currentPeriodEnd')::timestamptz`;

/** Subscriptions that something happens to when their period ends. */
const ending: SQL | undefined = and(
  eq(records.product, 'payments'),
  eq(records.family, subscriptions.options.name),
  or(
    inArray(records.status, ['trialing', 'active', 'past_due']),
    and(eq(records.status, 'paused'), sql`${records.data} @> '{"cancelAtPeriodEnd": true}'`),
  ),
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
export const renewals: DueWork = {
  async next({ db }) {
    const [row] = await db
      .select({ due: sql<Date | string | null>`min(${periodEnd})` })
      .from(records)
      .where(ending);
    return row?.due == null ? null : new Date(row.due);
  },
  async run(platform, now) {
    const due = and(ending, sql`${periodEnd} <= ${now.toISOString()}::timestamptz`);
    const rows = await platform.db.select().from(records).where(due).orderBy(periodEnd, records.id).for('update');
    for (const row of rows) {
      await endPeriod(ownerCall(platform, row, 'POST /api/payment/subscription/update'), row);
    }
  },
};
