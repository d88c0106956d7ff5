import type { ShownEvent } from '../../src/resources/shown-events.ts';
import { formatDate, formatMoney } from '../../src/text/formats.ts';
import type { eventsMessages } from '../../src/text/messages/en/events.ts';
import { wallTime } from '../../src/text/wall-time.ts';
import { propertyName, type ValuesOf } from '../core/attributes.ts';
import type { Line, Say } from '../core/translate.ts';
import { type attributes, parameters } from './attributes.ts';
import { DATE, formatSpan, TIME } from './when.ts';

type Key = keyof typeof eventsMessages;
export type EventLine = Line<Key>;
export type EventSay = Say<Key>;
export type Settings = ValuesOf<typeof attributes>;

/** The parameters that are set, as an `EventQuery` in JSON. Past events are asked for only where the creator says so. */
export function queryOf(values: Settings): string {
  const asked: Readonly<Record<string, unknown>> = { ...values, upcoming: values.upcoming || !values.past };
  return JSON.stringify(
    Object.fromEntries(
      Object.keys(parameters)
        .map(propertyName)
        .map((name) => [name, asked[name] || undefined]),
    ),
  );
}

/** What the dates are told with. */
export interface Clock {
  /** In ms since 1970, by the platform's clock. */
  readonly now: number;
  readonly locale: string;
}

/** One event as it is shown. */
export interface EventRow {
  readonly event: ShownEvent;
  /** What it stands under; empty where nothing is put together. */
  readonly heading: string;
  /** Weekday, day, month; absent without a date, or where the heading says it. */
  readonly tile?: readonly string[] | undefined;
  readonly when: string;
  readonly place: string;
  readonly states: readonly EventLine[];
  readonly price: string | null;
  /** It is still to come: there is something to put into a calendar. */
  readonly coming?: boolean;
  /** The visitor's clocks show another time than the event's. */
  readonly elsewhere?: boolean;
}

const OVER = ['ended', 'cancelled', 'postponed'] as const;

/** So few that it is worth saying. */
const FEW = 10;

/** How the platform says that an event stands, or the clock, and what is left of it. */
function statesOf({ status, startsAt, endsAt, ticketsLeft }: ShownEvent, now: number, isToday: boolean): EventLine[] {
  const over = OVER.find((state) => state === status);
  if (over) return [[over]];
  const states: EventLine[] = [];
  if (status === 'live' || (startsAt && startsAt <= now && endsAt && endsAt > now)) states.push(['live']);
  else if (isToday) states.push(['today']);
  if (status === 'sold_out' || ticketsLeft === 0) states.push(['sold_out']);
  else if (ticketsLeft && ticketsLeft <= FEW) states.push(['left', { count: ticketsLeft }]);
  return states;
}

/** One event under its month, with its times told by its clock; by the visitor's where it has no zone. */
export function rowOf(event: ShownEvent, { now, locale }: Clock, say: EventSay): EventRow {
  const { startsAt, allDay, location, price } = event;
  const { kind = '', name, city, state } = location ?? {};
  const timeZone = event.timeZone ?? undefined;
  const date = (moment: number, options: Intl.DateTimeFormatOptions) =>
    formatDate(moment, locale, { ...options, timeZone });
  const from = startsAt ? wallTime(startsAt, timeZone) : '';
  const today = wallTime(now, timeZone);
  const states = statesOf(event, now, from.slice(0, 10) === today.slice(0, 10));
  const [first] = states[0] ?? [];
  const told = startsAt
    ? {
        // What is going on is under today.
        heading: date(first === 'live' ? now : startsAt, { month: 'long', year: 'numeric' }),
        tile: Object.entries(DATE).map(([part, width]) => date(startsAt, { [part]: width })),
        when: formatSpan(event, locale, {
          ...DATE,
          ...(from.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
          ...(!allDay && TIME),
          timeZone,
        }),
        coming: !OVER.some((state) => state === first),
        elsewhere: !allDay && from !== wallTime(startsAt),
      }
    : { heading: say('undated'), when: say('undated') };
  return {
    ...told,
    event,
    place: [/online|hybrid/.test(kind) && say('online'), name, city, state].filter(Boolean).join(', '),
    states,
    price: price && (/[1-9]/.test(price.amount) ? formatMoney(price.amount, price.currency, locale) : say('free')),
  };
}
