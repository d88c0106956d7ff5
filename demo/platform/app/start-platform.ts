import type { RequestListener, Server } from 'node:http';
import { Clock } from '../base/clock.ts';
import { PlatformError } from '../base/errors.ts';
import type { Markup } from '../base/html.ts';
import { DEFAULT_LIMITS, type Limits } from '../base/limits.ts';
import type { PasswordCost } from '../base/passwords.ts';
import { assemblePlatform, type Platform } from '../base/platform.ts';
import { RateStore } from '../base/rate-store.ts';
import { removeAbandonedSessions } from '../checkout/sessions.ts';
import { listen } from '../http/listen-loopback.ts';
import { createFaultProxy, type FaultProxy } from '../local/fault-proxy.ts';
import { dueWork } from '../products/all.ts';
import { seed } from '../seed/seed.ts';
import { emptyStore, openStore, type Store, type StoreOptions } from '../store/open-store.ts';
import type { Mode } from '../store/schema.ts';
import { createApp, createHttpServer } from './app.ts';
import { type SeedFile, seedFromFile } from './seed-file.ts';

export interface PlatformOptions extends StoreOptions {
  /** 0, the default, picks any free port. */
  readonly port?: number;
  /** An address of this machine, or `0.0.0.0` for all of them. The loopback addresses by default. */
  readonly host?: string;
  /** Overrides some of the default limits. */
  readonly limits?: Partial<Limits>;
  /** What hashing a password costs. Defaults to what production needs. */
  readonly passwordCost?: PasswordCost;
  /** Creates the demo accounts and test items, or what a file asks for. */
  readonly seed?: boolean | SeedFile;
  /** The allowed origins of `acc_demo`. Unchanged by default. */
  readonly origins?: readonly string[];
  /** Base URL of the demo's pictures, with a trailing slash. By default events and links have no pictures. */
  readonly pictures?: string;
  /** The header of the demo that the platform belongs to, for the pages for people. */
  readonly header?: Promise<Markup>;
  readonly trustProxy?: number;
  /** Where callers reach the platform through a proxy. By default, URLs in responses start with the host that the request names. */
  readonly publicUrl?: string;
  /** The data that a caller without a key sees. */
  readonly keylessMode?: Mode;
  readonly now?: () => Date;
  /** Allows the clock to be moved. */
  readonly testClock?: boolean;
  readonly log?: (line: string) => void;
  /** Also logs each request. */
  readonly verbose?: boolean;
}

export interface RunningPlatform {
  /** `http://localhost:<port>`, for pages in a browser. */
  readonly url: string;
  /** `http://127.0.0.1:<port>`, for callers that resolve localhost to another address. */
  readonly addressUrl: string;
  readonly port: number;
  readonly hosts: readonly string[];
  readonly platform: Platform;
  readonly clock: Clock;
  readonly faults: FaultProxy;
  /**
   * Empties the store and the rate limits, and seeds again if the platform was started with the seed.
   * @throws {PlatformError} 409 if the data is persistent.
   */
  reset(): Promise<void>;
  /** All data, and the time. @throws {PlatformError} 409 if the data is persistent. */
  snapshot(): Promise<Blob>;
  /** Returns to the data and time of a snapshot, and empties the rate limits. @throws {PlatformError} 409 if the data is persistent. */
  restore(snapshot: Blob): Promise<void>;
  /** Finishes pending requests, then closes the store. Safe to call twice. */
  close(): Promise<void>;
}

/** The name to use in a URL. All addresses of the machine include the loopback ones. */
function urlHost(host: string | undefined, loopback: string): string {
  if (host === undefined || host === '0.0.0.0' || host === '::') return loopback;
  return host.includes(':') ? `[${host}]` : host;
}

const HOUR_MS = 3_600_000;
/** How often work that has fallen due is looked for. */
const DUE_WORK_MS = 10_000;
/** Visitors arrive in bursts and a busy process accepts them late: with Node's default of 511 the rest are reset. */
const BACKLOG = 4096;
/** How often a closing server drops connections that have become idle. */
const SWEEP_MS = 20;

/** Finishes pending requests, and those that still arrive on open connections; each response closes its connection. */
function closeGracefully(server: Server): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  return new Promise((resolve) => {
    server.close(() => {
      clearInterval(sweep);
      resolve();
    });
  });
}

const isPersistent = ({ folder, databaseUrl }: PlatformOptions): boolean =>
  folder !== undefined || databaseUrl !== undefined;

