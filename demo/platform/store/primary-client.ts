import pg from 'pg';

/** A replica, or a server that only reads for another reason. */
class NotPrimary extends Error {
  override readonly name = 'NotPrimary';
  /** `cannot_connect_now`, so that it counts as a server that isn't there yet. */
  readonly code = '57P03';
}

type Connected = (error: Error | null) => void;

/**
 * A client that connects to whichever of several servers takes writes. A server that doesn't, or can't be reached, fails this
 * client's connection, and the next client tries the next server.
 */
export function primaryClient(urls: readonly string[]): typeof pg.Client {
  if (urls.length === 1) return pg.Client;
  let current = 0;
  return class extends pg.Client {
    readonly #server = current;

    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: urls[current] });
    }

    override connect(): Promise<pg.Client>;
    override connect(done: Connected): void;
    override connect(done?: Connected): Promise<pg.Client> | undefined {
      const connected = this.#connect();
      if (done === undefined) return connected;
      connected.then(() => done(null), done);
      return undefined;
    }

    async #connect(): Promise<pg.Client> {
      try {
        await super.connect();
        const { rows } = await this.query('show transaction_read_only');
        if (rows[0]?.transaction_read_only === 'off') return this;
        await this.end();
        throw new NotPrimary('This PostgreSQL server takes no writes.');
      } catch (cause) {
        if (current === this.#server) current = (current + 1) % urls.length;
        throw cause;
      }
    }
  };
}
