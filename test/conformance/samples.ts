import type { RouteText } from '../../src/api/describe/row.ts';
import { mailedToken, newEmail, signIn, signUp } from '../helpers/sign-up.ts';
import { paymentNames, paymentSamples, paymentsWithoutResource } from './payment-samples.ts';
import type { RequestInput, World } from './world.ts';

const input = (fields: Readonly<Record<string, unknown>>): RequestInput => ({ input: fields });

async function signedIn(world: World): Promise<RequestInput> {
  const holder = await world.holder();
  return input({ sessionToken: await signIn(world.url, world.owner.secretKey, holder) });
}

async function pendingToken(world: World): Promise<string> {
  const { url, owner } = world;
  const email = newEmail();
  await world.ask('POST /api/account/general/create', input({ email, class: 'Streamer' }), owner.secretKey);
  return mailedToken(url, email);
}

/**
 * Valid requests, for operations that need more than `{}` (creates and lists) or the id of something just created (all
 * others).
 */
export const samples: Readonly<Partial<Record<RouteText, (world: World) => Promise<RequestInput> | RequestInput>>> = {
  'POST /api/account/general/create': () => input({ email: newEmail(), class: 'Business' }),
  'POST /api/account/general/forgot': () => input({ email: newEmail() }),
  'GET /api/account/general/get-sessions': async (world) => input({ accountId: (await world.holder()).accountId }),
  'GET /api/account/general/get/{accountId}': async (world) => ({
    params: { accountId: (await world.holder()).accountId },
  }),
  'POST /api/account/general/login': async (world) => {
    const { email, password } = await signUp(world.url, world.owner.secretKey);
    return input({ email, password });
  },
  'GET /api/account/general/session': signedIn,
  'POST /api/account/general/logout': signedIn,
  'POST /api/account/general/logout-everywhere': signedIn,
  'POST /api/account/general/logout-device': async (world) => {
    const { input: session } = await signedIn(world);
    return input({ ...session, device: 'laptop' });
  },
  'PUT /api/account/general/reset': async (world) => {
    const { email } = await signUp(world.url, world.owner.secretKey);
    await world.ask('POST /api/account/general/forgot', input({ email }), world.owner.secretKey);
    return input({ token: await mailedToken(world.url, email), password: 'another horse' });
  },
  'POST /api/account/general/set-password': async (world) =>
    input({ token: await pendingToken(world), password: 'first horse' }),
  'GET /api/account/types/get': () => ({}),

  'POST /api/ads/advertisement/create': () => input({ title: 'Shoes' }),
  'POST /api/ads/attribution/create': async (world) =>
    input({ interactionId: await world.make('POST /api/ads/interaction/create') }),
  'POST /api/ads/inventory/create': () => input({ title: 'Top of the page' }),
  'POST /api/ads/bidding/create': async (world) =>
    input({ inventoryId: await world.make('POST /api/ads/inventory/create'), amount: '1.50', currency: 'EUR' }),
  'POST /api/ads/interaction/create': async (world) =>
    input({ placementId: await world.make('POST /api/ads/placement/create'), kind: 'click' }),
  'POST /api/ads/placement/create': () => input({ choices: [{ id: 'a', label: 'A' }] }),
  'POST /api/ads/placement/choice/{placementId}': async (world) => ({
    params: { placementId: await world.make('POST /api/ads/placement/create') },
    input: { choice: 'a' },
  }),
  'POST /api/ads/placement/interact/{placementId}': async (world) => ({
    params: { placementId: await world.make('POST /api/ads/placement/create') },
    input: { kind: 'click' },
  }),
  'POST /api/ads/placement/vote/{placementId}': async (world) => ({
    params: { placementId: await world.make('POST /api/ads/placement/create') },
    input: { choice: 'a', clientReference: 'ref' },
  }),

  'POST /api/vote/embed/create': () => input({ title: 'Which?', options: [{ id: 'a', label: 'A' }] }),
  'POST /api/vote/cast/create': async (world) =>
    input({ embedId: await world.make('POST /api/vote/embed/create'), choices: ['a'], clientReference: 'ref' }),
  'POST /api/vote/cast/get': async (world) => {
    const vote = input({ embedId: await world.make('POST /api/vote/embed/create'), clientReference: 'ref' });
    const cast = input({ ...vote.input, choices: ['a'] });
    await world.ask('POST /api/vote/cast/create', cast, world.owner.secretKey);
    return vote;
  },
  'POST /api/vote/cast/getall': async (world) => input({ embedId: await world.make('POST /api/vote/embed/create') }),

  'POST /api/events/general/create': () => input({ title: 'Doors open', startsAt: '2026-12-01T18:00:00Z' }),

  'POST /api/video/category/create': () => input({ title: 'Games' }),
  'POST /api/video/subcategory/create': async (world) =>
    input({ title: 'Racing', categoryId: await world.make('POST /api/video/category/create') }),
  'POST /api/video/channel/create': () => input({ title: 'Fast' }),
  'POST /api/video/stream/create': () => input({ title: 'Race night', status: 'live' }),
  'POST /api/video/details/create': async (world) =>
    input({ streamId: await world.make('POST /api/video/stream/create') }),
  'POST /api/video/event/create': async (world) =>
    input({ streamId: await world.make('POST /api/video/stream/create'), url: 'https://tickets.example.com/race' }),
  'POST /api/video/static/create': () => input({ title: 'Best of' }),
  'POST /api/video/stream/createClip': async (world) => {
    const id = await world.make('POST /api/video/stream/create');
    await world.advance('PT3S');
    return input({ id, startSeconds: 1, endSeconds: 3 });
  },

  'POST /api/incentive/promotion/create': async (world) =>
    input({ loyaltyId: await world.make('POST /api/incentive/loyalty/create') }),
  'POST /api/incentive/reward/create': async (world) =>
    input({ loyaltyId: await world.make('POST /api/incentive/loyalty/create') }),

  'POST /api/marketing/automation/create': () => input({ trigger: 'lead.submitted', steps: [{ addTag: 'lead' }] }),
  'POST /api/marketing/campaign/create': () => input({ title: 'Spring' }),
  'POST /api/marketing/contact/create': () => input({ email: newEmail() }),
  'POST /api/marketing/emailSequence/create': () => input({ mails: [{ subject: 'Welcome' }] }),
  'POST /api/marketing/integration/create': () => input({ title: 'Chat', channel: 'webhook' }),
  'POST /api/marketing/segment/create': () => input({ title: 'Everybody', match: {} }),
  'POST /api/marketing/template/create': () => input({ title: 'News' }),
  'POST /api/marketing/leadScore/get': async (world) =>
    input({ contactId: await world.make('POST /api/marketing/contact/create') }),
  'POST /api/marketing/leadScore/update': async (world) =>
    input({ contactId: await world.make('POST /api/marketing/contact/create'), score: 7 }),

  'POST /api/pages/general/create': () => input({ title: 'A page', status: 'published' }),
  'POST /api/pages/leads/create': async (world) =>
    input({ pageId: await world.make('POST /api/pages/general/create') }),

  'POST /api/payment/link/create': () => input({ title: 'Coffee', kind: 'donation' }),
  'GET /api/pay/{shortId}': () => ({ params: { shortId: 'coffee' } }),
  'GET /api/pay/s/{shortId}': () => ({ params: { shortId: 'membership' } }),
  'GET /api/payment/paymentLink/getDonors/{paymentLinkId}': () => ({ params: { paymentLinkId: 'plink_refuge' } }),
  'GET /api/payment/paymentLink/getGoalProgress/{paymentLinkId}': () => ({ params: { paymentLinkId: 'plink_refuge' } }),

  ...paymentSamples,

  'POST /api/spaces/general/create': () => input({ title: 'The hall', status: 'published' }),
  'POST /api/team/category/create': () => input({ title: 'Games' }),
  'POST /api/team/subcategory/create': async (world) =>
    input({ title: 'Racing', categoryId: await world.make('POST /api/team/category/create') }),
  'POST /api/team/general/create': () => input({ title: 'Fast ones' }),
  'POST /api/sponsor/general/create': () => input({ title: 'A sponsor' }),
  'GET /api/sponsor/general/get': async (world) => {
    const id = await world.make('POST /api/sponsor/general/create');
    const charge = input({ amount: '10.00', status: 'succeeded', sponsorId: id });
    await world.ask('POST /api/payment/charge/create', charge, world.owner.secretKey);
    return input({ id });
  },
};

