import { eq } from 'drizzle-orm';
import type { RouteText } from '../../../src/api/describe/row.ts';
import type { Call } from '../base/call.ts';
import type { DueWork } from '../base/clock.ts';
import { transact } from '../base/platform.ts';
import { type Fields, records } from '../store/records.ts';
import { dueRecords } from './due-records.ts';
import { Family, internalResource } from './family.ts';
import { removeRecord } from './record-store.ts';

/**
 * Runs due work that a transaction has stored right after the commit, so that a failure doesn't undo the transaction. If it fails, or the
 * process crashes first, the clock runs it later.
 */
export const runAfterCommit = ({ platform }: Call, work: DueWork, id: string): void =>
  platform.afterCommit?.((after) => transact(after, (inside) => work.run(inside, id)).catch(() => undefined));

interface FollowUpOptions {
  /** Names the stored work: `LeadTrigger`. */
  readonly title: string;
  /** The operation that the work completes. */
  readonly route: RouteText;
  /** Returns changed fields if there is work left for the next round. */
  readonly run: (call: Call, fields: Fields) => Promise<Fields | undefined>;
}

/** Work that a transaction triggers: stored in it, and run after the commit. */
export class FollowUp {
  readonly due: DueWork;
  readonly #waiting: Family;

  constructor({ title, route, run }: FollowUpOptions) {
    this.#waiting = new Family(internalResource(title, 'work'), { status: 'waiting' });
    this.due = dueRecords({
      family: this.#waiting,
      waiting: eq(records.status, 'waiting'),
      field: 'dueAt',
      route,
      run: async (call, { id, data }) => {
        const left = await run(call, data);
        if (left === undefined) await removeRecord(call.platform.db, id);
        else await this.#waiting.change(call, id, 'update', () => ({ fields: left }));
      },
    });
  }

  /** Stores the work within a transaction. */
  async add(call: Call, fields: Fields): Promise<void> {
    const dueAt = call.platform.now().toISOString();
    const { id } = await this.#waiting.create(call, { ...fields, dueAt });
    runAfterCommit(call, this.due, id);
  }
}
