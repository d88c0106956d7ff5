import type { JSX } from 'preact';
import { type CalendarName, calendarFile, calendarLinks } from '../../src/resources/calendar.ts';
import type { CreatorEvent } from '../../src/resources/event.ts';
import { eventsCalendarMessages } from '../../src/text/messages/en/events-calendar.ts';
import { speaker } from '../core/translate.ts';
import { EventSavedEvent } from './saved-event.ts';
import type { EventsContext } from './session.ts';

/** A name that every file system takes; letters of any script stay. */
const fileName = (title: string): string =>
  `${title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'event'}.ics`;

const CALENDARS = ['google', 'outlook', 'office365', 'yahoo'] as const;

/** Made anew for each drawing would be a new address each time; one is kept for an event as long as it is the same event. */
const files = new WeakMap<CreatorEvent, string>();

function fileOf(event: CreatorEvent, { client }: EventsContext): string {
  const known = files.get(event);
  if (known) return known;
  const file = new Blob([calendarFile(event, client.now(), new URL(client.baseUrl).host) ?? ''], {
    type: 'text/calendar',
  });
  const address = URL.createObjectURL(file);
  files.set(event, address);
  return address;
}

interface CalendarsProps {
  readonly event: CreatorEvent;
  readonly context: EventsContext;
}

/** The calendars that the event can be taken to. */
export function Calendars({ event, context }: CalendarsProps): JSX.Element | null {
  const links = calendarLinks(event);
  if (!links) return null;
  const say = speaker(eventsCalendarMessages, context.messages.value, context.locale.value);
  const saved = (calendar: CalendarName) => () => {
    context.dispatch(new EventSavedEvent({ eventId: event.id, calendar }));
  };
  return (
    <ul part="calendars">
      <li>
        <a part="calendar-link" href={fileOf(event, context)} download={fileName(event.title)} onClick={saved('file')}>
          {say('file')}
        </a>
      </li>
      {CALENDARS.map((name) => (
        <li key={name}>
          <a part="calendar-link" href={links[name]} target="_blank" rel="noopener noreferrer" onClick={saved(name)}>
            {say(name)}
            <span class="hidden"> {say('newTab')}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
