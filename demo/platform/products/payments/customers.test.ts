import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../../../test/helpers/ask.ts';
import { startPlatform, type TestPlatform } from '../../../../test/helpers/platform.ts';
import type { CreatedAccount } from '../../auth/accounts.ts';

let platform: TestPlatform;
let owner: CreatedAccount;

beforeAll(async () => {
  platform = await startPlatform({ seed: false });
  owner = await platform.createAccount();
});
afterAll(() => platform.close());

const line = fc.string({ unit: 'grapheme', maxLength: 40 }).filter((text) => !/[\0\p{Surrogate}]/u.test(text));
const address = fc.record(
  { line1: line, city: line, region: line, postal_code: line, country: line },
  { requiredKeys: [], noNullPrototype: true },
);
const source = fc.record(
  { email: fc.emailAddress(), name: line, phone: line, personal_address: address, isPrimary: fc.boolean() },
  { requiredKeys: [], noNullPrototype: true },
);

describe('creating a customer', () => {
  const create = (body: object) =>
    ask(platform.url, 'POST /api/payment/customer/create', { secretKey: owner.secretKey, body });

  it('accepts any of the documented fields and returns them unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(source, async (sent) => {
        const { status, data } = await create({ source: sent });
        expect(status).toBe(200);
        expect(data).toMatchObject({ id: expect.stringMatching(/^cus_/), status: 'active' });
        const body = { id: data['id'] };
        const found = await ask(platform.url, 'POST /api/payment/customer/get', { secretKey: owner.secretKey, body });
        expect(found.data['source']).toEqual(sent);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    [{ email: 'no address' }, 'source.email'],
    [{ name: 7 }, 'source.name'],
    [{ isPrimary: 'yes' }, 'source.isPrimary'],
    [{ personal_address: 'Oslo' }, 'source.personal_address'],
    [{ personal_address: { postal_code: 150 } }, 'source.personal_address.postal_code'],
  ])('refuses %o and names the field', async (wrong, path) => {
    const { status, error } = await create({ source: wrong });
    expect([status, error['details']]).toMatchObject([400, [{ path }]]);
  });
});
