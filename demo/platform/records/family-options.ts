import type { Product } from '../../../src/api/catalogue/all.ts';
import type { Call } from '../base/call.ts';
import type { Database } from '../store/open-store.ts';
import type { Fields } from '../store/records.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { RecordRow } from './record-store.ts';

/** Data that is about to be stored, for checks beyond the schema. */
export interface PendingRecord {
  readonly call: Call;
  /** The transaction. Use no other connection inside it: the embedded store has only one and would deadlock. */
  readonly db: Database;
  /** The current record; null for a new one. */
  readonly before: RecordRow | null;
  readonly fields: Fields;
  /** The status that the record is about to have. */
  readonly status: string;
}

/** The target of a reference field. */
export interface ReferenceTarget {
  readonly options: { readonly subject: string };
  /** Whether the caller's account has this record, in the data that its key sees. It cannot be deleted until the transaction ends. */
  owns(call: Call, db: Database, id: string): Promise<boolean>;
}

/** Another kind of record that refers to the records of a family. */
export interface Dependent {
  /** The family's own by default. */
  readonly product?: Product;
  readonly family: string;
  /** The field with the id. A nested one is written as `reservation.spaceId`, one in a list as `mails[].templateId`. */
  readonly field: string;
  /** The status in which a dependent no longer needs the record. */
  readonly unless?: string;
  /** Used in messages: `streams`. */
  readonly plural: string;
  /** Deleted with the record. Any other dependent prevents its deletion. */
  readonly isPart?: true;
}

/** The declaration of a family: everything that sets it apart from other families. */
export interface FamilyOptions {
  readonly product: Product;
  /** Its name in the store, unique within the product: `subcategory`. */
  readonly name: string;
  /** Path prefixes of its operations. Two if the interface document has two spellings, none if it has no operations. */
  readonly paths: readonly string[];
  /** Used in messages: `This team`. */
  readonly subject: string;
  readonly idPrefix: string;
  /** The status of a new record; `active` by default. The owner may set any other. */
  readonly status?: string;
  /** Statuses that only actions can change. Replaces `status`. */
  readonly lifecycle?: Lifecycle;
  /** Fields to filter lists by, in addition to `status` and `clientReference`. */
  readonly filters?: readonly string[];
  /** Text fields that `search` looks in. Nested fields are written as `source.email`. */
  readonly search?: readonly string[];
  /** Fields in which null or an empty text has a meaning of its own. Elsewhere both mean that a field is absent. */
  readonly keepsEmpty?: readonly string[];
  /** Fields that refer to a record of another family of the same account. An unknown id is a 404. */
  readonly references?: Readonly<Record<string, ReferenceTarget>>;
  /** Other kinds of records that refer to this one: a deletion takes them along or is refused. */
  readonly dependents?: readonly Dependent[];
  /** What a public key can see: records in these statuses (null: all) and only these fields. Without it, no record: a 404. */
  readonly audience?: { readonly statuses: readonly string[] | null; readonly fields: readonly string[] };
  /** `createdAt` and `updatedAt` belong to the owner and have no time zone. The platform fills in missing ones. */
  readonly zoneless?: true;
  /** Checks the fields before they are stored. May add fields. @throws {PlatformError} */
  readonly prepare?: (draft: PendingRecord) => Fields | Promise<Fields>;
  /** Computes fields from other rows, by record id. Shown to the owner next to the record's own fields. */
  readonly figures?: (call: Call, rows: readonly RecordRow[]) => Promise<ReadonlyMap<string, object>>;
}
