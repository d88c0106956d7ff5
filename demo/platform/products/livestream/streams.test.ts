import { describe, expect, it } from 'vitest';
import { ownersPlace } from '../owner-fixture.ts';
import { liveTime } from './streams.ts';

const place = ownersPlace();

it('a stream has at most as many ticketing events as fit into a body, however they are stored', async () => {
  const idOf = async (route: Parameters<typeof place.byOwner>[0], body: object) =>
    (await place.byOwner(route, body)).data['id'];
  const categoryId = await idOf('POST /api/video/category/create', { title: 'Clay' });
  const subCategoryId = await idOf('POST /api/video/subcategory/create', { title: 'Raku', categoryId });
  const channelId = await idOf('POST /api/video/channel/create', { title: 'Kiln', categoryId, subCategoryId });
  const streamId = await idOf('POST /api/video/stream/create', { title: 'Firing', channelId });
  const event = { streamId, title: 'Firing', url: 'https://tickets.example', note: 'x'.repeat(20_000) };
  const create = () => place.byOwner('POST /api/video/event/create', event);
  const answers = await Promise.all(Array.from({ length: 6 }, create));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 400, 400, 400]);
  const { id } = answers.find(({ status }) => status === 200)?.data ?? {};
  const change = (note: string) => place.byOwner('PUT /api/video/event/update', { id, note });
  expect((await change('x'.repeat(40_000))).status).toBe(400);
  expect((await change('short')).status).toBe(200);
  expect((await create()).status).toBe(200);
});

const at = (seconds: number): Date => new Date(Date.UTC(2026, 10, 20, 12) + seconds * 1000);

const changes = (...steps: readonly [seconds: number, status: string][]) =>
  steps.map(([seconds, toStatus], index) => ({
    recordId: 'stream_1',
    version: index + 1,
    action: index === 0 ? 'create' : 'update',
    fromStatus: steps[index - 1]?.[1] ?? null,
    toStatus,
    createdAt: at(seconds),
  }));

describe('the live time of a stream', () => {
  it('is the sum of its live periods', () => {
    const history = changes([0, 'offline'], [10, 'live'], [40, 'offline'], [100, 'live'], [105.5, 'ended']);
    expect(liveTime(history, at(500))).toEqual({ timesLive: 2, liveSeconds: 35 });
  });

  it('includes the current live period, also of a stream that was created live', () => {
    expect(liveTime(changes([0, 'live']), at(90))).toEqual({ timesLive: 1, liveSeconds: 90 });
  });

  it('is zero if it was never live', () => {
    expect(liveTime(changes([0, 'offline'], [5, 'ended']), at(90))).toEqual({ timesLive: 0, liveSeconds: 0 });
  });
});
