import { and, desc, eq, gt, isNotNull, isNull, lte, ne, not, or, type SQL } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { payments as contract } from '../../../src/api/contract/payments.ts';
import { isVisible, requireKey, requireOrigin, requireOwner } from '../auth/access.ts';
import { hasSqlState, invalidField, notFound, PlatformError } from '../http/errors.ts';
import { type Call, defineHandlers } from '../http/handler.ts';
import { newId } from '../platform.ts';
import type { Database } from '../store/open-store.ts';
import { countRows, windowOf } from '../store/paging.ts';
import { accounts, charges, goals, type LinkContent, paymentLinks as table } from '../store/schema.ts';
import { type LinkRow, type LinkStatus, linkView } from './link-views.ts';
import { requirePayable } from './payments/money.ts';

type Create = Static<(typeof contract)['POST /api/payment/link/create']['body']>;
type LinkSettings = Partial<Create>;

const BUTTON_TEXTS: Readonly<Record<LinkRow['kind'], string>> = {
  payment: 'Buy',
  subscription: 'Subscribe',
  donation: 'Donate',
};

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

const time = (value: string | undefined, before: Date | null): Date | null =>
  value === undefined ? before : new Date(value);

function contentOf(before: LinkContent, settings: LinkSettings): LinkContent {
  const { title, description, buttonText, imageUrl, inactiveMessage } = settings;
  const given = { title, description, buttonText, imageUrl, inactiveMessage };
  return { ...before, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) };
}

function applySettings(before: LinkRow, settings: LinkSettings, now: Date): LinkRow {
  const kind = settings.kind ?? before.kind;
  const interval = settings.interval ?? before.interval;
  const amount = settings.amount ?? before.amount;
  const startsAt = time(settings.startsAt, before.startsAt);
  const expiresAt = time(settings.expiresAt, before.expiresAt);
  if (startsAt !== null && expiresAt !== null && startsAt >= expiresAt) {
    throw invalidField('expiresAt', 'must be after startsAt');
  }
  if (kind !== 'donation' && amount === null)
    throw invalidField('amount', 'is required for a payment or a subscription');
  const currency = settings.currency ?? before.currency;
  if (amount !== null) requirePayable(amount, currency);
  return {
    ...before,
    kind,
    amount,
    currency,
    startsAt,
    expiresAt,
    interval: kind === 'subscription' ? (interval ?? 'month') : null,
    active: settings.status === undefined ? before.active : settings.status === 'active',
    content: contentOf(before.content, settings),
    shortId: settings.shortId ?? before.shortId,
    usesLeft: settings.usesLeft ?? before.usesLeft,
    updatedAt: now,
  };
}

function blankLink(call: Call, kind: LinkRow['kind'], now: Date): LinkRow {
  const { accountId, mode } = requireKey(call);
  return {
    id: newId('plink'),
    accountId,
    mode,
    shortId: newId('p').slice(2, 14),
    kind,
    active: true,
    content: { title: '', buttonText: BUTTON_TEXTS[kind] },
    amount: null,
    currency: 'USD',
    interval: null,
    usesLeft: null,
    startsAt: null,
    expiresAt: null,
    createdAt: now,
    updatedAt: now,
  };
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

/** Filters by the visible status (`linkStatus`). */
function whereStatus(status: LinkStatus | undefined, now: Date): SQL | undefined {
  if (status === undefined) return undefined;
  if (status === 'inactive') return eq(table.active, false);
  const expired = and(isNotNull(table.expiresAt), lte(table.expiresAt, now));
  const running = and(eq(table.active, true), or(isNull(table.expiresAt), gt(table.expiresAt, now)));
  if (status === 'expired') return and(eq(table.active, true), expired);
  const later = and(isNotNull(table.startsAt), gt(table.startsAt, now));
  if (status === 'scheduled') return and(running, later);
  const begun = and(running, or(isNull(table.startsAt), not(gt(table.startsAt, now))));
  if (status === 'sold_out') return and(begun, eq(table.usesLeft, 0));
  return and(begun, or(isNull(table.usesLeft), ne(table.usesLeft, 0)));
}

/** Locks a link against changes and payments until the transaction ends. */
async function lockLink(tx: Database, id: string): Promise<LinkRow> {
  const [link] = await tx.select().from(table).where(eq(table.id, id)).for('update');
  if (link === undefined) throw notFound('This payment link');
  return link;
}

/** Payment links (contract section 4). */
export const links = defineHandlers<typeof contract>({
  async 'POST /api/payment/link/get'(call) {
    const { link, goalId } = await findLink(call, call.body);
    return linkView(link, goalId, call.baseUrl, call.platform.now());
  },

  async 'POST /api/payment/link/all'(call) {
    const { db } = call.platform;
    const now = call.platform.now();
    const { accountId, mode } = requireKey(call);
    const { limit, offset } = windowOf(call.body);
    const { kind, status } = call.body;
    const where = and(
      eq(table.accountId, accountId),
      eq(table.mode, mode),
      kind === undefined ? undefined : eq(table.kind, kind),
      whereStatus(status, now),
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
    const items = rows.map(({ link, goalId }) => linkView(link, goalId, call.baseUrl, now));
    return { items, total: await countRows(db, table, where), limit, offset };
  },

  async 'POST /api/payment/link/create'(call) {
    const now = call.platform.now();
    const link = applySettings(blankLink(call, call.body.kind ?? 'payment', now), call.body, now);
    await keepingShortIdUnique(call.platform.db.insert(table).values(link));
    return linkView(link, null, call.baseUrl, now);
  },

  async 'POST /api/payment/link/update'(call) {
    const { id, ...settings } = call.body;
    const now = call.platform.now();
    const { goalId } = await findLink(call, { id });
    const write = call.platform.db.transaction(async (tx) => {
      const before = await lockLink(tx, id);
      const link = applySettings(before, settings, now);
      if (link.currency !== before.currency) await requireUnpaid(tx, id);
      await tx.update(table).set(link).where(eq(table.id, id));
      return link;
    });
    return linkView(await keepingShortIdUnique(write), goalId, call.baseUrl, now);
  },
});
