import type { CreatorEvent, EventPage, EventQuery } from '../../src/resources/events.ts';
import { sharedEvents } from '../../src/state/event-list.ts';
import { computed, effect, type ReadonlySignal, untracked } from '../../src/state/signals.ts';
import type { Shared } from '../../src/state/types.ts';
import { eventsBrowseMessages } from '../../src/text/messages/en/events-browse.ts';
import { speaker } from '../ui/say.ts';
import { showStructuredData, takeStructuredData } from './json-ld.ts';
import { EventsListedEvent } from './listed-event.ts';
import type { Session } from './session.ts';

export const wordsOf = ({ context: { messages, locale } }: Session) =>
  speaker(eventsBrowseMessages, messages.value, locale.value);

/** Lists that are looked after already, each with what ends that. */
const begun = new WeakMap<Session, () => void>();

/** Keeps the data for search engines as the list is. Calling it twice is harmless. */
export function begin(session: Session): void {
  if (begun.has(session)) return;
  const { context, listed } = session;
  const stop = effect(() => {
    if (context.attributes.value.jsonLd) showStructuredData(context, listed.value.events);
    else takeStructuredData(context.host);
  });
  begun.set(session, stop);
}

export function end(session: Session): void {
  begun.get(session)?.();
  begun.delete(session);
  takeStructuredData(session.context.host);
}

/** A page after the first is never a reason to take away what is there: until it is read it counts as not there. */
function patient(shared: Shared<EventPage>): Shared<EventPage> {
  const state = computed(() => {
    const now = shared.state.value;
    return now.status === 'ready' ? now : ({ status: 'ready', value: NOTHING, stale: null } as const);
  });
  return { ...shared, state, watch: (options) => shared.watch(options), refresh: () => shared.refresh() };
}

const NOTHING: EventPage = { items: [], total: null, limit: null, offset: 0, nextOffset: null, degraded: false };

/** Says to the visitor and to the page what is on show now. */
function tellListed(session: Session): void {
  const { context, listed, handling } = session;
  const say = wordsOf(session);
  const { events, total } = listed.peek();
  const shown = events.length;
  if (!shown) context.announce(say('noneFound'));
  else context.announce(total === null ? say('found', { count: shown }) : say('listed', { shown, total }));
  const { search = null } = handling.peek().narrowed ?? {};
  context.dispatch(new EventsListedEvent({ shown, total, search }));
}

/** Adds the next page to the list. The button keeps the focus; where there is nothing more it goes to the first new event. */
export async function showMore(session: Session): Promise<void> {
  const { context, handling, query, listed, update } = session;
  const { nextOffset: offset, events } = listed.peek();
  if (handling.peek().busy || offset === null) return;
  const asked = query.peek();
  update({ busy: true, notice: null });
  const shared = sharedEvents(context.client, context.page, { ...(JSON.parse(asked) as EventQuery), offset });
  // Another list on the page may have read it.
  if (shared.state.peek().status !== 'ready') await shared.refresh();
  if (context.signal.aborted || query.peek() !== asked) return update({ busy: false });
  if (shared.state.peek().status !== 'ready') {
    update({ busy: false, notice: ['notLoaded'] });
    return context.announce(wordsOf(session)('moreFailed'));
  }
  const root = context.host.shadowRoot;
  const hadFocus = root?.activeElement?.matches('[part=more]');
  const { query: before, further = [] } = handling.peek();
  const next: ReadonlySignal<EventPage | null> = context.watch(patient(shared));
  update({ busy: false, query: asked, further: [...(before === asked ? further : []), next] });
  tellListed(session);
  if (!hadFocus || root?.activeElement) return;
  const first = root?.querySelectorAll<HTMLElement>('[part~=event]')[events.length];
  first?.setAttribute('tabindex', '-1');
  first?.focus();
}

/** Asks for other events: what is laid over the attributes, if anything. Told once they are there. */
export function narrow(session: Session, narrowed: EventQuery): void {
  const { context, query, update } = session;
  const none = Object.keys(narrowed).length === 0;
  update({ narrowed: none ? undefined : narrowed, notice: null, calendarsOf: null });
  const asked = query.peek();
  const stop = effect(() => {
    const { state } = sharedEvents(context.client, context.page, JSON.parse(asked) as EventQuery);
    const done = state.value.status !== 'loading';
    untracked(() => {
      if (!done) return;
      queueMicrotask(() => {
        stop();
        if (!context.signal.aborted && query.peek() === asked && state.peek().status === 'ready') tellListed(session);
      });
    });
  });
  context.signal.addEventListener('abort', stop);
}

/** Opens the calendars of an event, or closes them. */
export function toggleCalendars({ handling, update }: Session, { id }: CreatorEvent): void {
  update({ calendarsOf: handling.peek().calendarsOf === id ? null : id });
}
