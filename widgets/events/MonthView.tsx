import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { useStyles, useWidget } from '../core/view/context.ts';
import { Text } from '../core/view/Text.tsx';
import { eventsMessages } from '../words/en/events.ts';
import type { EventAttributeTable } from './attributes.ts';
import { calendarOf, keyTarget } from './calendar.ts';
import type { EventListModel } from './create-event-list.ts';
import type { EventRow } from './event-model.ts';
import { MonthGrid } from './MonthGrid.tsx';
import css from './month.css';
import { addMonths, type DateKey, firstWeekday, formatDay, monthOf } from './month-model.ts';

export interface MonthViewProps {
  readonly list: EventListModel;
  /** Level of the headings of month and day, 2 to 6. */
  readonly headingLevel: number;
  /** Renders events of a day. */
  readonly renderRows: (rows: readonly EventRow[]) => JSX.Element;
}

/** A calendar of one month and, below it, the events of the chosen day. */
export default function MonthView({ list, headingLevel, renderRows }: MonthViewProps): JSX.Element {
  const { announce, attributes, client, locale, translator } = useWidget<EventAttributeTable>();
  const t = translator(eventsMessages);
  const grid = useRef<HTMLTableElement>(null);
  const movesFocus = useRef(false);
  useStyles(css);

  const calendar = calendarOf({
    rows: list.rows.value,
    nextOffset: list.page.value?.nextOffset ?? null,
    attributes: attributes.value,
    inVisitorTime: list.inVisitorTime.value,
    now: client.now(),
    chosen: list.chosen.value,
  });
  const { month, day, needsMore } = calendar;
  const isStuck = list.isBusy.value || list.hasFailed.value;
  useEffect(() => {
    if (needsMore && !isStuck) void list.showMore(false);
  }, [list, needsMore, isStuck]);
  useLayoutEffect(() => {
    if (movesFocus.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    movesFocus.current = false;
  });

  const firstDay = firstWeekday(locale.value);
  const monthTitle = (of: string) => formatDay(`${of}-01`, locale.value, { month: 'long', year: 'numeric' });
  const choose = (next: DateKey) => {
    list.choose({ month: monthOf(next), day: next, focus: next }, monthOf(next) !== month);
    const count = calendar.rowsOn(next).length;
    announce(count ? t('found', { count }) : t('noneOnDay'));
  };
  const isOut = (of: string) => of < calendar.firstMonth || of > calendar.lastMonth;
  const showMonth = (next: string) => {
    if (isOut(next)) return;
    list.choose({ month: next, day: null, focus: null }, true);
    announce(monthTitle(next));
  };
  const onKeyDown = (event: KeyboardEvent & { readonly currentTarget: HTMLElement }) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const target = keyTarget(event.key, calendar.focusDay, firstDay, isRtl);
    if (!target || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    if (isOut(monthOf(target))) return;
    movesFocus.current = true;
    const isOtherMonth = monthOf(target) !== month;
    const { day: chosenDay } = list.chosen.peek();
    list.choose({ month: monthOf(target), day: isOtherMonth ? null : chosenDay, focus: target }, isOtherMonth);
    if (isOtherMonth) announce(monthTitle(monthOf(target)));
  };

  const Heading = `h${headingLevel}` as 'h3';
  const rows = day ? calendar.rowsOn(day) : [];
  const step = (by: -1 | 1) => {
    const { firstMonth, lastMonth } = calendar;
    const next = monthOf(addMonths(`${month}-01`, by));
    // From a month that isn't among these any more, or never was: a link leads to any.
    const target = by < 0 && next > lastMonth ? lastMonth : by > 0 && next < firstMonth ? firstMonth : next;
    return (
      <button
        type="button"
        class={by < 0 ? 'quiet previous' : 'quiet next'}
        part="quiet-button"
        aria-label={t(by < 0 ? 'previousMonth' : 'nextMonth')}
        aria-disabled={isOut(target)}
        onClick={() => showMonth(target)}
      >
        <span class="arrow" aria-hidden="true">
          {by < 0 ? '‹' : '›'}
        </span>
      </button>
    );
  };
  return (
    <>
      <div part="month" aria-busy={list.isBusy.value}>
        <div class="month-head">
          <Heading class="month-title" part="heading" id="month">
            <Text>{monthTitle(month)}</Text>
          </Heading>
          <button
            type="button"
            class="quiet now"
            part="quiet-button"
            onClick={() => showMonth(monthOf(calendar.today))}
          >
            <Text>{t('today')}</Text>
          </button>
          {step(-1)}
          {step(1)}
        </div>
        <MonthGrid
          calendar={calendar}
          locale={locale.value}
          firstDay={firstDay}
          t={t}
          grid={grid}
          onChoose={choose}
          onKeyDown={onKeyDown}
        />
      </div>
      <div class="group">
        {day && (
          <Heading class="group-title" part="heading">
            <Text>{formatDay(day, locale.value, { dateStyle: 'full' })}</Text>
          </Heading>
        )}
        {rows.length > 0 && renderRows(rows)}
        {rows.length === 0 && !needsMore && (
          <p class="empty" part="message">
            <Text>{t(day ? 'noneOnDay' : 'noneInMonth')}</Text>
          </p>
        )}
      </div>
      {calendar.undated.length > 0 && (
        <div class="group">
          <Heading class="group-title" part="heading">
            <Text>{t('undated')}</Text>
          </Heading>
          {renderRows(calendar.undated)}
        </div>
      )}
    </>
  );
}
