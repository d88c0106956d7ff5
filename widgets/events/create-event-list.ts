import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { CreatorEvent, EventPage } from '../../src/resources/event.ts';
import type { EventQuery } from '../../src/resources/requests.ts';
import { isLocal } from '../../src/resources/schema.ts';
import { safeUrl } from '../../src/safety/safe-url.ts';
import { logOnce } from '../core/page/log-once.ts';
import type { Preloadable, WidgetContext } from '../core/view/context.ts';
import { setState } from '../core/view/states.ts';
import type { Loadable, WatchableResource } from '../data/shared-resource.ts';
import { minute } from '../data/ticks.ts';
import { allowedTargets, payHref } from '../pay-link/pay-target.ts';
import { pageAddress } from '../pay-link/return-address.ts';
import { eventsMessages } from '../words/en/events.ts';
import { type EventAttributes, type EventAttributeTable, queryOf } from './attributes.ts';
import type { ChosenDay } from './calendar.ts';
import { ListedEvent } from './dom-events.ts';
import { differs, type EventRow, toRow } from './event-model.ts';
import { queryKey } from './filter-chips.ts';
import { onlyZone } from './format-span.ts';
import { sharedEvents } from './shared-events.ts';
import { readUrlState, urlPrefix } from './url-state.ts';

export type EventsContext = WidgetContext<EventAttributeTable>;

/** The model of the list: signals to read and actions to call. */
export interface EventListModel {
  /** All pages loaded so far, as one; null until the first is here. */
  readonly page: ReadonlySignal<EventPage | null>;
  readonly rows: ReadonlySignal<readonly EventRow[]>;
  /** Other events, or more of them, are loading. */
  readonly isBusy: ReadonlySignal<boolean>;
  /** Loading failed, and the previous list is still shown. */
  readonly hasFailed: ReadonlySignal<boolean>;
  /** The visitor's search and filter, which override what the attributes ask for; empty for none. */
  readonly filter: ReadonlySignal<EventQuery>;
  /** The events on the page are the result of the visitor's search or filter. */
  readonly isFiltered: ReadonlySignal<boolean>;
  readonly inVisitorTime: ReadonlySignal<boolean>;
  /** The name of the one time zone that all hours are in; null if each event names its own. */
  readonly timeZone: ReadonlySignal<string | null>;
  /** The address of the feed; null without one, or if it isn't a web address. */
  readonly feed: ReadonlySignal<string | null>;
  /** The query of the list, as JSON. */
  readonly query: ReadonlySignal<string>;
  /** The event whose calendars are open. */
  readonly calendarEventId: ReadonlySignal<string | null>;
  /** The month and the day that the visitor has chosen. */
  readonly chosen: ReadonlySignal<ChosenDay>;
  /** How often Back or Forward has changed the search, which the field then shows. */
  readonly restored: ReadonlySignal<number>;
  /** The list without search and filter, which a link to a filtered one needs for its other filters; null until it is loaded. */
  readonly unfiltered: ReadonlySignal<EventPage | null>;
  /** @param isOtherMonth a step that Back undoes, if the address shows the month */
  choose(next: ChosenDay, isOtherMonth: boolean): void;
  applyFilter(filter: EventQuery): void;
  /** Loads the next page. @param announces says how many there are now */
  showMore(announces?: boolean): Promise<void>;
  switchTimeZone(): void;
  toggleCalendar(eventId: string): void;
}

/**
 * Joins consecutive pages. An event on two of them appears once, and a later page that is not loaded leaves those before it.
 * Returns null until the first page is loaded.
 */
export function joinPages(pages: readonly Loadable<EventPage>[]): EventPage | null {
  const loaded = pages.flatMap((page) => (page.status === 'ready' ? [page.value] : []));
  const last = loaded.at(-1);
  if (!last || pages[0]?.status !== 'ready') return null;
  const events = new Map(loaded.flatMap(({ items }) => items.map((event) => [event.id, event] as const)));
  return { ...last, items: [...events.values()] };
}

/** Midnight is at a quarter of an hour in every time zone. */
const QUARTER_MS = 900_000;

/** Routers add or leave out the last slash of their base. */
const pathOf = (url: string): string => new URL(url).pathname.replace(/\/$/, '');

