import { afterAll, beforeAll } from 'vitest';
import { startPlatform, type TestPlatform } from './helpers/platform.ts';
import { accountsStory } from './stories/accounts.ts';
import { adsStory } from './stories/ads.ts';
import { livestreamStory } from './stories/livestream.ts';
import { loyaltyStory } from './stories/loyalty.ts';
import { marketingStory } from './stories/marketing.ts';
import { pagesStory } from './stories/pages.ts';
import { spacesStory } from './stories/spaces.ts';
import { sponsorsStory } from './stories/sponsors.ts';
import type { Stage } from './stories/stage.ts';
import { teamsStory } from './stories/teams.ts';

/** One platform for the stories of all products: starting it costs more than telling them. */
let platform: TestPlatform;

beforeAll(async () => {
  platform = await startPlatform({ seed: false });
});
afterAll(() => platform.close());

const stage: Stage = { platform: () => platform };
const stories = [
  accountsStory,
  adsStory,
  livestreamStory,
  loyaltyStory,
  marketingStory,
  pagesStory,
  spacesStory,
  sponsorsStory,
  teamsStory,
];
for (const tell of stories) tell(stage);
