import { and, count, desc, eq, sql } from 'drizzle-orm';
import { renderSVG } from 'uqr';
import { ref } from '../../../../../src/api/describe/fields.ts';
import { links as described } from '../../../../../src/api/products/payments/links.ts';
import { requireKey } from '../../../auth/access.ts';
import type { Call } from '../../../base/call.ts';
import { hasSqlState, invalidField, PlatformError } from '../../../base/errors.ts';
import { newId } from '../../../base/platform.ts';
import { refersTo, releaseDependents } from '../../../records/dependents.ts';
import { Family, internalResource } from '../../../records/family.ts';
import { inTransaction, readRecord } from '../../../records/record-store.ts';
import { serve } from '../../../records/serve.ts';
import { whereReference } from '../../../records/update-rules.ts';
import type { Database } from '../../../store/open-store.ts';
import { countRows, windowOf } from '../../../store/paging.ts';
import { records } from '../../../store/records.ts';
import { charges, checkoutSessions, goals, type LinkRow, paymentLinks as table } from '../../../store/schema.ts';
import { subscriptions } from '../subscriptions/subscriptions.ts';
import { applyGoalSettings, readGoalRow, writeGoalRow } from './goal-settings.ts';
import { goalHandlers } from './goals.ts';
import { callerLinks, checkoutUrl, findLink, formerId, linkView, lockLink } from './link-rows.ts';
import { applyLinkSettings, blankLink, newShortId } from './link-settings.ts';
import { linkStatus, statusColumn } from './status.ts';

/** SQLSTATE of a unique violation. */
const TAKEN = '23505';

/** A link with payments keeps its currency, because a goal cannot add up two. */
async function requireUnpaid(db: Database, id: string): Promise<void> {
  const [paid] = await db.select({ id: charges.id }).from(charges).where(eq(charges.linkId, id)).limit(1);
  if (paid !== undefined) throw invalidField('currency', 'cannot change after the first payment');
}

const shortIdTaken = () =>
  new PlatformError('conflict', 'This shortId is taken.', { details: [{ path: 'shortId', message: 'is taken' }] });

async function keepingShortIdUnique<Result>(write: PromiseLike<Result>): Promise<Result> {
  try {
    return await write;
  } catch (thrown) {
    throw hasSqlState(thrown, TAKEN) ? shortIdTaken() : thrown;
  }
}

/** Keeps a short id that a link no longer has for its account. It leads to the link that had it last. */
async function keepShortId(tx: Database, { id, shortId, accountId, mode }: LinkRow, now: Date): Promise<void> {
  const owned = { id: formerId(shortId), resource: 'FormerShortId', accountId, mode } as const;
  const kept = { status: 'kept', data: { paymentLinkId: id }, searchText: '', version: 1 };
  const row = { ...owned, ...kept, createdAt: now, updatedAt: now };
  await tx.insert(records).values(row).onConflictDoUpdate({ target: records.id, set: kept });
}

/**
 * Requires that no other account had a link's short id. After the link is written: then another account that gives up the same
 * short id has done so.
 */
async function requireOwnShortId(tx: Database, { shortId, accountId }: LinkRow): Promise<void> {
  const former = await readRecord(tx, formerId(shortId));
  if (former !== null && former.accountId !== accountId) throw shortIdTaken();
}

/** Records where a link was shared. Nothing is sent. */
const shares = new Family(
  internalResource('LinkShare', 'share', { paymentLinkId: ref('PaymentLink', undefined, { onDelete: 'cascade' }) }),
  { status: 'recorded' },
);

async function sharesOf(call: Call, linkId: string): Promise<readonly object[]> {
  const platform = sql<string>`${records.data} ->> 'platform'`;
  return call.platform.db
    .select({ platform, shareCount: count() })
    .from(records)
    .where(and(shares.mine(call), refersTo('paymentLinkId', linkId)))
    .groupBy(platform)
    .orderBy(platform);
}

/**
 * Deletes an unpaid link with its goal and open checkouts, within a transaction. Locks in the checkout's order: sessions, then the link.
 */
