import { adsStory } from './stories/ads.ts';
import { automationsStory } from './stories/automations.ts';
import { chargesStory } from './stories/charges.ts';
import { contactsStory } from './stories/contacts.ts';
import { creatorsWayStory } from './stories/creators-way.ts';
import { eventsStory } from './stories/events.ts';
import { goalsStory } from './stories/goals.ts';
import { invoicesStory } from './stories/invoices.ts';
import { marketingStory } from './stories/marketing.ts';
import { paymentsStory } from './stories/payments.ts';
import { pollsStory } from './stories/polls.ts';
import { refundsStory } from './stories/refunds.ts';
import { storyPlatform } from './stories/story-context.ts';
import { subscriptionsStory } from './stories/subscriptions.ts';
import { transactionsStory } from './stories/transactions.ts';

const context = storyPlatform();
const stories = [
  adsStory,
  automationsStory,
  chargesStory,
  contactsStory,
  eventsStory,
  creatorsWayStory,
  goalsStory,
  invoicesStory,
  marketingStory,
  paymentsStory,
  pollsStory,
  refundsStory,
  subscriptionsStory,
  transactionsStory,
];
for (const runStory of stories) runStory(context);
