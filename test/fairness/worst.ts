import fc from 'fast-check';
import { operations } from '../../src/api/catalogue/all.ts';
import type { RouteText } from '../../src/api/catalogue/row.ts';
import { contractOf, isNavigation } from '../../src/api/contract/all.ts';
import { worldOn } from '../conformance/open-world.ts';
import type { Keys } from '../conformance/world.ts';
import { type Ask, ask } from '../helpers/ask.ts';
import { rawRequest, sendRaw } from '../helpers/raw-http.ts';
import { pause } from '../helpers/until.ts';
import { SITE } from '../helpers/voters.ts';
import { hostileRequest, placesOf, replacements, sampleOf } from '../hostile/requests.ts';
import { namesOf } from '../hostile/routes.ts';

/** Requests in flight, so that sending them needs much less than a core. */
const AT_ONCE = 8;
/** Between a response and the next request: the attack is in what requests cost, not in their number. */
const PAUSE_MS = 20;
const PIPELINED = 40;
const PATIENCE_MS = 120_000;
const OWN_BYTES = 55_000;

const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));
const within = (ms: number): string => new Date(Date.now() + ms).toISOString();

/** An account that does the most expensive things that its keys and its visitors may do. */
export class WorstAccount {
  sent = 0;
  /** Responses by status; 0 for none. */
  readonly statuses: Record<number, number> = {};
  readonly #url: string;
  readonly #keys: Keys;
  #contactId = '';
  #segmentId = '';
  #automationId = '';
  #embedId = '';
  #pageId = '';
  #shortId = '';
  #visitors = 0;

  constructor(url: string, keys: Keys) {
    this.#url = url;
    this.#keys = keys;
  }

