import { and, desc } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Product } from '../../../src/api/catalogue/all.ts';
import { type Call, inSight, requireKey, requireOrigin, requireOwner } from '../call.ts';
import { invalidField, notFound } from '../errors.ts';
import { countRows, type Page } from '../paging.ts';
import { newId } from '../platform.ts';
import type { Database } from '../store/open-store.ts';
import { type Fields, records } from '../store/records.ts';
import { pagingOf } from './input.ts';
import { conflict, type Lifecycle, nextStatus } from './lifecycle.ts';
import { searchTextOf, whereFields, whereScope, whereSearch, whereStatusIn } from './record-query.ts';
import { insertRecord, lockRecord, type RecordRow, readRecord, removeRecord, writeRecord } from './record-store.ts';

/** What a request is about to store: for checks that no schema can make. */
export interface Draft {
  readonly call: Call;
  /** The transaction, or the database where there is none yet. Inside a transaction nothing else may be asked: it would wait for ever. */
  readonly db: Database;
  /** The record as it stands; null where it is being made. */
  readonly before: RecordRow | null;
  readonly fields: Fields;
}

export interface FamilyOptions {
  readonly product: Product;
  /** Its name in the store, of its own within the product: `subcategory`. */
  readonly name: string;
  /** The paths of the catalogue under which its operations stand: `/api/team/subcategory`. Two, where the document spells it in two ways. */
  readonly at: readonly string[];
  /** In a message: `This team`. */
  readonly what: string;
  readonly idPrefix: string;
  /** The status that a create begins with, where it says none: `active` if absent. Any text may follow. */
  readonly status?: string;
  /** States that only actions change; instead of `status`. */
  readonly lifecycle?: Lifecycle;
  /** Fields that a list may be filtered by; `status` always may. */
  readonly filters?: readonly string[];
  /** Text fields that `search` looks in. */
  readonly search?: readonly string[];
  /** Fields that name a record of another family of the same account: 400 where they name none. */
  readonly references?: Readonly<Record<string, Family>>;
  /** What a page may see with a public key: records in these states (null: all), and of them these fields only. */
  readonly audience?: { readonly statuses: readonly string[] | null; readonly fields: readonly string[] };
  /** `createdAt` and `updatedAt` are the owner's, without zone (interface section 2.4); where it sent none, ours in that form. */
  readonly zoneless?: true;
  /** Checks the fields that would be stored, and may add to them. @throws {PlatformError} */
  readonly prepare?: (draft: Draft) => Fields | Promise<Fields>;
  /** What stored rows say about these records, by id: shown to their owner beside their own fields. */
  readonly figures?: (call: Call, rows: readonly RecordRow[]) => Promise<ReadonlyMap<string, object>>;
}

/** What an action changes: fields to lay over those that are there, and the state where the lifecycle leaves it the choice. */
export interface Edit {
  readonly fields?: Fields;
  readonly status?: string;
}

const MAX_STATUS = 100;
const isPublic = (call: Call): boolean => call.key?.kind === 'public';
const zonelessTime = (time: Date): string => time.toISOString().slice(0, 19);

/**
 * One kind of resource, kept in `records`: making, finding, listing, changing and removing with the contract's order of checks, and
 * whatever a product does beside that. Declared as data; `familyRoom` makes the handlers of its operations.
 */
export class Family {
  readonly options: FamilyOptions;

  constructor(options: FamilyOptions) {
    this.options = options;
  }

  /** @throws {PlatformError} 404 where there is none for this caller, 403 where it is another account's or the page's origin is not listed. */
  async find(call: Call, id: string): Promise<RecordRow> {
    return this.#admit(call, await readRecord(call.platform.db, id));
  }

  #admit(call: Call, row: RecordRow | null): RecordRow {
    const { product, name, what } = this.options;
    if (row === null || row.product !== product || row.family !== name || !inSight(call, row)) throw notFound(what);
    if (isPublic(call) && !this.#isShown(row)) throw notFound(what);
    requireOwner(call, row);
    if (isPublic(call)) requireOrigin(call, requireKey(call).allowedOrigins);
    return row;
  }

