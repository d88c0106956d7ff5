import type { EventAttributes } from './attributes.ts';
import type { EventRow } from './event-model.ts';
import { dateIn } from './format-span.ts';
import { addDays, addMonths, type DateKey, datesOf, monthOf, weekdayOf } from './month-model.ts';

/** What the visitor has chosen so far. */
export interface ChosenDay {
  readonly month: string | null;
  readonly day: DateKey | null;
  /** Where the arrow keys are. */
  readonly focus: DateKey | null;
}

interface CalendarOptions {
  readonly rows: readonly EventRow[];
  readonly nextOffset: number | null;
  readonly attributes: EventAttributes;
  readonly inVisitorTime: boolean;
  /** The platform's time, in ms since 1970. */
  readonly now: number;
  readonly chosen: ChosenDay;
}

/** One month of events. */
export interface Calendar {
  readonly month: string;
  /** Between these the visitor can turn the pages. */
  readonly firstMonth: string;
  readonly lastMonth: string;
  readonly today: DateKey;
  /** The day whose events are listed; null in a month without events. */
  readonly day: DateKey | null;
  /** The one day that Tab reaches. */
  readonly focusDay: DateKey;
  /** Events without a date. */
  readonly undated: readonly EventRow[];
  /** Events of the month may be on a page that is not loaded yet. */
  readonly needsMore: boolean;
  /** Only today's rows say that an event is today, or live. */
  rowsOn(date: DateKey): readonly EventRow[];
  /** The same in order of importance: what is on for a few days comes before what is on for months. */
  highlightsOn(date: DateKey): readonly EventRow[];
}

const NOW = ['live', 'today'];

export function calendarOf({ rows, nextOffset, attributes, inVisitorTime, now, chosen }: CalendarOptions): Calendar {
  // Events in several time zones share one grid, which has the date of the first of them.
  const today = rows.find(({ event }) => event.startsAt !== null)?.today ?? dateIn(undefined, now);
  const rowsByDate = new Map<DateKey, EventRow[]>();
  const daysOf = new Map<string, number>();
  for (const row of rows) {
    const dates = datesOf(row.event, inVisitorTime);
    daysOf.set(row.event.id, dates.length);
    const elsewhere = { ...row, states: row.states.filter(([key]) => !NOW.includes(key)) };
    for (const date of dates) {
      rowsByDate.set(date, [...(rowsByDate.get(date) ?? []), date === row.today ? row : elsewhere]);
    }
  }
  const dates = [...rowsByDate.keys()].sort();
  const rowsOn = (date: DateKey) => rowsByDate.get(date) ?? [];
  const lengthOf = ({ event }: EventRow) => daysOf.get(event.id) ?? 0;
  const thisMonth = monthOf(today);
  const { past, sort, order, newest } = attributes;
  const firstMonth = past ? monthOf([today, ...dates].sort()[0] ?? today) : thisMonth;
  const lastMonth = nextOffset === null ? monthOf([today, ...dates].sort().at(-1) ?? today) : '9999-12';
  // Without a choice, the month of the next event.
  const next = dates.find((date) => date >= today);
  const month = chosen.month ?? monthOf(next ?? today);
  const inMonth = dates.filter((date) => monthOf(date) === month);
  const day = chosen.day ?? inMonth.find((date) => date >= today) ?? inMonth[0] ?? null;
  const { focus } = chosen;
  const focusDay = focus && monthOf(focus) === month ? focus : (day ?? (month === thisMonth ? today : `${month}-01`));
  const startsInOrder = !past && !sort && !order && !newest;
  const lastStart = rows.filter(({ event }) => event.startsAt !== null).at(-1)?.event;
  const isBeyond = lastStart ? monthOf(datesOf(lastStart, inVisitorTime)[0] ?? '') > month : false;
  return {
    month,
    firstMonth,
    lastMonth,
    today,
    day,
    focusDay,
    undated: rows.filter(({ event }) => event.startsAt === null),
    needsMore: nextOffset !== null && !(startsInOrder && isBeyond),
    rowsOn,
    highlightsOn: (date) => [...rowsOn(date)].sort((a, b) => lengthOf(a) - lengthOf(b)),
  };
}

/** Where a key leads from a day of the grid; null for any other key. */
export function keyTarget(key: string, day: DateKey, firstDay: number, isRtl: boolean): DateKey | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, isRtl ? 1 : -1);
    case 'ArrowRight':
      return addDays(day, isRtl ? -1 : 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekdayOf(day, firstDay));
    case 'End':
      return addDays(day, 6 - weekdayOf(day, firstDay));
    case 'PageUp':
      return addMonths(day, -1);
    case 'PageDown':
      return addMonths(day, 1);
    default:
      return null;
  }
}
