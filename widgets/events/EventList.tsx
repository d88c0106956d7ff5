import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useWidget } from '../core/view/context.ts';
import { lazy } from '../core/view/lazy.tsx';
import { Text } from '../core/view/Text.tsx';
import { eventsMessages } from '../words/en/events.ts';
import type { EventAttributeTable } from './attributes.ts';
import type { EventListModel } from './create-event-list.ts';
import { EventItem } from './EventItem.tsx';
import { type EventRow, groupRows } from './event-model.ts';
import { Filters, MonthView } from './parts.tsx';
import { useStructuredData } from './use-structured-data.ts';

const Subscribe = lazy(async () => ({ default: (await import('./AddToCalendar.tsx')).Subscribe }));
const Notify = lazy(() => import('../core/notify/Notify.tsx'));

/** The events under their headings, the filters above and the actions below them. */
export function EventList({ list }: { readonly list: EventListModel }): JSX.Element | null {
  const { attributes, translator } = useWidget<EventAttributeTable>();
  const { heading, headingLevel, layout, past, showSearch, showFilters, search, jsonLd, notify } = attributes.value;
  const t = translator(eventsMessages);
  const page = list.page.value;
  const rows = list.rows.value;
  const isBusy = list.isBusy.value;
  const calendarEventId = list.calendarEventId.value;
  const feed = list.feed.value;
  const [isSubscribing, setSubscribing] = useState(false);
  const section = useRef<HTMLElement>(null);
  /** Where the new events begin, when "Show more" was pressed with the focus on it. */
  const firstNew = useRef<number | null>(null);

  // The button keeps the focus. On the last page it is gone, so the focus moves to the first new event.
  useLayoutEffect(() => {
    if (firstNew.current === null || isBusy) return;
    const item = section.current?.querySelectorAll<HTMLElement>('[part~=event]')[firstNew.current];
    firstNew.current = null;
    if (!item || (item.getRootNode() as Document | ShadowRoot).activeElement) return;
    item.tabIndex = -1;
    item.focus();
  });

  const clearFilters = () => {
    const tool = section.current?.querySelector<HTMLElement>('.search, [part~=chip]');
    if (tool instanceof HTMLInputElement) tool.value = search ?? '';
    // The button goes with the empty list, so the focus moves to where the visitor searches next.
    tool?.focus();
    list.applyFilter({});
  };

  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isSubscribing) return;
    setSubscribing(false);
    section.current?.querySelector<HTMLElement>('.subscribe')?.focus();
  };

  useStructuredData(jsonLd ? page : null);
  if (!page) return null;

  const { total, nextOffset } = page;
  const Heading = `h${headingLevel}` as 'h2';
  const groupLevel = Math.min(6, headingLevel + (heading ? 1 : 0));
  const GroupHeading = `h${groupLevel}` as 'h3';
  const isFiltered = list.isFiltered.value;
  // A month loads what it shows.
  const hasMore = nextOffset !== null && (layout !== 'month' || list.hasFailed.value);
  const count = hasMore && total ? t('shown', { shown: rows.length, total }) : null;
  const status = list.hasFailed.value ? t('notLoaded') : count;
  const isInCards = layout === 'cards';
  const canSwitchTimeZone = rows.some((row) => row.differsInVisitorTime);
  const renderRows = (shown: readonly EventRow[]) => (
    <ul class="rows">
      {shown.map((row) => (
        <EventItem
          key={row.event.id}
          row={row}
          isCalendarOpen={calendarEventId === row.event.id}
          t={t}
          onToggleCalendar={list.toggleCalendar}
        />
      ))}
    </ul>
  );
  return (
    <section
      ref={section}
      class={isInCards ? 'events cards' : `events card ${layout}`}
      part={isInCards ? undefined : 'card'}
      aria-label={heading ?? t('events')}
      aria-busy={isBusy}
    >
      {heading && (
        <Heading class="title" part="heading">
          <Text>{heading}</Text>
        </Heading>
      )}
      {(showSearch || showFilters) && (
        <div class={showSearch && showFilters ? 'tools two-lines' : 'tools'}>
          <Filters list={list} />
        </div>
      )}
      {layout === 'month' && rows.length > 0 ? (
        <MonthView list={list} headingLevel={groupLevel} renderRows={renderRows} />
      ) : (
        groupRows(rows).map((group) => (
          <div class="group" key={group.heading}>
            {group.heading && (
              <GroupHeading class="group-title" part="heading">
                <Text>{group.heading}</Text>
              </GroupHeading>
            )}
            {renderRows(group.rows)}
          </div>
        ))
      )}
      {rows.length === 0 && (
        <p class="empty" part="message">
          <Text>{t(isFiltered ? 'noneFound' : past ? 'empty' : 'noUpcoming')}</Text>
          {isFiltered && (
            <>
              {' '}
              <button class="link clear" part="quiet-button" type="button" onClick={clearFilters}>
                <Text>{t('clearFilters')}</Text>
              </button>
            </>
          )}
        </p>
      )}
      {notify && rows.length === 0 && !isFiltered && <Notify pageId={notify} about="events" />}
      {(status || hasMore) && (
        <div class="foot">
          {hasMore && (
            <button
              class="quiet more"
              part="quiet-button"
              type="button"
              onClick={({ currentTarget }) => {
                firstNew.current = currentTarget.matches(':focus') ? rows.length : null;
                void list.showMore();
              }}
            >
              <Text>{t('more')}</Text>
            </button>
          )}
          {status && (
            <Text as="span" part={list.hasFailed.value ? 'message' : 'meta'}>
              {status}
            </Text>
          )}
        </div>
      )}
      {(canSwitchTimeZone || feed) && (
        <div class="links">
          {canSwitchTimeZone && list.timeZone.value && (
            <Text as="span" part="meta">
              {list.timeZone.value}
            </Text>
          )}
          {canSwitchTimeZone && (
            <button class="link zone" part="quiet-button" type="button" onClick={list.switchTimeZone}>
              <Text>{t(list.inVisitorTime.value ? 'eventTime' : 'myTime')}</Text>
            </button>
          )}
          {feed && (
            <button
              class="link subscribe"
              part="quiet-button"
              type="button"
              aria-expanded={isSubscribing}
              onKeyDown={closeOnEscape}
              onClick={() => setSubscribing(!isSubscribing)}
            >
              <Text>{t('subscribe')}</Text>
            </button>
          )}
        </div>
      )}
      {feed && isSubscribing && <Subscribe address={feed} query={list.query.value} onKeyDown={closeOnEscape} />}
    </section>
  );
}
