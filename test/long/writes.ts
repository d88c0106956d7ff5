import { expect } from 'vitest';
import { DEMO_SECRET_KEY } from '../../demo/platform/seed/seed.ts';
import type { RouteText } from '../../src/api/catalogue/row.ts';
import { type Answered, ask } from '../helpers/ask.ts';
import { choiceOf, pageOf, SITE, storedVotes } from '../helpers/voters.ts';

/** Votes, donations and refunds on an embed and a payment link of their own, so that each can be counted. */
export interface Writes {
  readonly embedId: string;
  readonly linkId: string;
  readonly shortId: string;
  /** By reference; `confirmed` once the platform has said so. */
  readonly votes: Map<string, 'sent' | 'confirmed'>;
  readonly donations: Map<string, Donation>;
  readonly refunds: Map<string, 'sent' | 'confirmed'>;
  /** Statuses that a platform whose store or process is being killed must not give. */
  readonly unexpected: string[];
}

interface Donation {
  checkout?: string;
  isConfirmed: boolean;
}

/** What a visitor may see: a request that arrived too slowly, too many of them, and a store that isn't there. */
const EXPECTED = [408, 429, 503];
const VOTERS = 8;
const DONORS = 3;
const REPEATED = 10;
const DONATED = 1;
const CHARGED = 2;

/** Each visitor of this process has a number, and with it an address, of its own, so that no rate limit applies. */
let visitors = 0;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function server(url: string, route: RouteText, body: object): Promise<Answered> {
  const answer = await ask(url, route, { secretKey: DEMO_SECRET_KEY, body });
  if (answer.status !== 200) throw new Error(`${route}: ${answer.status} ${JSON.stringify(answer.error)}`);
  return answer;
}

export async function openWrites(url: string): Promise<Writes> {
  const options = ['one', 'two'].map((id) => ({ id, label: id }));
  const embed = await server(url, 'POST /api/vote/embed/create', { title: 'Which one?', options });
  const goal = { title: 'A roof', target: '100.00' };
  const link = await server(url, 'POST /api/payment/link/create', { kind: 'donation', title: 'A roof', goal });
  return {
    embedId: String(embed.data['id']),
    linkId: String(link.data['id']),
    shortId: String(link.data['shortId']),
    votes: new Map(),
    donations: new Map(),
    refunds: new Map(),
    unexpected: [],
  };
}

const vote = (url: string, { embedId }: Writes, reference: string, n: number): Promise<Answered> =>
  ask(url, 'POST /api/vote/cast/create', {
    ...pageOf(n),
    body: { embedId, choices: [choiceOf(n)], clientReference: reference },
  });

/** A page's navigation; throws if there is no answer. */
async function navigate(url: string, path: string, n: number, form?: Record<string, string>): Promise<Response> {
  const body = form && { method: 'POST', body: new URLSearchParams(form) };
  const { headers = {} } = pageOf(n);
  const answer = await fetch(new URL(path, url), { redirect: 'manual', headers: { ...headers }, ...body });
  await answer.arrayBuffer();
  return answer;
}

async function pay(url: string, donation: Donation, n: number): Promise<number> {
  const { status } = await navigate(url, donation.checkout ?? '', n, { amount: String(DONATED) });
  if (status === 303) donation.isConfirmed = true;
  return status;
}

/** Writes until `isOver`, as many visitors and a server at once do. Lost answers are kept as `sent`. */
export async function writeUntil(url: string, writes: Writes, isOver: () => boolean): Promise<void> {
  const repeat = async (write: (n: number) => Promise<number>) => {
    while (!isOver()) {
      const status = await write(visitors++).catch((cause: unknown) => {
        // A contract violation is an Error from `ask`; only a failed connection counts as no response.
        if (!(cause instanceof TypeError)) throw cause;
        return null;
      });
      if (status === null || EXPECTED.includes(status)) await pause(20);
      else if (![200, 302, 303].includes(status)) writes.unexpected.push(String(status));
    }
  };
  const voter = async (n: number) => {
    const reference = `vote_${n}`;
    writes.votes.set(reference, 'sent');
    const { status } = await vote(url, writes, reference, n);
    if (status === 200) writes.votes.set(reference, 'confirmed');
    return status;
  };
  const donor = async (n: number) => {
    const donation: Donation = { isConfirmed: false };
    const query = new URLSearchParams({ clientReference: `donation_${n}`, returnUrl: SITE });
    const { status, headers } = await navigate(url, `/api/pay/${writes.shortId}?${query}`, n);
    if (status !== 302) return status;
    donation.checkout = headers.get('location') ?? '';
    writes.donations.set(`donation_${n}`, donation);
    return pay(url, donation, n);
  };
  const bookkeeper = async (n: number) => {
    const charge = { paymentLinkId: writes.linkId, amount: `${CHARGED}.00`, clientReference: `refund_${n}` };
    const secretKey = DEMO_SECRET_KEY;
    const made = await ask(url, 'POST /api/payment/charge/create', {
      secretKey,
      body: { ...charge, status: 'succeeded' },
    });
    if (made.status !== 200) return made.status;
    writes.refunds.set(charge.clientReference, 'sent');
    const body = { chargeId: made.data['id'], amount: '1.00' };
    const { status } = await ask(url, 'POST /api/payment/refund/partialrefund', { secretKey, body });
    if (status === 200) writes.refunds.set(charge.clientReference, 'confirmed');
    return status;
  };
  await Promise.all([
    ...Array.from({ length: VOTERS }, () => repeat(voter)),
    ...Array.from({ length: DONORS }, () => repeat(donor)),
    repeat(bookkeeper),
  ]);
}

