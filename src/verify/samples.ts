import { randomUUID } from 'node:crypto';
import type { RouteText } from '../api/describe/row.ts';
import type { Fields } from './schema.ts';

/** A person with an account. */
export type Person = { readonly email: string; readonly password: string };

/** Makes what a sample needs. */
export interface Maker {
  make(create: RouteText, fields?: Fields): Promise<string>;
  data(route: RouteText, fields?: Fields): Promise<Fields>;
  /** Until a stream is so many seconds long. */
  wait(seconds: number): Promise<void>;
  signUp(): Promise<Person>;
  /** The token in the last mail to an address. */
  mailedToken(email: string): Promise<string>;
}

/** Each may be taken only once, also on a platform that has those of an earlier run. */
export const newCode = (): string => `code-${randomUUID().slice(0, 8)}`;
const newEmail = (): string => `${newCode()}@example.com`;

/** Names of fields whose values only a few texts are. */
export const NAMED: Readonly<Record<string, () => unknown>> = {
  email: newEmail,
  from: () => '2026-01-01',
  to: () => '2999-12-31',
  timeZone: () => 'Europe/Oslo',
  language: () => 'nb',
  code: newCode,
  couponCode: newCode,
  shortId: newCode,
};

export type Sample = (world: Maker) => Fields | Promise<Fields>;

export const LINK = 'POST /api/payment/link/create';
export const CHARGE = 'POST /api/payment/charge/create';
export const VOTE = 'POST /api/vote/cast/create';
export const EMBED = 'POST /api/vote/embed/create';
const PLACEMENT = 'POST /api/ads/placement/create';
const STREAM = 'POST /api/video/stream/create';
export const INVOICE = 'POST /api/payment/invoice/create';
const SUBSCRIPTION = 'POST /api/payment/subscription/create';

export const paid = (world: Maker, more: Fields = {}) => world.make(CHARGE, { status: 'succeeded', ...more });
const aboutPaid: Sample = async (world) => ({ id: await paid(world) });
const ofPaid: Sample = async (world) => ({
  chargeId: await paid(world, { customerId: await world.make('POST /api/payment/customer/create') }),
});
const signedIn: Sample = async (world) => {
  const session = await world.data('POST /api/account/general/login', { ...(await world.signUp()), device: 'laptop' });
  return { sessionToken: session['sessionToken'] };
};
/** An answer to a new embed that takes it. */
export const toEmbed =
  (embed: Fields, answer: Fields): Sample =>
  async (world) => ({ embedId: await world.make(EMBED, embed), choices: undefined, ...answer });
/** The id of a new resource after these actions. */
const after =
  (create: RouteText, ...actions: readonly RouteText[]): Sample =>
  async (world) => {
    const id = await world.make(create);
    for (const action of actions) await world.data(action, { id });
    return { id };
  };

/**
 * What a valid request needs beyond the fields that its schema requires, which are generated, and the resources that they name, which are
 * created.
 */
