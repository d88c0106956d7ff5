import { createAccount, setAccountOrigins } from '../auth/accounts.ts';
import { DEFAULT_LIMITS, TEST_LIMITS } from '../http/limits.ts';
import { DEMO_ACCOUNT, DEMO_PUBLIC_KEY, DEMO_SECRET_KEY } from '../seed/seed.ts';
import { startLocalPlatform } from '../start-platform.ts';

/** The front door of `creator-widgets-platform`: the local platform, started by a host site's own tests. */

export interface StartOptions {
  /** On 127.0.0.1 and [::1]. 0, the default, takes any free one. */
  readonly port?: number;
  /** Where the data is kept, one platform at a time. Where absent, in memory, which is quickest and can be reset. */
  readonly folder?: string;
  /** A PostgreSQL server in place of a folder: `postgres://...`. */
  readonly databaseUrl?: string;
  /** `demo`, the default: the demo accounts and test items, the same every time. `empty`: nothing. */
  readonly seed?: 'demo' | 'empty';
  /** Which pages may use the demo account: `http://localhost:3000`, `https://*.example.com`. None where absent. */
  readonly origins?: readonly string[];
  /** `none`, the default: no suite exhausts them. `default`: 600 reads and 60 writes a minute, to see a 429. */
  readonly limits?: 'none' | 'default';
  /** Told what a person at a terminal would want to know: failures of the platform itself. */
  readonly log?: (line: string) => void;
}

export interface NewAccount {
  /** `Business` where absent. A `Personal` account may read events and not manage them. */
  readonly class?: 'Business' | 'Streamer' | 'Personal';
  readonly name?: string;
  /** Which pages may use it. None where absent. */
  readonly allowedOrigins?: readonly string[];
  /** The products that its keys may use: `['polls', 'embeds']`. All where absent. */
  readonly products?: readonly string[];
}

/** An account and its keys. Test keys and live keys see separate data. */
export interface Account {
  readonly id: string;
  readonly publicKey: string;
  readonly secretKey: string;
  readonly livePublicKey: string;
  readonly liveSecretKey: string;
}

export interface LocalPlatform {
  /** `http://localhost:<port>`: the `baseUrl` of a client, and the `api` of a widget. */
  readonly url: string;
  readonly port: number;
  /** @throws {Error} that names each origin which is no pattern. */
  createAccount(account?: NewAccount): Promise<Account>;
  /**
   * Replaces an account's list of origins, from the next request on. Returns it as stored.
   * @throws {Error} without such an account, or that names each origin which is no pattern.
   */
  setOrigins(accountId: string, origins: readonly string[]): Promise<readonly string[]>;
  /**
   * As at the start: removes everything, made accounts too, and seeds again.
   * @throws {Error} where the data is kept in a folder or on a server.
   */
  reset(): Promise<void>;
  /** Answers what is under way, then lets port and data go. Safe to call twice. */
  close(): Promise<void>;
}

/** The account of the demo seed that owns all test items. Its keys are the same everywhere: no secret, and good for nothing else. */
export const demoAccount: { readonly id: string; readonly publicKey: string; readonly secretKey: string } = {
  id: DEMO_ACCOUNT,
  publicKey: DEMO_PUBLIC_KEY,
  secretKey: DEMO_SECRET_KEY,
};

/**
 * Starts the local platform in this process.
 * @throws {Error} when the port is taken, the folder is in use or damaged, the server is not there, or an origin is no pattern.
 */
export async function startPlatform(options: StartOptions = {}): Promise<LocalPlatform> {
  const { seed = 'demo', limits = 'none', ...rest } = options;
  const running = await startLocalPlatform({
    ...rest,
    seed: seed === 'demo',
    limits: limits === 'none' ? TEST_LIMITS : DEFAULT_LIMITS,
  });
  const { url, port, platform } = running;
  return {
    url,
    port,
    createAccount: ({ class: accountClass = 'Business', name = 'Test account', allowedOrigins = [], products } = {}) =>
      createAccount(platform, {
        class: accountClass,
        name,
        allowedOrigins,
        ...(products === undefined ? {} : { products }),
      }),
    async setOrigins(accountId, origins) {
      const stored = await setAccountOrigins(platform, accountId, origins);
      if (stored === null) throw new Error(`There is no account ${accountId}.`);
      return stored;
    },
    reset: () => running.reset(),
    close: () => running.close(),
  };
}
