import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { lowerCase } from './letter-case.ts';
import type { Fields } from './records.ts';
import { accounts, type Mode } from './schema.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** How the holder of an account signs in. `ownerId` is the account whose server created it. */
export const signIns = pgTable(
  'sign_ins',
  {
    accountId: text('account_id')
      .primaryKey()
      .references(() => accounts.id),
    ownerId: text('owner_id')
      .notNull()
      .references(() => accounts.id),
    mode: text('mode').$type<Mode>().notNull(),
    /** As entered. Compared in lower case. */
    email: text('email').notNull(),
    /** Null while the account is pending. */
    passwordHash: text('password_hash'),
    /** Fields that the owner adds to those of the platform. */
    data: jsonb('data').$type<Fields>().notNull().default({}),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    // Several sign-ups may be pending for an address, but only one can be completed.
    uniqueIndex('sign_ins_active')
      .on(table.ownerId, table.mode, lowerCase(table.email))
      .where(sql`password_hash is not null`),
  ],
);

export type TokenUse = 'activate' | 'reset';

/** One-time tokens sent by mail. A token for an unknown address has no account. */
export const passwordTokens = pgTable('password_tokens', {
  hash: text('hash').primaryKey(),
  accountId: text('account_id').references(() => accounts.id),
  use: text('use').$type<TokenUse>().notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
});

/** Sign-in sessions. Tokens are stored as SHA-256 hashes, so that this table reveals none. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    device: text('device').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [index('sessions_account').on(table.accountId, table.createdAt)],
);