interface StoredCharge {
  readonly clientReference: string;
  readonly refunded: string;
}

/** The charges of a link by reference; a reference with two charges fails. */
async function storedCharges(url: string, { linkId: id }: Writes): Promise<Map<string, StoredCharge>> {
  const charges = new Map<string, StoredCharge>();
  for (let offset = 0, total = 1; offset < total; offset += 100) {
    const { data } = await server(url, 'POST /api/payment/paymentLink/getPayments', { id, limit: 100, offset });
    total = Number(data['total']);
    for (const charge of data['items'] as StoredCharge[]) {
      expect(charges.has(charge.clientReference), `${charge.clientReference} is charged once`).toBe(false);
      charges.set(charge.clientReference, charge);
    }
  }
  return charges;
}

const keysOf = <Value>(map: Map<string, Value>, is: (value: Value) => boolean): string[] =>
  [...map].flatMap(([key, value]) => (is(value) ? [key] : []));

/** Repeats writes whose answer was lost, and some that were confirmed, as visitors do who reload or press again. */
async function repeatSome(url: string, writes: Writes): Promise<void> {
  const { votes, donations } = writes;
  const confirmed = keysOf(votes, (state) => state === 'confirmed').slice(-REPEATED);
  const references = [...keysOf(votes, (state) => state === 'sent'), ...confirmed];
  for (const reference of references) {
    const { data } = await vote(url, writes, reference, Number(reference.slice('vote_'.length)));
    expect(data['status']).toMatch(votes.get(reference) === 'sent' ? /^(already_)?counted$/ : /^already_counted$/);
    votes.set(reference, 'confirmed');
  }
  const paid = keysOf(donations, ({ isConfirmed }) => isConfirmed).slice(-REPEATED);
  const again = [...keysOf(donations, ({ isConfirmed }) => !isConfirmed), ...paid];
  for (const reference of again) {
    const donation = donations.get(reference);
    const n = Number(reference.slice('donation_'.length));
    if (donation !== undefined) expect(await pay(url, donation, n), reference).toBe(303);
  }
}

/** Whether everything confirmed is stored once, and everything stored was sent. */
async function expectStored(url: string, writes: Writes): Promise<void> {
  const { votes, donations, refunds } = writes;
  const kept = new Set(await storedVotes(url, writes.embedId));
  expect(
    keysOf(votes, (state) => state === 'confirmed').filter((reference) => !kept.has(reference)),
    'confirmed votes that are lost',
  ).toEqual([]);
  expect([...kept].filter((reference) => !votes.has(reference))).toEqual([]);
  const charges = await storedCharges(url, writes);
  expect(
    keysOf(donations, ({ isConfirmed }) => isConfirmed).filter((reference) => !charges.has(reference)),
    'confirmed donations that are lost',
  ).toEqual([]);
  for (const [reference, state] of refunds) {
    const refunded = Number(charges.get(reference)?.refunded);
    expect(state === 'confirmed' ? [1] : [0, 1], `the refund of ${reference}`).toContain(refunded);
  }
  const progress = await ask(url, 'GET /api/payment/paymentLink/getGoalProgress/{paymentLinkId}', {
    ...pageOf(1),
    params: { paymentLinkId: writes.linkId },
  });
  const raised = [...charges].reduce(
    (sum, [reference, { refunded }]) =>
      sum + (reference.startsWith('donation_') ? DONATED : CHARGED) - Number(refunded),
    0,
  );
  expect(Number(progress.data['raised']), 'the goal adds up').toBe(raised);
}

/** Checks the writes against the store, repeats some, and checks again. */
export async function expectOnce(url: string, writes: Writes): Promise<void> {
  expect(writes.unexpected).toEqual([]);
  expect(keysOf(writes.votes, (state) => state === 'confirmed').length).toBeGreaterThan(0);
  await expectStored(url, writes);
  await repeatSome(url, writes);
  await expectStored(url, writes);
}
