import type { EventPage, EventQuery } from '../../src/resources/events.ts';
import { sharedEvents } from '../../src/state/event-list.ts';
import { computed, effect, type ReadonlySignal, signal, untracked } from '../../src/state/signals.ts';
import type { Loadable, Shared } from '../../src/state/types.ts';
import { eventsMessages } from '../../src/text/messages/en/events.ts';
import type { Widget, WidgetContext } from '../element/types.ts';
import { PayEvent } from '../ui/pay-event.ts';
import { allowedTargets, payHref } from '../ui/pay-target.ts';
import { speaker } from '../ui/say.ts';
import type { attributes } from './attributes.ts';
import { EventOpenEvent } from './events.ts';
import { loadTools } from './load-tools.ts';
import { joinPages, queryOf, rowOf } from './model.ts';
import type { Handling, Session } from './session.ts';
import { EventsView } from './view.tsx';

type Tools = Awaited<ReturnType<typeof loadTools>>;

/** The list's life: reads the events, tells their times, and has what a visitor does with them done by a later part. */
export function startEvents(context: WidgetContext<typeof attributes>): Widget {
  const { client, page, locale } = context;
  const say = computed(() => speaker(eventsMessages, context.messages.value, locale.value));
  const handling = context.keep('handling', () => signal<Handling>({}));
  const tools = signal<Tools | null>(null);
  const query = computed(() => JSON.stringify({ ...queryOf(context.attributes.value), ...handling.value.narrowed }));
  const shared = computed(() => sharedEvents(client, page, JSON.parse(query.value) as EventQuery));
  const first = context.watch(latest(shared), ({ items }) => !items.length);
  const listed = computed(() => {
    const { query: asked, further = [] } = handling.value;
    return joinPages([first, ...(asked === query.value ? further : [])].map(({ value }) => value));
  });
  const update = (part: Handling) => {
    handling.value = { ...handling.peek(), ...part };
  };
  const session: Session = { context, handling, query, listed, update };

  /** Does something with the later part once it is there. */
  const using = async (act: (tools: Tools) => unknown) => {
    try {
      tools.value ??= await loadTools();
    } catch {
      update({ notice: ['notLoaded'] });
      return context.announce(say.peek()('notLoaded'));
    }
    if (!context.signal.aborted) await act(tools.value);
  };

  const endTools = effect(() => {
    const { jsonLd, searchField, filters } = context.attributes.value;
    if (jsonLd || searchField || filters) untracked(() => void using(({ begin }) => begin(session)));
  });

  const allowed = allowedTargets(client.baseUrl, context.checkoutOrigins);
  const ask = (event: Event, click: MouseEvent) => {
    if (!context.dispatch(event)) click.preventDefault();
  };

  return {
    view() {
      const settings = context.attributes.value;
      const { busy, notice, inVisitorsTime = settings.timeZone === 'visitor', calendarsOf, narrowed } = handling.value;
      const { events, total, nextOffset } = listed.value;
      const text = say.value;
      const clock = { now: client.now(), locale: locale.value, inVisitorsTime, group: settings.group };
      return (
        <EventsView
          settings={settings}
          rows={events.map((event) => rowOf(event, clock, text))}
          empty={text(narrowed ? 'noMatch' : settings.past ? 'empty' : 'noUpcoming')}
          busy={busy || shared.value.state.value.status === 'loading'}
          say={text}
          tools={tools.value?.tools(session)}
          status={
            notice
              ? text(...notice)
              : nextOffset !== null && total !== null && text('shown', { shown: events.length, total })
          }
          zoneSwitch={text(inVisitorsTime ? 'eventTime' : 'myTime')}
          payHref={({ event: { paymentLinkShortId: link } }) =>
            link && payHref(client.baseUrl, { link, search: location.search }, allowed)
          }
          calendars={({ event }) => event.id === calendarsOf && tools.value?.calendars(session, event)}
          onOpen={({ event }, href, click) => ask(new EventOpenEvent({ eventId: event.id, href }), click)}
          onPay={({ event }, href, click) => ask(new PayEvent({ link: event.paymentLinkShortId ?? '', href }), click)}
          onCalendar={({ event }) => void using(({ toggleCalendars }) => toggleCalendars(session, event))}
          onZone={() => update({ inVisitorsTime: !inVisitorsTime })}
          onMore={nextOffset === null ? null : () => void using(({ showMore }) => showMore(session))}
        />
      );
    },
    dispose() {
      endTools();
      tools.peek()?.end(session);
    },
  };
}

/** The newest of the lists that are asked for, one after the other. While one is on its way the one before it stays. */
function latest(shared: ReadonlySignal<Shared<EventPage>>): Shared<EventPage> {
  let before: Loadable<EventPage> | undefined;
  return {
    state: computed(() => {
      const state = shared.value.state.value;
      if (state.status !== 'loading' || before?.status !== 'ready') before = state;
      return before;
    }),
    watch: (options) =>
      effect(() => {
        const one = shared.value;
        return untracked(() => one.watch(options));
      }),
    refresh: () => shared.peek().refresh(),
    set: (value) => shared.peek().set(value),
  };
}
