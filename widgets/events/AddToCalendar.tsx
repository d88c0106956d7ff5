import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { type CalendarName, calendarFile, calendarLinks } from '../../src/resources/calendar.ts';
import type { CreatorEvent } from '../../src/resources/event.ts';
import { eventsMessages } from '../../src/text/messages/en/events.ts';
import { useWidget } from '../core/context.ts';
import { EventSavedEvent } from './events.ts';

const CALENDARS = ['google', 'outlook', 'office365', 'yahoo'] as const;

/** Keeps the letters and digits of every script, which all file systems accept. */
const fileName = (title: string): string =>
  `${title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'event'}.ics`;

/** The calendars that an event can be added to. */
export default function AddToCalendar({ event }: { readonly event: CreatorEvent }): JSX.Element | null {
  const { client, dispatch, translator } = useWidget();
  const t = translator(eventsMessages);
  const fileUrl = useMemo(() => {
    const file = calendarFile(event, client.now(), new URL(client.baseUrl).host) ?? '';
    return URL.createObjectURL(new Blob([file], { type: 'text/calendar' }));
  }, [event, client]);
  useEffect(() => () => URL.revokeObjectURL(fileUrl), [fileUrl]);
  const links = calendarLinks(event);
  if (!links) return null;
  const dispatchSaved = (calendar: CalendarName) => dispatch(new EventSavedEvent({ eventId: event.id, calendar }));
  return (
    <ul part="calendars">
      <li>
        <a
          part="calendar-link"
          href={fileUrl}
          download={fileName(event.title)}
          onClick={() => void dispatchSaved('file')}
        >
          {t('file')}
        </a>
      </li>
      {CALENDARS.map((name) => (
        <li key={name}>
          <a
            part="calendar-link"
            href={links[name]}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => void dispatchSaved(name)}
          >
            {t(name)}
            <span class="hidden"> {t('newTab')}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