export const SAMPLES: Readonly<Partial<Record<RouteText, Sample>>> = {
  'POST /api/account/general/login': (world) => world.signUp(),
  'GET /api/account/general/session': signedIn,
  'POST /api/account/general/logout': signedIn,
  'POST /api/account/general/logout-everywhere': signedIn,
  'POST /api/account/general/logout-device': async (world) => ({ ...(await signedIn(world)), device: 'laptop' }),
  'PUT /api/account/general/reset': async (world) => {
    const { email } = await world.signUp();
    await world.data('POST /api/account/general/forgot', { email });
    return { token: await world.mailedToken(email) };
  },
  'POST /api/account/general/set-password': async (world) => {
    const { email } = await world.data('POST /api/account/general/create');
    return { token: await world.mailedToken(String(email)), password: 'first horse' };
  },
  [PLACEMENT]: () => ({ choices: [{ id: 'a', label: 'A' }] }),
  'POST /api/ads/placement/choice/{placementId}': () => ({ choice: 'a' }),
  'POST /api/ads/placement/vote/{placementId}': () => ({ choice: 'a' }),
  [EMBED]: () => ({ options: [{ id: 'a', label: 'A' }] }),
  [VOTE]: () => ({ choices: ['a'] }),
  'POST /api/vote/cast/get': async (world) => {
    const vote = { embedId: await world.make(EMBED), clientReference: 'ref' };
    await world.data(VOTE, { ...vote, choices: ['a'] });
    return vote;
  },
  'POST /api/events/general/create': () => ({ title: 'Doors open', startsAt: '2998-12-01T18:00:00Z' }),
  [STREAM]: () => ({ status: 'live' }),
  'POST /api/video/stream/createClip': async (world) => {
    const id = await world.make(STREAM);
    await world.wait(3);
    return { id, startSeconds: 1, endSeconds: 3 };
  },
  'POST /api/marketing/automation/create': () => ({
    trigger: 'charge.succeeded',
    steps: [{ addTag: 'lead' }],
  }),
  'POST /api/marketing/emailSequence/create': () => ({ mails: [{ subject: 'Welcome' }] }),
  'POST /api/pages/general/create': () => ({ status: 'published' }),
  'POST /api/spaces/general/create': () => ({ status: 'published' }),
  'GET /api/sponsor/general/get': async (world) => {
    const id = await world.make('POST /api/sponsor/general/create');
    await paid(world, { sponsorId: id });
    return { id };
  },

  [LINK]: () => ({ kind: 'donation', goal: { title: 'A roof', target: '100.00' } }),
  'GET /api/pay/{shortId}': async (world) => ({ shortId: (await world.data(LINK))['shortId'] }),
  'GET /api/pay/s/{shortId}': async (world) => {
    const { shortId } = await world.data(LINK, {
      kind: 'subscription',
      amount: '5.00',
      interval: 'month',
      goal: undefined,
    });
    return { shortId };
  },
  [CHARGE]: () => ({ amount: '10.00' }),
  'POST /api/payment/charge/delete': after(CHARGE),
  'POST /api/payment/charge/refund': aboutPaid,
  'POST /api/payment/charge/reverse': aboutPaid,
  'POST /api/payment/refund/create': async (world) => ({ ...(await ofPaid(world)), amount: '1.00' }),
  'POST /api/payment/refund/fullrefund': ofPaid,
  'POST /api/payment/refund/partialrefund': async (world) => ({ ...(await ofPaid(world)), amount: '2.50' }),
  'POST /api/payment/customer/create': () => ({ source: { email: newEmail(), name: 'Ada Berg' } }),
  [INVOICE]: async (world) => ({ amount: '10.00', customerId: await world.make('POST /api/payment/customer/create') }),
  'POST /api/payment/invoice/charge': after(INVOICE, 'POST /api/payment/invoice/send'),
  'POST /api/payment/invoice/resend': after(INVOICE, 'POST /api/payment/invoice/send'),
  'POST /api/payment/receipt/create': ofPaid,
  'POST /api/payment/receipt/resend': after('POST /api/payment/receipt/create', 'POST /api/payment/receipt/send'),
  'POST /api/payment/subscriptionplan/create': () => ({ amount: '9.00', currency: 'EUR' }),
  'POST /api/payment/subscription/endTrial': after(SUBSCRIPTION, 'POST /api/payment/subscription/startTrial'),
  'POST /api/payment/subscription/reactivate': after(SUBSCRIPTION, 'POST /api/payment/subscription/cancel'),
  'POST /api/payment/subscription/resume': after(SUBSCRIPTION, 'POST /api/payment/subscription/pause'),
  'POST /api/payment/transaction/refund': async (world) => {
    const id = await world.make('POST /api/payment/transaction/create');
    await world.data('POST /api/payment/transaction/update', { id, status: 'completed' });
    return { id };
  },
};
