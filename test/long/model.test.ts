import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Account, type LocalPlatform, startPlatform } from '../../demo/platform/package/index.ts';
import type { RouteText } from '../../src/api/describe/row.ts';
import { placed } from '../../src/verify/request.ts';
import { type Answered, ask } from '../helpers/ask.ts';

/** Any sequence of requests, moves of the clock, restarts and restored snapshots leaves what a model of a few lines says. */

const RUNS = Number(process.env['RUNS'] ?? 15);
const DAY_MS = 86_400_000;
const WEEK = 7;
/** Cents a week. */
const PRICE = 500;

interface Poll {
  id: string;
  options: readonly string[];
  status: 'open' | 'closed';
  allowChange: boolean;
  /** In days. */
  closesAt: number | null;
  /** Choices by reference. */
  votes: Map<string, string>;
}

/** In cents. */
interface Charge {
  id: string;
  amount: number;
  refunded: number;
  isReversed: boolean;
  /** Refunds that are not processed yet. */
  pending: { id: string; amount: number }[];
}

interface Link {
  id: string;
  url: string;
  isWeekly: boolean;
  isActive: boolean;
  usesLeft: number | null;
  countsPayers: boolean;
  charges: Charge[];
}

interface Subscription {
  id: string;
  link: Link;
  status: 'active' | 'paused' | 'canceled';
  /** The day on which the period ends. */
  end: number;
  endsThen: boolean;
}

interface Model {
  account: Account;
  day: number;
  polls: Poll[];
  links: Link[];
  subscriptions: Subscription[];
  saved: { readonly data: Blob; readonly model: Model } | null;
}

let platform: LocalPlatform;
beforeAll(async () => {
  platform = await startPlatform({ seed: 'empty' });
});
afterAll(() => platform.close());

type Fields = Readonly<Record<string, unknown>>;
const request = (
  { account }: Model,
  route: RouteText,
  input: Fields,
  params: Readonly<Record<string, string>> = {},
): Promise<Answered> => ask(platform.url, route, { ...placed(route, { input, params }), secretKey: account.secretKey });

async function data(...sent: Parameters<typeof request>): Promise<Fields> {
  const answer = await request(...sent);
  expect(answer.status, `${sent[1]} ${JSON.stringify(answer.error)}`).toBe(200);
  return answer.data;
}

/** What is refused changes nothing, which the next check shows. */
async function expectStatus(status: number, ...sent: Parameters<typeof request>): Promise<Fields> {
  const answer = await request(...sent);
  expect(answer.status, `${sent[1]} ${JSON.stringify(answer.error)}`).toBe(status);
  return answer.data;
}

const decimal = (cents: number): string => (cents / 100).toFixed(2);
const cents = (amount: unknown): number => Math.round(Number(amount) * 100);
const time = (days: number): string => new Date(platform.clock.now().getTime() + days * DAY_MS).toISOString();
const isOpen = ({ status, closesAt }: Poll, day: number): boolean =>
  status === 'open' && (closesAt === null || closesAt > day);
const netOf = ({ amount, refunded, isReversed }: Charge): number => (isReversed ? 0 : amount - refunded);
const leftOf = ({ amount, refunded, pending }: Charge): number =>
  pending.reduce((left, each) => left - each.amount, amount - refunded);
const newCharge = (amount: number): Charge => ({ id: '', amount, refunded: 0, isReversed: false, pending: [] });
const statusOf = ({ refunded, amount, isReversed }: Charge): string =>
  isReversed ? 'reversed' : refunded === 0 ? 'succeeded' : refunded < amount ? 'partially_refunded' : 'refunded';

async function checkPoll(model: Model, poll: Poll): Promise<void> {
  const { items, ...tally } = await data(model, 'POST /api/vote/cast/getall', { embedId: poll.id, limit: 100 });
  const stored = (items as readonly { clientReference: string; choices: string[] }[]).map(
    ({ clientReference, choices }) => [clientReference, choices[0]] as const,
  );
  expect(new Map(stored)).toEqual(poll.votes);
  const votesOf = (option: string) => [...poll.votes.values()].filter((choice) => choice === option).length;
  expect(tally).toMatchObject({
    status: isOpen(poll, model.day) ? 'open' : 'closed',
    voters: poll.votes.size,
    votes: poll.votes.size,
    total: poll.votes.size,
    options: poll.options.map((option) => ({ id: option, votes: votesOf(option) })),
  });
}

