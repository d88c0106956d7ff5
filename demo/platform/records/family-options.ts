import type { SQL } from 'drizzle-orm';
import type { FieldReference } from '../../../src/api/describe/fields.ts';
import type { Resource } from '../../../src/api/describe/row.ts';
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
  /** Used in messages: `This team`. */
  readonly subject: string;
  /** Whether the caller's account has this record, in the data that its key sees. It cannot be deleted until the transaction ends. */
  owns(call: Call, db: Database, id: string): Promise<boolean>;
}

/** A record, or a row of another table, with the account that it belongs to. */
export type Owned = Pick<RecordRow, 'id' | 'accountId' | 'mode'>;

/** A kind of resource with fields that refer to others. */
export interface Referrer {
  readonly options: Pick<Resource, 'title' | 'plural'>;
  readonly references: readonly FieldReference[];
  /** Counts those whose field refers to a record, if they have a table of their own. */
  readonly count?: (tx: Database, field: string, to: Owned) => Promise<number>;
}

/** Records that refer to another one. */
export interface Dependent {
  /** The title of their resource. */
  readonly resource: string;
  readonly field: string;
  readonly unless?: string | undefined;
  /** Used in messages: `streams`. */
  readonly plural: string;
  readonly onDelete?: 'cascade' | undefined;
  readonly count?: Referrer['count'];
}

/** What a resource needs beyond its description. */
export interface FamilyOptions {
  /** The status of a new record; `active` by default. The owner may set any other. */
  readonly status?: string;
  /** Statuses that only actions can change. Replaces `status`. */
  readonly lifecycle?: Lifecycle;
  /** Fields in which null or an empty text has a meaning of its own. Elsewhere both mean that a field is absent. */
  readonly keepsEmpty?: readonly string[];
  /** `createdAt` and `updatedAt` belong to the owner and have no time zone. The platform fills in missing ones. */
  readonly zoneless?: true;
  /** Checks the fields before they are stored. May add fields. @throws {PlatformError} */
  readonly prepare?: (draft: PendingRecord) => Fields | Promise<Fields>;
  /**
   * Fields that SQL computes whenever the owner is shown a record, and that lists filter by. A `status` among them may be sent along
   * unchanged by an update.
   */
  readonly computed?: (now: Date) => Readonly<Record<string, SQL>>;
  /** Computes fields from other rows, by record id. Shown to the owner next to the record's own fields. */
  readonly figures?: (call: Call, rows: readonly RecordRow[]) => Promise<ReadonlyMap<string, object>>;
}

/** A resource's description with what it needs beyond it. */
export interface FamilyRules extends FamilyOptions, Resource {
  /** Used in messages: `This team`. */
  readonly subject: string;
}
