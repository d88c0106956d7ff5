import { describe, expect, it } from 'vitest';
import { ownersPlace } from '../products/owner-fixture.ts';

const place = ownersPlace();
const search = (dates: object) => place.byOwner('POST /api/payment/refund/searchbydaterange', dates);

describe('the filters from and to', () => {
  it.each([
    { from: '0000-01-01' },
    { to: '0000-12-31' },
    { from: '0001-01-01T00:00:00+10:00' },
    { from: '9999-12-31T23:59:59-10:00' },
    { to: '2026-02-30' },
    { from: '2026-05-01 12:00' },
    { from: '2027-02-29T12:00:00+05:30' },
  ])('refuse a time that the database cannot hold: %o', async (dates) => {
    const [path] = Object.keys(dates);
    expect((await search(dates)).error).toMatchObject({ code: 'invalid_request', details: [{ path }] });
  });

  it('refuse an end before the start', async () => {
    const { error } = await search({ from: '2026-02-02', to: '2026-02-01' });
    expect(error).toMatchObject({ details: [{ path: 'to', message: 'must not be before from' }] });
  });

  it('include the last day of all', async () => {
    expect(await search({ from: '0001-01-01', to: '9999-12-31' })).toMatchObject({ status: 200, data: { total: 0 } });
  });
});
