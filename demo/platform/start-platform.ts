import { createApp } from './app.ts';
import { forgetOldSessions } from './checkout/sessions.ts';
import { PlatformError } from './errors.ts';
import { DEFAULT_LIMITS, type Limits } from './limits.ts';
import { assemblePlatform, type Platform } from './platform.ts';
import { MemoryRateStore, type RateStore } from './rate-limit.ts';
import { SharedRateStore } from './rate-limit-shared.ts';
import { seed } from './seed.ts';
import { listenOnLoopback } from './server.ts';
import { emptyStore } from './store/empty-store.ts';
import { openStore, type Store, type StoreOptions } from './store/open-store.ts';
import type { Mode } from './store/schema.ts';

export interface PlatformOptions extends StoreOptions {
  /** 0, the default, takes any free port. */
  readonly port?: number;
  /** Laid over the defaults of contract section 6. */
  readonly limits?: Partial<Limits>;
  /** Makes the demo accounts and test items; `origins` is the list of `acc_demo`, as it was where absent. */
  readonly seed?: boolean;
  readonly origins?: readonly string[];
  /** Where the demo's pictures are: an address with a slash at its end. Its events and links have none where absent. */
  readonly pictures?: string;
  readonly trustProxy?: boolean;
  /** Which data a caller without a key is shown. */
  readonly keylessMode?: Mode;
  readonly now?: () => Date;
  /** The clock of rate limits, in milliseconds; where absent the process's own, or the server's where processes share one. */
  readonly monotonicNow?: () => number;
  readonly log?: (line: string) => void;
}

export interface RunningPlatform {
  /** `http://localhost:<port>`: what a page in a browser uses. */
  readonly url: string;
  /** `http://127.0.0.1:<port>`, for callers that do not resolve localhost to what is bound. */
  readonly addressUrl: string;
  readonly port: number;
  readonly hosts: readonly string[];
  readonly platform: Platform;
  /**
   * Empties everything, the counts of limits too, and seeds again where this was started with the seed.
   * @throws {PlatformError} 409 where data is kept: emptying is for what would be gone anyway.
   */
  reset(): Promise<void>;
  /** Finishes the requests under way, then closes the store. Safe to call twice. */
  close(): Promise<void>;
}

const HOUR_MS = 3_600_000;

function resetOf(options: PlatformOptions, platform: Platform): () => Promise<void> {
  return async () => {
    if (options.folder !== undefined || options.databaseUrl !== undefined)
      throw new PlatformError(
        'conflict',
        'This platform keeps its data: only one that was started in memory is emptied.',
      );
    await platform.votes.idle();
    await emptyStore(platform.db);
    await platform.rates.forget();
    if (options.seed === true) await seed(platform, options.origins, options.pictures);
  };
}

/** One budget for all processes that share a store. A process that is alone with its store counts in memory. */
async function openRates(store: Store, clock?: () => number): Promise<RateStore> {
  return store.shared ? SharedRateStore.open(store.db, clock) : new MemoryRateStore(clock);
}

/**
 * Starts the local platform in this process: opens the store, seeds it when asked, and listens on the loopback addresses.
 * @throws when the folder is in use, the data is damaged, the port is taken, or an origin of the list is no pattern.
 */
export async function startLocalPlatform(options: PlatformOptions = {}): Promise<RunningPlatform> {
  const store = await openStore(options);
  try {
    const rates = await openRates(store, options.monotonicNow);
    const platform = await assemblePlatform({
      store,
      rates,
      limits: { ...DEFAULT_LIMITS, ...options.limits },
      ...(options.now === undefined ? {} : { now: options.now }),
      ...(options.keylessMode === undefined ? {} : { keylessMode: options.keylessMode }),
      ...(options.log === undefined ? {} : { log: options.log }),
    });
    if (options.seed === true) await seed(platform, options.origins, options.pictures);
    await forgetOldSessions(platform.db, platform.now());
    const reset = resetOf(options, platform);
    const app = createApp(platform, { reset, trustProxy: options.trustProxy ?? false });
    const listening = await listenOnLoopback(app, platform.limits, options.port ?? 0);
    const sweep = setInterval(() => {
      forgetOldSessions(platform.db, platform.now()).catch((cause) => platform.log(`Could not sweep: ${cause}`));
    }, HOUR_MS);
    sweep.unref();
    let closing: Promise<void> | null = null;
    const close = async () => {
      clearInterval(sweep);
      await listening.close();
      await platform.votes.idle();
      await store.close();
    };
    return {
      url: `http://localhost:${listening.port}`,
      addressUrl: `http://127.0.0.1:${listening.port}`,
      port: listening.port,
      hosts: listening.hosts,
      platform,
      reset,
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
