import { and, desc, type SQL, sql } from 'drizzle-orm';
import { type FieldReference, referencesIn } from '../../../src/api/describe/fields.ts';
import type { Resource } from '../../../src/api/describe/row.ts';
import { isVisible, requireKey, requireOrigin, requireOwner } from '../auth/access.ts';
import type { Call } from '../base/call.ts';
import { notFound } from '../base/errors.ts';
import { newId } from '../base/platform.ts';
import type { Database } from '../store/open-store.ts';
import { type Page, pageOf } from '../store/paging.ts';
import { type Fields, records } from '../store/records.ts';
import { whereDates } from './date-filters.ts';
import { releaseDependents } from './dependents.ts';
import type { FamilyOptions, FamilyRules, PendingRecord, ReferenceTarget, Referrer } from './family-options.ts';
import {
  initialStatus,
  loggedAction,
  mergeFields,
  nextStatus,
  ownerFields,
  ownerView,
  publicView,
  requestedStatus,
  requireAction,
} from './family-view.ts';
import { pagingOf } from './input.ts';
import { requireShown, searchTextOf, whereFields, whereScope, whereSearch, whereStatusIn } from './record-query.ts';
import {
  insertRecord,
  insertRecords,
  inTransaction,
  keepRecord,
  lockRecord,
  type RecordRow,
  readRecord,
  removeRecord,
  writeRecord,
} from './record-store.ts';
import { addReferrer, addTarget, requireReferences } from './references.ts';
import { computeColumns } from './shown-status.ts';
import { requireUnchanged } from './update-rules.ts';

/** The effect of an action: fields to merge, and the new status if the lifecycle leaves a choice. */
export interface Edit {
  readonly fields?: Fields;
  readonly status?: string;
}

/** A resource that the interface doesn't show. */
export const internalResource = (title: string, noun: string, fields: Resource['fields'] = {}): Resource => ({
  ...{ title, noun, plural: `${noun}s`, idPrefix: noun, search: [], fixed: [], filters: [] },
  fields,
});

/**
 * The records of a resource. Creates, finds, lists, updates and deletes with the contract's order of checks. `serve.ts` has the handlers
 * of its operations.
 */
export class Family implements ReferenceTarget, Referrer {
  readonly options: FamilyRules;
  readonly references: readonly FieldReference[];

  constructor(resource: Resource, options: FamilyOptions = {}) {
    this.options = { ...resource, ...options, subject: `This ${resource.noun}` };
    this.references = referencesIn(resource.fields);
    addTarget(resource.title, this);
    addReferrer(this);
  }

  /** Used in messages: `This team`. */
  get subject(): string {
    return this.options.subject;
  }

  /**
   * @throws {PlatformError} 404 if the caller has no such record; 403 for another account's record or a page whose origin is not allowed.
   */
  async find(call: Call, id: string): Promise<RecordRow> {
    return this.#admit(call, await readRecord(call.platform.db, id));
  }

  /** Creates a record for the caller's account. @throws {PlatformError} 400 for an invalid field. */
  async create(call: Call, input: Fields): Promise<RecordRow> {
    return (await this.createOnce(call, call.platform.newId(this.options.idPrefix), input)).row;
  }

