import type { CreatorEvent } from '../../src/resources/event.ts';
import { wallTime } from '../../src/text/wall-time.ts';
import type { EventsContext } from './session.ts';

const STATUS: Readonly<Record<string, string>> = { cancelled: 'EventCancelled', postponed: 'EventPostponed' };
const MODES = { venue: 'Offline', online: 'Online', hybrid: 'Mixed', unknown: null };
const SCHEMA = 'https://schema.org/';

/** Without the members that there is nothing for. */
const filled = (members: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null && value !== undefined));

function placeOf({ location }: CreatorEvent): unknown {
  if (!location) return null;
  const { kind, name, city, state, country, postalCode, url } = location;
  const there = filled({
    '@type': 'Place',
    name,
    address: filled({
      '@type': 'PostalAddress',
      addressLocality: city,
      addressRegion: state,
      postalCode,
      addressCountry: country,
    }),
  });
  const online = filled({ '@type': 'VirtualLocation', url });
  if (kind === 'hybrid') return [there, online];
  return kind === 'online' ? online : there;
}

/** One event in the words of schema.org, as search engines read them. */
export function structuredEvent(event: CreatorEvent): object {
  const { startsAt, endsAt, allDay, timeZone, price, organizer, status, location, ticketsLeft, url } = event;
  const time = (moment: number | null) =>
    moment === null
      ? null
      : allDay
        ? wallTime(moment, timeZone ?? undefined).slice(0, 10)
        : new Date(moment).toISOString();
  const mode = location && MODES[location.kind];
  const soldOut = status === 'sold_out' || ticketsLeft === 0;
  return filled({
    '@type': 'Event',
    name: event.title,
    description: event.summary,
    startDate: time(startsAt),
    // A whole day ends with the next midnight, which is already another date.
    endDate: time(endsAt === null ? null : endsAt - (allDay ? 1 : 0)),
    eventStatus: `${SCHEMA}${STATUS[status] ?? 'EventScheduled'}`,
    eventAttendanceMode: mode && `${SCHEMA}${mode}EventAttendanceMode`,
    location: placeOf(event),
    image: event.imageUrl,
    url,
    organizer: organizer && filled({ '@type': 'Organization', ...organizer }),
    offers:
      price &&
      filled({
        '@type': 'Offer',
        price: price.amount,
        priceCurrency: price.currency,
        availability: `${SCHEMA}${soldOut ? 'SoldOut' : 'InStock'}`,
        url,
      }),
  });
}

/** No `<` is left, so nothing in it can end the element or begin another. */
export const structuredData = (events: readonly CreatorEvent[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': events.map(structuredEvent) }).replace(/</g, '\\u003c');

const OWN = 'script[data-creator-json-ld]';

export function takeStructuredData(host: HTMLElement): void {
  host.querySelector(`:scope > ${OWN}`)?.remove();
}

/**
 * A script element that the page has run already, without its text: a copy of it never runs again, so its text is of no
 * concern to Trusted Types, and no engine reports that it was written.
 */
function inert(document: Document): HTMLScriptElement | null {
  const run = document.querySelector('script[src]:not([type]):not([nomodule]), script[type=module]');
  const copy = run?.cloneNode() as HTMLScriptElement | undefined;
  for (const name of copy?.getAttributeNames() ?? []) copy?.removeAttribute(name);
  return copy ?? null;
}

/** Puts the events into the element's light DOM, where search engines look, in place of those before. */
export function showStructuredData(
  { host, attributes: { value } }: Pick<EventsContext, 'host' | 'attributes'>,
  events: readonly CreatorEvent[],
): void {
  takeStructuredData(host);
  if (!events.length) return;
  const { ownerDocument: document } = host;
  const strict = 'trustedTypes' in globalThis;
  const script = inert(document) ?? (strict ? null : document.createElement('script'));
  if (!script) {
    if (value.debug)
      console.debug(`creator-widgets: <${host.localName}> leaves json-ld out: Trusted Types may be enforced.`);
    return;
  }
  script.type = 'application/ld+json';
  script.dataset['creatorJsonLd'] = '';
  script.append(document.createTextNode(structuredData(events)));
  host.append(script);
}
