import type { EventQuery } from '../../src/resources/events.ts';
import type { ShownEvent, ShownEventPage } from '../../src/resources/shown-events.ts';
import { sharedEvents } from '../../src/state/event-list.ts';
import { computed, effect, type ReadonlySignal, untracked } from '../../src/state/signals.ts';
import type { Loadable } from '../../src/state/types.ts';
import type { Handling, Work } from './handling.ts';
import { EventsListedEvent } from './listed-event.ts';

/**
 * Pages that came one after the other, as one. An event that comes on two of them is there once.
 *
 * @param given each page with what it was asked for with. One that has not been read is not there: it is no reason to take
 * away those before. Where the platform answers with another page than was asked for, asking on would never end.
 * @returns null while the first is not read
 */
export function joinPages(
  given: readonly (readonly [query: EventQuery, state: Loadable<ShownEventPage>])[],
): ShownEventPage | null {
  const events = new Map<string, ShownEvent>();
  let last: ShownEventPage | null = null;
  for (const [{ offset = 0 }, page] of given) {
    if (page.status === 'ready') {
      last = page.value.offset === offset ? page.value : { ...page.value, nextOffset: null };
      for (const event of last.items) events.set(event.id, event);
    } else if (!last) return null;
  }
  return last && { ...last, items: [...events.values()] };
}

const queryIn = (json: string): EventQuery => JSON.parse(json);

/** All that is on show. */
export interface Listing {
  readonly joined: ReadonlySignal<ShownEventPage | null>;
  showMore(): Promise<void>;
  close(): void;
}

/** Reads what the attributes, the search and the filters ask for, page by page. */
export function openListing(work: Work): Listing {
  const { context, asked, handling, update, words, instead } = work;
  const { client, page, attributes, active, signal } = context;
  const sharedBy = (query: string) => sharedEvents(client, page, query);
  const queries = computed(() => handling.value.queries);
  const joined = computed(() => joinPages(queries.value.map((query) => [queryIn(query), sharedBy(query).state.value])));
  const wanted = computed(() => JSON.stringify({ ...queryIn(asked.value), ...handling.value.narrowed }));

  /** Whether a page could be read. Another list of the host page may have read it. */
  const read = async (query: string): Promise<boolean> => {
    const { state, refresh } = sharedBy(query);
    if (state.peek().status !== 'ready') await refresh();
    return state.peek().status === 'ready';
  };

  /** Says to the visitor and to the page what is on show now. */
  const tell = () => {
    const { items, total } = joined.peek() ?? { items: [], total: null };
    const shown = items.length;
    const say = words();
    if (!shown) context.announce(say('noneFound'));
    else context.announce(total === null ? say('found', { count: shown }) : say('listed', { shown, total }));
    const { search = null } = handling.peek().narrowed ?? {};
    context.dispatch(new EventsListedEvent({ shown, total, search }));
  };

  const lose = (part: Partial<Handling>) => {
    update({ ...part, busy: false, isLost: true });
    context.announce(words()('moreFailed'));
  };

  let { narrowed: before } = handling.peek();
  /** Shows another list. The one before stays until it is there, and where it cannot be had. */
  const turnTo = async (query: string) => {
    const busy = query !== queries.peek()[0];
    update({ busy });
    if (!busy) return;
    const isRead = await read(query);
    if (signal.aborted || wanted.peek() !== query) return;
    if (!isRead) return lose({ narrowed: before });
    update({ queries: [query], busy: false, isLost: false, calendarsOf: undefined });
    const { narrowed } = handling.peek();
    if (narrowed !== before) tell();
    before = narrowed;
  };

  let unwatch = () => {};
  const ends = [
    effect(() => {
      const query = wanted.value;
      untracked(() => void turnTo(query));
    }),
    effect(() => {
      const refreshMs = () => (attributes.value.refresh === null ? null : attributes.value.refresh * 1000);
      const ends = queries.value.map((query) => untracked(() => sharedBy(query).watch({ refreshMs, active })));
      untracked(unwatch);
      unwatch = () => {
        for (const end of ends) end();
      };
    }),
    effect(() => {
      const { value } = joined;
      if (value) instead.value = { status: 'ready', value, stale: null };
    }),
  ];

  return {
    joined,
    async showMore() {
      const offset = joined.peek()?.nextOffset;
      const now = queries.peek();
      if (handling.peek().busy || !offset) return;
      update({ busy: true, isLost: false });
      const next = JSON.stringify({ ...queryIn(now[0]), offset });
      const isRead = await read(next);
      if (signal.aborted || queries.peek() !== now) return;
      if (!isRead) return lose({});
      update({ busy: false, queries: [...now, next] });
      tell();
    },
    close() {
      for (const end of ends) end();
      unwatch();
    },
  };
}
