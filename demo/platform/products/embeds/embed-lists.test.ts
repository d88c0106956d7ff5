import { describe, expect, it } from 'vitest';
import { ask } from '../../../../test/helpers/ask.ts';
import { ownersPlace } from '../owner-fixture.ts';

const place = ownersPlace();
const options = [
  { id: 'yes', label: 'Yes' },
  { id: 'no', label: 'No' },
];

describe('the list of embeds', () => {
  it("contains the caller's own embeds, newest first, filtered by kind and visible status", async () => {
    const { secretKey } = await place.platform.createAccount();
    const make = (body: object) =>
      ask(place.platform.url, 'POST /api/vote/embed/create', { secretKey, body: { options, ...body } });
    await make({ title: 'open' });
    await make({ title: 'rating', kind: 'rating', options: [] });
    await make({ title: 'later', opensAt: '2999-01-01T00:00:00Z' });
    await make({ title: 'over', closesAt: '2020-01-01T00:00:00Z' });
    await make({ title: 'closed', status: 'closed' });
    await make({ title: 'begun', status: 'scheduled', opensAt: '2020-01-01T00:00:00Z' });
    const titles = async (body: object) => {
      const { data } = await ask(place.platform.url, 'POST /api/vote/embed/all', { secretKey, body });
      return { total: data['total'], titles: (data['items'] as { title: string }[]).map(({ title }) => title) };
    };
    expect(await titles({})).toEqual({ total: 6, titles: ['begun', 'closed', 'over', 'later', 'rating', 'open'] });
    expect(await titles({ status: 'open' })).toEqual({ total: 3, titles: ['begun', 'rating', 'open'] });
    expect(await titles({ status: 'closed' })).toEqual({ total: 2, titles: ['closed', 'over'] });
    expect(await titles({ status: 'scheduled' })).toEqual({ total: 1, titles: ['later'] });
    expect(await titles({ kind: 'rating' })).toEqual({ total: 1, titles: ['rating'] });
    expect(await titles({ limit: 2, offset: 3 })).toEqual({ total: 6, titles: ['later', 'rating'] });
  });
});
