import { expect } from 'chai';
import { EventsElement } from '../../widgets/events/events-element.ts';
import { type Attributes, clean, errors, leadsOut, mount, reaches, within } from './mount.ts';

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
export function onCleanPages(): void {
  before(async () => {
    // An element goes on without a part that takes more than two seconds, as a first load may on a busy machine.
    await import('../../widgets/later/events-tools.ts');
    EventsElement.define();
    // Said outright, because the audit takes a page without a background for white, in the dark too.
    Object.assign(document.documentElement.style, { colorScheme: 'light dark', background: 'Canvas' });
  });
  beforeEach(clean);
  afterEach(() => {
    expect(errors).to.deep.equal([]);
  });
  after(() => document.body.replaceChildren());
}
