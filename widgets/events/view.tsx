import type { ComponentChild, JSX } from 'preact';
import type { ShownEvent, ShownEventPage } from '../../src/resources/shown-events.ts';
import type { CommonValues } from '../element/types.ts';
import { PayEvent } from '../ui/pay-event.ts';
import { PlainPayLink } from '../ui/pay-link.tsx';
import { EventOpenEvent } from './events.ts';
import type { EventRow, EventSay, Settings } from './model.ts';

/** Has the later part do something; `toggleCalendars` with the event whose they are. */
export type Act = (what: 'showMore' | 'switchZone' | 'toggleCalendars', event?: ShownEvent) => void;

export interface EventsViewProps {
  readonly settings: Pick<Settings & CommonValues, 'heading' | 'headingLevel' | 'past' | 'calendar'>;
  readonly page: Pick<ShownEventPage, 'total' | 'nextOffset'>;
  readonly rows: readonly EventRow[];
  readonly say: EventSay;
  /** The address to pay at with a link of that short id; null when there is none. */
  readonly payHref: (link: string) => string | null;
  /** Asks the page whether the browser may follow a link. */
  readonly ask: (event: Event, click: MouseEvent) => void;
  readonly act: Act;
  /** The class of the layout. */
  readonly look?: string;
  /** Search field and filters. */
  readonly above?: ComponentChild;
  /** Another list is on its way. */
  readonly busy?: boolean;
  /** What is said in the place of events. */
  readonly empty?: string;
  /** What is said in the place of `30 of 42`. */
  readonly status?: string | false;
  /** What the switch says that tells the times by another clock. */
  readonly zoneSwitch?: string;
  /** The calendars of an event, where they were asked for. */
  readonly calendars?: (event: ShownEvent) => ComponentChild;
}

/** The events under their headings, and below them what there is to do with the list as a whole. */
export function EventsView(props: EventsViewProps): JSX.Element {
  const { settings, page, rows, say, act, look = 'card', busy = false } = props;
  const { heading, headingLevel, past } = settings;
  const { total, nextOffset } = page;
  const Heading = `h${headingLevel}` as 'h2';
  const GroupHeading = `h${Math.min(6, headingLevel + (heading ? 1 : 0))}` as 'h3';
  const status = props.status || (nextOffset && total && say('shown', { shown: rows.length, total }));
  const elsewhere = rows.some((row) => row.elsewhere);
  return (
    <section class={look} part="events" aria-label={heading ?? say('events')} aria-busy={busy}>
      {heading && (
        <Heading part="title">
          <bdi>{heading}</bdi>
        </Heading>
      )}
      {props.above}
      {[...new Set(rows.map((row) => row.heading))].map((name) => (
        <div part="group" key={name}>
          {name && <GroupHeading part="group-title">{name}</GroupHeading>}
          <ul part="list">
            {rows.map((row) => row.heading === name && <Event key={row.event.id} row={row} {...props} />)}
          </ul>
        </div>
      ))}
      {!rows.length && <p part="empty">{props.empty ?? say(past ? 'empty' : 'noUpcoming')}</p>}
      {(status || nextOffset || elsewhere) && (
        <div part="foot">
          {nextOffset && (
            <button class="quiet" part="more" type="button" onClick={() => act('showMore')}>
              {say('more')}
            </button>
          )}
          {status && <span part="status">{status}</span>}
          {elsewhere && (
            <button class="link" part="zone" type="button" onClick={() => act('switchZone')}>
              {props.zoneSwitch ?? say('myTime')}
            </button>
          )}
        </div>
      )}
    </section>
  );
}

function Event({ row, say, ask, ...props }: EventsViewProps & { readonly row: EventRow }): JSX.Element {
  const { event, tile, when, place, states, price, coming } = row;
  const { id, title, summary, imageUrl, imageAlt, location, paymentLinkShortId: link } = event;
  const marks = states.map(([state]) => state);
  const href = event.url ?? location?.url;
  const pay = link && coming && !marks.includes('sold_out') && props.payHref(link);
  const calendars = props.calendars?.(event);
  const name = <bdi>{title}</bdi>;
  return (
    <li part={['event', ...marks].join(' ')}>
      {imageUrl && <img part="image" referrerpolicy="no-referrer" loading="lazy" src={imageUrl} alt={imageAlt ?? ''} />}
      {tile && (
        <div part="date" aria-hidden="true">
          {tile.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </div>
      )}
      <div part="about">
        <p part="name">
          {href ? (
            <a
              part="link"
              href={href}
              rel="noopener"
              onClick={(click) => ask(new EventOpenEvent({ eventId: id, href }), click)}
            >
              {name}
            </a>
          ) : (
            name
          )}
        </p>
        <p part="when">
          <bdi>{when}</bdi>
        </p>
        {place && (
          <p part="place">
            <bdi>{place}</bdi>
          </p>
        )}
        {summary && (
          <p part="summary">
            <bdi>{summary}</bdi>
          </p>
        )}
        <p part="facts">
          {states.map((state) => (
            <b part={`state ${state[0]}`} key={state[0]}>
              {say(...state)}
            </b>
          ))}
          {price && <span part="price">{price}</span>}
          {coming && props.settings.calendar !== 'none' && (
            <button
              class="link"
              part="calendar"
              type="button"
              aria-expanded={!!calendars}
              onClick={() => props.act('toggleCalendars', event)}
            >
              {say('calendar')}
              <span class="hidden">: {name}</span>
            </button>
          )}
        </p>
        {calendars}
      </div>
      {pay && (
        <PlainPayLink
          href={pay}
          label={say('tickets')}
          onPay={(click) => ask(new PayEvent({ link, href: pay }), click)}
        >
          <span class="hidden">{name}</span>
        </PlainPayLink>
      )}
    </li>
  );
}
