import { DEMO_SECRET_KEY } from '../../demo/platform/seed/seed.ts';
import type { RouteText } from '../../src/api/catalogue/row.ts';
import { placed } from '../conformance/world.ts';
import { ask } from '../helpers/ask.ts';
import { pause } from '../helpers/until.ts';
import { choiceOf, pageOf, SITE, storedVotes } from '../helpers/voters.ts';

const PER_SECOND = 30;
const DUE_EVERY_MS = 3000;
const LOOK_MS = 200;
/** After which work that is due counts as never done. */
const GIVE_UP_MS = 60_000;

/** What an account's visitors and its scheduled work have been through. */
export interface Experience {
  /** Milliseconds from the moment at which each request should have been sent. */
  readonly waits: number[];
  /** The most milliseconds from when work was due until it was seen to be done, by kind. */
  readonly late: Record<string, number>;
  readonly failures: string[];
  readonly votes: { readonly lost: readonly string[]; readonly extra: readonly string[] };
}

type Seen = Readonly<Record<string, unknown>>;
type IsDone = () => Promise<boolean>;

const hasStatus =
  (wanted: string) =>
  ({ status }: Seen): boolean =>
    status === wanted;

const FIELDS = { options: ['one', 'two'].map((id) => ({ id, label: id })), resultsVisibility: 'always' };

/** The demo account, whose visitors read, vote and pay, and which has something due every few seconds. */
export class Visitors {
  readonly #url: string;
  readonly #waits: number[] = [];
  readonly #late: Record<string, number> = {};
  readonly #failures: string[] = [];
  readonly #references: string[] = [];
  #embedId = '';
  #linkId = '';
  #shortId = '';

  constructor(url: string) {
    this.#url = url;
  }

