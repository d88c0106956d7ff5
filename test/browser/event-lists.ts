import { EventsElement } from '../../widgets/events/element.ts';
import { onCleanPages } from './clean-pages.ts';
import { type Attributes, mount, reaches, until, within } from './mount.ts';

/** Helpers for the browser tests of `<creator-events>`. */

/** Mounts a list, with its search field and filters if the attributes ask for them. */
export async function show(attributes: Attributes = {}): Promise<EventsElement> {
  const list = mount('creator-events', attributes);
  await reaches(list, 'ready', 'empty');
  if ('show-search' in attributes || attributes['show-filters'])
    await until('search and filters', () => within(list, '.tools > *').length);
  return list;
}

export const names = (list: EventsElement) => within(list, '[part~=title]').map(({ textContent }) => textContent);

/** The row of an event. */
export function named(list: EventsElement, name: string): HTMLElement {
  const found = within(list, '[part~=event]').find(({ textContent }) => textContent?.includes(name));
  if (!found) throw new Error(`No row of ${name}: ${names(list)}`);
  return found;
}

export const focused = (list: EventsElement) => list.shadowRoot?.activeElement ?? null;

/**
 * Each test starts on a clean page and ends without an error. Lazy chunks are preloaded, so that no test waits for one.
 */
export function onEventPages(): void {
  onCleanPages(EventsElement, () =>
    Promise.all([
      import('../../widgets/events/Filters.tsx'),
      import('../../widgets/events/AddToCalendar.tsx'),
      import('../../widgets/events/MonthView.tsx'),
      import('../../widgets/events/structured-data.ts'),
    ]),
  );
}
