import { eq, sql } from 'drizzle-orm';
import {
  type PlatformOptions,
  type RunningPlatform,
  startLocalPlatform,
} from '../../demo/platform/app/start-platform.ts';
import { type CreatedAccount, createAccount } from '../../demo/platform/auth/accounts.ts';
import { type Limits, TEST_LIMITS } from '../../demo/platform/base/limits.ts';
import { TEST_PASSWORD_COST } from '../../demo/platform/base/passwords.ts';
import { type Database, openStore, type Store, type StoreOptions } from '../../demo/platform/store/open-store.ts';
import { type AccountClass, accounts } from '../../demo/platform/store/schema.ts';
import { type OwnDatabase, ownDatabase } from './database.ts';
import { borrowDatabase } from './memory-database.ts';

export interface TestPlatformOptions extends Omit<PlatformOptions, 'limits' | 'seed'> {
  /** Overrides `TEST_LIMITS`, which no suite can exhaust. Suites about limits set their own. */
  readonly limits?: Partial<Limits>;
  /** The demo accounts and items; included by default. */
  readonly seed?: boolean;
}

export interface TestAccount {
  readonly class?: AccountClass;
  readonly allowedOrigins?: readonly string[];
  readonly products?: readonly string[];
}

export interface TestPlatform extends RunningPlatform {
  createAccount(account?: TestAccount): Promise<CreatedAccount>;
  /** Stores an origin list without the routes' validation, like an older version might have. */
  storeOrigins(accountId: string, patterns: readonly string[]): Promise<void>;
}

interface Closable {
  close(): Promise<void>;
}

/** Guards against a suite that should use PostgreSQL but silently runs on something else. */
async function requireDatabase(db: Database, { name }: OwnDatabase): Promise<void> {
  const answer = JSON.stringify(await db.execute(sql`select current_database()`));
  if (!answer.includes(name)) throw new Error(`The store is not the database ${name} of DATABASE_URL: ${answer}`);
}

/** Opens a store with its own database if DATABASE_URL is set, otherwise in memory; closing drops or returns the database. */
async function onOwnDatabase<T extends Closable>(
  open: (where: StoreOptions) => Promise<T>,
  dbOf: (opened: T) => Database,
): Promise<T> {
  const database = await ownDatabase();
  const memory = database === null ? await borrowDatabase() : null;
  const release = () => memory?.giveBack() ?? database?.drop();
  try {
    const opened = await open(memory ? { pglite: memory.pglite } : { databaseUrl: database?.url });
    if (database !== null) await requireDatabase(dbOf(opened), database);
    let closing: Promise<void> | null = null;
    const close = () => {
      closing ??= opened.close().finally(release);
      return closing;
    };
    return { ...opened, close };
  } catch (cause) {
    await release();
    throw cause;
  }
}

/** An empty store for a suite that needs no platform: in memory, or in its own database if DATABASE_URL is set. */
export const openTestStore = (): Promise<Store> => onOwnDatabase(openStore, ({ db }) => db);

/**
 * A real platform for a suite, on a free port of both loopback addresses: in memory, or in its own database if
 * DATABASE_URL is set. Start one per file and close it after all tests.
 */
export async function startPlatform(options: TestPlatformOptions = {}): Promise<TestPlatform> {
  const limits = { ...TEST_LIMITS, ...options.limits };
  const running = await onOwnDatabase(
    (where) => startLocalPlatform({ seed: true, passwordCost: TEST_PASSWORD_COST, ...where, ...options, limits }),
    ({ platform }) => platform.db,
  );
  const { platform } = running;
  return {
    ...running,
    createAccount: ({ class: accountClass = 'Business', allowedOrigins = [], products } = {}) =>
      createAccount(platform, {
        class: accountClass,
        name: 'Test account',
        allowedOrigins,
        ...(products === undefined ? {} : { products }),
      }),
    async storeOrigins(accountId, patterns) {
      await platform.db
        .update(accounts)
        .set({ allowedOrigins: [...patterns] })
        .where(eq(accounts.id, accountId));
    },
  };
}
