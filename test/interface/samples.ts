import type { RouteText } from '../../src/api/describe/row.ts';
import { mailedToken, newEmail, signIn, signUp } from '../helpers/sign-up.ts';
import type { Fields } from './arbitraries.ts';

/** Makes what a sample needs. */
interface Maker {
  readonly platform: { readonly url: string };
  readonly owner: { readonly secretKey: string };
  make(create: RouteText, fields?: Fields): Promise<string>;
  data(route: RouteText, fields?: Fields): Promise<Fields>;
  advance(duration: string): Promise<void>;
}

/** Numbered, since each may be taken only once. */
let codes = 0;
export const newCode = (): string => {
  codes += 1;
  return `code-${codes}`;
};

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

const LINK = 'POST /api/payment/link/create';
export const CHARGE = 'POST /api/payment/charge/create';
const VOTE = 'POST /api/vote/cast/create';
const EMBED = 'POST /api/vote/embed/create';
const PLACEMENT = 'POST /api/ads/placement/create';
const STREAM = 'POST /api/video/stream/create';
const INVOICE = 'POST /api/payment/invoice/create';
const SUBSCRIPTION = 'POST /api/payment/subscription/create';

export const paid = (world: Maker, more: Fields = {}) => world.make(CHARGE, { status: 'succeeded', ...more });
const aboutPaid: Sample = async (world) => ({ id: await paid(world) });
const ofPaid: Sample = async (world) => ({
  chargeId: await paid(world, { customerId: await world.make('POST /api/payment/customer/create') }),
});
const signedIn: Sample = async ({ platform: { url }, owner }) => ({
  sessionToken: await signIn(url, owner.secretKey, await signUp(url, owner.secretKey)),
});
/** An answer to a new embed that takes it. */
const toEmbed =
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
  'POST /api/account/general/login': async ({ platform: { url }, owner: { secretKey } }) => {
    const { email, password } = await signUp(url, secretKey);
    return { email, password };
  },
  'GET /api/account/general/session': signedIn,
  'POST /api/account/general/logout': signedIn,
  'POST /api/account/general/logout-everywhere': signedIn,
  'POST /api/account/general/logout-device': async (world) => ({ ...(await signedIn(world)), device: 'laptop' }),
  'PUT /api/account/general/reset': async (world) => {
    const {
      platform: { url },
      owner: { secretKey },
    } = world;
    const { email } = await signUp(url, secretKey);
    await world.data('POST /api/account/general/forgot', { email });
    return { token: await mailedToken(url, email) };
  },
  'POST /api/account/general/set-password': async (world) => {
    const { email } = await world.data('POST /api/account/general/create');
    return { token: await mailedToken(world.platform.url, String(email)), password: 'first horse' };
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
    await world.advance('PT3S');
    return { id, startSeconds: 1, endSeconds: 3 };
  },
  'POST /api/marketing/automation/create': () => ({ steps: [{ addTag: 'lead' }] }),
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

/** Fields that need others, or values that their schema does not tell: what is sent to set them. */
export const TOGETHER: Readonly<Partial<Record<RouteText, Readonly<Record<string, Fields | Sample>>>>> = {
  'POST /api/ads/interaction/create': { choice: { choice: 'a' } },
  'POST /api/events/general/create': {
    paymentLinkShortId: async (world) => ({ paymentLinkShortId: (await world.data(LINK))['shortId'] }),
  },
  'POST /api/incentive/promotion/create': { status: { status: 'active' } },
  'POST /api/marketing/automation/create': { steps: { steps: [{ addTag: 'vip' }] } },
  'POST /api/marketing/campaign/create': {
    sendAt: { sendAt: '2998-01-01T00:00:00Z', recipients: ['ada@example.com'], subject: 'News' },
    status: { status: 'draft' },
  },
  'POST /api/marketing/integration/create': {
    status: { channel: 'webhook', address: 'https://hooks.example.com/1', status: 'paused' },
    address: { channel: 'webhook', address: 'https://hooks.example.com/1' },
  },
  'POST /api/spaces/general/create': {
    reservation: async (world) => {
      const spaceId = await world.make('POST /api/spaces/general/create');
      const reservation = {
        spaceId,
        startsAt: '2998-01-01T00:00:00.000Z',
        endsAt: '2998-01-02T00:00:00.000Z',
        guests: 2,
      };
      return { reservation, status: 'reserved' };
    },
  },
  'POST /api/team/general/create': { members: { members: [{ name: 'Ada', role: 'Host' }] } },
  [EMBED]: {
    minChoices: { minChoices: 1 },
    scale: { kind: 'rating', scale: { min: 0, max: 10, icon: 'number' } },
    question: { kind: 'question', question: { maxLength: 280 } },
    quiz: { kind: 'quiz', quiz: { correct: ['a'] } },
    allowedOrigins: { allowedOrigins: ['https://shop.example.com'] },
  },
  [VOTE]: {
    ranking: toEmbed({ ranked: true }, { ranking: ['a'] }),
    rating: toEmbed({ kind: 'rating' }, { rating: 4 }),
    text: toEmbed({ kind: 'question' }, { text: 'Noodles' }),
    writeIn: toEmbed({ writeIn: true }, { writeIn: 'Noodles' }),
  },
  [INVOICE]: {
    amount: { amount: '3.50', description: 'Work' },
    lines: { amount: undefined, lines: [{ description: 'Work', quantity: 2, unitAmount: '3.50' }] },
  },
  [LINK]: {
    kind: { kind: 'donation' },
    interval: { kind: 'subscription', amount: '5.00', interval: 'year', goal: undefined },
    inactiveMessage: { status: 'inactive', inactiveMessage: 'Back soon' },
  },
  [CHARGE]: {
    couponCode: async (world) => {
      const couponCode = newCode();
      await world.make('POST /api/incentive/loyalty/create', { couponCode });
      return { couponCode };
    },
  },
  'POST /api/payment/promotion/create': {
    percentOff: { percentOff: '12', title: 'Spring' },
    amountOff: { percentOff: undefined, amountOff: '1.00', currency: 'EUR' },
  },
  'POST /api/payment/receipt/create': { amount: { amount: '10.00' }, currency: {}, customerId: {} },
  'POST /api/payment/transaction/create': { status: { status: 'completed' } },
};
