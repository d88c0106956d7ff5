import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { Segment } from '../../../../src/api/products/marketing.ts';
import type { Call } from '../../base/call.ts';
import { invalidField } from '../../base/errors.ts';
import { Family } from '../../records/family.ts';
import type { PendingRecord } from '../../records/family-options.ts';
import { type RecordRow, readRecord } from '../../records/record-store.ts';
import { countRows } from '../../store/paging.ts';
import { type Fields, records } from '../../store/records.ts';
import { address, contacts, unreachableOf } from './contacts.ts';

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
export const segments = new Family(Segment, {
  prepare: requireMatchable,
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
