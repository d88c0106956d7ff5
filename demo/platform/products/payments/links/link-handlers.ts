import { count, eq, sql } from 'drizzle-orm';
import { renderSVG } from 'uqr';
import type { payments as contract } from '../../../../../src/api/contract/payments.ts';
import { type Call, defineHandlers } from '../../../base/call.ts';
import { PlatformError } from '../../../base/errors.ts';
import { newId } from '../../../base/platform.ts';
import { Family } from '../../../records/family.ts';
import { fieldIs } from '../../../records/record-query.ts';
import { inTransaction } from '../../../records/record-store.ts';
import { countRows } from '../../../store/paging.ts';
import { records } from '../../../store/records.ts';
import { charges, checkoutSessions, goals, paymentLinks } from '../../../store/schema.ts';
import { applyGoalSettings, readGoalRow, writeGoalRow } from './goal-settings.ts';
import { ownLinks } from './link-rows.ts';
import { linkView, payAddress } from './link-views.ts';
import { findLink } from './links.ts';
import { linkStatus } from './status.ts';

/** Records where a link was shared. Nothing is sent. */
const shares = new Family({
  product: 'payments',
  name: 'linkShare',
  at: [],
  what: 'This share',
  idPrefix: 'share',
  status: 'recorded',
  references: { paymentLinkId: ownLinks },
});

async function sharesOf(call: Call, linkId: string): Promise<readonly object[]> {
  const platform = sql<string>`${records.data} ->> 'platform'`;
  return call.platform.db
    .select({ platform, shareCount: count() })
    .from(records)
    .where(sql`${shares.mine(call)} and ${fieldIs('paymentLinkId', linkId)}`)
    .groupBy(platform)
    .orderBy(platform);
}

/**
 * Deletes an unpaid link with its goal and open checkouts, within a transaction. Locks in the checkout's order: sessions, then the link.
 */
async function removeLink(call: Call, id: string): Promise<object> {
  const { db } = call.platform;
  await findLink(call, { id });
  await db.delete(checkoutSessions).where(eq(checkoutSessions.linkId, id));
  await db.select().from(paymentLinks).where(eq(paymentLinks.id, id)).for('update');
  const payments = await countRows(db, charges, eq(charges.linkId, id));
  if (payments > 0) {
    throw new PlatformError(
      'conflict',
      `This payment link has ${payments} charges, which does not allow delete. Allowed: update to inactive.`,
    );
  }
  await db.delete(goals).where(eq(goals.linkId, id));
  await db.delete(paymentLinks).where(eq(paymentLinks.id, id));
  return { id, status: 'deleted' };
}

/** The other operations of payment links. */
export const linkHandlers = defineHandlers<typeof contract>({
  /** Copies a link under a new short id, and its goal with nothing raised. Payments stay with the original. */
  async 'POST /api/payment/paymentLink/clone'(call) {
    const { id, goal: goalSettings } = call.body;
    const { link } = await findLink(call, { id });
    const now = call.platform.now();
    const made = { id: newId('plink'), shortId: newId('p').slice(2, 14), createdAt: now, updatedAt: now };
    const copy = { ...link, ...made };
    return call.platform.db.transaction(async (tx) => {
      const original = await readGoalRow(tx, id);
      const goal = applyGoalSettings(original && { ...original, id: newId('goal') }, copy, goalSettings);
      await tx.insert(paymentLinks).values(copy);
      await writeGoalRow(tx, copy.id, goal);
      return linkView(call, copy, goal?.id ?? null);
    });
  },

  'POST /api/payment/paymentLink/delete': (call) => inTransaction(call, (inside) => removeLink(inside, inside.body.id)),

  /** Uses the base URL of this call, so that a phone on the same network can reach it. */
  async 'POST /api/payment/paymentLink/generateQr'(call) {
    const { link } = await findLink(call, { id: call.body.id });
    const status = linkStatus(link, call.platform.now());
    return { id: link.id, status, ...qrFile(link.shortId, payAddress(link, call.baseUrl)) };
  },

  async 'POST /api/payment/paymentLink/share'(call) {
    const { id, platform = 'link' } = call.body;
    const { link, goalId } = await findLink(call, { id });
    await shares.create(call, { paymentLinkId: id, platform });
    return { ...linkView(call, link, goalId), sharedData: await sharesOf(call, id) };
  },
});

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
