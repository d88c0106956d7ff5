import type { JSX } from 'preact';
import { useWidget } from '../core/view/context.ts';
import { Text } from '../core/view/Text.tsx';
import { eventsMessages } from '../words/en/events.ts';
import type { SavedDetail } from './dom-events.ts';

/** Marks by which people know their calendar, one color each, on a grid of 24. */
const PATHS: { readonly [name in SavedDetail['calendar']]: string } = {
  apple:
    'M12.2 6.9c-1 0-2.4-1.1-4-1-2 0-3.9 1.1-5 3-2 3.6-.5 9 1.6 12 1 1.5 2.2 3.1 3.8 3.1 1.5-.1 2.1-1 3.9-1 1.8 0 2.4 1 4 .9 1.6 0 2.6-1.5 3.6-2.9 1.2-1.7 1.7-3.3 1.7-3.4 0 0-3.2-1.2-3.2-4.9 0-3 2.4-4.5 2.6-4.5-1.5-2.1-3.7-2.4-4.4-2.4-2-.2-3.7 1.1-4.6 1.1zM15.5 3.8c.9-1 1.4-2.4 1.3-3.8-1.2.1-2.7.8-3.6 1.8-.7.9-1.4 2.3-1.2 3.7 1.3.1 2.7-.7 3.5-1.7',
  google:
    'M12.5 10.9v3.3h7.8c-.2 1.8-.8 3.2-1.8 4.1-1.1 1.2-2.9 2.4-6 2.4-4.9 0-8.6-3.9-8.6-8.7s3.7-8.7 8.6-8.7c2.6 0 4.5 1 5.9 2.3l2.3-2.3C18.7 1.4 16.1 0 12.5 0 5.9 0 .3 5.4.3 12s5.6 12 12.2 12c3.6 0 6.3-1.2 8.4-3.4 2.1-2.1 2.8-5.2 2.8-7.6 0-.8-.1-1.5-.2-2.1z',
  outlook:
    'M1 4 14 1v22L1 20zm6.5 4C5.6 8 4 9.8 4 12s1.6 4 3.5 4S11 14.2 11 12 9.4 8 7.5 8zm0 2c.8 0 1.5.9 1.5 2s-.7 2-1.5 2S6 13.1 6 12s.7-2 1.5-2zM15.5 6H23v12h-7.5z',
  office365: 'M0 0h11.4v11.4H0zM12.6 0H24v11.4H12.6zM0 12.6h11.4V24H0zM12.6 12.6H24V24H12.6z',
  yahoo:
    'M.5 6.5h4.9l2.8 6.9L11 6.5h4.8L8.6 23H3.8l2-4.5zM18.9 1H24l-4.5 11h-5zM16.5 13.7a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2z',
  file: 'M6 1v3H2v19h20V4h-4V1h-3v3H9V1zM5 10h14v10H5zm6 1.5v4H8l4 4 4-4h-3v-4z',
};

interface CalendarLinkProps {
  /** `app` is the device's own calendar. */
  readonly name: SavedDetail['calendar'] | 'app';
  readonly href: string;
  /** The name of the file that it downloads. */
  readonly download?: string | undefined;
  /** What to do there. */
  readonly note?: string | undefined;
  readonly onClick?: (() => void) | undefined;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** One of the calendars to choose from. Those on the web open in a new tab. */
export function CalendarLink({ name, href, download, note, onClick, onKeyDown }: CalendarLinkProps): JSX.Element {
  const t = useWidget().translator(eventsMessages);
  const isOnWeb = href.startsWith('https:');
  return (
    <li>
      <a
        class="calendar-link"
        href={href}
        download={download}
        target={isOnWeb ? '_blank' : undefined}
        rel="noopener noreferrer"
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <svg class={`icon ${name}`} viewBox="0 0 24 24" aria-hidden="true">
          <path fill-rule="evenodd" d={PATHS[name === 'app' ? 'file' : name]} />
        </svg>
        <span>
          <Text>{t(name)}</Text>
          {note && (
            <small part="meta">
              <Text>{note}</Text>
            </small>
          )}
          {isOnWeb && (
            <span class="hidden">
              {' '}
              <Text>{t('newTab')}</Text>
            </span>
          )}
        </span>
      </a>
    </li>
  );
}