/** What only a platform in memory can do: forget, remember and return. */
function memoryOf(options: PlatformOptions, { inMemory }: Store, { platform, clock }: Opened) {
  const requireMemory = (done: string) => {
    if (inMemory !== undefined && !isPersistent(options)) return inMemory;
    throw new PlatformError('conflict', `Only a platform started in memory can be ${done}. This one keeps its data.`);
  };
  return {
    async reset() {
      if (isPersistent(options)) requireMemory('reset');
      await clock.idle();
      await emptyStore(platform.db);
      await clock.reset();
      platform.rates.reset();
      await seedIfAsked(platform, options);
    },
    async snapshot() {
      const memory = requireMemory('copied');
      await clock.idle();
      return memory.dump();
    },
    async restore(snapshot: Blob) {
      const memory = requireMemory('restored');
      await clock.idle();
      await memory.load(snapshot);
      await clock.follow();
      platform.rates.reset();
    },
  };
}

interface Opened {
  readonly platform: Platform;
  readonly clock: Clock;
}

async function seedIfAsked(platform: Platform, options: PlatformOptions): Promise<void> {
  const { seed: what, origins, pictures, databaseUrl, onNotice } = options;
  if (what === true) return seed(platform, origins, pictures);
  if (!what) return;
  // A file that fails leaves nothing, and another process may have begun to use the server.
  if (databaseUrl !== undefined)
    throw new Error(`${what.name} is for data in memory or in a folder, not for a server. Unset DATABASE_URL.`);
  const isUsed = await seedFromFile(platform, what, origins);
  if (!isUsed) onNotice?.(`There is data already, so ${what.name} was not used.`);
}

/** The platform on this store, seeded if asked to. */
async function openPlatform(store: Store, options: PlatformOptions): Promise<Opened> {
  const { testClock: movable = false, now: base } = options;
  const clock = await Clock.open({ store, work: dueWork, movable, base });
  const platform = await assemblePlatform({
    store,
    rates: await RateStore.of(store),
    limits: { ...DEFAULT_LIMITS, ...options.limits },
    now: () => clock.now(),
    ...(options.publicUrl === undefined ? {} : { publicUrl: options.publicUrl }),
    ...(options.keylessMode === undefined ? {} : { keylessMode: options.keylessMode }),
    ...(options.passwordCost === undefined ? {} : { passwordCost: options.passwordCost }),
    ...(options.log === undefined ? {} : { log: options.log }),
  });
  if (options.snapshot === undefined) await seedIfAsked(platform, options);
  return { platform, clock };
}

/**
 * Starts the local platform in this process: opens the store, seeds it if asked to, and listens on the loopback addresses.
 * @throws when the folder is in use, the data is damaged, the port is taken, or an allowed origin is invalid.
 */
export async function startLocalPlatform(options: PlatformOptions = {}): Promise<RunningPlatform> {
  const store = await openStore(options);
  try {
    const opened = await openPlatform(store, options);
    const { platform, clock } = opened;
    await removeAbandonedSessions(platform.db, platform.now());
    const memory = memoryOf(options, store, opened);
    const { host, header, trustProxy = 0, verbose = false } = options;
    const loopback = urlHost(host, '127.0.0.1');
    let port = 0;
    const faults = createFaultProxy(() => `http://${loopback}:${port}`);
    const app = createApp(platform, {
      clock,
      reset: memory.reset,
      isPersistent: isPersistent(options),
      header,
      faults,
      trustProxy,
      verbose,
    });
    clock.onFailure = (err, id) => app.log.error({ err, id }, 'work that was due failed, and is put off');
    await app.ready();
    const listener: RequestListener = (request, response) => {
      if (!faults.handle(request, response)) app.routing(request, response);
    };
    const listening = await listen(() => createHttpServer(listener, platform.limits), {
      host,
      port: options.port ?? 0,
      backlog: BACKLOG,
      closeServer: closeGracefully,
    });
    port = listening.port;
    const repeat = (ms: number, task: () => Promise<void>, failure: string) =>
      setInterval(() => void task().catch((err: unknown) => app.log.error({ err }, failure)), ms).unref();
    const sweep = repeat(
      HOUR_MS,
      () => removeAbandonedSessions(platform.db, platform.now()),
      'could not remove abandoned checkouts',
    );
    const due = repeat(DUE_WORK_MS, () => clock.runDue(platform), 'could not do the work that is due');
    let closing: Promise<void> | null = null;
    const close = async () => {
      clearInterval(sweep);
      clearInterval(due);
      faults.close();
      await listening.close();
      await app.close();
      await clock.stop();
      await store.close();
    };
    return {
      url: `http://${urlHost(host, 'localhost')}:${port}`,
      addressUrl: `http://${loopback}:${port}`,
      port,
      hosts: listening.hosts,
      platform,
      clock,
      faults,
      ...memory,
      close() {
        closing ??= close();
        return closing;
      },
    };
  } catch (cause) {
    await store.close();
    throw cause;
  }
}
