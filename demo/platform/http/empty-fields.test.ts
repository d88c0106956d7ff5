import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RouteText } from '../../../src/api/describe/row.ts';
import { contractOf, operations } from '../../../src/api/operations.ts';
import { ask } from '../../../test/helpers/ask.ts';
import { startPlatform, type TestPlatform } from '../../../test/helpers/platform.ts';
import { isCreate } from './empty-fields.ts';

let platform: TestPlatform;
let secretKey: string;
beforeAll(async () => {
  platform = await startPlatform({ seed: false });
  ({ secretKey } = await platform.createAccount());
});
afterAll(() => platform.close());

const post = (route: RouteText, body: object) => ask(platform.url, route, { secretKey, body });

it.each<[RouteText, object, readonly string[]]>([
  ['POST /api/payment/customer/create', { source: { name: 'Ann' } }, ['description', 'paymentMethodId']],
  [
    'POST /api/payment/charge/create',
    { amount: '5.00' },
    ['currency', 'status', 'displayName', 'anonymous', 'sponsorId'],
  ],
  ['POST /api/payment/transaction/create', { amount: '5.00' }, ['chargeId', 'feePercent', 'description']],
  [
    'POST /api/payment/link/create',
    { title: 'Poster', amount: '5.00' },
    ['kind', 'expiresAt', 'imageUrl', 'goal', 'currency'],
  ],
  [
    'POST /api/vote/embed/create',
    { title: 'How?', kind: 'rating' },
    ['status', 'options', 'opensAt', 'scale', 'allowedOrigins'],
  ],
  [
    'POST /api/events/general/create',
    { title: 'Fair' },
    ['startsAt', 'url', 'location', 'price', 'ticketsLeft', 'experienceType'],
  ],
  [
    'POST /api/incentive/loyalty/create',
    { title: 'A cup' },
    ['price', 'releaseDate', 'galleryPhotos', 'isShipping', 'createdAt'],
  ],
  ['POST /api/marketing/contact/create', { email: 'ann@site.example' }, ['name', 'phone', 'tags', 'status']],
  ['POST /api/spaces/general/create', { title: 'Hall' }, ['reservation', 'kind', 'capacity', 'status']],
])('%s takes null and an empty text as absent', async (route, fields, empty) => {
  const plain = await post(route, fields);
  expect(plain.status).toBe(200);
  const names = Object.keys(plain.data).sort();
  for (const value of [null, '']) {
    const made = await post(route, { ...fields, ...Object.fromEntries(empty.map((name) => [name, value])) });
    expect([made.error, Object.keys(made.data).sort()]).toEqual([{}, names]);
  }
});

it('removes empty fields of nested objects, but keeps the owner’s own fields', async () => {
  const source = { name: 'Ann', phone: '', email: '', personal_address: { line1: null, line2: '', city: 'Oslo' } };
  const { data } = await post('POST /api/payment/customer/create', { source, metadata: { note: null, text: '' } });
  expect(data).toMatchObject({ source: { name: 'Ann', personal_address: { city: 'Oslo' } } });
  expect(Object.keys(data['source'] as object)).toEqual(['name', 'personal_address']);
  expect(data['metadata']).toEqual({ note: null, text: '' });
});

it('keeps empty values of required fields, which are then refused', async () => {
  const { status, error } = await post('POST /api/marketing/contact/create', { email: null });
  expect([status, error['details']]).toMatchObject([400, [{ path: 'email' }]]);
});

it.each(
  operations.filter(isCreate).map(({ route }) => route),
)('%s refuses a field that only the platform sets', async (route) => {
  const properties = (contractOf(route).body as { readonly properties?: object } | undefined)?.properties ?? {};
  const [path = 'redemptions'] = ['createdAt', 'updatedAt'].filter((name) => !Object.hasOwn(properties, name));
  const { status, error } = await post(route, { [path]: '2020-02-29T00:00:00Z' });
  expect([status, error['details']]).toEqual([400, [{ path, message: 'is set by the platform' }]]);
});

it.each<[RouteText, object]>([
  ['POST /api/payment/promotion/create', { title: 'Spring', percentOff: '10', timesUsed: 0 }],
  [
    'POST /api/payment/subscription/create',
    { customerId: 'cus_1', planId: 'plan_1', trialEndsAt: '2027-01-01T00:00:00Z' },
  ],
  ['POST /api/payment/invoice/create', { amount: '5.00', overdue: true }],
  ['POST /api/payment/refund/create', { chargeId: 'ch_1', currency: 'USD' }],
  ['POST /api/sponsor/general/create', { name: 'Acme', amount: '5.00', raised: '4.00' }],
])('%s refuses a figure of the platform: %j', async (route, body) => {
  expect((await post(route, body)).error['message']).toBe(`${Object.keys(body).at(-1)} is set by the platform.`);
});
