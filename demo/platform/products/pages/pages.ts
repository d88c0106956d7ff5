import { and, asc, count, max, min, sql } from 'drizzle-orm';
import { BrandedPage, pages as described, Lead } from '../../../../src/api/products/pages.ts';
import type { Call } from '../../base/call.ts';
import { Family } from '../../records/family.ts';
import { ownerCall } from '../../records/owner-call.ts';
import { fieldIs } from '../../records/record-query.ts';
import { inTransaction, type RecordRow } from '../../records/record-store.ts';
import { serve } from '../../records/serve.ts';
import { records } from '../../store/records.ts';
import { startAutomations } from '../marketing/automations.ts';

export const creatorPages = new Family(BrandedPage, { status: 'draft' });
const leads = new Family(Lead, { status: 'new' });

const leadsOf = (call: Call, page: RecordRow) => and(leads.mine(call), fieldIs('pageId', page.id));

const totalOf = (counts: readonly { readonly leads: number }[]): number =>
  counts.reduce((sum, counted) => sum + counted.leads, 0);

/** Pages: branded pages and the leads that visitors submit. */
export const pages = serve(described, [creatorPages, leads], {
  async 'GET /api/pages/general/analytics'(call) {
    const page = await creatorPages.find(call, call.query.id);
    const date = sql<string>`to_char(${records.createdAt} at time zone 'UTC', 'YYYY-MM-DD')`;
    const days = await call.platform.db
      .select({ date, leads: count() })
      .from(records)
      .where(leadsOf(call, page))
      .groupBy(date)
      .orderBy(asc(date));
    return { id: page.id, status: page.status, leads: totalOf(days), days };
  },

  async 'GET /api/pages/general/stats'(call) {
    const page = await creatorPages.find(call, call.query.id);
    const ofAll = {
      firstLeadAt: sql`min(${min(records.createdAt)}) over ()`.mapWith(records.createdAt),
      lastLeadAt: sql`max(${max(records.createdAt)}) over ()`.mapWith(records.createdAt),
    };
    const byStatus = await call.platform.db
      .select({ status: records.status, leads: count(), ...ofAll })
      .from(records)
      .where(leadsOf(call, page))
      .groupBy(records.status)
      .orderBy(asc(records.status));
    const { firstLeadAt = null, lastLeadAt = null } = byStatus[0] ?? {};
    const leadsByStatus = byStatus.map(({ status, leads: number }) => ({ status, leads: number }));
    return { id: page.id, status: page.status, leads: totalOf(byStatus), leadsByStatus, firstLeadAt, lastLeadAt };
  },

  /** The response confirms a visitor's lead without its fields, which are only for the owner. */
  'POST /api/pages/leads/create': (call) =>
    inTransaction(call, async (inside) => {
      const { status, ...fields } = inside.body;
      const { accountId, mode } = await creatorPages.find(inside, fields.pageId);
      const { isOwner } = inside;
      const lead = await leads.create(inside, isOwner && status !== undefined ? { ...fields, status } : fields);
      const owner = ownerCall(inside.platform, { accountId, mode }, inside.operation.route);
      await startAutomations(owner, 'lead.submitted', fields);
      return isOwner ? leads.view(inside, lead) : { id: lead.id, status: lead.status };
    }),
});
