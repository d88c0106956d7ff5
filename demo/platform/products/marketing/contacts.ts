import { isDeepStrictEqual } from 'node:util';
import { and, asc, count, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Call } from '../../base/call.ts';
import { invalidField } from '../../base/errors.ts';
import { Family } from '../../records/family.ts';
import type { PendingRecord } from '../../records/family-options.ts';
import { type RecordRow, readRecord } from '../../records/record-store.ts';
import { countRows } from '../../store/paging.ts';
import { type Fields, records } from '../../store/records.ts';

export const contacts = new Family({
  product: 'marketing',
  name: 'contact',
  paths: ['/api/marketing/contact'],
  subject: 'This contact',
  idPrefix: 'cont',
  filters: ['email', 'tags'],
  search: ['email', 'name'],
  dependents: [{ family: 'leadScore', field: 'contactId', plural: 'lead scores', isPart: true }],
});

/** Whether a contact can be sent mail. */
export const isReachable = ({ status }: RecordRow): boolean => status === 'active';

const address = sql<string>`lower(${records.data} ->> 'email')`;

/** For JavaScript and PostgreSQL. */
const TAG = '(.)\\+.*@';

/** The inbox of an address, where mail to it with any `+tag` and in any case arrives. */
export const mailboxOf = (email: unknown): string => String(email).toLowerCase().replace(new RegExp(TAG), '$1@');

const mailbox = sql<string>`regexp_replace(${address}, ${TAG}, '\\1@')`;

/** Those of these addresses, in lower case, whose contact can't be sent mail. One of several contacts with an address is enough. */
export async function unreachableOf(call: Call, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await call.platform.db
    .select({ address })
    .from(records)
    .where(and(contacts.mine(call), ne(records.status, 'active'), inArray(address, [...addresses])));
  return new Set(rows.map((row) => row.address));
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
    .where(and(contacts.mine(call), sql`${address} = lower(${email})`))
    .orderBy(asc(records.createdAt), asc(records.id))
    .limit(1);
  return row ?? null;
}

/** Matches the contacts of a segment. Without `match` it is empty. */
const inSegment = (call: Call, { data }: RecordRow): SQL | undefined =>
  and(
    contacts.mine(call),
    data['match'] === undefined ? sql`false` : sql`${records.data} @> ${JSON.stringify(data['match'])}::jsonb`,
  );

const isText = (value: unknown) => typeof value === 'string';

/** What a contact has in its fields. Its status is none of them: only active contacts get mail. */
const KINDS = [
  { words: 'a text', names: ['email', 'name', 'phone', 'clientReference'], isValid: isText },
  {
    words: 'a list of texts',
    names: ['tags'],
    isValid: (value: unknown) => Array.isArray(value) && value.every(isText),
  },
  {
    words: 'an object',
    names: ['metadata'],
    isValid: (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value),
  },
];

/** Refuses a `match` that no contact can have, by a misspelled field or an operator, because its segment would stay empty. */
async function requireMatchable({ call, db, before, fields }: PendingRecord): Promise<Fields> {
  const { match = {} } = fields;
  if (isDeepStrictEqual(match, before?.data['match'])) return fields;
  for (const [name, value] of Object.entries(match as Fields)) {
    const path = `match.${name}`;
    const kind = KINDS.find(({ names }) => names.includes(name));
    if (kind?.isValid(value) === false) throw invalidField(path, `must be ${kind.words}, as in a contact`);
    if (kind !== undefined) continue;
    const having = and(contacts.mine(call), sql`jsonb_exists(${records.data}, ${name})`);
    const [contact] = await db.select({ id: records.id }).from(records).where(having).limit(1);
    if (contact !== undefined) continue;
    const known = KINDS.flatMap(({ names }) => names).join(', ');
    throw invalidField(path, `is a field of no contact. Contacts have ${known} and fields of your own`);
  }
  return fields;
}

/**
 * A segment contains the contacts that match its `match`: `{ "match": { "tags": ["vip"] } }` is everybody with that tag. Without `match`
 * it is empty.
 */
export const segments = new Family({
  product: 'marketing',
  name: 'segment',
  paths: ['/api/marketing/segment'],
  subject: 'This segment',
  idPrefix: 'seg',
  search: ['title'],
  prepare: requireMatchable,
  dependents: [
    { family: 'campaign', field: 'segmentId', plural: 'unsent campaigns', unless: 'sent' },
    { family: 'automation', field: 'segmentId', plural: 'automations' },
  ],
  figures: async (call, rows) => {
    const counts = new Map<string, object>();
    for (const row of rows) {
      counts.set(row.id, { contacts: await countRows(call.platform.db, records, inSegment(call, row)) });
    }
    return counts;
  },
});

/** Matches the reachable contacts of a segment, or nothing if it was deleted. */
async function reachableInSegment(call: Call, segmentId: string): Promise<SQL | undefined> {
  const segment = await readRecord(call.platform.db, segmentId);
  return segment === null ? sql`false` : and(inSegment(call, segment), eq(records.status, 'active'));
}

const AT_ONCE = 250;

/** The items in order, some at a time. */
export function* inBatches<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += AT_ONCE) yield items.slice(at, at + AT_ONCE);
}

/**
 * The reachable contacts of a segment, oldest first, some at a time: all of them, each with large fields, could exceed the memory of
 * the platform, whose next start would find the same work due.
 */
export async function* segmentContacts(call: Call, segmentId: string): AsyncGenerator<readonly RecordRow[]> {
  const { db } = call.platform;
  const oldestFirst = [asc(records.createdAt), asc(records.id)];
  const found = await db
    .select({ id: records.id })
    .from(records)
    .where(await reachableInSegment(call, segmentId))
    .orderBy(...oldestFirst);
  for (const batch of inBatches(found)) {
    const ids = batch.map(({ id }) => id);
    yield await db
      .select()
      .from(records)
      .where(inArray(records.id, ids))
      .orderBy(...oldestFirst);
  }
}

/** Whether a segment contains a contact that can be sent mail. */
export async function isInSegment(call: Call, segmentId: string, contact: RecordRow): Promise<boolean> {
  const where = and(eq(records.id, contact.id), await reachableInSegment(call, segmentId));
  return (await countRows(call.platform.db, records, where)) > 0;
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
