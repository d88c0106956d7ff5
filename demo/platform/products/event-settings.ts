import type { Static } from 'typebox';
import type { events as contract } from '../../../src/api/contract/events.ts';
import { invalidField } from '../http/errors.ts';
import type { EventContent, EventStatus, events } from '../store/schema.ts';

export type EventRow = typeof events.$inferSelect;
export type EventSettings = Static<(typeof contract)['POST /api/events/general/create']['body']>;

function requireZone(timeZone: string): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
  } catch {
    throw invalidField('timeZone', 'must be an IANA time zone such as Europe/Oslo');
  }
  return timeZone;
}

function mergeContent(before: EventContent, settings: EventSettings): EventContent {
  const { summary, allDay, imageUrl, imageAlt, url, price, organizer, paymentLinkId, paymentLinkShortId } = settings;
  const given = { summary, allDay, imageUrl, imageAlt, url, price, organizer, paymentLinkId, paymentLinkShortId };
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const { location } = settings;
  if (location === undefined) return { ...before, ...set };
  const { kind, name, url: place } = location;
  return {
    ...before,
    ...set,
    location: { kind, ...(name === undefined ? {} : { name }), ...(place === undefined ? {} : { url: place }) },
  };
}

const time = (value: string | undefined, before: Date | null): Date | null =>
  value === undefined ? before : new Date(value);

/** Without a title or a start the event is a draft, whatever the request says (contract section 4). */
function statusFor(
  settings: EventSettings,
  before: EventRow,
  title: string | null,
  startsAt: Date | null,
): EventStatus {
  if (title === null || title === '' || startsAt === null) return 'draft';
  if (settings.status !== undefined) return settings.status;
  const wasIncomplete = before.title === null || before.title === '' || before.startsAt === null;
  return before.status === 'draft' && wasIncomplete ? 'scheduled' : before.status;
}

const searchTextOf = (title: string | null, content: EventContent, place: readonly (string | null)[]): string =>
  [title, content.summary, content.location.name, content.organizer?.name, ...place]
    .filter((text) => text !== null && text !== undefined)
    .join('\n')
    .toLowerCase();

/** Replaces the location as a whole. */
function placeOf(
  settings: EventSettings,
  before: EventRow,
): Pick<EventRow, 'city' | 'state' | 'country' | 'postalCode'> {
  const { location } = settings;
  if (location === undefined) {
    const { city, state, country, postalCode } = before;
    return { city, state, country, postalCode };
  }
  const { city = null, state = null, country = null, postalCode = null } = location;
  return { city, state, country, postalCode };
}

/**
 * Applies a request's settings to an event.
 * @throws {PlatformError} 400 that names the field.
 */
export function applyEventSettings(before: EventRow, settings: EventSettings, now: Date): EventRow {
  const title = settings.title ?? before.title;
  const startsAt = time(settings.startsAt, before.startsAt);
  const endsAt = time(settings.endsAt, before.endsAt);
  if (startsAt !== null && endsAt !== null && endsAt < startsAt)
    throw invalidField('endsAt', 'must not be before startsAt');
  const content = mergeContent(before.content, settings);
  const place = placeOf(settings, before);
  return {
    ...before,
    ...place,
    status: statusFor(settings, before, title, startsAt),
    title,
    startsAt,
    endsAt,
    content,
    timeZone: settings.timeZone === undefined ? before.timeZone : requireZone(settings.timeZone),
    experienceType: settings.experienceType ?? before.experienceType,
    experienceSubType: settings.experienceSubType ?? before.experienceSubType,
    experienceTypeId: settings.experienceTypeId ?? before.experienceTypeId,
    experienceSubTypeId: settings.experienceSubTypeId ?? before.experienceSubTypeId,
    categoryId: settings.categoryId ?? before.categoryId,
    subCategoryId: settings.subCategoryId ?? before.subCategoryId,
    ticketsLeft: settings.ticketsLeft ?? before.ticketsLeft,
    searchText: searchTextOf(title, content, Object.values(place)),
    lastsUntil: endsAt ?? startsAt,
    updatedAt: now,
  };
}

/** Creates an event as requested: a draft until it has everything that a listed one needs. */
export function newEvent(
  owner: Pick<EventRow, 'id' | 'accountId' | 'mode'>,
  settings: EventSettings,
  now: Date,
): EventRow {
  const blank: EventRow = {
    ...owner,
    status: 'draft',
    title: null,
    experienceType: null,
    experienceSubType: null,
    experienceTypeId: null,
    experienceSubTypeId: null,
    categoryId: null,
    subCategoryId: null,
    startsAt: null,
    endsAt: null,
    timeZone: 'UTC',
    city: null,
    state: null,
    country: null,
    postalCode: null,
    ticketsLeft: null,
    content: { allDay: false, location: { kind: 'venue' } },
    searchText: '',
    lastsUntil: null,
    createdAt: now,
    updatedAt: now,
  };
  return applyEventSettings(blank, settings, now);
}
