import { creatorsWayStory } from './stories/creators-way.ts';
import { storyPlatform } from './stories/story-context.ts';

const context = storyPlatform();
for (const runStory of stories) runStory(context);
