import { and, desc, type SQL } from 'drizzle-orm';
import { isVisible, requireKey, requireOrigin, requireOwner } from '../auth/access.ts';
import { invalidField, notFound } from '../http/errors.ts';
import type { Call } from '../http/handler.ts';
import { newId } from '../platform.ts';
import type { Database } from '../store/open-store.ts';
import { countRows, type Page } from '../store/paging.ts';
import { type Fields, records } from '../store/records.ts';
import type { Draft, FamilyOptions, Referred } from './family-options.ts';
import { firstStatus, nextStatus, requireAction, statusIn } from './family-status.ts';
import { layOver, ownerView, ownFields, publicView } from './family-view.ts';
import { pagingOf } from './input.ts';
import { searchTextOf, whereFields, whereScope, whereSearch, whereStatusIn } from './record-query.ts';
import { insertRecord, lockRecord, type RecordRow, readRecord, removeRecord, writeRecord } from './record-store.ts';

/** What an action changes: fields to lay over those that are there, and the state where the lifecycle leaves it the choice. */
export interface Edit {
  readonly fields?: Fields;
  readonly status?: string;
}

const isPublic = (call: Call): boolean => call.key?.kind === 'public';

/**
 * One kind of resource, kept in `records`: making, finding, listing, changing and removing in the contract's order of checks, and
 * whatever a product does beside that. Declared as data; `family-room.ts` makes the handlers of its operations.
 */
export class Family implements Referred {
  readonly options: FamilyOptions;

  constructor(options: FamilyOptions) {
    this.options = options;
  }

  /**
   * @throws {PlatformError} 404 where there is none for this caller; 403 where it is another account's, or where the page's origin is
   * not on the account's list.
   */
  async find(call: Call, id: string): Promise<RecordRow> {
    return this.#admit(call, await readRecord(call.platform.db, id));
  }

  /** Makes a record of the caller's account. @throws {PlatformError} 400 where a field cannot stand. */
  async create(call: Call, input: Fields): Promise<RecordRow> {
    return (await this.createOnce(call, newId(this.options.idPrefix), input)).row;
  }

  /** Makes the record of an id that follows from what it is about, unless it is there: then the first one stands. */
  async createOnce(call: Call, id: string, input: Fields): Promise<{ row: RecordRow; fresh: boolean }> {
    const { product, name, search = [] } = this.options;
    const { accountId, mode } = requireKey(call);
    const { db } = call.platform;
    const now = call.platform.now();
    const status = firstStatus(this.options, input);
    const data = await this.#prepare({ call, db, before: null, fields: ownFields(this.options, input) });
    const searchText = searchTextOf(data, search);
    const owned = { id, product, family: name, accountId, mode };
    const row: RecordRow = { ...owned, status, data, searchText, version: 1, createdAt: now, updatedAt: now };
    if (await insertRecord(db, row)) return { row, fresh: true };
    const there = await readRecord(db, id);
    if (there === null || !this.#isMine(call, there)) throw notFound(this.options.what);
    return { row: there, fresh: false };
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
    const { options } = this;
    return call.platform.db.transaction(async (tx) => {
      const before = this.#admit(call, await lockRecord(tx, id));
      requireAction(options, before.status, action);
      const { fields = {}, status } = await edit(before, tx);
      const data = await this.#prepare({ call, db: tx, before, fields: layOver(options, before.data, fields) });
      const after: RecordRow = {
        ...before,
        status: nextStatus(options, before.status, action, status),
        data,
        searchText: searchTextOf(data, options.search ?? []),
        version: before.version + 1,
        updatedAt: call.platform.now(),
      };
      await writeRecord(tx, before, after, action);
      return after;
    });
  }

  /** An update by its owner: the fields that it names are laid over those that are there. @throws {PlatformError} as `change`. */
  update(call: Call, id: string, input: Fields): Promise<RecordRow> {
    const status = statusIn(input);
    const fields = ownFields(this.options, input);
    return this.change(call, id, 'update', () => ({ fields, ...(status === undefined ? {} : { status }) }));
  }

  /** Removes a record. @throws {PlatformError} as `change`. */
  async remove(call: Call, id: string): Promise<object> {
    await call.platform.db.transaction(async (tx) => {
      const { status } = this.#admit(call, await lockRecord(tx, id));
      requireAction(this.options, status, 'delete');
      await removeRecord(tx, id);
    });
    return { id, status: 'deleted' };
  }

  /** One page of the caller's records, newest first, by the declared filters and `search`. `also` narrows it further. */
  async page(call: Call, input: Fields, also?: SQL): Promise<Page<object>> {
    const { filters = [], audience } = this.options;
    const { limit, offset } = pagingOf(input);
    const where = and(
      this.mine(call),
      whereFields(input, filters),
      whereSearch(input),
      isPublic(call) ? whereStatusIn(audience?.statuses ?? []) : undefined,
      also,
    );
    requireOrigin(call, requireKey(call).allowedOrigins);
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

  /** This family's records of the caller's account, in the data that its key sees. */
  mine(call: Call): SQL | undefined {
    const { accountId, mode } = requireKey(call);
    return whereScope({ accountId, mode, product: this.options.product, family: this.options.name });
  }

  /** Records as the caller may see them. */
  async views(call: Call, rows: readonly RecordRow[]): Promise<object[]> {
    const { options } = this;
    if (isPublic(call)) return rows.map((row) => publicView(options, row));
    const figures = await options.figures?.(call, rows);
    return rows.map((row) => ({ ...ownerView(options, row), ...figures?.get(row.id) }));
  }

  async view(call: Call, row: RecordRow): Promise<object> {
    const [view = {}] = await this.views(call, [row]);
    return view;
  }

  async owns(call: Call, db: Database, id: string): Promise<boolean> {
    const row = await readRecord(db, id);
    return row !== null && this.#isMine(call, row);
  }

  #isMine(call: Call, row: RecordRow): boolean {
    const { accountId, mode } = requireKey(call);
    return this.#isKin(row) && row.accountId === accountId && row.mode === mode;
  }

  #isKin({ product, family }: RecordRow): boolean {
    return product === this.options.product && family === this.options.name;
  }

  #isShown({ status }: RecordRow): boolean {
    const { audience } = this.options;
    return audience !== undefined && (audience.statuses === null || audience.statuses.includes(status));
  }

  /** The checks of the contract's order on a record that was looked up: it exists, it is the caller's, the page's origin is listed. */
  #admit(call: Call, row: RecordRow | null): RecordRow {
    if (row === null || !this.#isKin(row) || !isVisible(call, row)) throw notFound(this.options.what);
    if (isPublic(call) && !this.#isShown(row)) throw notFound(this.options.what);
    requireOwner(call, row);
    requireOrigin(call, requireKey(call).allowedOrigins);
    return row;
  }

  async #prepare(draft: Draft): Promise<Fields> {
    const { references = {}, prepare } = this.options;
    const { call, db, before, fields } = draft;
    for (const [field, family] of Object.entries(references)) {
      const id = fields[field];
      if (id === undefined || id === null || id === before?.data[field]) continue;
      if (typeof id !== 'string' || !(await family.owns(call, db, id))) {
        throw invalidField(field, `${family.options.what.toLowerCase()} does not exist`);
      }
    }
    return prepare === undefined ? fields : prepare(draft);
  }
}
