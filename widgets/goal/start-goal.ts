import type { Goal } from '../../src/resources/goals.ts';
import { sharedGoal } from '../../src/state/goals.ts';
import { effect, untracked } from '../../src/state/signals.ts';
import type { Widget } from '../element/types.ts';
import { allowedTargets, payHref } from '../ui/pay-target.ts';
import { drawGoal } from './draw-goal.tsx';
import { loadLive } from './load-live.ts';
import { isEmpty, paidReference } from './model.ts';
import type { GoalContext, Seen } from './types.ts';
import { watchWall } from './wall.ts';

/** The goal's life: reads it and its donors side by side, and has what comes in meanwhile told. */
export function startGoal(context: GoalContext): Widget {
  const { client, page, host } = context;
  const paymentLinkId = context.attributes.peek().paymentLinkId ?? '';
  const { search, href } = host.ownerDocument.location;
  const goal = context.watch(sharedGoal(client, page, paymentLinkId, paidReference(search)), isEmpty);
  const wall = watchWall(context, paymentLinkId);
  const allowed = allowedTargets(client.baseUrl, context.checkoutOrigins);
  // Comes back with the visitor, so that the goal can show their part. It is kept nowhere but in the addresses.
  const clientReference = context.keep('reference', () => crypto.getRandomValues(new Uint32Array(4)).join('-'));
  const seen = context.keep('seen', (): Seen => ({}));

  const tell = async (before: Goal, now: Goal) => {
    const listed = wall.refresh();
    try {
      const { tellMoved } = await loadLive();
      await listed;
      tellMoved(context, wall, seen, before, now);
    } catch {
      // The figures have moved all the same.
    }
  };

  const unfollow = effect(() => {
    const now = goal.value;
    const before = seen.goal;
    if (!now) return;
    seen.goal = now;
    seen.since ??= now.asOf ?? client.now();
    if (before && (before.raised !== now.raised || before.donorCount !== now.donorCount)) {
      untracked(() => void tell(before, now));
    }
  });

  return {
    view() {
      const now = goal.value;
      if (!now) return null;
      const link = now.paymentLinkShortId ?? '';
      const target = { link, subscription: false, clientReference, returnUrl: href, search };
      return drawGoal(context, now, wall, seen, client.now(), payHref(client.baseUrl, target, allowed));
    },
    dispose() {
      unfollow();
      wall.close();
    },
  };
}
