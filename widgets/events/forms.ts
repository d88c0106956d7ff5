import type { ShownEvent } from '../../src/resources/shown-events.ts';
import { formatDate } from '../../src/text/formats.ts';
import { wallTime } from '../../src/text/wall-time.ts';
import { type Clock, type EventRow, type EventSay, rowOf, type Settings } from './model.ts';
import { formatSpan, lastMoment, TIME } from './when.ts';

/** The classes of the layouts, of which desk.css has the styles. */
export const LOOKS: Readonly<Record<Settings['layout'], string>> = {
  list: 'card',
  cards: 'cards',
  compact: 'card compact',
};

/** An event under its day. Where it is over on that day, only the hours are left to say. */
function underDay(row: EventRow, { now, locale }: Clock, say: EventSay, allDay: string): EventRow {
  const { event, states } = row;
  const { startsAt } = event;
  if (startsAt === null) return row;
  const timeZone = event.timeZone ?? undefined;
  const [day, end, today] = [startsAt, lastMoment(event), now].map((moment) => wallTime(moment, timeZone).slice(0, 10));
  // What is going on is under today.
  const isLive = states[0]?.[0] === 'live';
  const date = formatDate(isLive ? now : startsAt, locale, { dateStyle: 'full', timeZone });
  return {
    ...row,
    heading: isLive || day === today ? `${say('today')} · ${date}` : date,
    tile: undefined,
    when: day !== end ? row.when : event.allDay ? allDay : formatSpan(event, locale, { ...TIME, timeZone }),
  };
}

/**
 * One event under what the creator would have it stand under, told by the clock that the visitor would have it told by. A
 * whole day is a day where the event is, whatever the visitor's clock says.
 */
export function formOf(
  group: Settings['group'],
  event: ShownEvent,
  inVisitorsTime: boolean,
  clock: Clock,
  say: EventSay,
  allDay: string,
): EventRow {
  const own = rowOf(event, clock, say);
  const told = inVisitorsTime && !event.allDay ? rowOf({ ...event, timeZone: null }, clock, say) : own;
  const row = { ...told, elsewhere: !!own.elsewhere };
  if (group === 'none') return { ...row, heading: '' };
  return group === 'day' ? underDay(row, clock, say, allDay) : row;
}
