import { desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { lowerCase } from './letter-case.ts';
import { accounts, type Mode } from './schema.ts';

/** The fields of a resource as the owner sent them: any JSON object. */
export type Fields = Readonly<Record<string, unknown>>;

/** A contact's address in lower case, as `records_contacts` has it. */
export const addressOf = (data: SQLWrapper): SQL<string> => lowerCase(sql`${data} ->> 'email'`);

/** What an address has beyond its mailbox, for JavaScript and PostgreSQL. */
export const TAG = '(.)\\+.*@';

/** A contact's mailbox, as `records_unreachable` has it: its address without the tag. */
export const mailboxIn = (data: SQLWrapper): SQL<string> =>
  sql<string>`regexp_replace(${addressOf(data)}, ${sql.raw(`'${TAG}'`)}, ${sql.raw("'\\1@'")})`;

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Resources without a table of their own, one row each (`records/family.ts`). */
export const records = pgTable(
  'records',
  {
    id: text('id').primaryKey(),
    /** The title of its resource: `TeamCategory`. */
    resource: text('resource').notNull(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    mode: text('mode').$type<Mode>().notNull(),
    status: text('status').notNull(),
    data: jsonb('data').$type<Fields>().notNull(),
    /** Lower-cased text that `search` looks in. */
    searchText: text('search_text').notNull(),
    /** 1 at first, incremented by each change. */
    version: integer('version').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('records_owner').on(table.accountId, table.mode, table.resource, desc(table.createdAt), desc(table.id)),
    // For due work, which looks for what waits in all accounts, every few seconds (`products/all.ts`).
    index('records_waiting').on(table.resource, table.status),
    // The contacts of an account by address, oldest first.
    index('records_contacts')
      .on(table.accountId, table.mode, addressOf(table.data), table.createdAt, table.id)
      .where(sql`resource = 'Contact'`),
    // The contacts of an account that can't be sent mail, by mailbox.
    index('records_unreachable')
      .on(table.accountId, table.mode, mailboxIn(table.data))
      .where(sql`resource = 'Contact' and status <> 'active'`),
    // jsonb_path_ops is enough, because filters compare whole values: `data @> {"teamId": "..."}`.
    index('records_data').using('gin', table.data.op('jsonb_path_ops')),
  ],
);

/** The history of a record: its creation and each status change. */
export const recordChanges = pgTable(
  'record_changes',
  {
    recordId: text('record_id')
      .notNull()
      .references(() => records.id, { onDelete: 'cascade' }),
    /** The version after the change. */
    version: integer('version').notNull(),
    action: text('action').notNull(),
    fromStatus: text('from_status'),
    toStatus: text('to_status').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.recordId, table.version] })],
);
