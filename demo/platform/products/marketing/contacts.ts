import { isDeepStrictEqual } from 'node:util';
import { and, asc, count, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Call } from '../../base/call.ts';
import { invalidField } from '../../base/errors.ts';
import type { Family } from '../../records/family.ts';
import type { PendingRecord } from '../../records/family-options.ts';
import { LegacyFamily } from '../../records/legacy-family.ts';
import { type RecordRow, readRecord } from '../../records/record-store.ts';
import { countRows } from '../../store/paging.ts';
import { addressOf, type Fields, mailboxIn, records, TAG } from '../../store/records.ts';

export const contacts = new LegacyFamily({
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

const address = addressOf(records.data);

/** The inbox of an address, where mail to it with any `+tag` and in any case arrives. */
export const mailboxOf = (email: unknown): string => String(email).toLowerCase().replace(new RegExp(TAG), '$1@');

const mailbox = mailboxIn(records.data);

/** Those of these addresses, in lower case, whose contact can't be sent mail. One of several contacts with an address is enough. */
async function unreachableOf(call: Call, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await call.platform.db
    .select({ address })
    .from(records)
    .where(and(contacts.mine(call), ne(records.status, 'active'), inArray(address, [...addresses])));
  return new Set(rows.map((row) => row.address));
}

/** The fields of the contact at each address, or only the address if there is none. Leaves out those that can't be sent mail. */
export async function fieldsByAddress(call: Call, addresses: readonly string[]): Promise<readonly Fields[]> {
  const asWritten = new Map(addresses.map((email) => [email.toLowerCase(), email]));
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
export const segments = new LegacyFamily({
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

/** Work on a segment is done in steps, each in a transaction of its own: the embedded store has one connection, so all others wait for it. */
const IN_STEP = 250;

interface SegmentStep {
  readonly contacts: readonly RecordRow[];
  /** Where the next step goes on; null after the last one. */
  readonly last: string | null;
}

/** The next contacts of a segment that can be sent mail, by address and each address once: at most 250 of those after `last`. */
export async function nextContacts(call: Call, segmentId: string, last: string): Promise<SegmentStep> {
  const rows = await call.platform.db
    .selectDistinctOn([address], { address, contact: records })
    .from(records)
    .where(and(await reachableInSegment(call, segmentId), gt(address, last)))
    .orderBy(asc(address), asc(records.createdAt), asc(records.id))
    .limit(IN_STEP);
  const unreachable = await unreachableOf(
    call,
    rows.map((row) => row.address),
  );
  const contacts = rows.flatMap((row) => (unreachable.has(row.address) ? [] : [row.contact]));
  return { contacts, last: rows.length < IN_STEP ? null : (rows.at(-1)?.address ?? null) };
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
