import { creatorsWayStory } from './stories/creators-way.ts';
import { eventsStory } from './stories/events.ts';
import { storyPlatform } from './stories/story-context.ts';

const context = storyPlatform();
const stories = [eventsStory, creatorsWayStory];
for (const runStory of stories) runStory(context);
