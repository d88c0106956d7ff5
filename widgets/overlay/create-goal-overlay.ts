import { effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
import { getDonors } from '../../src/resources/donor.ts';
import type { Goal } from '../../src/resources/goal.ts';
import { announceProgress } from '../goal/announce-progress.ts';
import { CELEBRATION_MS, isEmpty } from '../goal/goal-model.ts';
import { createKnownDonors } from '../goal/known-donors.ts';
import { sharedGoal } from '../goal/shared-goal.ts';
import { type AlertQueue, addToQueue, EMPTY_QUEUE, loadNewDonors, MAX_NAMED } from './alert-queue.ts';
import type { OverlayContext } from './attributes.ts';

export interface GoalOverlayModel {
  readonly goal: ReadonlySignal<Goal | null>;
  /** Who is named. */
  readonly alerts: Signal<AlertQueue>;
  /** True for a few seconds once the goal is reached. */
  readonly isCelebrating: ReadonlySignal<boolean>;
}

/** Watches the goal, and names everybody who gives. */
export function createGoalOverlay(context: OverlayContext): GoalOverlayModel {
  const { client, page, attributes, signal: ended } = context;
  const link = attributes.peek().link ?? '';
  const isCelebrating = signal(false);
  const alerts = context.keep('alerts', () => signal(EMPTY_QUEUE));
  /** Kept when the element leaves the page and comes back. */
  const known = context.keep('known', createKnownDonors);
  const goal = context.watch(sharedGoal(client, page, link, null), { isEmpty });

  let hasLearned = false;
  /** Loads who was there before. */
  const learn = async () => {
    const query = { paymentLinkId: link, sort: 'recent', offset: 0, limit: MAX_NAMED } as const;
    const page = await getDonors(client, query, { signal: ended }).catch(() => null);
    if (!page || hasLearned) return;
    hasLearned = true;
    known.learn(page);
  };

  /** With each refresh, even to the same sum: one gift may have come while another went. */
  const look = async (before: Goal | null, now: Goal) => {
    if (!hasLearned) await learn();
    if (!before) return;
    const loaded = await loadNewDonors(client, link, (donor) => !known.isNew(donor), ended).catch(() => []);
    if (ended.aborted) return;
    const newDonors = loaded.filter(known.isNew);
    known.add(newDonors);
    const added = Number(now.donorCount) - Number(before.donorCount);
    if (newDonors.length > 0) alerts.value = addToQueue(alerts.peek(), newDonors, added);
    // Nobody reads the page of an overlay: it is seen in a video.
    if (!announceProgress(context, { link, before, now, newDonors, isSilent: true })) return;
    isCelebrating.value = true;
    setTimeout(() => {
      isCelebrating.value = false;
    }, CELEBRATION_MS);
  };

  let last: Goal | null = null;
  const stop = effect(() => {
    const now = goal.value;
    if (!now) return;
    known.start(now.asOf ?? client.now());
    const before = last;
    last = now;
    if (before !== now) untracked(() => void look(before, now));
  });
  ended.addEventListener('abort', stop, { once: true });

  return { goal, alerts, isCelebrating };
}
