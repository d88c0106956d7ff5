import { EventsElement } from '../../widgets/events/element.ts';
import { onCleanPages } from './clean-pages.ts';
import { type Attributes, leadsOut, mount, reaches, within } from './mount.ts';

/** What the suites of lists of events share in a real browser. */

/** A list on the page, once its events are there and lead where they lead. */
export async function show(attributes: Attributes = {}): Promise<EventsElement> {
  const list = mount('creator-events', attributes);
  await reaches(list, 'ready', 'empty');
  await leadsOut(list);
  return list;
}

export const names = (list: EventsElement) => within(list, '[part=name]').map(({ textContent }) => textContent);

/** The line of an event. */
export function named(list: EventsElement, name: string): HTMLElement {
  const found = within(list, '[part~=event]').find(({ textContent }) => textContent?.includes(name));
  if (!found) throw new Error(`There is no ${name}: ${names(list)}`);
  return found;
}

export const focused = (list: EventsElement) => list.shadowRoot?.activeElement ?? null;

/** Each test begins on a clean page and ends without an error. */
export function onEventPages(): void {
  onCleanPages(EventsElement, () => import('../../widgets/later/events-tools.ts'));
}
