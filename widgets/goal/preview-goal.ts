import { signal } from '../../src/state/signals.ts';
import type { Widget } from '../element/types.ts';
import { drawGoal } from './draw-goal.tsx';
import { loadSample } from './load-sample.ts';
import type { GoalPreviewContext } from './types.ts';

type Sample = Awaited<ReturnType<typeof loadSample>>;

/** A goal that is nobody's, for who chooses a layout: nothing is asked of the platform. */
export function previewGoal(context: GoalPreviewContext): Widget {
  const sample = signal<Sample | null>(null);
  void loadSample().then(
    (found) => {
      sample.value = found;
      context.show('ready');
    },
    // Where it cannot be had the skeleton stays: there is nothing that a visitor would miss.
    () => {},
  );
  return {
    view() {
      const { attributes } = context;
      const found = sample.value;
      if (!found) return null;
      const { donors, donorsSort } = attributes.value;
      const state = signal(donors ? found.sampleWall(donors, donorsSort) : null);
      return drawGoal(context, found.sampleGoal, { state, more: async () => {} }, {}, Date.now(), null);
    },
  };
}
