import { isLocal } from '../../src/resources/call.ts';
import { type CreatorEvent, readEvent } from '../../src/resources/event.ts';
import type { ShownEvent } from '../../src/resources/shown-events.ts';
import { computed, effect } from '../../src/state/signals.ts';
import { Calendars } from './calendars.tsx';
import css from './desk.css';
import { formOf, LOOKS } from './forms.ts';
import { workOn } from './handling.ts';
import { showStructuredData, takeStructuredData } from './json-ld.ts';
import { openListing } from './listing.ts';
import { openWays } from './outward.tsx';
import type { Desk, Session } from './session.ts';
import { openTools } from './tools.tsx';

/** All that the platform says of events: of one the same object as long as it is the same answer. */
function reader(local: boolean) {
  const known = new WeakMap<ShownEvent, CreatorEvent | null>();
  return (event: ShownEvent): CreatorEvent | null => {
    const read = known.get(event) ?? readEvent(event.answer, local);
    known.set(event, read);
    return read;
  };
}

/** Begins to do with a list what is more than to show it plainly; goes on where the visitor has left it. */
export function openDesk(session: Session): Desk {
  const work = workOn(session);
  const { context, handling, update, words, say } = work;
  const { attributes, host } = context;
  const listing = openListing(work);
  const whole = reader(isLocal(context.client));
  const events = computed(() => (listing.joined.value?.items ?? []).map(whole).filter((event) => event !== null));
  const tools = openTools(work, events);
  const ways = openWays(context, say);
  const inVisitorsTime = () => handling.value.inVisitorsTime ?? attributes.value.timeZone === 'visitor';
  context.addStyles(css);
  const endData = effect(() => {
    if (attributes.value.jsonLd) showStructuredData(context, events.value);
    else takeStructuredData(host);
  });

  return {
    row(event, clock, text) {
      const { group } = attributes.value;
      return { ...formOf(group, whole(event) ?? event, inVisitorsTime(), clock, text, words()('allDay')), event };
    },
    props() {
      const { busy = false, isLost, narrowed, calendarsOf } = handling.value;
      return {
        look: LOOKS[attributes.value.layout],
        busy,
        above: tools(),
        ...(narrowed && { empty: words()('noneFound') }),
        ...(isLost && { status: say()('notLoaded') }),
        ...(inVisitorsTime() && { zoneSwitch: words()('eventTime') }),
        outward: (event) => ways.outward(event, whole(event)),
        calendars(event) {
          const opened = event.id === calendarsOf && whole(event);
          return opened && <Calendars event={opened} context={context} />;
        },
      };
    },
    async showMore() {
      const root = host.shadowRoot;
      const hadFocus = root?.activeElement?.matches('[part=more]');
      const before = listing.joined.peek()?.items.length ?? 0;
      await listing.showMore();
      // The button keeps the focus; where there is nothing more it goes to the first new event.
      if (!hadFocus || root?.activeElement) return;
      const first = root?.querySelectorAll<HTMLElement>('[part~=event]')[before];
      first?.setAttribute('tabindex', '-1');
      first?.focus();
    },
    switchZone() {
      update({ inVisitorsTime: !inVisitorsTime() });
    },
    toggleCalendars(event) {
      update({ calendarsOf: handling.peek().calendarsOf === event?.id ? undefined : event?.id });
    },
    pay(event) {
      const href = event && ways.paid(event);
      // The links of a preview lead nowhere, and this is one.
      if (href && !attributes.value.preview) location.assign(href);
    },
    close() {
      listing.close();
      endData();
      takeStructuredData(host);
    },
  };
}