  /** Creates a record with a derived id, or returns the record that has it. */
  createOnce(call: Call, id: string, input: Fields): Promise<{ row: RecordRow; fresh: boolean }> {
    return inTransaction(call, async (inside) => {
      const { db } = inside.platform;
      const row = await this.#newRow(inside, id, input);
      if (await insertRecord(db, row)) return { row, fresh: true };
      const existing = await readRecord(db, id);
      if (existing === null || !this.#isMine(call, existing)) throw notFound(this.subject);
      return { row: existing, fresh: false };
    });
  }

  /** Creates many records within a transaction, in few statements. */
  async createAll(call: Call, inputs: readonly Fields[]): Promise<readonly RecordRow[]> {
    const rows: RecordRow[] = [];
    for (const input of inputs) rows.push(await this.#newRow(call, newId(this.options.idPrefix), input));
    await insertRecords(call.platform.db, rows);
    return rows;
  }

  /**
   * Changes a record under a lock, so that concurrent changes lose no fields. `edit` gets the current row and may use only `tx` to query.
   * @throws {PlatformError} as `find`, and 409 if the lifecycle does not allow the action; then nothing changes.
   */
  change(
    call: Call,
    id: string,
    action: string,
    edit: (row: RecordRow, tx: Database) => Edit | Promise<Edit> = () => ({}),
  ): Promise<RecordRow> {
    const { options } = this;
    return call.platform.db.transaction(async (tx) => {
      const before = this.#admit(call, await lockRecord(tx, id));
      requireAction(options, before.status, action);
      const edited = await edit(before, tx);
      const status = nextStatus(options, before.status, action, edited.status);
      const fields = mergeFields(options, before.data, edited.fields ?? {});
      const data = await this.#prepare({ call, db: tx, before, fields, status });
      const after: RecordRow = {
        ...before,
        status,
        data,
        searchText: searchTextOf(data, options.search),
        version: before.version + 1,
        updatedAt: call.platform.now(),
      };
      await writeRecord(tx, before, after, loggedAction(options, action, before.status, status));
      return after;
    });
  }

  /** Updates a record by merging fields; null clears one. @throws {PlatformError} as `change`. */
  update(call: Call, id: string, input: Fields): Promise<RecordRow> {
    const status = requestedStatus(input);
    const fields = ownerFields(this.options, input);
    return this.change(call, id, 'update', async (row, tx) => {
      requireUnchanged(row.data, mergeFields(this.options, row.data, fields), this.options.fixed);
      if (status === undefined) return { fields };
      const shown = await this.#compute(call, tx, [row]);
      return status === shown.get(id)?.['status'] ? { fields } : { fields, status };
    });
  }

  /** Deletes a record after its parts. @throws {PlatformError} as `change`, and 409 if other records refer to it. */
  async remove(call: Call, id: string): Promise<object> {
    for (let hasMore = true; hasMore; ) {
      hasMore = await call.platform.db.transaction(async (tx) => {
        const row = this.#admit(call, await lockRecord(tx, id, 'update'));
        requireAction(this.options, row.status, 'delete');
        const hasParts = await releaseDependents(tx, this.options, row);
        if (!hasParts) await removeRecord(tx, id);
        return hasParts;
      });
    }
    return { id, status: 'deleted' };
  }

  /**
   * Lists the caller's records, newest first, by `status`, `clientReference`, the declared filters, `search`, and creation times `from` and `to`. `also` adds a condition.
   * @throws {PlatformError} 400 if a public key filters by a field that it can't see.
   */
  async page(call: Call, input: Fields, also?: SQL): Promise<Page<object>> {
    const { filters, audience } = this.options;
    const { limit, offset } = pagingOf(input);
    if (!call.isOwner) requireShown(this.options, input);
    const columns = { status: sql`${records.status}`, ...this.options.computed?.(call.platform.now()) };
    const where = and(
      this.mine(call),
      whereFields(input, ['status', 'clientReference', ...filters], columns),
      whereSearch(input),
      whereDates(records.createdAt, input),
      call.isOwner ? undefined : whereStatusIn(columns.status, audience?.statuses ?? []),
      also,
    );
    requireOrigin(call, requireKey(call).allowedOrigins);
    const order = [desc(records.createdAt), desc(records.id)];
    return pageOf(call.platform.db, records, { where, order, limit, offset }, (rows) => this.views(call, rows));
  }

  /** The condition for this family's records of the caller's account, in the data that its key sees. */
  mine(call: Call): SQL | undefined {
    const { accountId, mode } = requireKey(call);
    return whereScope({ accountId, mode, resource: this.options.title });
  }

  /** Records as the caller may see them. */
  async views(call: Call, rows: readonly RecordRow[]): Promise<object[]> {
    const { options } = this;
    if (!call.isOwner) return rows.map((row) => publicView(options, row));
    const computed = await this.#compute(call, call.platform.db, rows);
    const figures = await options.figures?.(call, rows);
    return rows.map((row) => ({ ...ownerView(options, row), ...computed.get(row.id), ...figures?.get(row.id) }));
  }

  async view(call: Call, row: RecordRow): Promise<object> {
    const [view = {}] = await this.views(call, [row]);
    return view;
  }

  async owns(call: Call, db: Database, id: string): Promise<boolean> {
    const row = await keepRecord(db, id);
    return row !== null && this.#isMine(call, row);
  }

  #compute({ platform }: Call, db: Database, rows: readonly RecordRow[]): Promise<ReadonlyMap<string, Fields>> {
    return computeColumns(db, rows, this.options.computed?.(platform.now()) ?? {});
  }

  async #newRow(call: Call, id: string, input: Fields): Promise<RecordRow> {
    const { title: resource, search } = this.options;
    const { accountId, mode } = requireKey(call);
    const { db } = call.platform;
    const now = call.platform.now();
    const status = initialStatus(this.options, input);
    const fields = mergeFields(this.options, {}, ownerFields(this.options, input));
    const data = await this.#prepare({ call, db, before: null, fields, status });
    const searchText = searchTextOf(data, search);
    const owned = { id, resource, accountId, mode };
    return { ...owned, status, data, searchText, version: 1, createdAt: now, updatedAt: now };
  }

  #isMine(call: Call, row: RecordRow): boolean {
    const { accountId, mode } = requireKey(call);
    return this.#isSameFamily(row) && row.accountId === accountId && row.mode === mode;
  }

  #isSameFamily({ resource }: RecordRow): boolean {
    return resource === this.options.title;
  }

  #isShown({ status }: RecordRow): boolean {
    const { audience } = this.options;
    return audience !== undefined && (audience.statuses === null || audience.statuses.includes(status));
  }

  /** Runs the contract's checks on a record: it exists, belongs to the caller, and the page's origin is allowed. */
  #admit(call: Call, row: RecordRow | null): RecordRow {
    if (row === null || !this.#isSameFamily(row) || !isVisible(call, row)) throw notFound(this.subject);
    if (!call.isOwner && !this.#isShown(row)) throw notFound(this.subject);
    requireOwner(call, row);
    requireOrigin(call, requireKey(call).allowedOrigins);
    return row;
  }

  async #prepare(pending: PendingRecord): Promise<Fields> {
    const { prepare } = this.options;
    await requireReferences(this.references, pending);
    return prepare === undefined ? pending.fields : prepare(pending);
  }
}
