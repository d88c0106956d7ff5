import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { calendarFile, calendarLinks } from '../../src/resources/calendar.ts';
import type { CreatorEvent } from '../../src/resources/event.ts';
import { useStyles, useWidget } from '../core/view/context.ts';
import { CalendarLink } from './CalendarLink.tsx';
import css from './calendars.css';
import { SavedEvent } from './dom-events.ts';

// In the same chunk, because few visitors open both.
export { Subscribe } from './Subscribe.tsx';

const CALENDARS = ['apple', 'google', 'outlook', 'office365', 'yahoo', 'file'] as const;

/** Keeps the letters, with their marks, and digits of every script, which all file systems accept. */
export const fileName = (title: string): string =>
  `${title.replace(/(?:[^\p{L}\p{M}\p{N}]\p{M}*)+/gu, '-').replace(/^-|-$/g, '') || 'event'}.ics`;

interface AddToCalendarProps {
  readonly event: CreatorEvent;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The calendars that an event can be added to. Apple's opens the file. */
export default function AddToCalendar({ event, onKeyDown }: AddToCalendarProps): JSX.Element | null {
  const { client, dispatch, host } = useWidget();
  const fileUrl = useMemo(() => {
    const file = calendarFile(event, client.now(), new URL(client.baseUrl).host) ?? '';
    return URL.createObjectURL(new Blob([file], { type: 'text/calendar' }));
  }, [event, client]);
  useEffect(() => () => URL.revokeObjectURL(fileUrl), [fileUrl]);
  useStyles(css);
  const links = calendarLinks(event);
  if (!links) return null;
  return (
    <ul part="calendars">
      {CALENDARS.map((name) => {
        const isFile = name === 'apple' || name === 'file';
        return (
          <CalendarLink
            key={name}
            name={name}
            href={isFile ? fileUrl : links[name]}
            download={isFile ? fileName(event.title) : undefined}
            onClick={() => void dispatch(new SavedEvent(host, { eventId: event.id, calendar: name }))}
            onKeyDown={onKeyDown}
          />
        );
      })}
    </ul>
  );
}
