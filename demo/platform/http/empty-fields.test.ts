import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RouteText } from '../../../src/api/describe/row.ts';
import { ask } from '../../../test/helpers/ask.ts';
import { startPlatform, type TestPlatform } from '../../../test/helpers/platform.ts';

let platform: TestPlatform;
let secretKey: string;
beforeAll(async () => {
  platform = await startPlatform({ seed: false });
  ({ secretKey } = await platform.createAccount());
});
afterAll(() => platform.close());

const post = (route: RouteText, body: object) => ask(platform.url, route, { secretKey, body });

it('removes empty fields of nested objects, but keeps the owner’s own fields', async () => {
  const source = { name: 'Ann', phone: '', email: '', personal_address: { line1: null, line2: '', city: 'Oslo' } };
  const { data } = await post('POST /api/payment/customer/create', { source, metadata: { note: null, text: '' } });
  expect(data).toMatchObject({ source: { name: 'Ann', personal_address: { city: 'Oslo' } } });
  expect(Object.keys(data['source'] as object)).toEqual(['name', 'personal_address']);
  expect(data['metadata']).toEqual({ note: null, text: '' });
});

it('keeps a field of any name but __proto__, which it names', async () => {
  const metadata = { constructor: { prototype: { polluted: 1 } }, prototype: 'McLaren', toString: 'x' };
  const { data } = await post('POST /api/payment/customer/create', { metadata, constructor: 'own' });
  expect(JSON.stringify([data['metadata'], data['constructor']])).toBe(JSON.stringify([metadata, 'own']));
  expect('polluted' in {}).toBe(false);
  const { error } = await post('POST /api/payment/customer/create', JSON.parse('{"metadata":{"__proto__":{}}}'));
  expect(error['message']).toBe('metadata.__proto__ is a name that no field can have.');
});

it.each([
  ['POST /api/payment/customer/create', { id: 'cus_mine' }],
  ['POST /api/payment/link/create', { amount: '3.00', shortId: 'tea', createdAt: 'long ago' }],
  ['POST /api/marketing/contact/create', { email: 'ann@mail.example', updatedAt: '2020-01-01T00:00:00Z' }],
] as const)('refuses what only the platform sets, with its name: %s', async (route, body) => {
  const { status, error } = await ask(platform.url, route, { secretKey, body });
  const [refused] = error['details'] as { path: string; message: string }[];
  expect([status, refused?.message]).toEqual([400, 'is set by the platform']);
  expect(body).toHaveProperty(refused?.path ?? '');
});
