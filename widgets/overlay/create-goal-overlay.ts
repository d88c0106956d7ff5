import { effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
import type { Donor } from '../../src/resources/donor.ts';
import type { Goal } from '../../src/resources/goal.ts';
import { announceProgress } from '../goal/announce-progress.ts';
import { CELEBRATION_MS, isEmpty, isNewDonor } from '../goal/goal-model.ts';
import { sharedGoal } from '../goal/shared-goal.ts';
import { type AlertQueue, addToQueue, EMPTY_QUEUE, loadNewDonors } from './alert-queue.ts';
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
  const named = context.keep('named', () => ({ since: Number.POSITIVE_INFINITY, ids: new Set<string>() }));
  const goal = context.watch(sharedGoal(client, page, link, null), { isEmpty });

  const isNew = (donor: Donor) => isNewDonor(donor, named.since) && !named.ids.has(donor.id);

  /** The donors of the last change are missing, because they couldn't be loaded. */
  let isBehind = false;
  const onChange = async (before: Goal, now: Goal) => {
    if (before.raised === now.raised && before.donorCount === now.donorCount && !isBehind) return;
    const loaded = await loadNewDonors(client, link, (donor) => !isNew(donor), ended).catch(() => null);
    if (ended.aborted) return;
    isBehind = loaded === null;
    const newDonors = (loaded ?? []).filter(isNew);
    for (const { id } of newDonors) named.ids.add(id);
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
    named.since = Math.min(named.since, now.asOf ?? client.now());
    const before = last;
    last = now;
    if (before && before !== now) untracked(() => void onChange(before, now));
  });
  ended.addEventListener('abort', stop, { once: true });

  return { goal, alerts, isCelebrating };
}