  async open(): Promise<void> {
    this.#embedId = String((await this.#server('POST /api/vote/embed/create', { title: 'Which?', ...FIELDS }))['id']);
    const goal = { title: 'A roof', target: '100.00' };
    const link = await this.#server('POST /api/payment/link/create', { kind: 'donation', title: 'A roof', goal });
    [this.#linkId, this.#shortId] = [String(link['id']), String(link['shortId'])];
    const steps = [{ wait: 'PT3S' }, { addTag: 'waited' }];
    await this.#server('POST /api/marketing/automation/create', { trigger: 'contact.created', steps });
    // Loads code and compiles schemas, here and there.
    for (let n = 0; n < 20; n += 1) await this.#visit(n);
  }

  /** Requests leave when they are due, whatever has become of those before. */
  async run(forMs: number): Promise<void> {
    const pending: Promise<void>[] = [];
    const start = performance.now();
    for (let n = 20, at = start; at < start + forMs; n += 1, at += 1000 / PER_SECOND) {
      await pause(Math.max(0, at - performance.now()));
      const visited = this.#visit(n).then(() => void this.#waits.push(performance.now() - at));
      pending.push(visited.catch((cause: unknown) => void this.#failures.push(`${n % 6}: ${cause}`)));
      if (n % Math.round((PER_SECOND * DUE_EVERY_MS) / 1000) === 0) pending.push(this.#schedule(n));
    }
    await Promise.all(pending);
  }

  async experience(): Promise<Experience> {
    const stored = new Set(await storedVotes(this.#url, this.#embedId));
    const sent = new Set(this.#references);
    const lost = [...sent].filter((reference) => !stored.has(reference));
    const extra = [...stored].filter((reference) => !sent.has(reference));
    return { waits: this.#waits, late: this.#late, failures: this.#failures, votes: { lost, extra } };
  }

  async #server(route: RouteText, input: object): Promise<Seen> {
    const { status, data } = await ask(this.#url, route, {
      ...placed(route, { input: { ...input } }),
      secretKey: DEMO_SECRET_KEY,
    });
    if (status !== 200) throw new Error(`${route}: ${status}`);
    return data;
  }

  /** @throws if it is anything but a success. */
  async #visit(n: number): Promise<void> {
    const page = pageOf(n);
    const embedId = this.#embedId;
    const read = async (route: RouteText, more: object) => {
      const { status, data } = await ask(this.#url, route, { ...page, ...more });
      if (status !== 200) throw new Error(`${route}: ${status}`);
      return data;
    };
    if (n % 6 === 0) return void (await read('POST /api/vote/embed/get', { body: { id: embedId } }));
    if (n % 6 === 1) return void (await read('GET /api/events/general/all', { query: { upcoming: true, limit: 20 } }));
    const goal = 'GET /api/payment/paymentLink/getGoalProgress/{paymentLinkId}';
    if (n % 6 === 2) return void (await read(goal, { params: { paymentLinkId: this.#linkId } }));
    if (n % 6 === 3) {
      const query = new URLSearchParams({ clientReference: `pay_${n}`, returnUrl: SITE });
      const { status } = await fetch(`${this.#url}/api/pay/${this.#shortId}?${query}`, {
        headers: { ...page.headers },
        redirect: 'manual',
      });
      if (status !== 302) throw new Error(`A payment started with ${status}`);
      return;
    }
    const clientReference = `vote_${n}`;
    this.#references.push(clientReference);
    const body = { embedId, choices: [choiceOf(n)], clientReference };
    const { status } = await read('POST /api/vote/cast/create', { body });
    if (status !== 'counted') throw new Error(`A vote was ${status}`);
  }

  /** Makes something of a kind. Resolves with what tells whether it is done. */
  async #make(create: RouteText, input: object, get: RouteText, isDone: (seen: Seen) => boolean): Promise<IsDone> {
    const { id } = await this.#server(create, input);
    return async () => isDone(await this.#server(get, { id }));
  }

  /** Bids for a placement, and wins when it closes. */
  async #bid(closesAt: string): Promise<IsDone> {
    const { id: inventoryId } = await this.#server('POST /api/ads/inventory/create', { title: 'X' });
    await this.#server('POST /api/ads/bidding/create', { inventoryId, amount: '1.00', currency: 'EUR' });
    await this.#server('POST /api/ads/placement/create', { title: 'X', inventoryId, closesAt });
    return async () => {
      const { items } = await this.#server('GET /api/ads/bidding/all', { inventoryId });
      return (items as Seen[]).every(({ status }) => status === 'won');
    };
  }

  /** Makes one thing of each kind that is due in three seconds, and waits until each is done. */
  async #schedule(n: number): Promise<void> {
    const dueAt = Date.now() + 3000;
    const at = new Date(dueAt).toISOString();
    const email = `b${n}@b.example`;
    const isTagged = ({ tags }: Seen): boolean => Array.isArray(tags) && tags.includes('waited');
    const kinds: Readonly<Record<string, Promise<IsDone>>> = {
      campaign: this.#make(
        'POST /api/marketing/campaign/create',
        { title: 'News', subject: 'News', recipients: [email], sendAt: at },
        'POST /api/marketing/campaign/get',
        hasStatus('sent'),
      ),
      wait: this.#make('POST /api/marketing/contact/create', { email }, 'POST /api/marketing/contact/get', isTagged),
      poll: this.#make(
        'POST /api/vote/embed/create',
        { title: 'X', ...FIELDS, closesAt: at },
        'POST /api/vote/embed/get',
        hasStatus('closed'),
      ),
      bid: this.#bid(at),
    };
    await Promise.all(
      Object.entries(kinds).map(async ([name, made]) => {
        try {
          const isDone = await made;
          await pause(dueAt - Date.now());
          while (!(await isDone())) {
            if (Date.now() > dueAt + GIVE_UP_MS) throw new Error('never done');
            await pause(LOOK_MS);
          }
          this.#late[name] = Math.max(this.#late[name] ?? 0, Date.now() - dueAt);
        } catch (cause) {
          this.#failures.push(`${name}: ${cause}`);
        }
      }),
    );
  }
}
