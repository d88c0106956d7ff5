import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { isVisible, requireKey, requireOrigin, requireOwner } from '../../../auth/access.ts';
import type { Call } from '../../../base/call.ts';
import { notFound } from '../../../base/errors.ts';
import type { ReferenceTarget } from '../../../records/family-options.ts';
import { addTarget } from '../../../records/references.ts';
import type { Database } from '../../../store/open-store.ts';
import { records } from '../../../store/records.ts';
import { accounts, goals, type LinkRow, paymentLinks as table } from '../../../store/schema.ts';
import { linkStatus } from './status.ts';

export interface FoundLink {
  readonly link: LinkRow;
  readonly goalId: string | null;
  readonly accountOrigins: readonly string[];
  /** The name of the account that is paid. */
  readonly payee: string;
}

/** The id of the record that keeps a short id which a link no longer has. */
export const formerId = (shortId: string): string => `short_${shortId}`;

/** A link and its goal, by its id, its short id, or one that it has given up: printed codes and old pages still lead to it. */
export async function readLink(db: Database, name: string): Promise<FoundLink | null> {
  const former = sql`(select ${records.data} ->> 'paymentLinkId' from ${records} where ${records.id} = ${formerId(name)})`;
  const [found] = await db
    .select({ link: table, goalId: goals.id, accountOrigins: accounts.allowedOrigins, payee: accounts.name })
    .from(table)
    .innerJoin(accounts, eq(table.accountId, accounts.id))
    .leftJoin(goals, eq(goals.linkId, table.id))
    .where(or(eq(table.id, name), eq(table.shortId, name), eq(table.id, former)))
    .orderBy(desc(eq(table.id, name)), desc(eq(table.shortId, name)))
    .limit(1);
  return found ?? null;
}

/** Finds a link with the contract's checks: it exists (404), belongs to the key's account (403), and the page's origin is allowed (403). */
export async function findLink(call: Call, name = ''): Promise<FoundLink> {
  const found = await readLink(call.platform.db, name);
  if (found === null || !isVisible(call, found.link)) throw notFound('This payment link');
  requireOwner(call, found.link);
  requireOrigin(call, found.accountOrigins);
  return found;
}

/** Finds a payment link of the caller's account, or null. It cannot be deleted until the transaction ends. */
export async function readCallerLink(call: Call, db: Database, id: string): Promise<LinkRow | null> {
  const { accountId, mode } = requireKey(call);
  const own = and(eq(table.id, id), eq(table.accountId, accountId), eq(table.mode, mode));
  const [row] = await db.select().from(table).where(own).for('key share');
  return row ?? null;
}

/** Payment links as the target of a reference field. */
export const callerLinks: ReferenceTarget = {
  subject: 'This payment link',
  owns: async (call, db, id) => (await readCallerLink(call, db, id)) !== null,
};
addTarget('PaymentLink', callerLinks);

/** Takes one use of a limited link within a transaction. Returns the updated link, or null if no use was left. */
export async function takeUse(db: Database, linkId: string): Promise<LinkRow | null> {
  const usesRemain = or(isNull(table.usesLeft), gt(table.usesLeft, 0));
  const [link] = await db
    .update(table)
    .set({ usesLeft: sql`${table.usesLeft} - 1` })
    .where(and(eq(table.id, linkId), usesRemain))
    .returning();
  return link ?? null;
}

/** Locks a link against changes and payments until the transaction ends. */
export async function lockLink(tx: Database, id: string): Promise<LinkRow> {
  const [link] = await tx.select().from(table).where(eq(table.id, id)).for('update');
  if (link === undefined) throw notFound('This payment link');
  return link;
}

/** Whether pages may list who paid: for a donation or towards a goal. */
export const showsDonors = ({ kind }: LinkRow, goalId: string | null): boolean =>
  kind === 'donation' || goalId !== null;

/** The URL of the checkout. */
export const checkoutUrl = ({ kind, shortId }: LinkRow, baseUrl: string): string =>
  `${baseUrl}${kind === 'subscription' ? '/api/pay/s/' : '/api/pay/'}${shortId}`;

/** A payment link as the caller sees it: a page, or its owner with the owner's own fields. */
export function linkView(call: Call, link: LinkRow, goalId: string | null): object {
  const { inactiveMessage, ...content } = link.content;
  const status = linkStatus(link, call.platform.now());
  return {
    ...(call.isOwner ? link.data : {}),
    id: link.id,
    shortId: link.shortId,
    kind: link.kind,
    status,
    ...(status === 'inactive' && inactiveMessage !== undefined ? { inactiveMessage } : {}),
    ...content,
    ...(link.amount === null ? {} : { amount: link.amount }),
    currency: link.currency,
    ...(link.interval === null ? {} : { interval: link.interval }),
    ...(link.usesLeft === null ? {} : { usesLeft: link.usesLeft }),
    ...(link.startsAt === null ? {} : { startsAt: link.startsAt.toISOString() }),
    ...(link.expiresAt === null ? {} : { expiresAt: link.expiresAt.toISOString() }),
    url: checkoutUrl(link, call.baseUrl),
    ...(goalId === null ? {} : { goalId }),
  };
}
