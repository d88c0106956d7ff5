import type { RouteText } from '../../src/api/catalogue/row.ts';
import type { RequestInput, World } from '../conformance/world.ts';

const input = (fields: Readonly<Record<string, unknown>>): RequestInput => ({ input: fields });

/** A transaction about a charge, with fee rates. */
async function bookedCharge(world: World): Promise<RequestInput> {
  const chargeId = await world.make('POST /api/payment/charge/create');
  const rates = { feePercent: '2.9', feeFixed: '0.30' };
  const { secretKey } = world.owner;
  const { data } = await world.ask('POST /api/payment/transaction/create', input({ chargeId, ...rates }), secretKey);
  return input({ id: data['id'] });
}

/**
 * Requests to show in the documentation, where the conformance suite's is only the minimum. The four specified
 * operations show each type of field in the interface document.
 */
const requests: Readonly<Partial<Record<RouteText, (world: World) => Promise<RequestInput> | RequestInput>>> = {
  'POST /api/events/general/create': () =>
    input({
      experienceType: 'music',
      experienceSubType: 'concert',
      title: 'Night of the small choirs',
      startsAt: '2027-03-06T18:00:00Z',
      endsAt: '2027-03-06T21:00:00Z',
      timeZone: 'Europe/Oslo',
      location: { kind: 'venue', name: 'The hall', city: 'Bergen', country: 'NO' },
      price: { amount: '250.00', currency: 'NOK' },
    }),
  'GET /api/events/general/all': () => input({ upcoming: true, sort: 'startsAt', order: 'asc', limit: 2 }),
  'GET /api/events/general/get': () => input({ id: 'evt_demo_soon' }),
  'POST /api/payment/customer/create': () =>
    input({
      source: {
        email: 'ada@example.com',
        name: 'Ada Berg',
        phone: '+47 555 01 234',
        personal_address: {
          line1: 'Nygaten 3',
          city: 'Bergen',
          region: 'Vestland',
          postal_code: '5017',
          country: 'NO',
        },
        isPrimary: true,
      },
    }),
  'POST /api/incentive/loyalty/create': () =>
    input({
      category: 'coffee',
      loyaltyType: 'coupon',
      title: 'The tenth cup is on us',
      tags: 'coffee,morning',
      price: '4.50',
      tokenAmount: 10,
      isShipping: false,
      couponCode: 'TENTHCUP',
      websiteUrl: 'https://studio.example/coffee',
      buttonText: 'Use it',
      releaseDate: '2027-01-04',
      releaseTime: '08:00:00',
      expiresDate: '2027-12-31',
      expiresTime: '23:59:59',
      galleryPhotos: ['https://studio.example/cup.jpg'],
      invitedData: [{ targetType: 'email', targetId: 'ada@example.com' }],
      sharedData: [{ platform: 'mastodon', shareCount: 3 }],
      createdAt: '2027-01-04T12:00:00',
    }),
  'POST /api/marketing/campaign/create': async (world) =>
    input({
      title: 'Spring concerts',
      segmentId: await world.make('POST /api/marketing/segment/create'),
      subject: '{{name}}, we play on Friday',
      body: 'Doors open at seven.',
      sendAt: '2027-03-01T09:00:00.000Z',
    }),
  'POST /api/marketing/automation/create': () =>
    input({
      title: 'Welcome',
      trigger: 'contact.created',
      steps: [
        { sendEmail: { subject: 'Welcome, {{name}}', body: 'Good to have you here.' } },
        { wait: 'P3D' },
        { addTag: 'regular' },
      ],
    }),
  'POST /api/ads/placement/create': async (world) =>
    input({
      title: 'Which poster?',
      choices: [
        { id: 'red', label: 'The red one' },
        { id: 'blue', label: 'The blue one' },
      ],
      inventoryId: await world.make('POST /api/ads/inventory/create'),
      closesAt: '2027-03-08T00:00:00.000Z',
    }),
  'POST /api/sponsor/general/create': () =>
    input({ title: 'The bakery', url: 'https://bakery.example', amount: '500.00', currency: 'EUR' }),
  'POST /api/vote/embed/create': () =>
    input({
      kind: 'poll',
      title: 'What should we serve at the next open studio?',
      options: [
        { id: 'soup', label: 'Fish soup' },
        { id: 'buns', label: 'Cardamom buns' },
      ],
      resultsVisibility: 'after_vote',
      allowedOrigins: ['https://studio.example', 'https://*.studio.example'],
    }),
  'POST /api/vote/embed/get': () => input({ id: 'emb_demo_open', clientReference: 'ref_7Qd2' }),
  'PUT /api/vote/embed/update': async (world) =>
    input({
      id: await world.make('POST /api/vote/embed/create'),
      status: 'closed',
      allowedOrigins: ['https://studio.example'],
    }),
  'POST /api/vote/cast/create': () =>
    input({ embedId: 'emb_demo_open', choices: ['soup'], clientReference: 'ref_7Qd2' }),
  'POST /api/vote/cast/get': () => input({ embedId: 'emb_demo_open', clientReference: 'seed_1' }),
  'POST /api/vote/cast/getall': () => input({ embedId: 'emb_demo_always', limit: 2 }),
  'POST /api/payment/link/create': () =>
    input({
      kind: 'payment',
      title: 'A poster, signed',
      description: 'Risograph, 30 by 40 cm.',
      amount: '25.00',
      currency: 'EUR',
      buttonText: 'Buy the poster',
    }),
  'POST /api/payment/link/get': () => input({ shortId: 'coffee' }),
  'POST /api/payment/link/update': async (world) =>
    input({
      id: await world.make('POST /api/payment/link/create'),
      description: null,
      goal: {
        title: 'A roof before the autumn',
        target: '500.00',
        milestones: [{ at: '250.00', label: 'Timber' }],
        endsAt: '2027-09-01T00:00:00Z',
      },
    }),
  'POST /api/payment/paymentLink/clone': () =>
    input({ id: 'plink_studio', goal: { target: '900.00', endsAt: '2028-09-01T00:00:00Z' } }),
  'POST /api/payment/customer/update': async (world) =>
    input({
      id: await world.make('POST /api/payment/customer/create'),
      source: { phone: null, personal_address: { city: 'Oslo' } },
      clientReference: 'signup-7',
      metadata: { crm: 42 },
    }),
  'POST /api/payment/charge/update': async (world) =>
    input({
      id: await world.make('POST /api/payment/charge/create'),
      status: 'succeeded',
      description: 'Two cups',
      message: null,
    }),
  'POST /api/payment/transaction/getDetails': bookedCharge,
  'POST /api/payment/transaction/calculateFee': bookedCharge,
  'POST /api/payment/charge/create': () => input({ amount: '10.00', currency: 'EUR', status: 'succeeded' }),
  'POST /api/payment/invoice/create': () => input({ amount: '120.00', currency: 'EUR' }),
  'POST /api/payment/subscriptionplan/create': () =>
    input({
      title: 'Patron',
      amount: '9.00',
      currency: 'EUR',
      interval: 'month',
      trialDays: 14,
      features: ['A shelf'],
    }),
  'POST /api/payment/promotion/create': () =>
    input({ title: 'Spring', code: 'SPRING', percentOff: '10', expiresAt: '2028-06-01T00:00:00Z' }),
  'POST /api/video/channel/create': () => input({ title: 'Harbor radio', description: 'Concerts from the quay.' }),
  'POST /api/video/stream/create': async (world) =>
    input({
      title: 'Night of the small choirs',
      channelId: await world.make('POST /api/video/channel/create'),
      videoPlaybackUrl: 'https://video.example.com/choirs',
    }),
  'PUT /api/video/stream/update': async (world) =>
    input({ id: await world.make('POST /api/video/stream/create'), status: 'live' }),
  'POST /api/spaces/general/create': async (world) =>
    input({
      title: 'Rehearsal of the small choirs',
      reservation: {
        spaceId: await world.make('POST /api/spaces/general/create'),
        startsAt: '2027-03-06T18:00:00.000Z',
        endsAt: '2027-03-06T20:00:00.000Z',
        guests: 24,
      },
    }),
  'POST /api/team/general/create': () =>
    input({ title: 'Harbor crew', members: [{ name: 'Ada', role: 'Host' }, { name: 'Bo' }] }),
  'PUT /api/pages/general/update': async (world) =>
    input({ id: await world.make('POST /api/pages/general/create'), status: 'published', imageUrl: null }),
  'POST /api/pages/leads/create': async (world) =>
    input({
      pageId: await world.make('POST /api/pages/general/create'),
      name: 'Ada Berg',
      email: 'ada@example.com',
      message: 'Are you free in May?',
    }),
};

/** The request that the OpenAPI document shows, about resources of this world. */
export const exampleOf = async (world: World, route: RouteText): Promise<RequestInput> =>
  (await requests[route]?.(world)) ?? world.sample(route);
