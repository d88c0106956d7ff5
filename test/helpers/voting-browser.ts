import { signal } from '@preact/signals';
import { DEMO_PUBLIC_KEY, DEMO_SECRET_KEY } from '../../demo/platform/seed/seed.ts';
import { type Client, createClient } from '../../src/client/client.ts';
import type { Embed } from '../../src/resources/embed.ts';
import type { HostPage } from '../../widgets/data/host-page.ts';
import { sharedEmbed } from '../../widgets/data/shared-embed.ts';
import { ask } from './ask.ts';
import { startPlatform, type TestPlatform } from './platform.ts';

const ORIGIN = 'https://shop.example.com';

/** A tab, or the page after a reload. Tabs share nothing but storage. */
export interface Tab {
  readonly page: HostPage;
  readonly client: Client;
}

/** Web Locks of an origin: requests for the same name take turns. */
function locksOfOrigin(): LockManager {
  const queues = new Map<string, Promise<unknown>>();
  const request = (name: string, _options: LockOptions, work: () => unknown) => {
    const turn = (queues.get(name) ?? Promise.resolve()).then(work);
    queues.set(
      name,
      turn.catch(() => {}),
    );
    return turn;
  };
  return { request } as unknown as LockManager;
}

/** A visitor's browser on an allowed origin, with the platform it votes on. */
export class VotingBrowser {
  /** The content of `localStorage`. */
  stored: string | null = null;
  /** How many votes were sent. */
  sent = 0;
  readonly #platform: TestPlatform;
  readonly #locks = locksOfOrigin();

  constructor(platform: TestPlatform) {
    this.#platform = platform;
  }

  static async open(): Promise<VotingBrowser> {
    return new VotingBrowser(await startPlatform({ origins: [ORIGIN] }));
  }

  close(): Promise<void> {
    return this.#platform.close();
  }

  /** Switches to another visitor's browser. */
  clean(): void {
    this.stored = null;
    this.sent = 0;
  }

  tab(isOnline = true): Tab {
    const storage = {
      getItem: () => this.stored,
      setItem: (_: string, text: string) => {
        this.stored = text;
      },
    } as unknown as Storage;
    const client = this.#client(async (send) => send());
    const page = { visible: signal(true), online: signal(isOnline), storage, locks: this.#locks };
    return { page, client };
  }

  /** A client whose requests arrive, but whose responses don't. */
  cutClient(): Client {
    return this.#client(async (send) => {
      await send();
      throw new TypeError('Failed to fetch');
    });
  }

  #client(carry: (send: () => Promise<Response>) => Promise<Response>): Client {
    return createClient({
      baseUrl: this.#platform.url,
      publicKey: DEMO_PUBLIC_KEY,
      fetch: (input, init) => {
        if (String(input instanceof Request ? input.url : input).includes('cast/create')) this.sent += 1;
        const headers = new Headers(init?.headers);
        headers.set('Origin', ORIGIN);
        return carry(() => fetch(input, { ...init, headers }));
      },
    });
  }

  async load({ page, client }: Tab, id: string): Promise<Embed> {
    const resource = sharedEmbed(client, page, id);
    await resource.refresh();
    const state = resource.state.value;
    if (state.status !== 'ready') throw new Error(`${id} did not load`, { cause: state });
    return state.value;
  }

  /** Creates an embed with the options `a` and `b`. */
  async make(fields: object = {}): Promise<string> {
    const options = ['a', 'b'].map((id) => ({ id, label: id }));
    const made = await this.owner('POST /api/vote/embed/create', {
      title: 'Kept',
      options,
      resultsVisibility: 'always',
      ...fields,
    });
    return String(made['id']);
  }

  /** The counts, as the owner's server sees them. */
  counted(embedId: string): Promise<Readonly<Record<string, unknown>>> {
    return this.owner('POST /api/vote/cast/getall', { embedId });
  }

  async owner(route: Parameters<typeof ask>[1], body: object): Promise<Readonly<Record<string, unknown>>> {
    const { data } = await ask(this.#platform.url, route, { secretKey: DEMO_SECRET_KEY, body });
    return data;
  }
}
