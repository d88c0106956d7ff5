import type { Static } from 'typebox';
import { events as contract } from '../../../../src/api/products/events.ts';
import { invalidField } from '../../base/errors.ts';
import { foldText } from '../../records/record-query.ts';
import { knownNames, mergeExtraFields, timeOf } from '../../records/update-rules.ts';
import type { EventContent, EventStatus, events } from '../../store/schema.ts';

const HOUR_MS = 3_600_000;
const LEAST_MS = 3 * HOUR_MS;
/** The last moment that the store can hold. */
const LAST_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** The parts of a moment on the clocks of a time zone, as if that were UTC. */
function wallClock(moment: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
  } as const);
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/** The next midnight in a time zone. */
function nextMidnight(moment: number, timeZone: string): number {
  const wall = new Date(wallClock(moment, timeZone));
  const midnight = Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate() + 1);
  const offsetAt = (at: number) => wallClock(at, timeZone) - at;
  // Twice, because the first offset is for a moment some hours off, perhaps on the other side of a clock change.
  return midnight - offsetAt(midnight - offsetAt(midnight));
}

/**
 * When an event is over. Without an end it lasts until the end of its day in its time zone, and at least three hours.
 * Null without a start.
 */
export function endOf(startsAt: Date | null, endsAt: Date | null, timeZone: string): Date | null {
  if (startsAt === null || endsAt !== null) return endsAt;
  const start = Math.floor(startsAt.getTime() / 1000) * 1000;
  return new Date(Math.min(LAST_MS, Math.max(nextMidnight(start, timeZone), startsAt.getTime() + LEAST_MS)));
}

const { body, data } = contract['PUT /api/events/general/update'];
const KNOWN = knownNames(body, data);

export type EventRow = typeof events.$inferSelect;
export type EventSettings = Omit<Static<typeof body>, 'id'>;

function requireZone(timeZone: string): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
  } catch {
    throw invalidField('timeZone', 'must be an IANA time zone such as Europe/Oslo');
  }
  return timeZone;
}

/** The value of a setting: absent keeps it, null and an empty text clear it. */
const settingOf = <Value>(given: Value | null | undefined, before: Value | null): Value | null =>
  given === undefined ? before : given === '' ? null : given;

const TEXTS = ['summary', 'description', 'imageUrl', 'imageAlt', 'url', 'paymentLinkId', 'paymentLinkShortId'] as const;

const isSet = ([, value]: readonly [string, unknown]): boolean => value !== undefined && value !== null && value !== '';

/** Replaces the location as a whole, except for the place, which has columns. */
function locationOf(settings: EventSettings, before: EventContent): EventContent['location'] {
  if (settings.location === undefined) return before.location;
  const { kind = 'venue', ...others } = settings.location ?? {};
  const kept = Object.entries(others).filter((entry) => isSet(entry) && !PLACE.some((name) => name === entry[0]));
  return { kind, ...Object.fromEntries(kept) };
}

function mergeContent(before: EventContent, settings: EventSettings): EventContent {
  const { price, organizer } = settings;
  const texts = TEXTS.map((name) => [name, settingOf(settings[name], before[name] ?? null)] as const);
  const objects = Object.entries({
    price: settingOf(price, before.price ?? null),
    organizer: settingOf(organizer, before.organizer ?? null),
  });
  return {
    allDay: settings.allDay === undefined ? before.allDay : (settings.allDay ?? false),
    location: locationOf(settings, before),
    ...Object.fromEntries([...texts, ...objects].filter(isSet)),
  };
}

/** Without a title or a start the event is a draft, whatever the request says. */
function statusFor(
  settings: EventSettings,
  before: EventRow,
  title: string | null,
  startsAt: Date | null,
): EventStatus {
  if (title === null || startsAt === null) return 'draft';
  if (settings.status !== undefined) return settings.status;
  const wasIncomplete = before.title === null || before.startsAt === null;
  return before.status === 'draft' && wasIncomplete ? 'scheduled' : before.status;
}

const searchTextOf = (title: string | null, content: EventContent, place: readonly (string | null)[]): string =>
  foldText(
    [title, content.summary, content.description, content.location.name, content.organizer?.name, ...place]
      .filter((text) => text !== null && text !== undefined)
      .join('\n'),
  );

type Place = Pick<EventRow, 'city' | 'state' | 'country' | 'postalCode'>;

const PLACE = ['city', 'state', 'country', 'postalCode'] as const;

/** The place of the location, which fields of the event itself can name, too. */
function placeOf(settings: EventSettings, before: EventRow): Place {
  const place: Partial<Place> = settings.location === undefined ? before : (settings.location ?? {});
  return Object.fromEntries(PLACE.map((name) => [name, settingOf(settings[name], place[name] || null)])) as Place;
}

const LABELS = [
  'experienceType',
  'experienceSubType',
  'experienceTypeId',
  'experienceSubTypeId',
  'categoryId',
  'subCategoryId',
] as const;
type Labels = Pick<EventRow, (typeof LABELS)[number]>;

const labelsOf = (settings: EventSettings, before: EventRow): Labels =>
  Object.fromEntries(LABELS.map((name) => [name, settingOf(settings[name], before[name])])) as Labels;

/**
 * Applies a request's settings to an event.
 * @throws {PlatformError} 400 that names the field.
 */
export function applyEventSettings(before: EventRow, settings: EventSettings, now: Date): EventRow {
  const title = settingOf(settings.title, before.title);
  const startsAt = timeOf(settings.startsAt, before.startsAt);
  const endsAt = timeOf(settings.endsAt, before.endsAt);
  if (startsAt !== null && endsAt !== null && endsAt < startsAt)
    throw invalidField('endsAt', 'must not be before startsAt');
  const timeZone = settings.timeZone === undefined ? before.timeZone : requireZone(settings.timeZone ?? 'UTC');
  const content = mergeContent(before.content, settings);
  const place = placeOf(settings, before);
  return {
    ...before,
    ...place,
    ...labelsOf(settings, before),
    status: statusFor(settings, before, title, startsAt),
    title,
    startsAt,
    endsAt,
    content,
    timeZone,
    ticketsLeft: settingOf(settings.ticketsLeft, before.ticketsLeft),
    searchText: searchTextOf(title, content, Object.values(place)),
    lastsUntil: endOf(startsAt, endsAt, timeZone),
    data: mergeExtraFields(before.data, settings, KNOWN),
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
    data: {},
    createdAt: now,
    updatedAt: now,
  };
  return applyEventSettings(blank, settings, now);
}
