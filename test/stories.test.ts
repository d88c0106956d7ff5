import { afterAll, beforeAll } from 'vitest';
import { startPlatform, type TestPlatform } from './helpers/platform.ts';
import { accountsStory } from './stories/accounts.ts';
import { adsStory } from './stories/ads.ts';
import { chargesStory } from './stories/charges.ts';
import { goalsStory } from './stories/goals.ts';
import { invoicesStory } from './stories/invoices.ts';
import { livestreamStory } from './stories/livestream.ts';
import { loyaltyStory } from './stories/loyalty.ts';
import { marketingStory } from './stories/marketing.ts';
import { pagesStory } from './stories/pages.ts';
import { refundsStory } from './stories/refunds.ts';
import { spacesStory } from './stories/spaces.ts';
import { sponsorsStory } from './stories/sponsors.ts';
import type { StoryContext } from './stories/story-context.ts';
import { subscriptionsStory } from './stories/subscriptions.ts';
import { teamsStory } from './stories/teams.ts';
import { transactionsStory } from './stories/transactions.ts';

/** One platform for the stories of all products, because starting it is slow. */
let platform: TestPlatform;

beforeAll(async () => {
  platform = await startPlatform({ seed: false });
});
afterAll(() => platform.close());

const context: StoryContext = { platform: () => platform };
const stories = [
  accountsStory,
  adsStory,
  chargesStory,
  goalsStory,
  invoicesStory,
  livestreamStory,
  loyaltyStory,
  marketingStory,
  pagesStory,
  refundsStory,
  spacesStory,
  sponsorsStory,
  subscriptionsStory,
  teamsStory,
  transactionsStory,
];
for (const runStory of stories) runStory(context);