  async open(): Promise<void> {
    const id = async (route: RouteText, body: object) => String((await this.#post(route, body))['id']);
    this.#segmentId = await id('POST /api/marketing/segment/create', { title: 'Everybody', match: {} });
    this.#contactId = await id('POST /api/marketing/contact/create', { email: 'first@a.example' });
    const options = times(100, (n) => ({ id: `o${n}`, label: `Option ${n}` }));
    const poll = { title: 'Which?', options, voterRule: 'network' };
    this.#embedId = await id('POST /api/vote/embed/create', poll);
    this.#pageId = await id('POST /api/pages/general/create', { title: 'Book us', status: 'published' });
    const link = { kind: 'donation', title: 'Tip', goal: { title: 'Roof', target: '100.00' } };
    this.#shortId = String((await this.#post('POST /api/payment/link/create', link))['shortId']);
    const mails = times(50, (n) => ({ subject: `{{name}} ${n}`, body: '{{toString}}' }));
    const startSequence = await id('POST /api/marketing/emailSequence/create', { mails });
    const tags = times(40, (n) => ({ addTag: `tag ${n}` }));
    const steps = [...tags, { wait: 'PT2S' }, { addScore: 1 }, { startSequence }];
    this.#automationId = await id('POST /api/marketing/automation/create', { trigger: 'contact.created', steps });
    await this.#post('POST /api/marketing/automation/create', { trigger: 'lead.submitted', steps });
  }

  /** Runs until `isOver`, without waiting for the last responses. */
  run(isOver: () => boolean): void {
    const attacks = Object.values(this.#attacks());
    let next = 0;
    const repeat = async () => {
      while (!isOver()) {
        await attacks[next++ % attacks.length]?.().catch(() => this.#count(0));
        await pause(PAUSE_MS);
      }
    };
    for (let slot = 0; slot < AT_ONCE; slot += 1) void repeat();
  }

  #count(status: number): void {
    this.statuses[status] = (this.statuses[status] ?? 0) + 1;
  }

  async #ask(route: RouteText, request: Ask) {
    this.sent += 1;
    const { status, data } = await ask(this.#url, route, request);
    this.#count(status);
    return data;
  }

  #post(route: RouteText, body: object) {
    return this.#ask(route, { secretKey: this.#keys.secretKey, body });
  }

  /** Of a visitor with an address of their own, so that only the account's limits apply. */
  #fromPage(): { readonly publicKey: string; readonly origin: string; readonly headers: Record<string, string> } {
    const n = this.#visitors++;
    const address = `172.16.${(n >> 8) & 255}.${n & 255}`;
    return { publicKey: this.#keys.publicKey, origin: SITE, headers: { 'x-forwarded-for': address } };
  }

  async #pipeline(route: RouteText, bodies: readonly object[], headers: (n: number) => readonly string[]) {
    const [method = '', path = ''] = route.split(' ');
    const requests = bodies.map((body, n) => {
      const lines = ['Content-Type: application/json', ...headers(n)];
      const request = rawRequest(method, `${path}?publicKey=${this.#keys.publicKey}`, lines, JSON.stringify(body));
      return n === bodies.length - 1 ? request : request.replace('Connection: close\r\n', '');
    });
    this.sent += requests.length;
    this.#count((await sendRaw(this.#port, requests.join(''), PATIENCE_MS)).status);
  }

  get #port(): number {
    return Number(new URL(this.#url).port);
  }

  /** Named, so that each can be run alone when looking for a cause. */
  #attacks(): Record<string, () => Promise<unknown>> {
    const { secretKey } = this.#keys;
    const bySecret = () => [`X-Service-API-Key: ${secretKey}`];
    const byVisitor = () => [`Origin: ${SITE}`, `X-Forwarded-For: ${this.#fromPage().headers['x-forwarded-for']}`];
    const own = 'x'.repeat(OWN_BYTES);
    const words = times(100, (n) => String.fromCodePoint(97 + (n % 26))).join(' ');
    const choices = times(100, (n) => ({ id: `c${n}`, label: words }));
    const mails = times(50, (n) => ({
      ...(n % 10 === 0 ? { wait: 'PT1S' } : {}),
      subject: '{{name}}',
      body: '{{own}}'.repeat(1000),
    }));
    const hostile = this.#hostile();
    const many = (route: RouteText, body: (n: number) => object) => () =>
      this.#pipeline(route, times(PIPELINED, body), bySecret);
    const campaign = (to: () => object, inMs: number) => () => {
      const mail = {
        title: 'News',
        subject: '{{foo}} {{toString}}',
        body: '{{own}}'.repeat(1000),
        sendAt: within(inMs),
      };
      return this.#post('POST /api/marketing/campaign/create', { ...mail, ...to() });
    };
    const recipients = () => ({ recipients: times(1000, (n) => `n${n}@${this.sent}.example`) });
    const segment = () => ({ segmentId: this.#segmentId });
    return {
      hostile: () => hostile.next(),
      'campaign now': campaign(recipients, 0),
      'campaign soon': campaign(recipients, 3000),
      'campaign to everybody': campaign(segment, 2000),
      contacts: many('POST /api/marketing/contact/create', (n) => {
        const odd = { toString: { toString: 1 }, hasOwnProperty: [{}], foo: { valueOf: null } };
        return { email: `c${n}@${this.sent}.example`, name: words, ...odd };
      }),
      'large contact': () => this.#post('POST /api/marketing/contact/create', { email: `l@${this.sent}.example`, own }),
      sequence: () => this.#post('POST /api/marketing/emailSequence/create', { segmentId: this.#segmentId, mails }),
      resume: async () => {
        const id = this.#automationId;
        await this.#post('POST /api/marketing/automation/update', { id, status: 'paused' });
        await this.#post('POST /api/marketing/automation/update', { id, status: 'active' });
      },
      search: () => this.#post('POST /api/marketing/contact/all', { search: words, limit: 100 }),
      page: () => this.#post('POST /api/marketing/contact/all', { limit: 100, offset: 1000 }),
      'search events': () =>
        this.#ask('GET /api/events/general/all', { ...this.#fromPage(), query: { search: words, limit: 100 } }),
      'large event': () =>
        this.#post('POST /api/events/general/create', {
          title: words,
          startsAt: within(3_600_000),
          summary: words,
          own,
        }),
      leads: () => {
        const lead = () => ({ pageId: this.#pageId, email: `v${this.sent}@a.example`, message: words, own });
        return this.#pipeline('POST /api/pages/leads/create', times(10, lead), byVisitor);
      },
      'sign-ins': () => {
        const login = (n: number) => ({ email: `p${n}@${this.sent}.example`, password: 'x'.repeat(200) });
        return Promise.all(times(20, (n) => this.#post('POST /api/account/general/login', login(n))));
      },
      scores: many('POST /api/marketing/leadScore/update', (score) => ({ contactId: this.#contactId, score })),
      placements: many('POST /api/ads/placement/create', () => ({ title: words, closesAt: within(5000), choices })),
      votes: () => {
        const vote = (n: number) => ({
          embedId: this.#embedId,
          choices: [`o${n}`],
          clientReference: `a_${this.sent}_${n}`,
        });
        return this.#pipeline('POST /api/vote/cast/create', times(PIPELINED, vote), byVisitor);
      },
      checkout: async () => {
        const { headers } = this.#fromPage();
        this.sent += 2;
        const started = await fetch(`${this.#url}/api/pay/${this.#shortId}`, { headers, redirect: 'manual' });
        const body = new URLSearchParams({ amount: String(this.sent), name: own.slice(0, 200), message: words });
        const at = new URL(started.headers.get('location') ?? '', this.#url);
        this.#count((await fetch(at, { method: 'POST', headers, body, redirect: 'manual' })).status);
      },
    };
  }

  /** Every operation in turn, each time with hostile input in every part of it. */
  async *#hostile(): AsyncGenerator<void, never> {
    const keys = this.#keys;
    const nothing = async () => '';
    const ground = { live: keys, personal: keys, scopeless: keys, other: keys, stored: nothing };
    const ends = { advance: () => pause(3000), close: async () => undefined };
    const world = worldOn({ url: this.#url, origin: SITE, ...ground, ...ends }, keys);
    const api = operations.filter(({ route }) => !isNavigation(route));
    for (let n = 0; ; n += 1) {
      // A stride without a common divisor, so that also a short run meets every product.
      const operation = api[(n * 101) % api.length];
      if (operation === undefined) throw new Error('The interface has no operations.');
      const { route, method, path } = operation;
      const { query = {}, body = {} } = contractOf(route);
      const url = path.replaceAll(/\{(\w+)\}/g, ':$1');
      const fields = { query: namesOf(query), body: namesOf(body) };
      yield;
      const valid = await sampleOf(world, { method, url, fields }).catch(() => null);
      if (valid === null) continue;
      const sample = { ...valid, headers: { ...valid.headers, ...this.#fromPage().headers } };
      for (const replacement of fc.sample(replacements(placesOf(sample, fields)), 1).flat()) {
        this.sent += 1;
        this.#count((await sendRaw(this.#port, hostileRequest(sample, replacement), PATIENCE_MS)).status);
        yield;
      }
    }
  }
}
