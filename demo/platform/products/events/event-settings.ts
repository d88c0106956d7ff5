import type { Static } from 'typebox';
import { events as contract } from '../../../../src/api/products/events.ts';
import { momentAt, offsetAt } from '../../../../src/text/wall-time.ts';
import { invalidField } from '../../base/errors.ts';
import { requirePayable } from '../../records/money.ts';
import { foldText } from '../../records/record-query.ts';
import { knownNames, mergePatch, picked, timesIn, withoutFields } from '../../records/update-rules.ts';
import type { EventContent, EventStatus, events } from '../../store/schema.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LEAST_MS = 3 * HOUR_MS;
/** The last moment that the store can hold. */
const LAST_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** The next midnight in a time zone. */
function nextMidnight(moment: number, timeZone: string): number {
  const wall = moment + offsetAt(moment, timeZone);
  return momentAt(Math.floor(wall / DAY_MS + 1) * DAY_MS, timeZone);
}

/**
 * When an event is over. Without an end it lasts until the end of its day in its time zone, and at least three hours.
 * Null without a start.
 */
export function endOf(startsAt: Date | null, endsAt: Date | null, timeZone: string): Date | null {
  if (startsAt === null || endsAt !== null) return endsAt;
  const start = startsAt.getTime();
  return new Date(Math.min(LAST_MS, Math.max(nextMidnight(start, timeZone) || LAST_MS, start + LEAST_MS)));
}

const { body, data } = contract['PUT /api/events/general/update'];
const KNOWN = [...knownNames(body), ...knownNames(data)];

export type EventRow = typeof events.$inferSelect;
export type EventSettings = Omit<Static<typeof body>, 'id'>;

function requireZone(timeZone: string): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
  } catch {
    throw invalidField('timeZone', 'must be an IANA time zone such as Europe/Oslo');
  }
}

const NO_PLACE = { city: null, state: null, country: null, postalCode: null };
const PLACE = ['city', 'state', 'country', 'postalCode'] as const;
type Place = Pick<EventRow, (typeof PLACE)[number]>;

/** The defaults of the settings with columns of their own. */
const BLANK_COLUMNS = {
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
  ticketsLeft: null,
  ...NO_PLACE,
} as const satisfies Partial<EventRow>;

const COLUMNS = [
  ...(['title', 'timeZone', 'ticketsLeft', 'experienceType', 'experienceSubType'] as const),
  ...(['experienceTypeId', 'experienceSubTypeId', 'categoryId', 'subCategoryId'] as const),
];
const CONTENT = [
  ...(['summary', 'description', 'allDay', 'imageUrl', 'imageAlt', 'url', 'price', 'organizer'] as const),
  ...(['paymentLinkId', 'paymentLinkShortId'] as const),
];

type Location = EventContent['location'] & Place;

/** The location after a request, which replaces it as a whole. Fields of the event itself can name the place, too. */
function locationOf(settings: EventSettings, before: EventRow): Location {
  const { location = { ...before.content.location, ...picked(before, PLACE) } } = settings;
  const members: Partial<Location> = { ...location, ...picked(settings, PLACE) };
  return { ...NO_PLACE, kind: 'venue', ...mergePatch<Partial<Location>>({}, members) };
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

/**
 * Applies a request's settings to an event.
 * @throws {PlatformError} 400 that names the field.
 */
export function applyEventSettings(before: EventRow, settings: EventSettings, now: Date): EventRow {
  const patch = { ...picked(settings, COLUMNS), ...timesIn(settings, ['startsAt', 'endsAt']) };
  const { city, state, country, postalCode, ...location } = locationOf(settings, before);
  const place = { city, state, country, postalCode };
  const event = { ...before, ...BLANK_COLUMNS, ...mergePatch(before, patch), ...place };
  const { title, startsAt, endsAt, timeZone } = event;
  if (startsAt !== null && endsAt !== null && endsAt < startsAt)
    throw invalidField('endsAt', 'must not be before startsAt');
  requireZone(timeZone);
  const { price } = settings;
  if (price) requirePayable(price.amount, price.currency, 'price.amount');
  const content: EventContent = { allDay: false, ...mergePatch(before.content, picked(settings, CONTENT)), location };
  return {
    ...event,
    status: statusFor(settings, before, title, startsAt),
    content,
    searchText: searchTextOf(title, content, Object.values(place)),
    lastsUntil: endOf(startsAt, endsAt, timeZone),
    data: mergePatch(before.data, withoutFields(settings, KNOWN)),
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
    ...BLANK_COLUMNS,
    status: 'draft',
    content: { allDay: false, location: { kind: 'venue' } },
    searchText: '',
    lastsUntil: null,
    data: {},
    createdAt: now,
    updatedAt: now,
  };
  return applyEventSettings(blank, settings, now);
}
