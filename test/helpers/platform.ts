import { eq } from 'drizzle-orm';
import { type CreatedAccount, createAccount } from '../../demo/platform/accounts.ts';
import { type Limits, TEST_LIMITS } from '../../demo/platform/limits.ts';
import { type PlatformOptions, type RunningPlatform, startLocalPlatform } from '../../demo/platform/start-platform.ts';
import { type AccountClass, accounts } from '../../demo/platform/store/schema.ts';

export interface TestPlatformOptions extends Omit<PlatformOptions, 'limits' | 'seed'> {
  /** Laid over `TEST_LIMITS`, which no suite can exhaust. A suite about limits names its own. */
  readonly limits?: Partial<Limits>;
  /** The demo accounts and items; on where absent. */
  readonly seed?: boolean;
}

export interface TestAccount {
  readonly class?: AccountClass;
  readonly allowedOrigins?: readonly string[];
  readonly products?: readonly string[];
}

export interface TestPlatform extends RunningPlatform {
  createAccount(account?: TestAccount): Promise<CreatedAccount>;
  /** Puts a list into the store as it is, past the check that every route makes: what an older version may have left there. */
  storeOrigins(accountId: string, patterns: readonly string[]): Promise<void>;
}

/**
 * A real platform for a suite: in memory, on a free port, on both loopback addresses. Start one a file and close it after all tests.
 */
export async function startPlatform(options: TestPlatformOptions = {}): Promise<TestPlatform> {
  const running = await startLocalPlatform({
    seed: true,
    ...options,
    limits: { ...TEST_LIMITS, ...options.limits },
  });
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
      platform.keys.forget();
    },
  };
}
