import type { Product } from '../../../src/api/catalogue/all.ts';
import type { Call } from '../http/handler.ts';
import type { Database } from '../store/open-store.ts';
import type { Fields } from '../store/records.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { RecordRow } from './record-store.ts';

/** What is about to be stored: for checks that no schema can make. */
export interface Draft {
  readonly call: Call;
  /** Of a change its transaction. Inside one nothing else may be asked: the embedded store has one connection, and it would wait for ever. */
  readonly db: Database;
  /** The record as it stands; null where it is being made. */
  readonly before: RecordRow | null;
  readonly fields: Fields;
}

/** What a field may name: a family, as far as others need it. */
export interface Referred {
  readonly options: { readonly what: string };
  /** Whether the caller's account has such a record, in the data that its key sees. */
  owns(call: Call, db: Database, id: string): Promise<boolean>;
}

/** A family, declared: everything in which it differs from the others. */
export interface FamilyOptions {
  readonly product: Product;
  /** Its name in the store, of its own within the product: `subcategory`. */
  readonly name: string;
  /** The paths of the catalogue under which its operations stand: two, where the document spells it in two ways; none, where it has none. */
  readonly at: readonly string[];
  /** In a message: `This team`. */
  readonly what: string;
  readonly idPrefix: string;
  /** The status that a create begins with, where it says none: `active` if absent. The owner may set any other. */
  readonly status?: string;
  /** States that only actions change; instead of `status`. */
  readonly lifecycle?: Lifecycle;
  /** Fields that a list may be filtered by; `status` always may. */
  readonly filters?: readonly string[];
  /** Text fields that `search` looks in; one inside another as `source.email`. */
  readonly search?: readonly string[];
  /** Fields that name a record of another family of the same account: 400 where they name none. */
  readonly references?: Readonly<Record<string, Referred>>;
  /** What a page may see with a public key: records in these states (null: all), and of them these fields only. */
  readonly audience?: { readonly statuses: readonly string[] | null; readonly fields: readonly string[] };
  /** `createdAt` and `updatedAt` are the owner's, without zone (interface section 2.4); where it sent none, ours in that form. */
  readonly zoneless?: true;
  /** Checks the fields that would be stored, and may add to them. @throws {PlatformError} */
  readonly prepare?: (draft: Draft) => Fields | Promise<Fields>;
  /** What stored rows say about these records, by id: shown to their owner beside their own fields. */
  readonly figures?: (call: Call, rows: readonly RecordRow[]) => Promise<ReadonlyMap<string, object>>;
}
