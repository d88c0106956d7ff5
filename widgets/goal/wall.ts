import { sharedDonors } from '../../src/state/goals.ts';
import { computed, effect, signal, untracked } from '../../src/state/signals.ts';
import { loadLive } from './load-live.ts';
import type { GoalContext, Longer, Wall, WallState } from './types.ts';

/**
 * Watches the first page, which all widgets with the same wish share. Asking for more makes a list of this widget's own,
 * read anew as a whole when the goal moves: pages that move beneath a visitor would repeat donors and leave some out.
 */
export function watchWall(context: GoalContext, paymentLinkId: string): Wall {
  const { client, page, active, attributes } = context;
  const longer = context.keep('longer', () => signal<Longer | null>(null));
  const doing = signal({ busy: false, failed: false });

  const copy = computed(() => {
    const { donors: limit, donorsSort: sort } = attributes.value;
    return limit ? sharedDonors(client, page, { paymentLinkId, limit, sort }) : null;
  });

  const state = computed((): WallState | null => {
    const first = copy.value?.state.value;
    const { donorsSort: sort } = attributes.value;
    if (!first) return null;
    const { busy, failed } = doing.value;
    const own = longer.value;
    const shown = own?.sort === sort ? own.page : first.status === 'ready' ? first.value : null;
    return { sort, page: shown, busy, failed: failed || (!shown && first.status === 'error') };
  });

  const wall: Wall = {
    paymentLinkId,
    state,
    longer,
    close: effect(() => {
      const first = copy.value;
      return untracked(() => first?.watch({ refreshMs: () => 0, active }));
    }),
    async refresh() {
      const own = longer.peek();
      try {
        if (own) await (await loadLive()).showDonors(context, wall, own.wanted);
        else await copy.peek()?.refresh();
      } catch {
        // What is there stays.
      }
    },
    async more() {
      if (doing.peek().busy) return;
      doing.value = { busy: true, failed: false };
      let failed = false;
      try {
        if (state.peek()?.page) await (await loadLive()).showMore(context, wall);
        else await copy.peek()?.refresh();
      } catch {
        failed = true;
      }
      doing.value = { busy: false, failed };
    },
  };
  return wall;
}
