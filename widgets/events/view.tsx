import type { ComponentChild, JSX } from 'preact';
import type { ShownEvent, ShownEventPage } from '../../src/resources/shown-events.ts';
import type { CommonValues } from '../core/types.ts';
import type { EventRow, EventSay, Settings } from './model.ts';

/** Has the later part do something; `toggleCalendars` and `pay` with the event that is meant. */
export type Act = (what: 'showMore' | 'switchZone' | 'toggleCalendars' | 'pay', event?: ShownEvent) => void;

/** What of an event leads out of the page. Each has its place from the first drawing on. */
export interface Outward {
  readonly picture?: ComponentChild;
  readonly title: ComponentChild;
  readonly tickets: ComponentChild;
}

export interface EventsViewProps {
  readonly settings: Pick<Settings & CommonValues, 'heading' | 'headingLevel' | 'past' | 'calendar'>;
  readonly page: Pick<ShownEventPage, 'total' | 'nextOffset'>;
  readonly rows: readonly EventRow[];
  readonly say: EventSay;
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
  /** Until it is here there is plain text and a button. */
  readonly outward?: (event: ShownEvent) => Outward;
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

function Event({ row, say, ...props }: EventsViewProps & { readonly row: EventRow }): JSX.Element {
  const { event, tile, when, place, states, price, coming } = row;
  const { title, summary, imageUrl, paymentLinkShortId } = event;
  const marks = states.map(([state]) => state);
  const outward = props.outward?.(event);
  const calendars = props.calendars?.(event);
  const name = <bdi>{title}</bdi>;
  return (
    <li part={['event', ...marks].join(' ')}>
      {imageUrl && (outward?.picture ?? <i part="image" />)}
      {tile && (
        <div part="date" aria-hidden="true">
          {tile.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </div>
      )}
      <div part="about">
        <p part="name">{outward?.title ?? name}</p>
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
      {paymentLinkShortId &&
        coming &&
        !marks.includes('sold_out') &&
        (outward ? (
          outward.tickets
        ) : (
          <button class="button" part="button" type="button" onClick={() => props.act('pay', event)}>
            {say('tickets')}
          </button>
        ))}
    </li>
  );
}
