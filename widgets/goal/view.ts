import { h } from 'preact';
import { defineView } from '../core/element/lifecycle.ts';
import { goalMessages } from '../words/en/goal.ts';
import type { attributes } from './attributes.ts';
import { createGoal } from './create-goal.ts';
import { Goal } from './Goal.tsx';
import { goalStyles } from './styles.ts';

/** What the element shows. */
export const createView = defineView<typeof attributes>({
  styles: goalStyles,
  messages: goalMessages,
  loadSamples: () => import('./goal-samples.ts'),
  start(context) {
    return h(Goal, { model: createGoal(context) });
  },
});
