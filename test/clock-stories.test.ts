import { afterAll, beforeAll } from 'vitest';
import { startPlatform, type TestPlatform } from './helpers/platform.ts';
import { type ClockContext, clockOf } from './stories/clock-context.ts';
import { renewalsStory } from './stories/renewals.ts';

/** One platform for all stories that move the clock. Each continues at the time at which the one before ended. */
const START = new Date('2027-01-10T10:00:00Z');
let platform: TestPlatform;

beforeAll(async () => {
  platform = await startPlatform({ seed: false, testClock: true, now: () => START });
});
afterAll(() => platform.close());

const context: ClockContext = { platform: () => platform, clock: clockOf(() => platform) };
const stories = [renewalsStory];
for (const runStory of stories) runStory(context);
