import type { CreatorEvent, EventPage, EventQuery } from '../../src/resources/events.ts';
import { formatDate, formatMoney } from '../../src/text/formats.ts';
import type { eventsMessages } from '../../src/text/messages/en/events.ts';
import { propertyName, type ValuesOf } from '../element/attributes.ts';
import type { Line, Say } from '../ui/say.ts';
import { type attributes, parameters } from './attributes.ts';
import { formatSpan, lastMoment, wallTime } from './when.ts';

type Key = keyof typeof eventsMessages;
export type EventLine = Line<Key>;
export type EventSay = Say<Key>;
export type Settings = ValuesOf<typeof attributes>;

/** The parameters that are set. Past events are asked for only where the creator says so. */
export function queryOf(values: Settings): EventQuery {
  const asked = { ...values, upcoming: values.upcoming || !values.past };
  const names = Object.keys(parameters).map((name) => propertyName(name) as keyof EventQuery);
  return Object.fromEntries(names.filter((name) => asked[name]).map((name) => [name, asked[name]]));
}

/** Pages that came one after the other, as one list. */
export interface Listed {
  /** An event that comes on two pages is here once. */
  readonly events: readonly CreatorEvent[];
  readonly total: number | null;
  /** What to ask for next; null at the end. */
  readonly nextOffset: number | null;
}

/** @param given what has not been read is null */
export function joinPages(given: readonly (EventPage | null)[]): Listed {
  const pages = given.filter((page) => page !== null);
  const events = new Map(pages.flatMap(({ items }) => items.map((event) => [event.id, event])));
  const { total = null, nextOffset = null } = pages.at(-1) ?? {};
  return { events: [...events.values()], total, nextOffset };
}

/** What the dates are told with. */
export interface Clock {
  /** In ms since 1970, by the platform's clock. */
  readonly now: number;
  readonly locale: string;
  readonly inVisitorsTime: boolean;
  readonly group: Settings['group'];
}

/** One event as it is shown. */
export interface EventRow {
  readonly event: CreatorEvent;
  /** What it stands under; empty where nothing is put together. */
  readonly heading: string;
  /** Weekday, day, month; empty without a date, or where the heading says it. */
  readonly tile: readonly string[];
  readonly when: string;
  readonly place: string;
  readonly states: readonly EventLine[];
  readonly price: string | null;
  /** It is still to come: there is something to put into a calendar. */
  readonly coming: boolean;
  /** The visitor's clocks show another time than the event's. */
  readonly elsewhere: boolean;
}

/** So few that it is worth saying. */
const FEW = 10;

/** How an event stands in time, then what is left of it. `day` and `today` are dates in the zone that it is told in. */
export function statesOf(event: CreatorEvent, now: number, day: string, today: string): readonly EventLine[] {
  const { status, startsAt, endsAt, ticketsLeft } = event;
  if (status === 'cancelled' || status === 'postponed') return [[status]];
  // Without an end it lasts until its day is over.
  if (status === 'ended' || (endsAt === null ? day && day < today : endsAt <= now)) return [['ended']];
  const live = status === 'live' || (startsAt !== null && startsAt <= now && endsAt !== null);
  const states: EventLine[] = live ? [['live']] : day === today ? [['today']] : [];
  if (status === 'sold_out' || ticketsLeft === 0) states.push(['sold_out']);
  else if (ticketsLeft !== null && ticketsLeft <= FEW) states.push(['left', { count: ticketsLeft }]);
  return states;
}

const joined = (parts: readonly (string | null | false | undefined)[], between: string): string =>
  parts.filter(Boolean).join(between);

/** One event, with its times told by the event's clock or the visitor's. */
export function rowOf(event: CreatorEvent, clock: Clock, say: EventSay): EventRow {
  const { now, locale, inVisitorsTime, group } = clock;
  const { startsAt, allDay, location, price } = event;
  const { kind, name, city, state } = location ?? {};
  // A whole day is a day where the event is, whatever the visitor's clock says.
  const own = event.timeZone ?? undefined;
  const timeZone = inVisitorsTime && !allDay ? undefined : own;
  const [start = '', end = '', today = ''] = [startsAt, lastMoment(event), now].map((moment) =>
    moment === null ? '' : wallTime(moment, timeZone),
  );
  const day = start.slice(0, 10);
  const states = statesOf(event, now, day, today.slice(0, 10));
  const first = states[0]?.[0];
  // What is going on is under today.
  const under = first === 'live' ? now : startsAt;
  const date = (moment: number | null, options: Intl.DateTimeFormatOptions) =>
    moment === null ? say('undated') : formatDate(moment, locale, { ...options, timeZone });
  const byDay = group === 'day';
  // Where the heading says the day, and it is over on that day, only the hours are left to say.
  const dated = !byDay || day !== end.slice(0, 10);
  return {
    event,
    heading: joined(
      [
        byDay && (first === 'live' || day === today.slice(0, 10)) && say('today'),
        group !== 'none' && date(under, byDay ? { dateStyle: 'full' } : { month: 'long', year: 'numeric' }),
      ],
      ' · ',
    ),
    tile:
      byDay || startsAt === null
        ? []
        : [{ weekday: 'short' } as const, { day: 'numeric' } as const, { month: 'short' } as const].map((options) =>
            date(startsAt, options),
          ),
    when:
      startsAt === null
        ? say('undated')
        : allDay && !dated
          ? say('allDay')
          : formatSpan(startsAt, lastMoment(event), locale, {
              timeZone,
              ...(dated && { weekday: 'short', day: 'numeric', month: 'short' }),
              ...(dated && start.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
              ...(!allDay && { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }),
            }),
    place: joined(
      [(kind === 'online' || kind === 'hybrid') && say('online'), joined([name, city, state], ', ')],
      ' · ',
    ),
    states,
    price: price && (/[1-9]/.test(price.amount) ? formatMoney(price.amount, price.currency, locale) : say('free')),
    coming: startsAt !== null && (first === undefined || !['ended', 'cancelled', 'postponed'].includes(first)),
    elsewhere: startsAt !== null && !allDay && wallTime(startsAt, own) !== wallTime(startsAt, undefined),
  };
}

/** The rows in their order, under their headings. */
export function groupsOf(rows: readonly EventRow[]): ReadonlyMap<string, readonly EventRow[]> {
  const groups = new Map<string, readonly EventRow[]>();
  for (const row of rows) groups.set(row.heading, [...(groups.get(row.heading) ?? []), row]);
  return groups;
}
