import { and, eq, gt, max, sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { ref } from '../../../../src/api/describe/fields.ts';
import { Automation, EmailSequence } from '../../../../src/api/products/marketing.ts';
import type { Call } from '../../base/call.ts';
import { addDuration } from '../../base/duration.ts';
import { dueRecords } from '../../records/due-records.ts';
import { Family, internalResource } from '../../records/family.ts';
import { runAfterCommit } from '../../records/follow-up.ts';
import { type Mail, writeMails } from '../../records/outbox.ts';
import { fieldIs } from '../../records/record-query.ts';
import { type RecordRow, readRecord } from '../../records/record-store.ts';
import { type Fields, recordChanges, records } from '../../store/records.ts';
import { addScore, contacts, countByStatus, isReachable, mailboxOf } from './contacts.ts';
import { type MailContents, mailWriter } from './mail-contents.ts';

type Step = Static<typeof Automation.schemas.create>['steps'][number];
type SequenceMails = Static<typeof EmailSequence.schemas.create>['mails'];

const sourceId = Type.Union(
  [Automation, EmailSequence].map(({ title }) => ref(title, undefined, { onDelete: 'cascade' })),
);

/** How far a contact has come in an automation or an e-mail sequence. The interface shows only their number. */
const contactRuns = new Family(internalResource('ContactRun', 'run', { sourceId }), {
  lifecycle: {
    starts: ['waiting'],
    actions: {
      wait: { from: ['waiting'], internal: true },
      finish: { from: ['waiting'], to: 'finished', internal: true },
      stop: { from: ['waiting'], to: 'stopped', internal: true },
    },
  },
});

/** An automation or an e-mail sequence. */
type Source = Pick<RecordRow, 'id'>;

/** The numbers of contacts in each automation or e-mail sequence, by its id. */
export async function countRuns(call: Call, sources: readonly RecordRow[]): Promise<ReadonlyMap<string, object>> {
  const counts = await countByStatus(call, contactRuns, 'sourceId', sources);
  const none = { waiting: 0, finished: 0, stopped: 0 };
  return new Map(sources.map(({ id }) => [id, { runs: { ...none, ...Object.fromEntries(counts.get(id) ?? []) } }]));
}

/** An e-mail sequence is a series of waits and mails. */
function stepsOf({ data }: RecordRow): readonly Step[] {
  const mails = data['mails'] as SequenceMails | undefined;
  if (mails === undefined) return data['steps'] as readonly Step[];
  return mails.flatMap(({ wait, ...sendEmail }) => [...(wait === undefined ? [] : [{ wait }]), { sendEmail }]);
}

async function mailTo(
  call: Call,
  source: RecordRow,
  contact: RecordRow,
  mails: readonly MailContents[],
): Promise<void> {
  const kind = source.resource === Automation.title ? 'automation' : 'sequence';
  const from = { to: String(contact.data['email']), kind, sourceId: source.id, status: 'stored' } as const;
  const written: Mail[] = [];
  for (const contents of mails) written.push({ ...from, ...(await mailWriter(call, contents))(contact.data) });
  await writeMails(call, written);
}

async function tag(call: Call, contact: RecordRow, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await contacts.change(call, contact.id, 'update', ({ data }) => ({
    fields: { tags: [...new Set([...((data['tags'] ?? []) as readonly string[]), ...names])] },
  }));
}

/** Takes steps between two waits. Each kind at once, because a run may have many and keeps others from the store meanwhile. */
async function takeSteps(call: Call, source: RecordRow, contact: RecordRow, steps: readonly Step[]): Promise<void> {
  const all = <Name extends keyof Step>(name: Name) => steps.flatMap(({ [name]: value }) => value ?? []);
  await mailTo(call, source, contact, all('sendEmail'));
  await tag(call, contact, all('addTag'));
  const points = all('addScore');
  if (points.length > 0)
    await addScore(
      call,
      contact.id,
      points.reduce((sum, each) => sum + each),
    );
  for (const id of all('startSequence')) {
    const sequence = await readRecord(call.platform.db, id);
    if (sequence !== null) await startRunsAfterCommit(call, sequence, [contact]);
  }
}

/** When a run takes its steps: when they are due, or when the automation was resumed if it was paused then. */
async function timeOf({ platform }: Call, sourceId: string): Promise<Date> {
  const [last] = await platform.db
    .select({ at: max(recordChanges.createdAt) })
    .from(recordChanges)
    .where(and(eq(recordChanges.recordId, sourceId), eq(recordChanges.fromStatus, 'paused')));
  const dueAt = platform.now();
  return last?.at && last.at > dueAt ? last.at : dueAt;
}

/** Takes the steps of a run up to the next wait. Stops it if its contact was deleted or has unsubscribed. */
async function continueRun(due: Call, run: RecordRow): Promise<void> {
  const { db } = due.platform;
  const sourceId = String(run.data['sourceId']);
  const source = await readRecord(db, sourceId);
  const contact = await readRecord(db, String(run.data['contactId']));
  const now = await timeOf(due, sourceId);
  const call = { ...due, platform: { ...due.platform, now: () => now } };
  const dueAt = ({ wait }: Step) => (wait === undefined ? now : (addDuration(now, wait) ?? now));
  const done = Number(run.data['step']);
  const steps = source === null ? [] : stepsOf(source).slice(done);
  const wait = steps.findIndex((step) => dueAt(step) > now);
  if (source !== null && steps.length > 0) {
    if (contact === null || !isReachable(contact)) return void (await contactRuns.change(call, run.id, 'stop'));
    await takeSteps(call, source, contact, wait === -1 ? steps : steps.slice(0, wait));
  }
  if (wait === -1) return void (await contactRuns.change(call, run.id, 'finish'));
  const fields = { step: done + wait + 1, dueAt: dueAt(steps[wait] ?? {}).toISOString() };
  await contactRuns.change(call, run.id, 'wait', () => ({ fields }));
}

/** Whether an automation or an e-mail sequence has been started for a contact's mailbox since a time. */
export async function hasRunSince(call: Call, source: Source, contact: RecordRow, since: Date): Promise<boolean> {
  const [run] = await call.platform.db
    .select({ id: records.id })
    .from(records)
    .where(
      and(
        contactRuns.mine(call),
        fieldIs('sourceId', source.id),
        fieldIs('mailbox', mailboxOf(contact.data['email'])),
        gt(records.createdAt, since),
      ),
    )
    .limit(1);
  return run !== undefined;
}

const newRun = (call: Call, source: Source, contact: RecordRow): Fields => {
  const dueAt = call.platform.now().toISOString();
  const mailbox = mailboxOf(contact.data['email']);
  return { sourceId: source.id, contactId: contact.id, mailbox, step: 0, dueAt };
};

/** Stores runs in the current transaction. Each takes its first steps after the commit, in a transaction of its own. */
export async function startRunsAfterCommit(call: Call, source: Source, audience: readonly RecordRow[]): Promise<void> {
  const runs = await contactRuns.createAll(
    call,
    audience.map((contact) => newRun(call, source, contact)),
  );
  for (const { id } of runs) runAfterCommit(call, dueRuns, id);
}

/** Runs of a paused automation wait until it is active again. */
const isNotPaused = sql`not exists (
  select 1 from ${records} as source where source.id = ${records.data} ->> 'sourceId' and source.status = 'paused'
)`;

export const dueRuns = dueRecords({
  family: contactRuns,
  waiting: and(eq(records.status, 'waiting'), isNotPaused),
  field: 'dueAt',
  route: 'POST /api/marketing/automation/update',
  run: continueRun,
});
