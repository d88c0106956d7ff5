import { h } from 'preact';
import { defineView } from '../core/element/lifecycle.ts';
import overlay from '../core/view/styles/overlay.css';
import { goalMessages } from '../words/en/goal.ts';
import type { attributes } from './attributes.ts';
import { createGoal } from './create-goal.ts';
import donorList from './donor-list.css';
import { Goal } from './Goal.tsx';
import goal from './goal.css';
import layouts from './layouts.css';

/** What the element shows. */
export const createView = defineView<typeof attributes>({
  styles: [goal, overlay, layouts, donorList],
  messages: goalMessages,
  loadSamples: () => import('./goal-samples.ts'),
  start(context) {
    return h(Goal, { model: createGoal(context) });
  },
});
