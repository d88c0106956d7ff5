/** An event as a test knows it: what was sent, and when. */
export interface KnownEvent {
  readonly id: string;
  readonly status: 'draft' | 'scheduled' | 'live' | 'ended' | 'cancelled' | 'postponed' | 'sold_out';
  readonly title: string | null;
  readonly summary: string;
  readonly categoryId: string;
  readonly subCategoryId: string;
  readonly experienceTypeId: string;
  readonly experienceSubTypeId: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
  readonly postalCode: string;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly createdAt: Date;
}

/** The interface's 15 parameters. */
export interface KnownQuery {
  readonly search?: string;
  readonly order?: string;
  readonly sort?: string;
  readonly limit?: number;
  readonly offset?: number;
  readonly categoryId?: string;
  readonly subCategoryId?: string;
  readonly experienceTypeId?: string;
  readonly experienceSubTypeId?: string;
  readonly city?: string;
  readonly state?: string;
  readonly country?: string;
  readonly postalCode?: string;
  readonly newest?: boolean;
  readonly upcoming?: boolean;
}

const IDS = ['categoryId', 'subCategoryId', 'experienceTypeId', 'experienceSubTypeId'] as const;
const PLACES = ['city', 'state', 'country', 'postalCode'] as const;

const textOf = (event: KnownEvent): string =>
  fold([event.title, event.summary, event.city, event.state, event.country, event.postalCode].join('\n'));

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Without an end, an event lasts until the end of its day, here in UTC, and at least three hours. */
function endOf({ startsAt, endsAt }: KnownEvent): number {
  const start = startsAt?.getTime() ?? 0;
  return endsAt?.getTime() ?? Math.max((Math.floor(start / DAY_MS) + 1) * DAY_MS, start + 3 * HOUR_MS);
}

function isMet(event: KnownEvent, query: KnownQuery, now: Date): boolean {
  if (event.status === 'draft' || event.title === null || event.startsAt === null) return false;
  const words = fold(query.search ?? '')
    .split(' ')
    .filter(Boolean);
  if (!words.every((word) => textOf(event).includes(word))) return false;
  if (!IDS.every((name) => query[name] === undefined || query[name] === event[name])) return false;
  const isThere = (name: (typeof PLACES)[number]) =>
    query[name] === undefined || query[name].toLowerCase() === event[name].toLowerCase();
  if (!PLACES.every(isThere)) return false;
  if (query.newest && event.createdAt.getTime() < now.getTime() - 30 * DAY_MS) return false;
  if (!query.upcoming) return true;
  return endOf(event) >= now.getTime() && event.status !== 'ended' && event.status !== 'cancelled';
}

type Key = string | number;

function keyOf(event: KnownEvent, field: string): Key | null {
  if (field === 'title') return event.title?.toLowerCase() ?? null;
  const moment = { startsAt: event.startsAt, endsAt: event.endsAt, createdAt: event.createdAt }[field];
  return moment?.getTime() ?? null;
}

const compare = (a: Key, b: Key): number => (a === b ? 0 : a < b ? -1 : 1);

/** Events without the sort field come last in either order. */
function compareEvents(a: KnownEvent, b: KnownEvent, field: string, turn: 1 | -1): number {
  const [left, right] = [keyOf(a, field), keyOf(b, field)];
  if (left !== null && right !== null && left !== right) return turn * compare(left, right);
  if ((left === null) !== (right === null)) return left === null ? 1 : -1;
  return turn * compare(a.id, b.id);
}

/**
 * The expected list of events, implemented only from the interface:
 * a plain filter and a plain sort over all of them.
 */
export function expectedPage(events: readonly KnownEvent[], query: KnownQuery, now: Date) {
  const field = query.sort ?? (query.newest ? 'createdAt' : 'startsAt');
  const order = query.order?.toLowerCase() ?? (field === 'createdAt' ? 'desc' : 'asc');
  const turn = order.startsWith('desc') ? -1 : 1;
  const met = events.filter((event) => isMet(event, query, now));
  const sorted = [...met].sort((a, b) => compareEvents(a, b, field, turn));
  const { limit = 20, offset = 0 } = query;
  return { ids: sorted.slice(offset, offset + limit).map(({ id }) => id), total: met.length, limit, offset };
}
