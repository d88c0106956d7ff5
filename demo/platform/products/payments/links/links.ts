import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { payments as contract } from '../../../../../src/api/contract/payments.ts';
import { isVisible, requireKey, requireOrigin, requireOwner } from '../../../auth/access.ts';
import { type Call, defineHandlers } from '../../../base/call.ts';
import { hasSqlState, invalidField, notFound, PlatformError } from '../../../base/errors.ts';
import { whereReference } from '../../../records/own-fields.ts';
import type { Database } from '../../../store/open-store.ts';
import { countRows, windowOf } from '../../../store/paging.ts';
import { accounts, charges, goals, paymentLinks as table } from '../../../store/schema.ts';
import { applyGoalSettings, readGoalRow, writeGoalRow } from './goal-settings.ts';
import { applyLinkSettings, blankLink } from './link-settings.ts';
import { type LinkRow, linkView } from './link-views.ts';
import { statusColumn } from './status.ts';

export interface FoundLink {
  readonly link: LinkRow;
  readonly goalId: string | null;
  readonly accountOrigins: readonly string[];
}

/** A body may name a link twice, and only one of the two has to be a text. */
type LinkName = { readonly id: string } | { readonly shortId: string };

const whereNamed = ({ id, shortId }: { readonly id?: string; readonly shortId?: string }): SQL =>
  typeof id === 'string' ? eq(table.id, id) : eq(table.shortId, shortId ?? '');

/** A link and its goal, by id or short id. */
export async function readLink(db: Database, name: LinkName): Promise<FoundLink | null> {
  const [found] = await db
    .select({ link: table, goalId: goals.id, accountOrigins: accounts.allowedOrigins })
    .from(table)
    .innerJoin(accounts, eq(table.accountId, accounts.id))
    .leftJoin(goals, eq(goals.linkId, table.id))
    .where(whereNamed(name));
  return found ?? null;
}

/** Finds a link with the contract's checks: it exists (404), belongs to the key's account (403), and the page's origin is allowed (403). */
export async function findLink(call: Call, name: LinkName): Promise<FoundLink> {
  const found = await readLink(call.platform.db, name);
  if (found === null || !isVisible(call, found.link)) throw notFound('This payment link');
  requireOwner(call, found.link);
  requireOrigin(call, found.accountOrigins);
  return found;
}

/** SQLSTATE of a unique violation. */
const TAKEN = '23505';

/** A link with payments keeps its currency, because a goal cannot add up two. */
async function requireUnpaid(db: Database, id: string): Promise<void> {
  const [paid] = await db.select({ id: charges.id }).from(charges).where(eq(charges.linkId, id)).limit(1);
  if (paid !== undefined) throw invalidField('currency', 'cannot change after the first payment');
}

async function keepingShortIdUnique<Result>(write: PromiseLike<Result>): Promise<Result> {
  try {
    return await write;
  } catch (thrown) {
    if (!hasSqlState(thrown, TAKEN)) throw thrown;
    throw new PlatformError('conflict', 'This shortId is taken.', {
      details: [{ path: 'shortId', message: 'is taken' }],
    });
  }
}

/** Locks a link against changes and payments until the transaction ends. */
async function lockLink(tx: Database, id: string): Promise<LinkRow> {
  const [link] = await tx.select().from(table).where(eq(table.id, id)).for('update');
  if (link === undefined) throw notFound('This payment link');
  return link;
}

export const links = defineHandlers<typeof contract>({
  async 'POST /api/payment/link/get'(call) {
    const { link, goalId } = await findLink(call, call.body);
    return linkView(call, link, goalId);
  },

  async 'POST /api/payment/link/all'(call) {
    const { db } = call.platform;
    const now = call.platform.now();
    const { accountId, mode } = requireKey(call);
    const { limit, offset } = windowOf(call.body);
    const { kind, status, clientReference } = call.body;
    const where = and(
      eq(table.accountId, accountId),
      eq(table.mode, mode),
      kind === undefined ? undefined : eq(table.kind, kind),
      status === undefined ? undefined : sql`${statusColumn(now)} = ${status}`,
      whereReference(table.data, clientReference),
    );
    const newestFirst = [desc(table.createdAt), desc(table.id)];
    const rows = await db
      .select({ link: table, goalId: goals.id })
      .from(table)
      .leftJoin(goals, eq(goals.linkId, table.id))
      .where(where)
      .orderBy(...newestFirst)
      .limit(limit)
      .offset(offset);
    const items = rows.map(({ link, goalId }) => linkView(call, link, goalId));
    return { items, total: await countRows(db, table, where), limit, offset };
  },

  async 'POST /api/payment/link/create'(call) {
    const { goal: goalSettings, ...settings } = call.body;
    const now = call.platform.now();
    const link = applyLinkSettings(blankLink(call, settings.kind ?? 'payment', now), settings, now);
    const goal = applyGoalSettings(null, link, goalSettings);
    const write = call.platform.db.transaction(async (tx) => {
      await tx.insert(table).values(link);
      await writeGoalRow(tx, link.id, goal);
    });
    await keepingShortIdUnique(write);
    return linkView(call, link, goal?.id ?? null);
  },

  async 'POST /api/payment/link/update'(call) {
    const { id, goal: goalSettings, ...settings } = call.body;
    const now = call.platform.now();
    await findLink(call, { id });
    const write = call.platform.db.transaction(async (tx) => {
      const before = await lockLink(tx, id);
      const link = applyLinkSettings(before, settings, now);
      if (link.currency !== before.currency) await requireUnpaid(tx, id);
      const goal = applyGoalSettings(await readGoalRow(tx, id), link, goalSettings);
      await tx.update(table).set(link).where(eq(table.id, id));
      await writeGoalRow(tx, id, goal);
      return linkView(call, link, goal?.id ?? null);
    });
    return keepingShortIdUnique(write);
  },
});