/** @param partsOf what the first content waits for */
export function createEventList(
  context: EventsContext,
  partsOf: (attributes: EventAttributes) => readonly Preloadable[] = () => [],
): EventListModel {
  const { client, page, attributes, locale, signal: ended } = context;
  const allowed = allowedTargets(client.baseUrl, context.checkoutOrigins);
  const prefix = computed(() => urlPrefix(attributes.value));
  const readAddress = () => {
    const name = prefix.peek();
    return name === null ? null : readUrlState(location.search, name, attributes.peek());
  };
  const atFirst = readAddress();
  const unfilteredQuery = computed(() => JSON.stringify(queryOf(attributes.value)));
  const state = context.keep('list', () => ({
    /** The queries of the pages in the list, as JSON; the first one decides which list it is. */
    queries: signal<readonly [first: string, ...more: string[]]>([
      JSON.stringify({ ...queryOf(attributes.peek()), ...atFirst?.filter }),
    ]),
    /** Stays in place while other events load, and while the widget is away from the page. */
    shown: signal<EventPage | null>(null),
    filter: signal<EventQuery>({}),
    chosen: signal<ChosenDay>({ month: null, day: null, focus: null }),
    timeZone: signal<EventAttributes['timeZone'] | null>(null),
    calendarEventId: signal<string | null>(null),
  }));
  const { queries, shown, filter, chosen, timeZone, calendarEventId } = state;
  const restored = signal(0);
  const isBusy = signal(false);
  const hasFailed = signal(false);

  /** Shows what the address says. */
  const restore = () => {
    const address = readAddress();
    if (!address) return;
    batch(() => {
      if (queryKey(address.filter) !== queryKey(filter.peek())) {
        filter.value = address.filter;
        restored.value += 1;
      }
      if (address.month !== chosen.peek().month) chosen.value = { month: address.month, day: null, focus: null };
    });
  };
  const saveAddress = (isStep = false) => {
    const name = prefix.peek();
    if (name === null) return;
    const path = pathOf(location.href);
    void import('./save-url-state.ts')
      .then(({ saveUrlState }) => {
        // The visitor may have moved on while it was loading.
        if (ended.aborted || pathOf(location.href) !== path) return;
        saveUrlState(name, { filter: filter.peek(), month: chosen.peek().month }, isStep);
      })
      // Without the chunk, the list works all the same.
      .catch(() => {});
  };
  /** A router of the page has changed the address. Under another path, it is about to replace the list. */
  const follow = ({ from }: NavigationCurrentEntryChangeEvent) => {
    if (from.url && pathOf(from.url) === pathOf(location.href)) restore();
  };
  const stopFollowing = effect(() => {
    if (!prefix.value) return undefined;
    untracked(restore);
    // Older browsers have none, and pages have variables of that name.
    const { navigation } = globalThis;
    addEventListener('popstate', restore);
    navigation?.addEventListener?.('currententrychange', follow);
    return () => {
      removeEventListener('popstate', restore);
      navigation?.removeEventListener?.('currententrychange', follow);
    };
  });

  const resourceFor = (query: string) => sharedEvents(client, page, query);
  const wanted = computed(() => JSON.stringify({ ...queryOf(attributes.value), ...filter.value }));
  const inVisitorTime = computed(() => (timeZone.value ?? attributes.value.timeZone) === 'visitor');

  const feed = computed(() => {
    const { feed: given } = attributes.value;
    const address = safeUrl(given?.replace(/^webcals?:/i, 'https:'), 'link', { local: isLocal(client) });
    if (given && !address) logOnce('warn', `<${context.host.localName}>: feed="${given}" is ignored.`);
    return address;
  });

  const stopJoining = effect(() => {
    const states = queries.value.map((query) => resourceFor(query).state.value);
    const joined = states.every(({ status }) => status !== 'loading') && joinPages(states);
    if (joined) shown.value = joined;
  });

  /** All pages of the list as one resource. */
  const pages: WatchableResource<EventPage> = {
    state: computed<Loadable<EventPage>>(() => {
      const { value } = shown;
      return value ? { status: 'ready', value, stale: null } : resourceFor(queries.value[0]).state.value;
    }),
    watch: (options) =>
      effect(() => {
        const stops = queries.value.map((query) => untracked(() => resourceFor(query).watch(options)));
        return () => {
          for (const stop of stops) stop();
        };
      }),
    async refresh() {
      await Promise.all(queries.peek().map((query) => resourceFor(query).refresh()));
    },
  };
  // The attributes name them before there is data.
  for (const part of partsOf(attributes.peek())) void part.preload();
  const current = context.watch(pages, {
    isEmpty: ({ items }) => !items.length,
    partsOf: () => partsOf(attributes.peek()),
  });

  const quarter = computed(() => {
    minute.value;
    page.visible.value;
    return Math.floor(client.now() / QUARTER_MS);
  });
  const timeZoneName = computed(() => onlyZone(current.value?.items ?? [], locale.value, inVisitorTime.value));
  const rows = computed(() => {
    quarter.value;
    const t = context.translator(eventsMessages);
    const returnUrl = pageAddress(context.host);
    const events = current.value?.items ?? [];
    const { eventId, layout } = attributes.value;
    const group = eventId ? 'none' : attributes.value.group;
    const options = {
      now: client.now(),
      // The grid is Gregorian, in whatever calendar the language has its dates.
      locale: layout === 'month' ? `${new Intl.Locale(locale.value, { calendar: 'gregory' })}` : locale.value,
      group: layout === 'agenda' || layout === 'month' ? ('day' as const) : group,
      inVisitorTime: inVisitorTime.value,
      // In a list with several zones, unless the visitor's clock shows the same.
      namesZone: (event: CreatorEvent) => timeZoneName.value === null && differs(event),
      t,
      payHref: (link: string) => payHref(client.baseUrl, { link, returnUrl, search: location.search }, allowed),
    };
    return events.map((event) => toRow(event, options));
  });

  /** Loads a page unless another list on the page already has. Returns false when that fails. */
  const load = async (query: string): Promise<boolean> => {
    const resource = resourceFor(query);
    if (resource.state.peek().status !== 'ready') await resource.refresh();
    return resource.state.peek().status === 'ready';
  };

  const reportFailure = () => {
    batch(() => {
      isBusy.value = false;
      hasFailed.value = true;
    });
    context.announce(context.translator(eventsMessages)('notLoaded'));
  };

  const reportResult = () => {
    const { items = [], total = null } = shown.peek() ?? {};
    const count = items.length;
    const t = context.translator(eventsMessages);
    if (!count) context.announce(t('noneFound'));
    else if (total === null || total === count) context.announce(t('found', { count }));
    else context.announce(t('listed', { shown: count, count: total }));
    context.dispatch(new ListedEvent(context.host, { shown: count, total, search: filter.peek().search ?? null }));
  };

  const appliedFilter = signal(filter.peek());
  const isFiltered = computed(() => Object.keys(appliedFilter.value).length > 0);

  /** Replaces the list. The previous one stays until the new one has loaded, or if that fails. */
  const switchTo = async (query: string) => {
    if (!shown.peek()) queries.value = [query];
    if (query === queries.peek()[0]) {
      isBusy.value = false;
      appliedFilter.value = filter.peek();
      return;
    }
    isBusy.value = true;
    const isLoaded = await load(query);
    if (ended.aborted || wanted.peek() !== query) return;
    if (!isLoaded) {
      filter.value = appliedFilter.peek();
      saveAddress();
      return reportFailure();
    }
    batch(() => {
      queries.value = [query];
      isBusy.value = false;
      hasFailed.value = false;
      calendarEventId.value = null;
    });
    if (filter.peek() === appliedFilter.peek()) return;
    appliedFilter.value = filter.peek();
    reportResult();
  };

  const stopSwitching = effect(() => {
    const query = wanted.value;
    untracked(() => void switchTo(query));
  });
  ended.addEventListener('abort', () => {
    stopJoining();
    stopSwitching();
    stopFollowing();
  });
  if (attributes.peek().showFilters && isFiltered.peek()) void load(unfilteredQuery.peek());

  return {
    page: current,
    rows,
    isBusy,
    hasFailed,
    filter,
    isFiltered,
    inVisitorTime,
    timeZone: timeZoneName,
    feed,
    query: computed(() => queries.value[0]),
    calendarEventId,
    chosen,
    restored,
    unfiltered: computed(() => {
      const { value } = resourceFor(unfilteredQuery.value).state;
      return value.status === 'ready' ? value.value : null;
    }),
    choose(next, isOtherMonth) {
      chosen.value = next;
      if (isOtherMonth) saveAddress(true);
    },
    applyFilter(next) {
      // The visitor asked for other events, so what follows may move.
      setState(context.host, 'collapsed-list', true);
      filter.value = next;
      saveAddress();
    },
    async showMore(announces = true) {
      const before = queries.peek();
      const offset = shown.peek()?.nextOffset;
      if (isBusy.peek() || !offset) return;
      batch(() => {
        isBusy.value = true;
        hasFailed.value = false;
      });
      const next = JSON.stringify({ ...JSON.parse(before[0]), offset });
      const isLoaded = await load(next);
      if (ended.aborted || queries.peek() !== before) return;
      if (!isLoaded) return reportFailure();
      batch(() => {
        queries.value = [...before, next];
        isBusy.value = false;
      });
      if (announces) reportResult();
    },
    switchTimeZone() {
      timeZone.value = inVisitorTime.peek() ? 'event' : 'visitor';
      context.announce(context.translator(eventsMessages)(inVisitorTime.peek() ? 'inMyTime' : 'inEventTime'));
    },
    toggleCalendar(eventId) {
      calendarEventId.value = calendarEventId.peek() === eventId ? null : eventId;
    },
  };
}
