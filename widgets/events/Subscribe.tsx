import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { feedAddress, feedLinks } from '../../src/resources/feed.ts';
import { ownDocument } from '../core/page/own-document.ts';
import { useStyles, useWidget } from '../core/view/context.ts';
import { Text } from '../core/view/Text.tsx';
import { eventsMessages } from '../words/en/events.ts';
import type { EventAttributeTable } from './attributes.ts';
import { CalendarLink } from './CalendarLink.tsx';
import css from './calendars.css';

const READERS = ['app', 'google', 'outlook', 'office365'] as const;

interface SubscribeProps {
  /** The address of the feed of all events. */
  readonly address: string;
  /** The query of the list, as JSON. */
  readonly query: string;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The calendars that can follow the list, and the address for all others. */
export function Subscribe({ address, query, onKeyDown }: SubscribeProps): JSX.Element {
  const { announce, attributes, translator } = useWidget<EventAttributeTable>();
  const t = translator(eventsMessages);
  const copied = useSignal('');
  const field = useRef<HTMLInputElement>(null);
  useStyles(css);
  const feed = feedAddress(address, JSON.parse(query));
  const links = feedLinks(feed, attributes.value.heading ?? t('events'));
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(feed);
    } catch {
      // Without a secure context or the frame's permission. If this fails, too, the address is selected, to copy by hand.
      const before = (field.current?.getRootNode() as ShadowRoot).activeElement;
      field.current?.focus();
      field.current?.select();
      if (!ownDocument().execCommand('copy')) return;
      (before as HTMLElement | null)?.focus();
    }
    copied.value = feed;
    announce(t('copied'));
  };
  return (
    <div class="feed">
      <Text as="p">{t('subscribeAbout')}</Text>
      <ul part="calendars">
        {READERS.map((name) => (
          <CalendarLink
            key={name}
            name={name}
            href={links[name]}
            note={name === 'google' ? t('pasteThere') : undefined}
            onClick={name === 'google' ? () => void copy() : undefined}
            onKeyDown={onKeyDown}
          />
        ))}
      </ul>
      <div class="address-line">
        <input
          class="field address"
          part="field"
          dir="ltr"
          readonly
          ref={field}
          aria-label={t('feedAddress')}
          value={feed}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onKeyDown={onKeyDown}
        />
        <button class="quiet copy" part="quiet-button" type="button" onClick={copy} onKeyDown={onKeyDown}>
          <Text>{t(copied.value === feed ? 'copied' : 'copy')}</Text>
        </button>
      </div>
    </div>
  );
}
