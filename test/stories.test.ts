import { creatorsWayStory } from './stories/creators-way.ts';
import { eventsStory } from './stories/events.ts';
import { goalsStory } from './stories/goals.ts';
import { invoicesStory } from './stories/invoices.ts';
import { linksStory } from './stories/links.ts';
import { pollsStory } from './stories/polls.ts';
import { storyPlatform } from './stories/story-context.ts';
import { subscriptionsStory } from './stories/subscriptions.ts';

const context = storyPlatform();
const stories = [linksStory, eventsStory, creatorsWayStory, goalsStory, invoicesStory, pollsStory, subscriptionsStory];
for (const runStory of stories) runStory(context);