async function removeLink(call: Call, name: string): Promise<object> {
  const { db } = call.platform;
  const { id } = (await findLink(call, name)).link;
  const removeCheckouts = () => db.delete(checkoutSessions).where(eq(checkoutSessions.linkId, id));
  await removeCheckouts();
  const link = await lockLink(db, id);
  while (await releaseDependents(db, { title: 'PaymentLink', subject: callerLinks.subject }, link));
  // A payer may have opened one before the lock.
  await removeCheckouts();
  await db.delete(goals).where(eq(goals.linkId, id));
  await db.delete(table).where(eq(table.id, id));
  await keepShortId(db, link, call.platform.now());
  return { id, status: 'deleted' };
}

/** The quiet zone that scanners need, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** Encodes a payment link's URL as a QR code: an SVG file in JSON. */
export function qrFile(shortId: string, url: string): object {
  const svg = renderSVG(url, { border: QUIET_ZONE, ecc: 'M' });
  return {
    contentType: 'image/svg+xml',
    fileName: `${shortId}.svg`,
    base64: Buffer.from(svg, 'utf8').toString('base64'),
  };
}

/** Payment links. Their redirects are the checkout's. */
export const linkHandlers = serve(described, [], {
  ...goalHandlers,

  async 'POST /api/payment/link/get'(call) {
    // A body may name a link twice, and only one of the two has to be a text.
    const { id, shortId } = call.body as { readonly id?: unknown; readonly shortId?: string };
    const { link, goalId } = await findLink(call, typeof id === 'string' ? id : shortId);
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
      await requireOwnShortId(tx, link);
      await writeGoalRow(tx, link.id, goal);
    });
    await keepingShortIdUnique(write);
    return linkView(call, link, goal?.id ?? null);
  },

  async 'POST /api/payment/link/update'(call) {
    const { id, goal: goalSettings, ...settings } = call.body;
    const now = call.platform.now();
    const { link: named } = await findLink(call, id);
    const write = call.platform.db.transaction(async (tx) => {
      const before = await lockLink(tx, named.id);
      const link = applyLinkSettings(before, settings, now);
      if (link.currency !== before.currency) await requireUnpaid(tx, link.id);
      const goal = applyGoalSettings(await readGoalRow(tx, link.id), link, goalSettings);
      await tx.update(table).set(link).where(eq(table.id, link.id));
      if (link.shortId !== before.shortId) {
        await requireOwnShortId(tx, link);
        await keepShortId(tx, before, now);
      }
      await writeGoalRow(tx, link.id, goal);
      return linkView(call, link, goal?.id ?? null);
    });
    return keepingShortIdUnique(write);
  },

  /** Copies a link under a new short id, and its goal with nothing raised. Payments stay with the original. */
  async 'POST /api/payment/paymentLink/clone'(call) {
    const { id, goal: goalSettings } = call.body;
    const { link } = await findLink(call, id);
    const now = call.platform.now();
    const made = { id: newId('plink'), shortId: newShortId(), createdAt: now, updatedAt: now };
    const copy = { ...link, ...made };
    return call.platform.db.transaction(async (tx) => {
      const original = await readGoalRow(tx, link.id);
      const goal = applyGoalSettings(original && { ...original, id: newId('goal') }, copy, goalSettings);
      await tx.insert(table).values(copy);
      await writeGoalRow(tx, copy.id, goal);
      return linkView(call, copy, goal?.id ?? null);
    });
  },

  'POST /api/payment/paymentLink/delete': (call) => inTransaction(call, (inside) => removeLink(inside, inside.body.id)),

  /** Uses the base URL of this call, so that a phone on the same network can reach it. */
  async 'POST /api/payment/paymentLink/generateQr'(call) {
    const { link } = await findLink(call, call.body.id);
    const status = linkStatus(link, call.platform.now());
    return { id: link.id, status, ...qrFile(link.shortId, checkoutUrl(link, call.baseUrl)) };
  },

  async 'POST /api/payment/paymentLink/share'(call) {
    const { id, platform = 'link' } = call.body;
    const { link, goalId } = await findLink(call, id);
    await shares.create(call, { paymentLinkId: link.id, platform });
    return { ...linkView(call, link, goalId), sharedData: await sharesOf(call, link.id) };
  },

  async 'GET /api/payment/paymentLink/getSubscriptions'(call) {
    const { link } = await findLink(call, call.query.id);
    return subscriptions.page(call, call.query, refersTo('paymentLinkId', link.id));
  },
});
