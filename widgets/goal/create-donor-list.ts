import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { type DonorPage, getDonors } from '../../src/resources/donor.ts';
import { goalMessages } from '../words/en/goal.ts';
import { donorQuery, type GoalContext } from './attributes.ts';
import { sharedDonors } from './shared-goal.ts';

/** The most donors one request returns. */
const MAX_PAGE_SIZE = 100;

type DonorSort = 'recent' | 'top';

export interface DonorListState {
  readonly sort: DonorSort;
  /** Null until there is one to show. */
  readonly page: DonorPage | null;
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
}

export interface DonorListModel {
  /** Null when the page asks for no donor list. */
  readonly state: ReadonlySignal<DonorListState | null>;
  /** Loads the donors again after the goal has changed. Never rejects. */
  refresh(): Promise<void>;
  /** Loads more donors, or tries again after a failure. Never rejects. */
  loadMore(): Promise<void>;
}

/** The donors after "Show more". */
interface LongerList {
  readonly sort: DonorSort;
  /** How many were requested. */
  readonly wanted: number;
  readonly page: DonorPage;
}

/**
 * Watches the first page, shared by all widgets with the same settings. "Show more" gives this widget a list of its own, which
 * is reloaded as a whole: appending to pages that shift with each donation would repeat donors and skip others.
 */
export function createDonorList(context: GoalContext, link: string): DonorListModel {
  const { client, page, attributes, signal: ended } = context;
  const longer = context.keep('longer-donor-list', () => signal<LongerList | null>(null));
  const request = signal({ isBusy: false, hasFailed: false });

  const resource = computed(() => {
    const query = donorQuery(link, attributes.value);
    return query && sharedDonors(client, page, query);
  });

  const state = computed((): DonorListState | null => {
    const first = resource.value?.state.value;
    if (!first) return null;
    const { donorsSort: sort } = attributes.value;
    const { isBusy, hasFailed } = request.value;
    const firstPage = first.status === 'ready' ? first.value : null;
    const shown = longer.value?.sort === sort ? longer.value.page : firstPage;
    return { sort, page: shown, isBusy, hasFailed: hasFailed || (!shown && first.status === 'error') };
  });

  /** Loads the first `wanted` donors, in as many requests as it takes. */
  const load = async (wanted: number) => {
    const { donorsSort: sort } = attributes.peek();
    const loadFrom = (offset: number) => {
      const limit = Math.min(wanted - offset, MAX_PAGE_SIZE);
      return getDonors(client, { paymentLinkId: link, sort, offset, limit }, { signal: ended });
    };
    let list = await loadFrom(0);
    while (list.nextOffset !== null && list.nextOffset < wanted) list = append(list, await loadFrom(list.nextOffset));
    if (!ended.aborted) longer.value = { sort, wanted, page: list };
    return list;
  };

  const loadNext = async () => {
    const current = state.peek()?.page;
    if (!current) return resource.peek()?.refresh();
    const { items, total } = await load((current.nextOffset ?? current.items.length) + attributes.peek().donors);
    const shown = items.length;
    context.announce(context.translator(goalMessages)('shown', { shown, count: Math.max(total ?? 0, shown) }));
  };

  const stop = effect(() => {
    const current = resource.value;
    return untracked(() => current?.watch({ refreshMs: () => 0 }));
  });
  ended.addEventListener('abort', stop, { once: true });

  return {
    state,
    async refresh() {
      const wanted = longer.peek()?.wanted;
      // If it fails, the donors shown stay.
      if (wanted) await load(wanted).catch(() => {});
      else await resource.peek()?.refresh();
    },
    async loadMore() {
      if (request.peek().isBusy) return;
      request.value = { isBusy: true, hasFailed: false };
      let hasFailed = false;
      try {
        await loadNext();
      } catch {
        hasFailed = true;
      }
      request.value = { isBusy: false, hasFailed };
    },
  };
}

/** Adds the next page, without donors that appear twice because the list shifted in between. */
function append(list: DonorPage, next: DonorPage): DonorPage {
  const known = new Set(list.items.map(({ id }) => id));
  const items = [...list.items, ...next.items.filter(({ id }) => !known.has(id))];
  // A platform that starts over instead of continuing would be asked forever.
  const nextOffset = next.offset === list.nextOffset ? next.nextOffset : null;
  return { ...next, items, nextOffset };
}
