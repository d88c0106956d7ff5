import { and, asc, eq, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { marketing as contract } from '../../../../src/api/contract/marketing.ts';
import { patterns } from '../../../../src/api/patterns.ts';
import { requireKey } from '../../auth/access.ts';
import { type Call, defineHandlers } from '../../base/call.ts';
import { unknownReference } from '../../base/errors.ts';
import type { PendingRecord } from '../../records/family-options.ts';
import { FollowUp } from '../../records/follow-up.ts';
import { LegacyFamily } from '../../records/legacy-family.ts';
import { inTransaction, type RecordRow, readRecord } from '../../records/record-store.ts';
import { type Fields, records } from '../../store/records.ts';
import { countRuns, hasRunSince, type Step, startRunsAfterCommit } from './contact-runs.ts';
import {
  contacts,
  findByEmail,
  isInSegment,
  isMailboxUnreachable,
  isReachable,
  mailboxOf,
  nextContacts,
  segments,
} from './contacts.ts';
import { type MailContents, templates } from './mail-contents.ts';
import { visitorName } from './visitor-names.ts';

export type Trigger = 'contact.created' | 'lead.submitted' | 'charge.succeeded';

async function requireTemplate(
  { call, db }: PendingRecord,
  contents: MailContents | undefined,
  path: string,
): Promise<void> {
  const { templateId } = contents ?? {};
  if (templateId === undefined || (await templates.owns(call, db, templateId))) return;
  throw unknownReference(`${path}.templateId`, templates.subject);
}

async function requireMails(pending: PendingRecord): Promise<Fields> {
  const mails = pending.fields['mails'] as readonly MailContents[];
  for (const [index, mail] of mails.entries()) await requireTemplate(pending, mail, `mails.${index}`);
  return pending.fields;
}

export const sequences: LegacyFamily = new LegacyFamily({
  product: 'marketing',
  name: 'emailSequence',
  paths: ['/api/marketing/emailSequence'],
  subject: 'This e-mail sequence',
  idPrefix: 'mseq',
  lifecycle: { starts: ['active'], actions: {} },
  references: { segmentId: segments },
  dependents: [
    { family: 'automation', field: 'steps[].startSequence', plural: 'automations' },
    { family: 'contactRun', field: 'sourceId', plural: 'runs', isPart: true },
  ],
  prepare: requireMails,
  figures: countRuns,
});

async function requireSteps(pending: PendingRecord): Promise<Fields> {
  const steps = pending.fields['steps'] as readonly Step[];
  for (const [index, { sendEmail, startSequence }] of steps.entries()) {
    await requireTemplate(pending, sendEmail, `steps.${index}.sendEmail`);
    if (startSequence === undefined || (await sequences.owns(pending.call, pending.db, startSequence))) continue;
    throw unknownReference(`steps.${index}.startSequence`, sequences.subject);
  }
  return pending.fields;
}

export const automations: LegacyFamily = new LegacyFamily({
  product: 'marketing',
  name: 'automation',
  paths: ['/api/marketing/automation'],
  subject: 'This automation',
  idPrefix: 'auto',
  references: { segmentId: segments },
  dependents: [{ family: 'contactRun', field: 'sourceId', plural: 'runs', isPart: true }],
  prepare: requireSteps,
  figures: countRuns,
});

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

async function createContact(call: Call, fields: Fields, cause?: Trigger): Promise<RecordRow> {
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

type SequenceBody = Static<(typeof contract)['POST /api/marketing/emailSequence/create']['body']>;

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

async function createSequence(call: Call<SequenceBody>): Promise<object> {
  const created = await inTransaction(call, async (inside) => {
    const sequence = await sequences.create(inside, inside.body);
    const { segmentId } = inside.body;
    if (segmentId !== undefined) await starting.add(inside, { sequenceId: sequence.id, segmentId });
    return sequence;
  });
  return sequences.view(call, created);
}

/** The operations that start something. */
export const automationHandlers = defineHandlers<typeof contract>({
  async 'POST /api/marketing/contact/create'(call) {
    const { id } = await inTransaction(call, (inside) => createContact(inside, inside.body));
    // Read again, with the tags of the automations.
    return contacts.view(call, await contacts.find(call, id));
  },
  'POST /api/marketing/emailSequence/create': createSequence,
});
