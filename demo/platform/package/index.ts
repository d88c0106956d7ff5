import { startLocalPlatform } from '../app/start-platform.ts';
import { createAccount, setAccountOrigins } from '../auth/accounts.ts';
import { DEFAULT_LIMITS, TEST_LIMITS } from '../base/limits.ts';
import { requireSeed } from '../cli/seed-file.ts';
import { requireFaults } from '../local/fault-list.ts';
import { DEMO_ACCOUNT, DEMO_PUBLIC_KEY, DEMO_SECRET_KEY } from '../seed/seed.ts';
import { pay } from './pay.ts';
import { checkStartOptions } from './start-options.ts';

/** The entry point of `creator-widgets-platform`: starts the local platform from a host site's tests. */

export interface StartOptions {
  /** On 127.0.0.1 and [::1]. 0, the default, picks any free port. */
  readonly port?: number;
  /** An address to listen on instead, so that containers and phones can connect: `0.0.0.0` for all. Keep nothing real in it. */
  readonly host?: string;
  /** The data folder, used by one platform at a time. Defaults to memory, which is fastest and can be reset. */
  readonly folder?: string;
  /** A PostgreSQL server instead of a folder: `postgres://...`. */
  readonly databaseUrl?: string;
  /** `demo` (default) creates the demo accounts and test items, `empty` nothing, and a file its own records in the demo account. */
  readonly seed?: 'demo' | 'empty' | `${string}.json`;
  /** Begins with the data and the time of another platform's `snapshot()`, and creates nothing. In memory only. */
  readonly snapshot?: Blob;
  /** Origins that may use the demo account: `http://localhost:3000`, `https://*.example.com`. None by default. */
  readonly origins?: readonly string[];
  /** Where a proxy makes the platform reachable: `https://widgets.example.com`. URLs in responses start with it. */
  readonly publicUrl?: string;
  /**
   * `none`, the default, is more than any test suite can use. `default` allows 600 reads and 60 writes a minute with a public key, 6,000 with a
   * secret one. To test a 429 at once, simulate the fault `rate`.
   */
  readonly limits?: 'none' | 'default';
  /** Receives the platform's own failures, one line of JSON each. */
  readonly log?: (line: string) => void;
  /** Also passes each request to `log`: method, path, origin, status, why it was refused, milliseconds. */
  readonly verbose?: boolean;
}

