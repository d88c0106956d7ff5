import type { CreatorEvent } from '../../src/resources/event.ts';
import { wallTime } from '../../src/text/formats.ts';
import { isoTime } from '../../src/text/iso-time.ts';
import { ownDocument } from '../core/own-document.ts';

const STATUS: Readonly<Record<string, string>> = { cancelled: 'EventCancelled', postponed: 'EventPostponed' };
const MODES = { venue: 'Offline', online: 'Online', hybrid: 'Mixed', unknown: null };
const SCHEMA = 'https://schema.org/';

/** Drops absent members. */
const present = (members: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null && value !== undefined));

function placeOf({ location }: CreatorEvent): unknown {
  if (!location) return null;
  const { kind, name, city, state, country, postalCode, url } = location;
  const place = present({
    '@type': 'Place',
    name,
    address: present({
      '@type': 'PostalAddress',
      addressLocality: city,
      addressRegion: state,
      postalCode,
      addressCountry: country,
    }),
  });
  const stream = present({ '@type': 'VirtualLocation', url });
  if (kind === 'hybrid') return [place, stream];
  return kind === 'online' ? stream : place;
}

/** One event as a schema.org `Event`. */
export function structuredEvent(event: CreatorEvent): object {
  const { startsAt, endsAt, allDay, timeZone, price, organizer, status, location, ticketsLeft, url } = event;
  const time = (moment: number | null) =>
    moment === null ? null : allDay ? wallTime(moment, timeZone ?? undefined).slice(0, 10) : isoTime(moment);
  const mode = location && MODES[location.kind];
  const soldOut = status === 'sold_out' || ticketsLeft === 0;
  return present({
    '@type': 'Event',
    name: event.title,
    description: event.summary,
    startDate: time(startsAt),
    // An all-day event ends at the next midnight, which is already another date.
    endDate: time(endsAt === null ? null : endsAt - (allDay ? 1 : 0)),
    eventStatus: `${SCHEMA}${STATUS[status] ?? 'EventScheduled'}`,
    eventAttendanceMode: mode && `${SCHEMA}${mode}EventAttendanceMode`,
    location: placeOf(event),
    image: event.imageUrl,
    url,
    organizer: organizer && present({ '@type': 'Organization', ...organizer }),
    offers:
      price &&
      present({
        '@type': 'Offer',
        price: price.amount,
        priceCurrency: price.currency,
        availability: `${SCHEMA}${soldOut ? 'SoldOut' : 'InStock'}`,
        url,
      }),
  });
}

/** Escapes every `<`, so that no text can end the script element or begin another. */
export const structuredData = (events: readonly CreatorEvent[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': events.map(structuredEvent) }).replace(/</g, '\\u003c');

/**
 * A copy of a script that the page has run, without its attributes. A clone never runs again, so Trusted Types do not guard
 * its text, and no engine reports a violation.
 */
function inertScript(document: Document): HTMLScriptElement | null {
  const run = document.querySelector<HTMLScriptElement>('script[src]:not([type]):not([nomodule]), script[type=module]');
  const copy = run?.cloneNode() as HTMLScriptElement | undefined;
  for (const name of copy?.getAttributeNames() ?? []) copy?.removeAttribute(name);
  return copy ?? null;
}

/** Adds the events to the element's light DOM, where search engines look. Returns the function that removes them. */
export function addStructuredData(host: HTMLElement, events: readonly CreatorEvent[], debug: boolean): () => void {
  const document = ownDocument(host.ownerDocument);
  const mayBeGuarded = 'trustedTypes' in globalThis;
  const script = inertScript(document) ?? (mayBeGuarded ? null : document.createElement('script'));
  if (!script) {
    if (debug)
      console.debug(`creator-widgets: <${host.localName}> leaves json-ld out, because Trusted Types may be enforced.`);
    return () => {};
  }
  script.type = 'application/ld+json';
  script.dataset['creatorJsonLd'] = '';
  script.append(document.createTextNode(structuredData(events)));
  host.append(script);
  return () => script.remove();
}
