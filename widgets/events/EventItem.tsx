import { useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { leaveFrame, outwardTarget } from '../core/page/frame.ts';
import { useWidget } from '../core/view/context.ts';
import { lazy } from '../core/view/lazy.tsx';
import { Figure, Text } from '../core/view/Text.tsx';
import { PayLink } from '../pay-link/PayLink.tsx';
import { PayEvent } from '../pay-link/pay-event.ts';
import type { EventAttributeTable } from './attributes.ts';
import { OpenEvent } from './dom-events.ts';
import type { EventRow, TranslateEvents } from './event-model.ts';

const AddToCalendar = lazy(() => import('./AddToCalendar.tsx'));

const Notify = lazy(() => import('../core/notify/Notify.tsx'));

/** `sold_out` -> `sold-out`. */
const partOf = (state: string): string => state.replace('_', '-');

export interface EventItemProps {
  readonly row: EventRow;
  readonly isCalendarOpen: boolean;
  readonly t: TranslateEvents;
  onToggleCalendar(eventId: string): void;
}

/** One event of the list, with its links. The page may cancel each click. */
export function EventItem({ row, isCalendarOpen, t, onToggleCalendar }: EventItemProps): JSX.Element {
  const { dispatch, host, attributes } = useWidget<EventAttributeTable>();
  const calendarButton = useRef<HTMLButtonElement>(null);
  const { event, dateTile, day, when, place, states, price, isUpcoming, ticketsHref } = row;
  const { id, title, summary, imageUrl, imageAlt, paymentLinkShortId } = event;
  const placeHref = event.location?.url;
  const href = event.url ?? placeHref;
  const { layout, noCalendar, notify } = attributes.value;
  const isCard = layout === 'cards';
  const isNotifyOpen = useSignal(false);
  const canNotify = notify !== null && states.some(([state]) => state === 'sold_out');
  const name = <Text>{title}</Text>;
  const stateParts = states.map(([state]) => partOf(state));
  const dispatchOrCancel = (intention: Event, click: MouseEvent) => {
    if (!dispatch(intention)) click.preventDefault();
  };
  const linkTo = (to: string, content: ComponentChildren) => (
    <a
      part="link"
      href={to}
      target={outwardTarget()}
      rel="noopener"
      onClick={(click) => {
        dispatchOrCancel(new OpenEvent(host, { eventId: id, href: to }), click);
        leaveFrame(click);
      }}
    >
      {content}
    </a>
  );
  const placeText = place && <Text part="place">{place}</Text>;
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isCalendarOpen) return;
    onToggleCalendar(id);
    calendarButton.current?.focus();
  };
  return (
    <li part={['event', ...(isCard ? ['card'] : []), ...stateParts].join(' ')}>
      {imageUrl && <img part="image" referrerpolicy="no-referrer" loading="lazy" src={imageUrl} alt={imageAlt ?? ''} />}
      {dateTile && (
        <div part="date" aria-hidden="true">
          {dateTile.map((line) => (
            <Text key={line}>{line}</Text>
          ))}
        </div>
      )}
      <div class="about">
        <p class="when" part="time">
          {day && <Text class="hidden day">{day}</Text>} <Text class="hours">{when}</Text>
        </p>
        <p class="name" part={['title', ...stateParts].join(' ')}>
          {href ? linkTo(href, name) : name}
        </p>
        {summary && (
          <p class="summary" part="description">
            <Text>{summary}</Text>
          </p>
        )}
      </div>
      <div class="facts">
        {placeHref && placeHref !== href
          ? linkTo(
              placeHref,
              <>
                {placeText}
                <span class="hidden"> {name}</span>
              </>,
            )
          : placeText}
        {states.map(([state, values]) => (
          <Text as="b" part={`badge ${partOf(state)}`} key={state}>
            {t(state, values)}
          </Text>
        ))}
      </div>
      <div class="actions">
        {price && <Figure part="price">{price}</Figure>}
        {ticketsHref && paymentLinkShortId && (
          <PayLink
            href={ticketsHref}
            label={t('tickets')}
            about={title}
            onPay={(click) =>
              dispatchOrCancel(new PayEvent(host, { link: paymentLinkShortId, href: ticketsHref }), click)
            }
          />
        )}
        {isUpcoming && !noCalendar && (
          <button
            ref={calendarButton}
            class="link calendar"
            part="quiet-button"
            type="button"
            aria-expanded={isCalendarOpen}
            onKeyDown={closeOnEscape}
            onClick={() => onToggleCalendar(id)}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              {/* Replaced as a whole, as `Text` is. */}
              <title key={t('calendar')}>{t('calendar')}</title>
              <path d="M8 2v5m8-5v5M3 5h18v16H3zm0 5h18m-9 2.5v6m-3-3h6" />
            </svg>
            <span class="hidden">
              <Text>{t('calendar')}</Text> {name}
            </span>
          </button>
        )}
        {canNotify && (
          <button
            class="link notify-open"
            part="quiet-button"
            type="button"
            aria-expanded={isNotifyOpen.value}
            onClick={() => {
              isNotifyOpen.value = !isNotifyOpen.value;
            }}
          >
            <Text>{t('notify')}</Text>
            <span class="hidden"> {name}</span>
          </button>
        )}
      </div>
      {canNotify && isNotifyOpen.value && (
        <div class="calendars">
          <Notify pageId={notify} about={`event:${id}`} />
        </div>
      )}
      {isCalendarOpen && (
        <div class="calendars">
          <AddToCalendar event={event} onKeyDown={closeOnEscape} />
        </div>
      )}
    </li>
  );
}
