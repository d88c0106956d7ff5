import Big from 'big.js';
import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { links as described } from '../../../../../src/api/products/payments/links.ts';
import type { HandlersOf } from '../../../base/call.ts';
import { PlatformError } from '../../../base/errors.ts';
import { isMore, scaledLike } from '../../../records/money.ts';
import type { Database } from '../../../store/open-store.ts';
import { windowOf } from '../../../store/paging.ts';
import type { ChargeRow, GoalRow, LinkRow } from '../../../store/schema.ts';
import { charges } from '../../../store/schema.ts';
import { readGoalRow } from './goal-settings.ts';
import { findLink, showsDonors } from './link-rows.ts';

/** The amount of a charge less refunds. */
const net = sql<string>`(${charges.amount} - ${charges.refunded})`;

/** Excludes pending, failed and reversed charges. Refunded ones count with what is left. */
const counting = (linkId: string): SQL | undefined =>
  and(
    eq(charges.linkId, linkId),
    inArray(charges.status, ['succeeded', 'partially_refunded', 'refunded']),
    sql`${net} > 0`,
  );

interface Progress {
  readonly raised: string;
  readonly percent: string;
  readonly reached: boolean;
  readonly donorCount: number;
  readonly milestones: readonly boolean[];
}

/** The progress of a goal. The percentage is truncated, not rounded: 99.96 of 100 is 99.9 %. A target of zero is never reached. */
async function readProgress(db: Database, link: LinkRow, goal: GoalRow): Promise<Progress> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${net}), 0)::text`, donorCount: count() })
    .from(charges)
    .where(counting(link.id));
  if (row === undefined) throw new Error('The aggregate query returned no row.');
  const { donorCount } = row;
  const { target, milestones } = goal;
  const raised = goal.metric === 'money' ? row.sum : String(donorCount);
  const hasTarget = isMore(target, '0');
  return {
    raised: scaledLike(raised, [raised, target]),
    percent: hasTarget ? Big(raised).times(100).div(target).toFixed(1, Big.roundDown) : '0.0',
    reached: hasTarget && !isMore(target, raised),
    donorCount,
    milestones: milestones.map(({ at }) => !isMore(at, raised)),
  };
}

/** A link's goal and how far it has come. */
export interface LinkGoal {
  readonly goal: GoalRow;
  readonly progress: Progress;
}

export async function readLinkGoal(db: Database, link: LinkRow): Promise<LinkGoal | null> {
  const goal = await readGoalRow(db, link.id);
  return goal && { goal, progress: await readProgress(db, link, goal) };
}

/** The visitor's own share, by client reference, without amounts that are hidden: others may know the reference. Null if there is none. */
async function readOwnPart(db: Database, linkId: string, reference: string | undefined): Promise<string | null> {
  if (reference === undefined) return null;
  const [row] = await db
    .select({ amount: sql<string>`coalesce(sum(${net}), 0)::text`, given: count() })
    .from(charges)
    .where(and(counting(linkId), eq(charges.clientReference, reference), eq(charges.amountHidden, false)));
  return row === undefined || row.given === 0 ? null : row.amount;
}

function goalStatus(goal: GoalRow, reached: boolean, now: Date): 'active' | 'reached' | 'ended' {
  if (reached) return 'reached';
  return goal.endsAt !== null && goal.endsAt <= now ? 'ended' : 'active';
}

/** What a goal counts, as its visitors read it unless the owner words it. */
const COUNTS: Readonly<Record<GoalRow['metric'], string>> = {
  money: 'Everything paid through this link, less refunds.',
  count: 'Every payment through this link, unless all of it was refunded.',
};

function goalView({ goal, progress }: LinkGoal, link: LinkRow, yours: string | null, now: Date): object {
  return {
    id: goal.id,
    status: goalStatus(goal, progress.reached, now),
    title: goal.title,
    metric: goal.metric,
    target: goal.target,
    raised: progress.raised,
    ...(goal.metric === 'money' ? { currency: link.currency } : {}),
    percent: progress.percent,
    donorCount: progress.donorCount,
    milestones: goal.milestones.map(({ at, label }, index) => ({
      at,
      label,
      reached: progress.milestones[index] === true,
    })),
    counts: goal.counts ?? COUNTS[goal.metric],
    ...(goal.endsAt === null ? {} : { endsAt: goal.endsAt.toISOString() }),
    paymentLinkShortId: link.shortId,
    ...(yours === null ? {} : { yours: { amount: yours } }),
    asOf: now.toISOString(),
    ...(goal.refreshSeconds === null ? {} : { refreshSeconds: goal.refreshSeconds }),
  };
}

/** The fields of a charge that the donor agreed to show. */
function donorView(charge: ChargeRow, amount: string): object {
  return {
    id: charge.id,
    displayName: charge.anonymous ? null : charge.donorName,
    anonymous: charge.anonymous,
    amount: charge.amountHidden ? null : amount,
    currency: charge.currency,
    message: charge.message,
    recurring: charge.recurring,
    donatedAt: charge.createdAt.toISOString(),
  };
}

/** Has a reason, so that a page can tell its owner a link without a goal from a wrong id. */
const withoutGoal = () => new PlatformError('not_found', 'This payment link has no goal.', { reason: 'no_goal' });

/** Goals and donor walls of payment links. */
export const goalHandlers: HandlersOf<typeof described> = {
  async 'GET /api/payment/paymentLink/getGoalProgress/{paymentLinkId}'(call) {
    const { db } = call.platform;
    const { link } = await findLink(call, call.params['paymentLinkId']);
    const found = await readLinkGoal(db, link);
    if (found === null) throw withoutGoal();
    const yours = await readOwnPart(db, link.id, call.query.clientReference);
    return goalView(found, link, yours, call.platform.now());
  },

  async 'GET /api/payment/paymentLink/getDonors/{paymentLinkId}'(call) {
    const { db } = call.platform;
    const { link, goalId } = await findLink(call, call.params['paymentLinkId']);
    // Of any other link, who paid is the owner's business.
    if (!call.isOwner && !showsDonors(link, goalId)) throw withoutGoal();
    const { limit, offset } = windowOf(call.query);
    const where = counting(link.id);
    const recent = [desc(charges.createdAt), desc(charges.id)];
    // Sorts hidden amounts last and by time, so that their position reveals nothing.
    const top = [charges.amountHidden, desc(sql`case when ${charges.amountHidden} then 0 else ${net} end`), ...recent];
    const rows = await db
      .select({ charge: charges, amount: sql<string>`${net}::text` })
      .from(charges)
      .where(where)
      .orderBy(...(call.query.sort === 'top' ? top : recent))
      .limit(limit)
      .offset(offset);
    const [counted] = await db.select({ total: count() }).from(charges).where(where);
    return {
      items: rows.map(({ charge, amount }) => donorView(charge, amount)),
      total: counted?.total ?? 0,
      limit,
      offset,
    };
  },
};