/** Also learns the ids of new charges. */
async function checkLink(model: Model, link: Link): Promise<void> {
  const { items } = await data(model, 'POST /api/payment/charge/all', { paymentLinkId: link.id, limit: 100 });
  const rows = (items as readonly Fields[]).filter(({ status }) => status !== 'failed').reverse();
  const money = rows.map(({ amount, refunded, status }) => [cents(amount), cents(refunded), status]);
  expect(money).toEqual(link.charges.map((charge) => [charge.amount, charge.refunded, statusOf(charge)]));
  for (const [at, charge] of link.charges.entries()) charge.id = String(rows[at]?.['id']);
  const counting = link.charges.map(netOf).filter((net) => net > 0);
  const raised = link.countsPayers ? counting.length : counting.reduce((sum, net) => sum + net, 0) / 100;
  const route = 'GET /api/payment/paymentLink/getGoalProgress/{paymentLinkId}';
  const goal = await data(model, route, {}, { paymentLinkId: link.id });
  expect([Number(goal['raised']), goal['donorCount']]).toEqual([raised, counting.length]);
  const { status, usesLeft = null } = await data(model, 'POST /api/payment/link/get', { id: link.id });
  const expected = link.isActive ? (link.usesLeft === 0 ? 'sold_out' : 'active') : 'inactive';
  expect({ status, usesLeft }).toEqual({ status: expected, usesLeft: link.usesLeft });
}

async function check(model: Model): Promise<void> {
  for (const poll of model.polls) await checkPoll(model, poll);
  for (const link of model.links) await checkLink(model, link);
  for (const { id, status } of model.subscriptions)
    expect(await data(model, 'GET /api/payment/subscription/getStatus', { id })).toMatchObject({ status });
}

/** A command about what the model has, if it has any. */
function about<Thing, Given>(
  name: string,
  things: (model: Model) => readonly Thing[],
  given: fc.Arbitrary<Given>,
  run: (model: Model, thing: Thing, given: Given) => Promise<void>,
): fc.Arbitrary<fc.AsyncCommand<Model, null>> {
  const pick = (model: Model, which: number) => things(model)[which % things(model).length];
  return fc.tuple(fc.nat(3), given).map(([which, value]) => ({
    check: (model) => pick(model, which) !== undefined,
    async run(model) {
      ran += 1;
      await run(model, pick(model, which) as Thing, value);
      await check(model);
    },
    toString: () => `${name} ${which} ${JSON.stringify(value)}`,
  }));
}

let ran = 0;

const itself = (model: Model) => [model];
const nothing = fc.constant(null);
const polls = ({ polls: all }: Model) => all;
const links = ({ links: all }: Model) => all;
const subscriptions = ({ subscriptions: all }: Model) => all;
const charges = ({ links: all }: Model) => all.flatMap(({ charges: each }) => each);

/** The states in which an action of a subscription is allowed. */
const FROM: Readonly<Record<string, readonly string[]>> = {
  pause: ['active'],
  resume: ['paused'],
  reactivate: ['canceled'],
};
const OPTIONS = ['a', 'b', 'c'];
const named = (options: readonly string[]) => options.map((id) => ({ id, label: id }));
const days = fc.constantFrom(null, 1, 4);

async function begin(model: Model): Promise<void> {
  const account = await platform.createAccount();
  Object.assign(model, { account, day: 0, polls: [], links: [], subscriptions: [] });
}

/** Starts a period today, and charges it. */
function renew(subscription: Subscription, day: number): void {
  Object.assign(subscription, { status: 'active', end: day + WEEK });
  subscription.link.charges.push(newCharge(PRICE));
}

