import { and, asc, count, max, min, sql } from 'drizzle-orm';
import type { pages as contract } from '../../../../src/api/contract/pages.ts';
import { type Call, type CallOf, defineHandlers, type Handlers } from '../../base/call.ts';
import { familyHandlers } from '../../records/family-handlers.ts';
import { LegacyFamily } from '../../records/legacy-family.ts';
import { ownerCall } from '../../records/owner-call.ts';
import { fieldIs } from '../../records/record-query.ts';
import { inTransaction, type RecordRow } from '../../records/record-store.ts';
import { records } from '../../store/records.ts';
import { startAutomations } from '../marketing/automations.ts';

type Contract = typeof contract;

export const creatorPages = new LegacyFamily({
  product: 'pages',
  name: 'general',
  paths: ['/api/pages/general'],
  subject: 'This page',
  idPrefix: 'page',
  status: 'draft',
  search: ['title', 'description'],
  dependents: [{ family: 'leads', field: 'pageId', plural: 'leads' }],
  audience: { statuses: ['published'], fields: ['title', 'description', 'imageUrl', 'imageAlt', 'content', 'url'] },
});

const leads = new LegacyFamily({
  product: 'pages',
  name: 'leads',
  paths: ['/api/pages/leads'],
  subject: 'This lead',
  idPrefix: 'lead',
  status: 'new',
  filters: ['pageId', 'email'],
  search: ['name', 'email', 'message'],
  references: { pageId: creatorPages },
});

const leadsOf = (call: Call, page: RecordRow) => and(leads.mine(call), fieldIs('pageId', page.id));

/** A page's leads per day (UTC). The platform stores no other analytics. */
async function analytics(call: CallOf<Contract['GET /api/pages/general/analytics']>): Promise<object> {
  const page = await creatorPages.find(call, call.query.id);
  const date = sql<string>`to_char(${records.createdAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  const days = await call.platform.db
    .select({ date, leads: count() })
    .from(records)
    .where(leadsOf(call, page))
    .groupBy(date)
    .orderBy(asc(date));
  return { id: page.id, status: page.status, leads: days.reduce((sum, day) => sum + day.leads, 0), days };
}

/** A page's totals. */
async function stats(call: CallOf<Contract['GET /api/pages/general/stats']>): Promise<object> {
  const page = await creatorPages.find(call, call.query.id);
  const byStatus = await call.platform.db
    .select({
      status: records.status,
      leads: count(),
      first: min(records.createdAt),
      last: max(records.createdAt),
    })
    .from(records)
    .where(leadsOf(call, page))
    .groupBy(records.status)
    .orderBy(asc(records.status));
  const times = byStatus.flatMap(({ first, last }) => [first, last]).flatMap((time) => time?.getTime() ?? []);
  return {
    id: page.id,
    status: page.status,
    leads: byStatus.reduce((sum, row) => sum + row.leads, 0),
    leadsByStatus: byStatus.map(({ status, leads: number }) => ({ status, leads: number })),
    firstLeadAt: times.length === 0 ? null : new Date(Math.min(...times)).toISOString(),
    lastLeadAt: times.length === 0 ? null : new Date(Math.max(...times)).toISOString(),
  };
}

/** Submits a visitor's lead. The response confirms it without its fields, which are only for the owner. */
const createLead = (call: CallOf<Contract['POST /api/pages/leads/create']>): Promise<object> =>
  inTransaction(call, async (inside) => {
    const { status, ...fields } = inside.body;
    const { accountId, mode } = await creatorPages.find(inside, fields.pageId);
    const { isOwner } = inside;
    const lead = await leads.create(inside, isOwner && status !== undefined ? { ...fields, status } : fields);
    const owner = ownerCall(inside.platform, { accountId, mode }, inside.operation.route);
    await startAutomations(owner, 'lead.submitted', fields);
    return isOwner ? leads.view(inside, lead) : { id: lead.id, status: lead.status };
  });

/** Pages: branded pages and the leads that visitors submit. */
export const pages: Handlers = {
  ...familyHandlers(creatorPages),
  ...familyHandlers(leads),
  ...defineHandlers<Contract>({
    'GET /api/pages/general/analytics': analytics,
    'GET /api/pages/general/stats': stats,
    'POST /api/pages/leads/create': createLead,
  }),
};
