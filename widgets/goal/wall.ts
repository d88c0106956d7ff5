import type { DonorPage } from '../../src/resources/donor.ts';
import { sharedDonors } from '../../src/state/donors.ts';
import { computed, effect, type ReadonlySignal, signal, untracked } from '../../src/state/signals.ts';
import { readDonorsTo, tellShown } from './more-donors.ts';
import type { GoalContext } from './types.ts';

/** The list of donors as it is shown. */
export interface WallState {
  readonly sort: 'recent' | 'top';
  /** Null while there is none to show. */
  readonly page: DonorPage | null;
  readonly busy: boolean;
  readonly failed: boolean;
}

export interface Wall {
  /** Null: no list is wished for. */
  readonly state: ReadonlySignal<WallState | null>;
  /** After the goal has moved. Never rejects. */
  refresh(): Promise<void>;
  /** Shows more of it, or tries again. Never rejects. */
  more(): Promise<void>;
  close(): void;
}

/** What the visitor has asked for beyond the first page. */
interface Longer {
  readonly sort: 'recent' | 'top';
  /** How many were asked for. */
  readonly wanted: number;
  readonly page: DonorPage;
}

/**
 * Watches the first page, which all widgets with the same wish share. Asking for more makes a list of this widget's own,
 * read anew as a whole when the goal moves: pages that move beneath a visitor would repeat donors and leave some out.
 */
export function watchWall(context: GoalContext, paymentLinkId: string): Wall {
  const { client, page, attributes, signal: ended } = context;
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

  const read = async (wanted: number) => {
    const { donorsSort: sort } = attributes.peek();
    const page = await readDonorsTo(wanted, client, { paymentLinkId, sort }, ended);
    if (!ended.aborted) longer.value = { sort, wanted, page };
    return page;
  };

  /** As many again as at first; where there is nothing yet, those. */
  const go = async () => {
    const before = state.peek()?.page;
    if (!before) return copy.peek()?.refresh();
    const shown = before.items.length;
    await tellShown(context, shown, () => read((before.nextOffset ?? shown) + attributes.peek().donors));
  };

  return {
    state,
    close: effect(() => {
      const first = copy.value;
      return untracked(() => first?.watch({ refreshMs: () => 0 }));
    }),
    async refresh() {
      const own = longer.peek();
      // What is there stays where there is nothing newer.
      if (own) await read(own.wanted).catch(() => {});
      else await copy.peek()?.refresh();
    },
    async more() {
      if (doing.peek().busy) return;
      doing.value = { busy: true, failed: false };
      const failed = await go().then(
        () => false,
        () => true,
      );
      doing.value = { busy: false, failed };
    },
  };
}
