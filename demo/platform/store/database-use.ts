import pg from 'pg';

const USE_LOCK = 7_302_912;
const RECONNECT_MS = 1000;
/** Idle as it is, only a statement now and then shows whether the server is still there. */
const HEARTBEAT_MS = 10_000;

/** Shows other processes that this one uses the database: a shared advisory lock on a connection of its own. */
export class DatabaseUse {
  readonly #config: pg.ClientConfig;
  #client: pg.Client | null = null;
  #closed = false;

  private constructor(config: pg.ClientConfig) {
    this.#config = config;
  }

  static async open(config: pg.ClientConfig): Promise<DatabaseUse> {
    const use = new DatabaseUse(config);
    await use.#connect();
    return use;
  }

  /** Runs `work` and keeps other processes from opening the database meanwhile. Returns false, without running it, if one has it open. */
  async withoutOthers(work: () => Promise<void>): Promise<boolean> {
    const client = this.#client;
    if (client === null) throw new Error('Connection terminated');
    const { rows } = await client.query('select pg_try_advisory_lock($1) as alone', [USE_LOCK]);
    if (rows[0]?.alone !== true) return false;
    try {
      await work();
    } finally {
      await client.query('select pg_advisory_unlock($1)', [USE_LOCK]);
    }
    return true;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#client?.end();
  }

  async #connect(): Promise<void> {
    const client = new pg.Client(this.#config);
    client.on('error', () => undefined);
    await client.connect();
    try {
      await client.query('select pg_advisory_lock_shared($1)', [USE_LOCK]);
    } catch (cause) {
      await client.end();
      throw cause;
    }
    const heartbeat = setInterval(() => void client.query('select 1').catch(() => undefined), HEARTBEAT_MS).unref();
    client.once('end', () => {
      clearInterval(heartbeat);
      this.#client = null;
      this.#reconnectLater();
    });
    this.#client = client;
    if (this.#closed) await client.end();
  }

  #reconnectLater(): void {
    if (this.#closed) return;
    setTimeout(() => void this.#connect().catch(() => this.#reconnectLater()), RECONNECT_MS).unref();
  }
}
