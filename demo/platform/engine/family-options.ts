import type { Product } from '../../../src/api/catalogue/all.ts';
import type { Call } from '../http/handler.ts';
import type { Database } from '../store/open-store.ts';
import type { Fields } from '../store/records.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { RecordRow } from './record-store.ts';

/** Data that is about to be stored, for checks beyond the schema. */
export interface Draft {
  readonly call: Call;
  /** In an update, the transaction. Use no other connection inside it: the embedded store has only one and would deadlock. */
  readonly db: Database;
  /** The current record; null for a new one. */
  readonly before: RecordRow | null;
  readonly fields: Fields;
}

/** The target of a reference field. */
export interface ReferenceTarget {
  readonly options: { readonly what: string };
  /** Whether the caller's account has this record, in the data that its key sees. */
  owns(call: Call, db: Database, id: string): Promise<boolean>;
}

/** The declaration of a family: everything that sets it apart from other families. */
export interface FamilyOptions {
  readonly product: Product;
  /** Its name in the store, unique within the product: `subcategory`. */
  readonly name: string;
  /** Path prefixes of its operations. Two if the interface document has two spellings, none if it has no operations. */
  readonly at: readonly string[];
  /** Used in messages: `This team`. */
  readonly what: string;
  readonly idPrefix: string;
  /** The status of a new record; `active` by default. The owner may set any other. */
  readonly status?: string;
  /** Statuses that only actions can change. Replaces `status`. */
  readonly lifecycle?: Lifecycle;
  /** Fields to filter lists by, in addition to `status`. */
  readonly filters?: readonly string[];
  /** Text fields that `search` looks in. Nested fields are written as `source.email`. */
  readonly search?: readonly string[];
  /** Fields that refer to a record of another family of the same account. An unknown id is a 400. */
  readonly references?: Readonly<Record<string, ReferenceTarget>>;
  /** What a public key can see: records in these statuses (null: all) and only these fields. */
  readonly audience?: { readonly statuses: readonly string[] | null; readonly fields: readonly string[] };
  /** `createdAt` and `updatedAt` belong to the owner and have no time zone (interface section 2.4). The platform fills in missing ones. */
  readonly zoneless?: true;
  /** Checks the fields before they are stored. May add fields. @throws {PlatformError} */
  readonly prepare?: (draft: Draft) => Fields | Promise<Fields>;
  /** Computes fields from other rows, by record id. Shown to the owner next to the record's own fields. */
  readonly figures?: (call: Call, rows: readonly RecordRow[]) => Promise<ReadonlyMap<string, object>>;
}