export interface NewAccount {
  /** Defaults to `Business`. A `Personal` account can read events but not manage them. */
  readonly class?: 'Business' | 'Streamer' | 'Personal';
  readonly name?: string;
  /** Origins that may use the account. None by default. */
  readonly allowedOrigins?: readonly string[];
  /** The products that its keys have access to: `['polls', 'embeds']`. Defaults to all. */
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

/** The platform's time. Everything that falls due on the way happens in order: trials end, subscriptions renew, campaigns are sent. */
export interface TestClock {
  now(): Date;
  /**
   * Moves the time by an ISO 8601 duration, such as `P30D`, `P1M` or `PT12H`. It keeps running from there. Returns the new time.
   * @throws {Error} for any other text, and if another process uses the data.
   */
  advance(duration: string): Promise<Date>;
  /** Moves the time to a later one. @throws {Error} for an earlier one, and if another process uses the data. */
  advanceTo(time: Date): Promise<Date>;
}

/** What goes wrong with a request. `lost`: it is handled, but its answer never arrives. `rate`: a 429 with `Retry-After`. */
export type Fault =
  | 'slow'
  | 'hang'
  | 'lost'
  | 'cut'
  | 'rate'
  | 'rate-silent'
  | 'error'
  | 'html'
  | 'malformed'
  | 'no-cors'
  | 'clock-ahead'
  | 'clock-behind';

/** A fault of a share of the requests, from 0 to 1. Which of them it is depends on the seed alone, which defaults to 0. */
export interface FaultShare {
  readonly fault: Fault;
  readonly share: number;
  readonly seed?: number;
}

/** Faults by the start of `METHOD /path`: `{ 'POST /api/vote/': 'error' }`. The longest that matches wins; '' matches everything. */
export type Faults = Readonly<Record<string, Fault | FaultShare>>;

/** An address of the platform at which things go wrong. */
export interface FaultyAddress {
  /** The `baseUrl` of a client or the `api` of a widget that meets the faults. All others meet none. */
  readonly url: string;
  /** Replaces the faults, from the next request on. @throws {Error} for an unknown fault, or a share outside 0 to 1. */
  set(faults: Faults): void;
}

/** How to pay a test checkout. */
export interface TestPayment {
  /** A card that is declined. By default, one that pays. */
  readonly card?: 'insufficient_funds' | 'expired_card';
  /** Decimal text, for a link without a price. */
  readonly amount?: string;
  /** A promotion code. */
  readonly code?: string;
}

export interface LocalPlatform {
  /** `http://localhost:<port>`: the `baseUrl` of a client and the `api` of a widget. */
  readonly url: string;
  readonly port: number;
  readonly clock: TestClock;
  /** @throws {Error} that lists each invalid origin. */
  createAccount(account?: NewAccount): Promise<Account>;
  /**
   * Replaces an account's allowed origins, from the next request on. Returns the normalized list.
   * @throws {Error} for an unknown account, or one that lists each invalid origin.
   */
  setOrigins(accountId: string, origins: readonly string[]): Promise<readonly string[]>;
  /**
   * Opens a payment link and pays its checkout, as a visitor without a browser. Returns the return URL with `creator-paid`; null if the link's
   * address has no allowed `returnUrl`.
   * @param linkUrl the `url` of a payment link, with the parameters of a pay button: `?clientReference=order-7&returnUrl=...`
   * @throws {Error} that says why nothing was paid: the card was declined, the link is sold out ...
   */
  pay(linkUrl: string, payment?: TestPayment): Promise<string | null>;
  /** Opens an address at which these faults are simulated. @throws {Error} for an unknown fault, or a share outside 0 to 1. */
  simulateFaults(faults: Faults): FaultyAddress;
  /**
   * Removes all data, created accounts included, and seeds again.
   * @throws {Error} if the data is kept in a folder or on a server.
   */
  reset(): Promise<void>;
  /** All data, and the time, to come back to. @throws {Error} if the data is kept in a folder or on a server. */
  snapshot(): Promise<Blob>;
  /** Returns to the data and the time of a snapshot. Rate limits start over. @throws {Error} as `snapshot`. */
  restore(snapshot: Blob): Promise<void>;
  /** Starts a second platform with the same data, time and options, on a free port. Close both. @throws {Error} as `snapshot`. */
  fork(): Promise<LocalPlatform>;
  /** Finishes pending requests, then releases the port and the data. Safe to call twice. */
  close(): Promise<void>;
}

/** The demo account, which owns the demo items. Its keys are the same everywhere and protect nothing. */
export const demoAccount: { readonly id: string; readonly publicKey: string; readonly secretKey: string } = {
  id: DEMO_ACCOUNT,
  publicKey: DEMO_PUBLIC_KEY,
  secretKey: DEMO_SECRET_KEY,
};

/**
 * Starts the local platform in this process.
 * @throws {Error} for an invalid option, before anything is opened, and if the port is taken, the folder is in use or damaged, or the
 * server is unreachable.
 */
export async function startPlatform(options: StartOptions = {}): Promise<LocalPlatform> {
  checkStartOptions(options);
  const { seed = 'demo', limits = 'none', ...rest } = options;
  const running = await startLocalPlatform({
    ...rest,
    testClock: true,
    seed: requireSeed('seed', seed),
    limits: limits === 'none' ? TEST_LIMITS : DEFAULT_LIMITS,
  });
  const { url, port, platform, clock } = running;
  let closed = false;
  const whileOpen =
    <Given extends readonly unknown[], Result>(method: (...given: Given) => Promise<Result>) =>
    async (...given: Given): Promise<Result> => {
      if (closed) throw new Error('This platform is closed.');
      return method(...given);
    };
  return {
    url,
    port,
    clock: {
      now: () => clock.now(),
      advance: whileOpen((duration: string) => clock.advance(platform, duration)),
      advanceTo: whileOpen((time: Date) => clock.moveTo(platform, time)),
    },
    createAccount: whileOpen((account: NewAccount = {}) => {
      const { class: accountClass = 'Business', name = 'Test account', allowedOrigins = [], products } = account;
      return createAccount(platform, {
        class: accountClass,
        name,
        allowedOrigins,
        ...(products === undefined ? {} : { products }),
      });
    }),
    setOrigins: whileOpen(async (accountId: string, origins: readonly string[]) => {
      const stored = await setAccountOrigins(platform, accountId, origins);
      if (stored === null) throw new Error(`Account ${accountId} does not exist.`);
      return stored;
    }),
    pay: whileOpen((linkUrl: string, payment: TestPayment = {}) => pay(running.addressUrl, linkUrl, payment)),
    simulateFaults(first) {
      const { faults } = running;
      const id = faults.open(requireFaults(first));
      return { url: `${url}/line/${id}`, set: (next) => void faults.change(id, requireFaults(next)) };
    },
    reset: whileOpen(() => running.reset()),
    snapshot: whileOpen(() => running.snapshot()),
    restore: whileOpen((snapshot: Blob) => running.restore(snapshot)),
    fork: whileOpen(async () => startPlatform({ ...options, port: 0, snapshot: await running.snapshot() })),
    close() {
      closed = true;
      return running.close();
    },
  };
}
