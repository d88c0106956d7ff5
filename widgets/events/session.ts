import type { EventPage, EventQuery } from '../../src/resources/events.ts';
import type { ReadonlySignal } from '../../src/state/signals.ts';
import type { WidgetContext } from '../element/types.ts';
import type { attributes } from './attributes.ts';
import type { EventLine, Listed } from './model.ts';

/** What the visitor has done with the list. */
export interface Handling {
  /** Laid over what the attributes ask for: the search and the filters. */
  readonly narrowed?: EventQuery | undefined;
  /** The pages after the first, of the list that `query` asks for. */
  readonly query?: string;
  readonly further?: readonly ReadonlySignal<EventPage | null>[];
  readonly busy?: boolean;
  readonly notice?: EventLine | null;
  /** By whose clock; absent: as the attribute says. */
  readonly inVisitorsTime?: boolean;
  /** The id of the event whose calendars are open. */
  readonly calendarsOf?: string | null;
}

/** What the part of the list that is loaded later works with. */
export interface Session {
  readonly context: WidgetContext<typeof attributes>;
  readonly handling: ReadonlySignal<Handling>;
  /** The list that is asked for now, as JSON. */
  readonly query: ReadonlySignal<string>;
  readonly listed: ReadonlySignal<Listed>;
  readonly update: (part: Handling) => void;
}
