import { and, eq, gt, sql } from 'drizzle-orm';
import type { Call } from '../../base/call.ts';
import { addDuration } from '../../base/duration.ts';
import { dueRecords } from '../../records/due-records.ts';
import { Family } from '../../records/family.ts';
import { runAfterCommit } from '../../records/follow-up.ts';
import { writeMail } from '../../records/outbox.ts';
import { fieldIs } from '../../records/record-query.ts';
import { type RecordRow, readRecord } from '../../records/record-store.ts';
import { type Fields, records } from '../../store/records.ts';
import { contacts, countByStatus, isReachable } from './contacts.ts';
import { addScore } from './lead-scores.ts';
import { type MailContents, mailWriter } from './mail-contents.ts';

/** One step of an automation, which has exactly one of these. */
export interface Step {
  readonly wait?: string;
  readonly sendEmail?: MailContents;
  readonly startSequence?: string;
  readonly addTag?: string;
  readonly addScore?: number;
}

/** How far a contact has come in an automation or an e-mail sequence. The interface shows only their number. */
const contactRuns: Family = new Family({
  product: 'marketing',
  name: 'contactRun',
  paths: [],
  subject: 'This run',
  idPrefix: 'run',
  lifecycle: {
    starts: ['waiting'],
    actions: {
      wait: { from: ['waiting'], internal: true },
      finish: { from: ['waiting'], to: 'finished', internal: true },
      stop: { from: ['waiting'], to: 'stopped', internal: true },
    },
  },
});

/** The numbers of contacts in each automation or e-mail sequence, by its id. */
export async function countRuns(call: Call, sources: readonly RecordRow[]): Promise<ReadonlyMap<string, object>> {
  const counts = await countByStatus(call, contactRuns, 'sourceId', sources);
  return new Map(
    sources.map(({ id }) => {
      const of = (status: string) => counts.get(id)?.get(status) ?? 0;
      return [id, { runs: { waiting: of('waiting'), finished: of('finished'), stopped: of('stopped') } }];
    }),
  );
}

interface SequenceMail extends MailContents {
  readonly wait?: string;
}

/** An e-mail sequence is a series of waits and mails. */
function stepsOf({ data }: RecordRow): readonly Step[] {
  const mails = data['mails'] as readonly SequenceMail[] | undefined;
  if (mails === undefined) return data['steps'] as readonly Step[];
  return mails.flatMap(({ wait, ...sendEmail }) => [...(wait === undefined ? [] : [{ wait }]), { sendEmail }]);
}

async function mailTo(call: Call, source: RecordRow, contact: RecordRow, contents: MailContents): Promise<void> {
  const kind = source.family === 'automation' ? 'automation' : 'sequence';
  const write = await mailWriter(call, contents);
  const to = String(contact.data['email']);
  await writeMail(call, { to, kind, sourceId: source.id, status: 'stored', ...write(contact.data) });
}

async function tag(call: Call, contact: RecordRow, name: string): Promise<void> {
  await contacts.change(call, contact.id, 'update', ({ data }) => ({
    fields: { tags: [...new Set([...((data['tags'] ?? []) as readonly string[]), name])] },
  }));
}

async function takeStep(call: Call, source: RecordRow, contact: RecordRow, step: Step): Promise<void> {
  if (step.sendEmail !== undefined) await mailTo(call, source, contact, step.sendEmail);
  if (step.addTag !== undefined) await tag(call, contact, step.addTag);
  if (step.addScore !== undefined) await addScore(call, contact.id, step.addScore);
  if (step.startSequence !== undefined) {
    const sequence = await readRecord(call.platform.db, step.startSequence);
    if (sequence !== null) await startRun(call, sequence, contact);
  }
}

/** Takes the steps of a run up to the next wait. Stops it if its contact was deleted or has unsubscribed. */
async function continueRun(call: Call, run: RecordRow): Promise<void> {
  const { db } = call.platform;
  const source = await readRecord(db, String(run.data['sourceId']));
  const steps = source === null ? [] : stepsOf(source);
  const now = call.platform.now();
  for (let index = Number(run.data['step']); index < steps.length; index += 1) {
    const step = steps[index] ?? {};
    const contact = await readRecord(db, String(run.data['contactId']));
    if (source === null || contact === null || !isReachable(contact)) {
      await contactRuns.change(call, run.id, 'stop');
      return;
    }
    const dueAt = step.wait === undefined ? now : (addDuration(now, step.wait) ?? now);
    if (dueAt > now) {
      const fields = { step: index + 1, dueAt: dueAt.toISOString() };
      await contactRuns.change(call, run.id, 'wait', () => ({ fields }));
      return;
    }
    await takeStep(call, source, contact, step);
  }
  await contactRuns.change(call, run.id, 'finish');
}

/** Whether an automation or an e-mail sequence has been started for a contact since a time. */
export async function hasRunSince(call: Call, source: RecordRow, contact: RecordRow, since: Date): Promise<boolean> {
  const [run] = await call.platform.db
    .select({ id: records.id })
    .from(records)
    .where(
      and(
        contactRuns.mine(call),
        fieldIs('sourceId', source.id),
        fieldIs('contactId', contact.id),
        gt(records.createdAt, since),
      ),
    )
    .limit(1);
  return run !== undefined;
}

const newRun = (call: Call, source: RecordRow, contact: RecordRow): Fields => {
  const dueAt = call.platform.now().toISOString();
  return { sourceId: source.id, contactId: contact.id, step: 0, dueAt };
};

/** Starts an automation or an e-mail sequence for a contact, and takes its steps up to the first wait. */
export async function startRun(call: Call, source: RecordRow, contact: RecordRow): Promise<void> {
  await continueRun(call, await contactRuns.create(call, newRun(call, source, contact)));
}

/** Stores runs in the current transaction. Each takes its first steps after the commit, in a transaction of its own. */
export async function startRunsAfterCommit(
  call: Call,
  source: RecordRow,
  audience: readonly RecordRow[],
): Promise<void> {
  const runs = await contactRuns.createAll(
    call,
    audience.map((contact) => newRun(call, source, contact)),
  );
  for (const { id } of runs) runAfterCommit(call, dueRuns, id);
}

/** Resumes the runs of an automation that was paused. Steps that became due meanwhile are due now. */
export async function resumeRuns(call: Call, sourceId: string): Promise<void> {
  const now = sql`${call.platform.now().toISOString()}::text`;
  const dueAt = sql`greatest(${records.data} ->> 'dueAt' collate "C", ${now})`;
  await call.platform.db
    .update(records)
    .set({ data: sql`jsonb_set(${records.data}, '{dueAt}', to_jsonb(${dueAt}))` })
    .where(and(contactRuns.mine(call), eq(records.status, 'waiting'), fieldIs('sourceId', sourceId)));
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
