import type { ComponentChild, JSX } from 'preact';
import { PayLink } from '../ui/pay-link.tsx';
import { type EventRow, type EventSay, groupsOf, type Settings } from './model.ts';

export interface EventsViewProps {
  readonly settings: Pick<Settings, 'heading' | 'layout' | 'calendar' | 'searchField' | 'filters'> & {
    /** 2 to 6. */
    readonly headingLevel: number;
  };
  readonly rows: readonly EventRow[];
  /** What is said in the place of events. */
  readonly empty: string;
  /** Another list is on its way. */
  readonly busy: boolean;
  readonly say: EventSay;
  /** Search field and filters, once they are loaded. Their place is kept. */
  readonly tools: ComponentChild;
  /** `30 of 42`, or what went wrong. */
  readonly status: string | null | false;
  /** What the switch says that tells the times by another clock. */
  readonly zoneSwitch: string;
  /** The address to pay for an event at; null when there is none. */
  readonly payHref: (row: EventRow) => string | null;
  /** The calendars of the event that was asked for. */
  readonly calendars: (row: EventRow) => ComponentChild;
  readonly onOpen: (row: EventRow, href: string, click: MouseEvent) => void;
  readonly onPay: (row: EventRow, href: string, click: MouseEvent) => void;
  readonly onCalendar: (row: EventRow) => void;
  readonly onZone: () => void;
  /** Null at the end of the list. */
  readonly onMore: (() => void) | null;
}

/** The events under their headings, and below them what there is to do with the list as a whole. */
export function EventsView(props: EventsViewProps): JSX.Element {
  const { settings, rows, busy, say, status, onMore } = props;
  const { heading, headingLevel, layout, searchField, filters } = settings;
  const Heading = `h${headingLevel}` as 'h2';
  const GroupHeading = `h${Math.min(6, headingLevel + (heading ? 1 : 0))}` as 'h3';
  const elsewhere = rows.some((row) => row.elsewhere);
  return (
    <section
      class={`events ${layout}${layout === 'cards' ? '' : ' card'}`}
      part="events"
      aria-label={heading ?? say('events')}
      aria-busy={busy}
    >
      {heading && (
        <Heading part="title">
          <bdi>{heading}</bdi>
        </Heading>
      )}
      {(searchField || filters) && (
        <div part="tools" class={searchField && filters ? 'two' : ''}>
          {props.tools}
        </div>
      )}
      {[...groupsOf(rows)].map(([name, group]) => (
        <div part="group" key={name}>
          {name && <GroupHeading part="group-title">{name}</GroupHeading>}
          <ul part="list">
            {group.map((row) => (
              <Event key={row.event.id} row={row} {...props} />
            ))}
          </ul>
        </div>
      ))}
      {!rows.length && <p part="empty">{props.empty}</p>}
      {(status || onMore || elsewhere) && (
        <div part="foot">
          {onMore && (
            <button class="quiet" part="more" type="button" aria-disabled={busy} onClick={onMore}>
              {say('more')}
            </button>
          )}
          {status && <span part="status">{status}</span>}
          {elsewhere && (
            <button class="link" part="zone" type="button" onClick={props.onZone}>
              {props.zoneSwitch}
            </button>
          )}
        </div>
      )}
    </section>
  );
}

function Event({ row, ...props }: EventsViewProps & { readonly row: EventRow }): JSX.Element {
  const { say, settings } = props;
  const { event, tile, when, place, states, price, coming } = row;
  const { title, summary, imageUrl, imageAlt, url, location } = event;
  const isFull = settings.layout !== 'compact';
  const href = url ?? location?.url;
  const pay = coming && !states.some(([state]) => state === 'sold_out') ? props.payHref(row) : null;
  const calendars = props.calendars(row);
  const name = <bdi>{title}</bdi>;
  return (
    <li part={['event', ...states.map(([state]) => state)].join(' ')}>
      {isFull && imageUrl && (
        <img part="image" referrerpolicy="no-referrer" loading="lazy" src={imageUrl} alt={imageAlt ?? ''} />
      )}
      {isFull && tile.length > 0 && (
        <div part="date" aria-hidden="true">
          {tile.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </div>
      )}
      <div part="about">
        <p part="name">
          {href ? (
            <a part="link" href={href} rel="noopener noreferrer" onClick={(click) => props.onOpen(row, href, click)}>
              {name}
            </a>
          ) : (
            name
          )}
        </p>
        <p part="when">{when}</p>
        {isFull && place && (
          <p part="place">
            <bdi>{place}</bdi>
          </p>
        )}
        {isFull && summary && (
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
          {price && !pay && <span part="price">{price}</span>}
          {isFull && coming && settings.calendar === 'button' && (
            <button
              class="link"
              part="calendar"
              type="button"
              aria-expanded={!!calendars}
              onClick={() => props.onCalendar(row)}
            >
              {say('calendar')}
              <span class="hidden">: {name}</span>
            </button>
          )}
        </p>
        {calendars}
      </div>
      {pay && (
        <PayLink
          href={pay}
          label={say('tickets')}
          price={price}
          about={title}
          onPay={(click) => props.onPay(row, pay, click)}
        />
      )}
    </li>
  );
}
