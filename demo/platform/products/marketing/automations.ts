import { and, asc, eq, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import { patterns } from '../../../../src/api/describe/patterns.ts';
import { Automation, EmailSequence } from '../../../../src/api/products/marketing.ts';
import { requireKey } from '../../auth/access.ts';
import type { Call } from '../../base/call.ts';
import { Family } from '../../records/family.ts';
import { FollowUp } from '../../records/follow-up.ts';
import { inTransaction, type RecordRow, readRecord } from '../../records/record-store.ts';
import { type Fields, records } from '../../store/records.ts';
import { countRuns, hasRunSince, startRunsAfterCommit } from './contact-runs.ts';
import { contacts, findByEmail, isMailboxUnreachable, isReachable, mailboxOf } from './contacts.ts';
import { isInSegment, nextContacts } from './segments.ts';
import { visitorName } from './visitor-names.ts';

type Trigger = Static<typeof Automation.schemas.create>['trigger'];

export const sequences = new Family(EmailSequence, {
  lifecycle: { starts: ['active'], actions: {} },
  figures: countRuns,
});

export const automations = new Family(Automation, { figures: countRuns });

/** Without their steps, which can be long. */
const startedBy = (call: Call, trigger: Trigger) =>
  call.platform.db
    .select({ id: records.id, segmentId: sql<string | null>`${records.data} ->> 'segmentId'` })
    .from(records)
    .where(
      and(
        automations.mine(call),
        eq(records.status, 'active'),
        sql`${records.data} @> ${JSON.stringify({ trigger })}::jsonb`,
      ),
    )
    .orderBy(asc(records.createdAt), asc(records.id));

/** Anyone can submit a lead with anyone's address, as often as the limits allow. */
const LEADS_APART_MS = 24 * 60 * 60 * 1000;

/** @param cause the trigger behind this one: a lead may have created the contact that starts `contact.created` */
async function start(call: Call, trigger: Trigger, contact: RecordRow, cause = trigger): Promise<void> {
  const isLead = cause === 'lead.submitted';
  if (!isReachable(contact) || (isLead && (await isMailboxUnreachable(call, contact)))) return;
  const since = new Date(call.platform.now().getTime() - LEADS_APART_MS);
  for (const automation of await startedBy(call, trigger)) {
    const { segmentId } = automation;
    if (segmentId !== null && !(await isInSegment(call, segmentId, contact))) continue;
    if (isLead && (await hasRunSince(call, automation, contact, since))) continue;
    await startRunsAfterCommit(call, automation, [contact]);
  }
}

export async function createContact(call: Call, fields: Fields, cause?: Trigger): Promise<RecordRow> {
  const contact = await contacts.create(call, fields);
  await start(call, 'contact.created', contact, cause);
  return contact;
}

const EMAIL = new RegExp(patterns.email, 'u');

/** Stored triggers. Each starts its automations for the contact with the address, which is created if there is none. */
const triggered = new FollowUp({
  title: 'AutomationTrigger',
  route: 'POST /api/marketing/automation/update',
  async run(call, { trigger, email, name }) {
    const cause = trigger as Trigger;
    // One at a time for a mailbox, so that its contact is created once, and written to once a day.
    const about = `${requireKey(call).accountId} ${mailboxOf(email)}`;
    await call.platform.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${about}, 0))`);
    const known = await findByEmail(call, String(email));
    await start(call, cause, known ?? (await createContact(call, { email, name }, cause)));
  },
});

export const dueTriggers = triggered.due;

/** Stores a trigger in the current transaction; its automations start after the commit. Does nothing without a valid address. */
export async function startAutomations(
  call: Call,
  trigger: Trigger,
  { email, name }: { readonly email?: unknown; readonly name?: unknown },
): Promise<void> {
  if (typeof email !== 'string' || !EMAIL.test(email) || (await startedBy(call, trigger)).length === 0) return;
  await triggered.add(call, { trigger, email, name: visitorName(name) });
}

type SequenceBody = Static<typeof EmailSequence.schemas.create>;

/** Sequences whose segment has contacts left to start with. */
const starting = new FollowUp({
  title: 'SequenceStart',
  route: 'POST /api/marketing/emailSequence/create',
  async run(call, { sequenceId, segmentId, last }) {
    const sequence = await readRecord(call.platform.db, String(sequenceId));
    if (sequence === null) return;
    const step = await nextContacts(call, String(segmentId), String(last ?? ''));
    await startRunsAfterCommit(call, sequence, step.contacts);
    return step.last === null ? undefined : { last: step.last };
  },
});

export const dueSequences = starting.due;

export async function createSequence(call: Call<SequenceBody>): Promise<object> {
  const created = await inTransaction(call, async (inside) => {
    const sequence = await sequences.create(inside, inside.body);
    const { segmentId } = inside.body;
    if (segmentId !== undefined) await starting.add(inside, { sequenceId: sequence.id, segmentId });
    return sequence;
  });
  return sequences.view(call, created);
}
