import { and, eq, inArray, sql } from 'drizzle-orm';
import { sponsors as described, Sponsor } from '../../../../src/api/products/sponsors.ts';
import type { Call } from '../../base/call.ts';
import { invalidField } from '../../base/errors.ts';
import { Family } from '../../records/family.ts';
import { isMore, requirePayable, rounded } from '../../records/money.ts';
import { inTransaction, lockRecord, type RecordRow } from '../../records/record-store.ts';
import { serve } from '../../records/serve.ts';
import type { Fields } from '../../store/records.ts';
import { charges } from '../../store/schema.ts';

const DEFAULT_CURRENCY = 'USD';

function prepareSponsor(fields: Fields): Fields {
  const { amount, currency = DEFAULT_CURRENCY } = fields;
  if (typeof amount === 'string') requirePayable(amount, String(currency));
  return { ...fields, currency };
}

/** What the successful charges that name a sponsor add up to, less refunds. */
async function raisedBy(call: Call, { id, accountId, mode, data }: RecordRow): Promise<string> {
  const counting = and(
    eq(charges.accountId, accountId),
    eq(charges.mode, mode),
    inArray(charges.status, ['succeeded', 'partially_refunded']),
    sql`${charges.data} @> ${JSON.stringify({ sponsorId: id })}::jsonb`,
  );
  const [row] = await call.platform.db
    .select({ raised: sql<string | null>`sum(${charges.amount} - ${charges.refunded})::text` })
    .from(charges)
    .where(counting);
  return rounded(row?.raised ?? '0', String(data['currency']));
}

/** Allowed pages see the funded ones. */
const allSponsors: Family = new Family(Sponsor, {
  lifecycle: {
    starts: ['pending'],
    actions: {
      fund: { from: ['pending'], to: 'funded', internal: true },
      unfund: { from: ['funded'], to: 'pending', internal: true },
    },
  },
  prepare: ({ fields }) => prepareSponsor(fields),
  figures: async (call, rows) => {
    const raised = new Map<string, object>();
    for (const row of rows) raised.set(row.id, { raised: await raisedBy(call, row) });
    return raised;
  },
});

/** @throws {PlatformError} 400 for a charge in another currency than the pledge. */
export async function requireSponsor(call: Call, id: string, currency: string): Promise<void> {
  const expected = (await lockRecord(call.platform.db, id))?.data['currency'];
  if (expected !== currency) throw invalidField('currency', `must be ${String(expected)} for this sponsor`);
}

/** Whether the pledge is paid. Without a pledge, any payment will do. */
async function isFunded(call: Call, sponsor: RecordRow): Promise<boolean> {
  const raised = await raisedBy(call, sponsor);
  const { amount } = sponsor.data;
  return typeof amount === 'string' ? !isMore(amount, raised) : isMore(raised, '0');
}

/** Funds a sponsor, or no longer, within the transaction in which its charges or its pledge change. */
export async function syncSponsor(call: Call, id: unknown): Promise<void> {
  const sponsor = typeof id === 'string' ? await lockRecord(call.platform.db, id) : null;
  if (sponsor === null) return;
  const funded = await isFunded(call, sponsor);
  if (funded !== (sponsor.status === 'funded')) await allSponsors.change(call, sponsor.id, funded ? 'fund' : 'unfund');
}

export const sponsors = serve(described, [allSponsors], {
  'PUT /api/sponsor/general/update': (call) =>
    inTransaction(call, async (inside) => {
      const { id } = await allSponsors.update(inside, inside.body.id, inside.body);
      await syncSponsor(inside, id);
      return allSponsors.view(inside, await allSponsors.find(inside, id));
    }),
});