  #isShown(row: RecordRow): boolean {
    const { audience } = this.options;
    return audience !== undefined && (audience.statuses === null || audience.statuses.includes(row.status));
  }

  /** Makes a record of the caller's account. @throws {PlatformError} 400 where a field cannot stand. */
  async create(call: Call, input: Fields): Promise<RecordRow> {
    const { idPrefix } = this.options;
    return (await this.createOnce(call, newId(idPrefix), input)).row;
  }

  /** Makes the record of an id that follows from what it is about, unless it is there: then the first one stands. */
  async createOnce(call: Call, id: string, input: Fields): Promise<{ row: RecordRow; fresh: boolean }> {
    const { product, name, search = [] } = this.options;
    const { accountId, mode } = requireKey(call);
    const { db } = call.platform;
    const now = call.platform.now();
    const status = this.#firstStatus(input);
    const data = await this.#prepare({ call, db, before: null, fields: this.#ownFields(input) });
    const searchText = searchTextOf(data, search);
    const owned = { id, product, family: name, accountId, mode };
    const row: RecordRow = { ...owned, status, data, searchText, version: 1, createdAt: now, updatedAt: now };
    if (await insertRecord(db, row)) return { row, fresh: true };
    return { row: await this.find(call, id), fresh: false };
  }

  /**
   * Changes a record under a lock, so that of two changes at once neither loses the other's fields. `edit` sees it as it stands, and
   * asks the database through `tx` only.
   * @throws {PlatformError} as `find`, and 409 where its lifecycle does not allow the action now: nothing is changed then.
   */
  change(
    call: Call,
    id: string,
    action: string,
    edit: (row: RecordRow, tx: Database) => Edit | Promise<Edit> = () => ({}),
  ): Promise<RecordRow> {
    return call.platform.db.transaction(async (tx) => {
      const before = this.#admit(call, await lockRecord(tx, id));
      this.#requireAllowed(before, action);
      const { fields = {}, status } = await edit(before, tx);
      const merged = { ...this.#kept(before.data, fields), ...fields };
      const data = await this.#prepare({ call, db: tx, before, fields: merged });
      const after: RecordRow = {
        ...before,
        status: this.#statusAfter(before, action, status),
        data,
        searchText: searchTextOf(data, this.options.search ?? []),
        version: before.version + 1,
        updatedAt: call.platform.now(),
      };
      await writeRecord(tx, before, after, action);
      return after;
    });
  }

  /** An update by its owner: the fields that it names are laid over those that are there. */
  update(call: Call, id: string, input: Fields): Promise<RecordRow> {
    const status = this.#statusIn(input);
    const fields = this.#ownFields(input);
    return this.change(call, id, 'update', () => ({ fields, ...(status === undefined ? {} : { status }) }));
  }

  /** Removes a record. @throws {PlatformError} as `change`. */
  async remove(call: Call, id: string): Promise<object> {
    await call.platform.db.transaction(async (tx) => {
      const row = this.#admit(call, await lockRecord(tx, id));
      this.#requireAllowed(row, 'delete');
      await removeRecord(tx, id);
    });
    return { id, status: 'deleted' };
  }

  /** One page of the caller's records, newest first, by the declared filters and `search`. `also` narrows it further. */
  async page(call: Call, input: Fields, also?: SQL): Promise<Page<object>> {
    const { product, name, filters = [], audience } = this.options;
    const { accountId, mode, allowedOrigins } = requireKey(call);
    const { limit, offset } = pagingOf(input);
    const where = and(
      whereScope({ accountId, mode, product, family: name }),
      whereFields(input, filters),
      whereSearch(input),
      isPublic(call) ? whereStatusIn(audience?.statuses ?? []) : undefined,
      also,
    );
    if (isPublic(call)) requireOrigin(call, allowedOrigins);
    const { db } = call.platform;
    const newestFirst = [desc(records.createdAt), desc(records.id)];
    const rows = await db
      .select()
      .from(records)
      .where(where)
      .orderBy(...newestFirst)
      .limit(limit)
      .offset(offset);
    return { items: await this.views(call, rows), total: await countRows(db, records, where), limit, offset };
  }

  /** Records as the caller may see them. */
  async views(call: Call, rows: readonly RecordRow[]): Promise<object[]> {
    if (isPublic(call)) return rows.map((row) => this.#publicView(row));
    const figures = await this.options.figures?.(call, rows);
    return rows.map((row) => ({ ...this.#ownerView(row), ...figures?.get(row.id) }));
  }

  async view(call: Call, row: RecordRow): Promise<object> {
    const [view = {}] = await this.views(call, [row]);
    return view;
  }

  #ownerView({ id, status, data, createdAt, updatedAt }: RecordRow): object {
    const write = this.options.zoneless ? zonelessTime : (time: Date) => time.toISOString();
    return { id, status, createdAt: write(createdAt), updatedAt: write(updatedAt), ...data };
  }

  #publicView({ id, status, data }: RecordRow): object {
    const shown = (this.options.audience?.fields ?? []).filter((field) => Object.hasOwn(data, field));
    return { id, status, ...Object.fromEntries(shown.map((field) => [field, data[field]])) };
  }

  /** The owner's fields of a request: without those that are the platform's, which a read-and-write-back sends along. */
  #ownFields(input: Fields): Fields {
    const { id: _id, status: _status, ...rest } = input;
    if (this.options.zoneless) return rest;
    const { createdAt: _createdAt, updatedAt: _updatedAt, ...fields } = rest;
    return fields;
  }

  /** An owner's `updatedAt` speaks of its own last change; after one that brings none it would be wrong. */
  #kept(data: Fields, given: Fields): Fields {
    if (!this.options.zoneless || Object.hasOwn(given, 'updatedAt')) return data;
    const { updatedAt: _updatedAt, ...kept } = data;
    return kept;
  }

  async #prepare(draft: Draft): Promise<Fields> {
    const { references = {}, prepare } = this.options;
    for (const [field, family] of Object.entries(references)) {
      const id = draft.fields[field];
      if (id === undefined || id === null || id === draft.before?.data[field]) continue;
      if (typeof id !== 'string' || !(await family.#owns(draft, id))) {
        throw invalidField(field, `names nothing: ${family.options.what.toLowerCase()} does not exist`);
      }
    }
    return prepare === undefined ? draft.fields : prepare(draft);
  }

  async #owns({ call, db }: Draft, id: string): Promise<boolean> {
    const row = await readRecord(db, id);
    const { product, name } = this.options;
    const { accountId, mode } = requireKey(call);
    return row?.product === product && row.family === name && row.accountId === accountId && row.mode === mode;
  }

  #statusIn(input: Fields): string | undefined {
    const { status } = input;
    if (status === undefined) return undefined;
    if (typeof status === 'string' && status !== '' && status.length <= MAX_STATUS) return status;
    throw invalidField('status', `is a text of 1 to ${MAX_STATUS} characters`);
  }

  #firstStatus(input: Fields): string {
    const { lifecycle, status = 'active' } = this.options;
    const asked = this.#statusIn(input);
    if (lifecycle === undefined) return asked ?? status;
    const { starts } = lifecycle;
    if (asked === undefined) return starts[0];
    if (starts.includes(asked)) return asked;
    throw invalidField('status', `begins as ${starts.join(' or ')}; actions change it`);
  }

  #requireAllowed({ status }: RecordRow, action: string): void {
    const { lifecycle, what } = this.options;
    const step = lifecycle !== undefined && Object.hasOwn(lifecycle.actions, action) ? lifecycle.actions[action] : null;
    if (lifecycle !== undefined && step && !step.from.includes(status)) throw conflict(lifecycle, what, status, action);
  }

  #statusAfter(before: RecordRow, action: string, asked: string | undefined): string {
    const { lifecycle, what } = this.options;
    if (lifecycle === undefined) return asked ?? before.status;
    if (action !== 'update') return nextStatus(lifecycle, what, before.status, action, asked);
    if (asked !== undefined && asked !== before.status) {
      throw conflict(lifecycle, what, before.status, `setting the status to ${asked}`);
    }
    return before.status;
  }
}