/** Where a request identifies its resource, if neither in the path nor by `id`. */
export const named: Readonly<Partial<Record<RouteText, string>>> = {
  'GET /api/account/general/get-sessions': 'accountId',
  'GET /api/account/general/session': 'id',
  'POST /api/account/general/logout': 'id',
  'POST /api/account/general/logout-device': 'accountId',
  'POST /api/account/general/logout-everywhere': 'accountId',
  ...paymentNames,
  'POST /api/marketing/leadScore/get': 'contactId',
  'POST /api/marketing/leadScore/update': 'contactId',
  'POST /api/pages/leads/create': 'pageId',
  'POST /api/vote/cast/create': 'embedId',
  'POST /api/vote/cast/get': 'embedId',
  'POST /api/vote/cast/getall': 'embedId',
};

/** Operations that are about no resource, although their last segment is not `create` or `all`. */
export const withoutResource: ReadonlySet<RouteText> = new Set<RouteText>([
  'POST /api/account/general/login',
  'POST /api/account/general/forgot',
  'GET /api/account/types/get',
  ...paymentsWithoutResource,
]);

/**
 * Operations authorized by a token: another account's key gets a 403, and a wrong token is a bad request, not an
 * unknown id.
 */
export const byToken: ReadonlySet<RouteText> = new Set<RouteText>([
  'PUT /api/account/general/reset',
  'POST /api/account/general/set-password',
]);
