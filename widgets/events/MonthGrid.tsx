import type { JSX, RefObject, TargetedKeyboardEvent } from 'preact';
import { formatNumber } from '../../src/text/formats.ts';
import { Figure, Text } from '../core/view/Text.tsx';
import type { Calendar } from './calendar.ts';
import type { EventRow, TranslateEvents } from './event-model.ts';
import { addDays, type DateKey, formatDay, weeksOf } from './month-model.ts';

/** More titles than these don't fit a day. */
const MAX_TITLES = 2;
/** A Sunday. */
const SUNDAY = '2026-11-01';

interface MonthGridProps {
  readonly calendar: Calendar;
  readonly locale: string;
  /** Of the week, 0 for Sunday. */
  readonly firstDay: number;
  readonly t: TranslateEvents;
  readonly grid: RefObject<HTMLTableElement | null>;
  readonly onChoose: (date: DateKey) => void;
  readonly onKeyDown: (event: TargetedKeyboardEvent<HTMLTableElement>) => void;
}

/**
 * The days of a month. Tab reaches one of them, and arrow keys the others. A day's name says how many events it has, and what
 * stands on it, by which speech control finds it. An event of several days is named on the first one of a week, and joins them.
 */
export function MonthGrid({ calendar, locale, firstDay, t, grid, onChoose, onKeyDown }: MonthGridProps): JSX.Element {
  const weekdays = [...Array(7).keys()].map((index) => addDays(SUNDAY, firstDay + index));
  const dayOf = (date: DateKey, weekday: number) => {
    const rows = calendar.highlightsOn(date);
    const count = rows.length;
    const before = weekday > 0 ? calendar.rowsOn(addDays(date, -1)).map(({ event }) => event.id) : [];
    const isGoingOn = ({ event }: EventRow) => before.includes(event.id);
    const goingOn = rows.filter(isGoingOn);
    const titled = rows.filter((row) => !isGoingOn(row)).slice(0, MAX_TITLES);
    const untitled = count - goingOn.length - titled.length;
    const name = formatDay(date, locale, { dateStyle: 'full' });
    const isToday = date === calendar.today;
    const isChosen = date === calendar.day;
    return (
      <td key={date}>
        <button
          type="button"
          class={goingOn.length > 0 ? 'joined' : undefined}
          part={['day', count && 'busy', isToday && 'today', isChosen && 'chosen'].filter(Boolean).join(' ')}
          tabindex={date === calendar.focusDay ? 0 : -1}
          aria-pressed={isChosen}
          aria-current={isToday ? 'date' : undefined}
          onClick={() => onChoose(date)}
        >
          {/* The spaces separate words of the button's name. */}
          <Text class="hidden">{count ? `${name}, ${t('found', { count })}` : name}</Text>
          <Figure class="number">{` ${formatNumber(Number(date.slice(8)), locale)}`}</Figure>
          {goingOn.map(({ event }) => (
            <span class="mark going" key={event.id} />
          ))}
          {titled.map(({ event }) => (
            <Text class="mark" key={event.id}>
              {` ${event.title}`}
            </Text>
          ))}
          {untitled > 0 && <Figure class="mark">{` +${formatNumber(untitled, locale)}`}</Figure>}
        </button>
      </td>
    );
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is what an interactive table is.
    <table role="grid" aria-labelledby="month" ref={grid} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {weekdays.map((date) => (
            <th key={date} scope="col" abbr={formatDay(date, locale, { weekday: 'long' })}>
              <Text>{weekdayName(date, locale)}</Text>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(calendar.month, firstDay).map((week, index) => (
          <tr key={week[0]}>
            {index === 0 && week.length < 7 && <td colspan={7 - week.length} />}
            {week.map(dayOf)}
            {index > 0 && week.length < 7 && <td colspan={7 - week.length} />}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What fits a column on a phone: Arabic and Polish short names don't. */
function weekdayName(date: DateKey, locale: string): string {
  const name = formatDay(date, locale, { weekday: 'short' });
  return name.length > 4 ? formatDay(date, locale, { weekday: 'narrow' }) : name;
}