const commands = [
  about('create a poll', itself, fc.record({ allowChange: fc.boolean(), closesIn: days }), async (model, _, given) => {
    if (model.polls.length === 3) return;
    const { allowChange, closesIn } = given;
    // Half a day, so that the seconds that a run takes don't matter.
    const closing = closesIn === null ? {} : { closesAt: time(closesIn - 0.5) };
    const input = { title: 'Lunch?', options: named(OPTIONS), allowChange, ...closing };
    const { id } = await data(model, 'POST /api/vote/embed/create', input);
    const closesAt = closesIn === null ? null : model.day + closesIn - 0.5;
    model.polls.push({ id: String(id), options: OPTIONS, status: 'open', allowChange, closesAt, votes: new Map() });
  }),
  ...Array.from({ length: 4 }, () =>
    about(
      'vote',
      polls,
      fc.record({ voter: fc.nat(2), choice: fc.constantFrom(...OPTIONS) }),
      async (model, poll, given) => {
        const clientReference = `voter_${given.voter}`;
        const { choice } = given;
        const body = { embedId: poll.id, choices: [choice], clientReference };
        const route = 'POST /api/vote/cast/create';
        const first = poll.votes.get(clientReference);
        if (!poll.options.includes(choice)) return void (await expectStatus(400, model, route, body));
        const stands = !isOpen(poll, model.day) || !poll.allowChange || first === choice;
        const known = first === undefined ? undefined : stands ? 'already_counted' : 'changed';
        const expected = known ?? (isOpen(poll, model.day) ? 'counted' : 'rejected');
        if (expected === 'counted' || expected === 'changed') poll.votes.set(clientReference, choice);
        const vote = await data(model, route, body);
        expect(vote['status']).toBe(expected);
        expect(vote['choices']).toEqual([poll.votes.get(clientReference) ?? choice]);
      },
    ),
  ),
  about(
    'edit a poll',
    polls,
    fc.record(
      {
        status: fc.constantFrom('open' as const, 'closed' as const),
        options: fc.subarray(OPTIONS, { minLength: 2 }),
        allowChange: fc.boolean(),
        closesIn: days,
      },
      { requiredKeys: [] },
    ),
    async (model, poll, { closesIn, options, ...given }) => {
      const closing = closesIn === undefined ? {} : { closesAt: closesIn === null ? null : time(closesIn - 0.5) };
      const input = { id: poll.id, ...given, ...closing, ...(options && { options: named(options) }) };
      const isKept = [...poll.votes.values()].every((choice) => options?.includes(choice) ?? true);
      await expectStatus(isKept ? 200 : 400, model, 'PUT /api/vote/embed/update', input);
      if (!isKept) return;
      Object.assign(poll, given, options && { options });
      if (closesIn !== undefined) poll.closesAt = closesIn === null ? null : model.day + closesIn - 0.5;
    },
  ),
  about('delete a poll', polls, nothing, async (model, poll) => {
    await data(model, 'POST /api/vote/embed/delete', { id: poll.id });
    model.polls = model.polls.filter((each) => each !== poll);
    await expectStatus(404, model, 'POST /api/vote/embed/get', { id: poll.id });
  }),
  about(
    'create a link',
    itself,
    fc.record({ isWeekly: fc.boolean(), usesLeft: fc.constantFrom(null, 1, 2), countsPayers: fc.boolean() }),
    async (model, _, { isWeekly, usesLeft, countsPayers }) => {
      if (model.links.length === 3) return;
      const kind = isWeekly ? { kind: 'subscription', amount: decimal(PRICE), interval: 'week' } : { kind: 'donation' };
      const goal = { title: 'A roof', target: '20', metric: countsPayers ? 'count' : 'money' };
      const input = { title: 'Roof', currency: 'EUR', ...kind, goal, ...(usesLeft === null ? {} : { usesLeft }) };
      const { id, url } = await data(model, 'POST /api/payment/link/create', input);
      const link = { id: String(id), url: String(url), isWeekly, isActive: true, usesLeft, countsPayers, charges: [] };
      model.links.push(link);
    },
  ),
  about('switch a link', links, fc.boolean(), async (model, link, isActive) => {
    const status = isActive ? 'active' : 'inactive';
    await data(model, 'POST /api/payment/link/update', { id: link.id, status });
    link.isActive = isActive;
  }),
  ...Array.from({ length: 2 }, () =>
    about('pay', links, fc.integer({ min: 1, max: 2000 }), async (model, link, amount) => {
      const paying = platform.pay(link.url, link.isWeekly ? {} : { amount: decimal(amount) });
      if (!link.isActive || link.usesLeft === 0) return expect(paying).rejects.toThrow('Nothing was paid');
      await paying;
      if (link.usesLeft !== null) link.usesLeft -= 1;
      if (!link.isWeekly) return void link.charges.push(newCharge(amount));
      const { items } = await data(model, 'POST /api/payment/subscription/all', { limit: 1 });
      const [made] = items as readonly Fields[];
      const subscription = { id: String(made?.['id']), link, status: 'active' as const, end: 0, endsThen: false };
      model.subscriptions.push(subscription);
      renew(subscription, model.day);
    }),
  ),
  about('decline', links, nothing, async (_, link) => {
    const payment = { card: 'expired_card', ...(link.isWeekly ? {} : { amount: '5.00' }) } as const;
    await expect(platform.pay(link.url, payment)).rejects.toThrow('Nothing was paid');
  }),
  ...Array.from({ length: 2 }, () =>
    about(
      'refund',
      charges,
      fc.record({ amount: fc.option(fc.integer({ min: 1, max: 1500 })), isAtOnce: fc.boolean() }),
      async (model, charge, { amount, isAtOnce }) => {
        const left = leftOf(charge);
        const wanted = amount ?? left;
        const isAllowed = netOf(charge) > 0 && wanted > 0 && wanted <= left;
        const input = amount === null ? {} : { amount: decimal(amount) };
        const status = isAllowed ? 200 : 409;
        if (isAtOnce) {
          await expectStatus(status, model, 'POST /api/payment/charge/refund', { id: charge.id, ...input });
          if (isAllowed) charge.refunded += wanted;
        } else {
          const body = { chargeId: charge.id, ...input };
          const { id } = await expectStatus(status, model, 'POST /api/payment/refund/create', body);
          if (isAllowed) charge.pending.push({ id: String(id), amount: wanted });
        }
      },
    ),
  ),
  about(
    'process a refund',
    (model) => charges(model).filter(({ pending }) => pending.length > 0),
    nothing,
    async (model, charge) => {
      const refund = charge.pending.shift();
      await data(model, 'POST /api/payment/refund/processrefund', { id: refund?.id });
      charge.refunded += refund?.amount ?? 0;
    },
  ),
  about('reverse a charge', charges, nothing, async (model, charge) => {
    const isAllowed = netOf(charge) > 0;
    await expectStatus(isAllowed ? 200 : 409, model, 'POST /api/payment/charge/reverse', { id: charge.id });
    if (isAllowed) Object.assign(charge, { isReversed: true, pending: [] });
  }),
  about(
    'change a subscription',
    subscriptions,
    fc.constantFrom('pause', 'resume', 'cancel', 'cancel then', 'reactivate'),
    async (model, subscription, action) => {
      const { id, status, end } = subscription;
      // It would end at the next look at what is due, whenever that is.
      if (action === 'cancel then' && status === 'paused' && end <= model.day) return;
      const from = FROM[action] ?? ['active', 'paused'];
      const isAllowed = from.includes(status);
      const route = `POST /api/payment/subscription/${action.replace(' then', '')}` as RouteText;
      const input = { id, ...(action === 'cancel then' ? { atPeriodEnd: true } : {}) };
      await expectStatus(isAllowed ? 200 : 409, model, route, input);
      if (!isAllowed) return;
      if (action === 'pause') subscription.status = 'paused';
      else if (action === 'cancel then') subscription.endsThen = true;
      else if (action === 'cancel') Object.assign(subscription, { status: 'canceled', endsThen: false });
      else if (action === 'reactivate' || end <= model.day) renew(subscription, model.day);
      else subscription.status = 'active';
    },
  ),
  ...Array.from({ length: 2 }, () =>
    about('move the clock', itself, fc.integer({ min: 1, max: 20 }), async (model, _, count) => {
      await platform.clock.advance(`P${count}D`);
      for (let left = count; left > 0; left -= 1) {
        model.day += 1;
        for (const each of model.subscriptions.filter(
          ({ end, status }) => end === model.day && status !== 'canceled',
        )) {
          if (each.endsThen) Object.assign(each, { status: 'canceled', endsThen: false });
          else if (each.status === 'active') renew(each, model.day);
        }
      }
    }),
  ),
  about('restart', itself, nothing, async () => {
    const snapshot = await platform.snapshot();
    await platform.close();
    platform = await startPlatform({ seed: 'empty', snapshot });
  }),
  about('take a snapshot', itself, nothing, async (model) => {
    const { saved: _saved, ...rest } = model;
    model.saved = { data: await platform.snapshot(), model: { ...structuredClone(rest), saved: null } };
  }),
  about('restore it', itself, nothing, async (model) => {
    if (model.saved === null) return;
    await platform.restore(model.saved.data);
    Object.assign(model, structuredClone(model.saved.model), { saved: model.saved });
  }),
  about('reset', itself, nothing, async (model) => {
    await platform.reset();
    await begin(model);
  }),
];

it('keeps every vote and every cent, whatever is asked in whatever order', async () => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
  const property = fc.asyncProperty(fc.commands(commands, { size: '+1' }), async (sequence) => {
    await platform.reset();
    const model = { saved: null } as Model;
    await begin(model);
    await fc.asyncModelRun(() => ({ model, real: null }), sequence);
  });
  await fc.assert(property, { seed, numRuns: RUNS });
  console.info(`${RUNS} sequences of ${ran} commands, from seed ${seed}`);
}, 900_000);
