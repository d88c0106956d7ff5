import { h } from 'preact';
import { defineView } from '../core/element/lifecycle.ts';
import rating from '../embed/rating.css';
import { goalStyles } from '../goal/styles.ts';
import { pollStyles } from '../poll/styles.ts';
import type { attributes } from './attributes.ts';
import { createEmbedOverlay } from './create-embed-overlay.ts';
import { createGoalOverlay } from './create-goal-overlay.ts';
import { EmbedOverlay } from './EmbedOverlay.tsx';
import { GoalOverlay } from './GoalOverlay.tsx';
import overlay from './overlay.css';
import { overlayTexts } from './texts.ts';

/** What the element shows. */
export const createView = defineView<typeof attributes>({
  styles: [overlay, ...pollStyles, rating, ...goalStyles],
  messages: overlayTexts,
  async loadSamples() {
    const [poll, goal] = await Promise.all([import('../poll/poll-samples.ts'), import('../goal/goal-samples.ts')]);
    return { samples: { ...poll.samples, ...goal.samples } };
  },
  start(context) {
    return context.attributes.peek().link === null
      ? h(EmbedOverlay, { model: createEmbedOverlay(context) })
      : h(GoalOverlay, { model: createGoalOverlay(context) });
  },
});
