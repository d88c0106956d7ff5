import { describe, expect, it } from 'vitest';
import { liveTime } from './streams.ts';

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
