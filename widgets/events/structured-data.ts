import type { CreatorEvent } from '../../src/resources/event.ts';
import { wallTime } from '../../src/text/formats.ts';
import { offsetAt } from '../../src/text/wall-time.ts';
import { ownDocument } from '../core/page/own-document.ts';
import { lastMoment } from './format-span.ts';

const STATUS: Readonly<Record<string, string>> = { cancelled: 'EventCancelled', postponed: 'EventPostponed' };
const MODES = { venue: 'Offline', online: 'Online', hybrid: 'Mixed', unknown: null };
const SCHEMA = 'https://schema.org/';

/** An object without its absent members; null if only its type is left, which would say that there is such a thing. */
function present(type: string, members: Readonly<Record<string, unknown>>): object | null {
  const known = Object.entries(members).filter(([, value]) => value !== null && value !== undefined);
  return known.length > 0 ? { '@type': type, ...Object.fromEntries(known) } : null;
}

/** The venue and, with an address, the stream. Google requires the address of an online event, which may be the event's own. */
function placeOf({ location, url: eventUrl }: CreatorEvent): unknown {
  if (!location) return null;
  const { kind, name, city, state, country, postalCode, url } = location;
  const address = present('PostalAddress', {
    addressLocality: city,
    addressRegion: state,
    postalCode,
    addressCountry: country,
  });
  const places = [
    kind === 'online' ? null : present('Place', { name, address }),
    kind === 'online' || kind === 'hybrid' ? present('VirtualLocation', { url: url ?? eventUrl }) : null,
  ].filter(Boolean);
  return places.length > 1 ? places : places[0];
}

/** `2026-05-17T00:30:00+02:00`, because search results show the date as it is written. */
function withOffset(moment: number, timeZone: string | null): string {
  const wall = wallTime(moment, timeZone ?? 'UTC').replace(' ', 'T');
  const minutes = Math.round(offsetAt(moment, timeZone ?? 'UTC') / 60_000);
  const clock = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((part) => `${part}`.padStart(2, '0'));
  return `${wall}${minutes < 0 ? '-' : '+'}${clock.join(':')}`;
}

/** The checkout address of a payment link; null when it is not allowed. */
export type TicketsUrl = (shortId: string) => string | null;

/** One event as a schema.org `Event`, with what Google's documentation of structured data asks for. */
export function structuredEvent(event: CreatorEvent, ticketsUrl: TicketsUrl): object | null {
  const { allDay, timeZone, price, organizer, status, location, ticketsLeft, url, paymentLinkShortId } = event;
  const time = (moment: number) =>
    allDay ? wallTime(moment, timeZone ?? 'UTC').slice(0, 10) : withOffset(moment, timeZone);
  const mode = location && MODES[location.kind];
  const soldOut = status === 'sold_out' || ticketsLeft === 0;
  return present('Event', {
    name: event.title,
    description: event.summary,
    startDate: event.startsAt === null ? null : time(event.startsAt),
    endDate: event.endsAt === null ? null : time(allDay ? lastMoment(event) : event.endsAt),
    eventStatus: `${SCHEMA}${STATUS[status] ?? 'EventScheduled'}`,
    eventAttendanceMode: mode && `${SCHEMA}${mode}EventAttendanceMode`,
    location: placeOf(event),
    image: event.imageUrl,
    url,
    organizer: organizer && present('Organization', { ...organizer }),
    offers:
      price &&
      present('Offer', {
        price: price.amount,
        priceCurrency: price.currency,
        availability: `${SCHEMA}${soldOut ? 'SoldOut' : 'InStock'}`,
        url: (paymentLinkShortId && ticketsUrl(paymentLinkShortId)) ?? url,
      }),
  });
}

/** Escapes every `<`, so that no text can end the script element or begin another. */
export function structuredData(events: readonly CreatorEvent[], ticketsUrl: TicketsUrl): string {
  const graph = events.map((event) => structuredEvent(event, ticketsUrl));
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replace(/</g, '\\u003c');
}

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
export function addStructuredData(
  host: HTMLElement,
  events: readonly CreatorEvent[],
  ticketsUrl: TicketsUrl,
  debug: boolean,
): () => void {
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
  script.append(document.createTextNode(structuredData(events, ticketsUrl)));
  host.append(script);
  return () => script.remove();
}
