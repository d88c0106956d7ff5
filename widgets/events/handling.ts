import type { EventQuery } from '../../src/resources/events.ts';
import { type ReadonlySignal, signal } from '../../src/state/signals.ts';
import { eventsBrowseMessages } from '../../src/text/messages/en/events-browse.ts';
import { type Say, speaker } from '../core/translate.ts';
import type { Session } from './session.ts';

/** What the visitor has made of the list. */
export interface Handling {
  /** Of each page on show what it is asked for with: an `EventQuery` in JSON. */
  readonly queries: readonly [first: string, ...further: string[]];
  /** Another list, or more of this one, is on its way. */
  readonly busy?: boolean;
  /** It could not be had. */
  readonly isLost?: boolean;
  /** By whose clock; absent: as the attribute says. */
  readonly inVisitorsTime?: boolean;
  /** Laid over what the attributes ask for: the search and the filters. */
  readonly narrowed?: EventQuery | undefined;
  /** The id of the event whose calendars are open. */
  readonly calendarsOf?: string | undefined;
}

/** What the files of the later part share of a list. */
export interface Work extends Session {
  readonly handling: ReadonlySignal<Handling>;
  readonly update: (part: Partial<Handling>) => void;
  /** What this part has to say. Subscribes who calls it to the language. */
  readonly words: () => Say<keyof typeof eventsBrowseMessages>;
}

export function workOn(session: Session): Work {
  const { context, asked } = session;
  const handling = context.keep('handling', () => signal<Handling>({ queries: [asked.peek()] }));
  return {
    ...session,
    handling,
    update(part) {
      handling.value = { ...handling.peek(), ...part };
    },
    words: () => speaker(eventsBrowseMessages, context.messages.value, context.locale.value),
  };
}
