import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm';
import { Contact, contactId } from '../../../../src/api/products/marketing.ts';
import type { Call } from '../../base/call.ts';
import { Family, internalResource } from '../../records/family.ts';
import type { RecordRow } from '../../records/record-store.ts';
import { lowerCaseOf } from '../../store/letter-case.ts';
import { addressOf, type Fields, mailboxIn, records, TAG } from '../../store/records.ts';

export const contacts = new Family(Contact);

/** Lead scores. The interface has no create operation: the first update creates one. */
export const leadScores = new Family(internalResource('LeadScore', 'lead score', { contactId }), { status: 'scored' });

const MAX_SCORE = 1_000_000;

/** A contact has one score, so the id derives from the contact's. */
export const scoreId = (contact: string): string => `score_${contact}`;

/** Adds points, which may be negative, to a contact's score within the limits of a score. */
export async function addScore(call: Call, contact: string, points: number): Promise<void> {
  const { row } = await leadScores.createOnce(call, scoreId(contact), { contactId: contact, score: 0 });
  await leadScores.change(call, row.id, 'update', ({ data }) => ({
    fields: { score: Math.max(-MAX_SCORE, Math.min(MAX_SCORE, Number(data['score']) + points)) },
  }));
}

/** Whether a contact can be sent mail. */
export const isReachable = ({ status }: RecordRow): boolean => status === 'active';

export const address = addressOf(records.data);

/** The inbox of an address, where mail to it with any `+tag` and in any case arrives. */
export const mailboxOf = (email: unknown): string => lowerCaseOf(String(email)).replace(new RegExp(TAG), '$1@');

const mailbox = mailboxIn(records.data);

/** Those of these addresses, in lower case, whose contact can't be sent mail. One of several contacts with an address is enough. */
export async function unreachableOf(call: Call, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await call.platform.db
    .select({ address })
    .from(records)
    .where(and(contacts.mine(call), ne(records.status, 'active'), inArray(address, [...addresses])));
  return new Set(rows.map((row) => row.address));
}

/** The fields of the contact at each address, or only the address if there is none. Leaves out those that can't be sent mail. */
export async function fieldsByAddress(call: Call, addresses: readonly string[]): Promise<readonly Fields[]> {
  const asWritten = new Map(addresses.map((email) => [lowerCaseOf(email), email]));
  const among = inArray(address, [...asWritten.keys()]);
  const rows = await call.platform.db
    .selectDistinctOn([address], { address, data: records.data })
    .from(records)
    .where(and(contacts.mine(call), among))
    .orderBy(asc(address), asc(records.createdAt), asc(records.id));
  const known = new Map(rows.map((row) => [row.address, row.data]));
  const unreachable = await unreachableOf(call, [...asWritten.keys()]);
  return [...asWritten].flatMap(([each, email]) => (unreachable.has(each) ? [] : [known.get(each) ?? { email }]));
}

/** Whether a mailbox can't be sent mail, under any of its addresses. */
export async function isMailboxUnreachable(call: Call, { data }: RecordRow): Promise<boolean> {
  const [row] = await call.platform.db
    .select({ id: records.id })
    .from(records)
    .where(and(contacts.mine(call), ne(records.status, 'active'), eq(mailbox, mailboxOf(data['email']))))
    .limit(1);
  return row !== undefined;
}

/** The contact with this address, ignoring case; the oldest if there are several. */
export async function findByEmail(call: Call, email: string): Promise<RecordRow | null> {
  const [row] = await call.platform.db
    .select()
    .from(records)
    .where(and(contacts.mine(call), eq(address, lowerCaseOf(email))))
    .orderBy(asc(records.createdAt), asc(records.id))
    .limit(1);
  return row ?? null;
}

/** Counts a family's records by status for each of `rows`, whose id they have in `field`, in one query. */
export async function countByStatus(
  call: Call,
  family: Family,
  field: string,
  rows: readonly RecordRow[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  const counts = new Map(rows.map(({ id }) => [id, new Map<string, number>()]));
  if (rows.length === 0) return counts;
  const id = sql<string>`${records.data} ->> ${sql.raw(`'${field}'`)}`;
  const found = await call.platform.db
    .select({ id, status: records.status, count: count() })
    .from(records)
    .where(and(family.mine(call), inArray(id, [...counts.keys()])))
    .groupBy(id, records.status);
  for (const row of found) counts.get(row.id)?.set(row.status, row.count);
  return counts;
}
