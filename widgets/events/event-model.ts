import type { CreatorEvent } from '../../src/resources/event.ts';
import { DOT, formatDate, unbroken, wallTime } from '../../src/text/formats.ts';
import { formatMoney } from '../../src/text/money.ts';
import type { Line, Translate } from '../core/view/context.ts';
import type { eventsMessages } from '../words/en/events.ts';
import type { EventAttributes } from './attributes.ts';
import { dateIn, formatSpan, lastMoment, zoneOf } from './format-span.ts';

type Key = keyof typeof eventsMessages;
export type TranslateEvents = Translate<Key>;

/** What the rows depend on besides the events themselves. */
export interface RowOptions {
  /** The platform's time, in ms since 1970. */
  readonly now: number;
  readonly locale: string;
  readonly group: EventAttributes['group'];
  /** Formats times in the visitor's time zone instead of the event's. */
  readonly inVisitorTime: boolean;
  readonly t: TranslateEvents;
  /** Whether the hours of an event need its time zone. */
  namesZone(event: CreatorEvent): boolean;
  /** The checkout address of a payment link; null when it is not allowed. */
  payHref(shortId: string): string | null;
}

/** One event, ready to render. */
export interface EventRow {
  readonly event: CreatorEvent;
  /** The heading of its group; empty without grouping. */
  readonly heading: string;
  /** Weekday, day and month; null without a date, or when the heading names the day. */
  readonly dateTile: readonly string[] | null;
  /** The date, which the tile shows already; empty when the heading names the day, and for several days. */
  readonly day: string;
  /** The hours; of an event of several days, its first and last date too. */
  readonly when: string;
  readonly place: string;
  readonly states: readonly Line<Key>[];
  readonly price: string | null;
  /** False for events that are over, canceled, postponed or without a date: there are no tickets and no calendar entry. */
  readonly isUpcoming: boolean;
  readonly ticketsHref: string | null;
  /** `2026-11-20`, what today's date is in the time zone of the event's dates. */
  readonly today: string;
  /** The visitor's clock shows another time than the event's. */
  readonly differsInVisitorTime: boolean;
}

export interface EventGroup {
  readonly heading: string;
  readonly rows: readonly EventRow[];
}

const OVER = ['ended', 'cancelled', 'postponed'] as const;

/** At this many tickets or fewer, "5 spots left" is shown. */
const FEW_TICKETS = 10;

/** The formats of dates and of times of day. */
const DATE = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const TIME = { hour: 'numeric', minute: '2-digit', timeZoneName: 'shortOffset' } as const;

function statesOf({ status, startsAt, endsAt, ticketsLeft }: CreatorEvent, now: number, isToday: boolean): Line<Key>[] {
  const over = OVER.find((state) => state === status);
  if (over) return [[over]];
  const states: Line<Key>[] = [];
  if (status === 'live' || (startsAt && startsAt <= now && endsAt && endsAt > now)) states.push(['live']);
  else if (isToday) states.push(['today']);
  if (status === 'sold_out' || ticketsLeft === 0) states.push(['sold_out']);
  else if (ticketsLeft && ticketsLeft <= FEW_TICKETS) states.push(['left', { count: ticketsLeft }]);
  return states;
}

function placeOf({ location }: CreatorEvent, { locale, t }: RowOptions): string {
  if (!location) return '';
  const { kind, name, city, state, url } = location;
  const online = (kind === 'online' || kind === 'hybrid') && t('online');
  return (
    [online, name, city, state].filter(Boolean).join(locale.startsWith('ar') ? '، ' : ', ') ||
    (url?.split('/')[2] ?? '')
  );
}

function priceOf({ price }: CreatorEvent, { locale, t }: RowOptions): string | null {
  if (!price) return null;
  return /[1-9]/.test(price.amount) ? formatMoney(price.amount, price.currency, locale) : t('free');
}

/** The visitor's clock shows another time than the event's. */
export const differs = (event: CreatorEvent): boolean => {
  const [own, visitors] = [false, true].map((inVisitorTime) =>
    wallTime(event.startsAt ?? 0, zoneOf(event, inVisitorTime)),
  );
  return event.startsAt !== null && own !== visitors;
};

/** The texts about time. A live event belongs to today's group, whenever it started. */
function datesOf(
  event: CreatorEvent,
  startsAt: number,
  timeZone: string | undefined,
  today: string,
  live: boolean,
  { now, locale, group, namesZone, t }: RowOptions,
) {
  const { allDay } = event;
  const format = (moment: number, how: Intl.DateTimeFormatOptions) => formatDate(moment, locale, { ...how, timeZone });
  const span = (how: Intl.DateTimeFormatOptions, of = event) =>
    unbroken(formatSpan(of, locale, { ...how, timeZone }, namesZone(event)));
  const day = dateIn(timeZone, startsAt);
  const isThisYear = day.startsWith(today.slice(0, 4));
  const date = { ...DATE, ...(!isThisYear && { year: 'numeric' as const }) };
  const isOneDay = day === dateIn(timeZone, lastMoment(event));
  const hours = allDay ? t('allDay') : span(TIME);
  const dateAndTime = { ...date, ...(!allDay && TIME) };
  const when = isOneDay ? hours : span(dateAndTime);
  const groupedAt = live ? now : startsAt;
  if (group === 'day') {
    const groupDate = format(groupedAt, { dateStyle: 'full' });
    const heading = live || day === today ? t('today') + DOT + groupDate : groupDate;
    const end = { ...event, startsAt: lastMoment(event) + Number(!allDay) };
    const running = live && !isOneDay && t('until', { date: span(dateAndTime, end) });
    return { heading, dateTile: null, day: '', when: running || when };
  }
  const heading = group === 'month' ? format(groupedAt, { month: 'long', year: 'numeric' }) : '';
  const dateTile = Object.entries(DATE).map(([part, style]) => format(startsAt, { [part]: style }));
  return { heading, dateTile, day: isOneDay ? format(startsAt, date) : '', when };
}

/** One event as texts in the visitor's language. */
export function toRow(event: CreatorEvent, options: RowOptions): EventRow {
  const { now, t, group, payHref } = options;
  const { startsAt, paymentLinkShortId } = event;
  const zone = zoneOf(event, options.inVisitorTime);
  const today = dateIn(zone, now);
  const states = statesOf(event, now, startsAt !== null && dateIn(zone, startsAt) === today);
  const keys = states.map(([key]) => key);
  const isUpcoming = startsAt !== null && !OVER.some((state) => keys.includes(state));
  const undated = { heading: group === 'none' ? '' : t('undated'), dateTile: null, day: '', when: t('undated') };
  const canBuy = isUpcoming && !keys.includes('sold_out');
  return {
    ...(startsAt === null ? undated : datesOf(event, startsAt, zone, today, keys.includes('live'), options)),
    event,
    place: placeOf(event, options),
    states,
    price: priceOf(event, options),
    isUpcoming,
    ticketsHref: canBuy && paymentLinkShortId ? payHref(paymentLinkShortId) : null,
    today,
    differsInVisitorTime: differs(event),
  };
}

/** Rows under their headings, in the order in which the headings first appear. */
export function groupRows(rows: readonly EventRow[]): readonly EventGroup[] {
  const groups = new Map<string, EventRow[]>();
  for (const row of rows) groups.set(row.heading, [...(groups.get(row.heading) ?? []), row]);
  return [...groups].map(([heading, grouped]) => ({ heading, rows: grouped }));
}
