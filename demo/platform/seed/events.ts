import { type EventRow, type EventSettings, newEvent } from '../products/events/event-settings.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Midnight UTC of the last Sunday of a month, an hour before clocks change in the European Union. */
function lastSunday(year: number, month: number): Date {
  const last = new Date(Date.UTC(year, month + 1, 0));
  return new Date(last.getTime() - last.getUTCDay() * DAY_MS);
}

/** The next night in which Europe sets its clocks back. */
function nextClockChange(today: Date): Date {
  const october = lastSunday(today.getUTCFullYear(), 9);
  return october > today ? october : lastSunday(today.getUTCFullYear() + 1, 9);
}

const oslo = { timeZone: 'Europe/Oslo', city: 'Oslo', country: 'NO' };
const newYork = { timeZone: 'America/New_York', city: 'New York', state: 'NY', country: 'US', postalCode: '10001' };
const tokyo = { timeZone: 'Asia/Tokyo', city: 'Tokyo', country: 'JP' };
const kolkata = { timeZone: 'Asia/Kolkata', city: 'Kolkata', state: 'WB', country: 'IN' };

interface Place {
  readonly timeZone: string;
  readonly city: string;
  readonly country: string;
  readonly state?: string;
  readonly postalCode?: string;
}

export type SeedEvent = EventSettings & { readonly id: string };

function at(place: Place, name: string): Pick<EventSettings, 'timeZone' | 'location'> {
  const { timeZone, ...rest } = place;
  return { timeZone, location: { kind: 'venue', name, ...rest } };
}

const online = (timeZone: string) => ({
  timeZone,
  location: { kind: 'online' as const, name: 'Live stream', url: 'https://stream.example/live' },
});

/** Start and end, in hours from midnight UTC of a day. */
function span(day: Date, fromHour: number, hours: number): Pick<EventSettings, 'startsAt' | 'endsAt'> {
  const start = day.getTime() + fromHour * HOUR_MS;
  return { startsAt: new Date(start).toISOString(), endsAt: new Date(start + hours * HOUR_MS).toISOString() };
}

const studio = {
  experienceType: 'workshop',
  experienceSubType: 'craft',
  categoryId: 'cat_craft',
  subCategoryId: 'sub_clay',
};
const music = {
  experienceType: 'concert',
  experienceSubType: 'acoustic',
  categoryId: 'cat_music',
  subCategoryId: 'sub_folk',
};
const talk = {
  experienceType: 'talk',
  experienceSubType: 'artist',
  categoryId: 'cat_talk',
  subCategoryId: 'sub_artist',
};

/** A picture of the demo. Events have none unless the demo serves it. */
type Picture = (name: string, imageAlt: string) => Pick<EventSettings, 'imageUrl' | 'imageAlt'>;
const picturesAt =
  (address: string | undefined): Picture =>
  (name, imageAlt) =>
    address === undefined ? {} : { imageUrl: `${address}${name}.svg`, imageAlt };

const typed = { experienceTypeId: 'xt_workshop', experienceSubTypeId: 'xs_craft' };
const host = { organizer: { name: 'The Open Studio', url: 'https://studio.example' } };

/**
 * The events of the demo account: every status, several time zones, one night with a clock change. Times are relative to the current day.
 * @param pictures base URL of the demo's pictures, with a trailing slash.
 */
export function seedEvents(today: Date, pictures?: string): readonly SeedEvent[] {
  const picture = picturesAt(pictures);
  const day = (days: number) => new Date(today.getTime() + days * DAY_MS);
  const change = nextClockChange(today);
  return [
    {
      id: 'evt_demo_live',
      title: 'Open studio days',
      ...picture('studio', 'Shelves full of pots'),
      ...studio,
      ...typed,
      ...host,
      ...at(oslo, 'The Open Studio'),
      ...span(day(-1), 8, 72),
      summary: 'Come in, look around, get your hands dirty.',
    },
    {
      id: 'evt_demo_soon',
      title: 'Throwing for beginners',
      ...picture('wheel', 'A pot on a potter’s wheel'),
      ...studio,
      ...typed,
      ...at(oslo, 'The Open Studio'),
      ...span(day(2), 16, 3),
      price: { amount: '45.00', currency: 'EUR' },
      ticketsLeft: 4,
      paymentLinkId: 'plink_poster',
      paymentLinkShortId: 'poster',
    },
    {
      id: 'evt_demo_newyork',
      title: 'Glaze chemistry, explained',
      ...talk,
      ...at(newYork, 'Pier 9'),
      ...span(day(5), 23, 2),
      price: { amount: '20.00', currency: 'USD' },
    },
    {
      id: 'evt_demo_tokyo',
      title: 'Kintsugi evening',
      ...picture('bowls', 'A green bowl, mended with gold'),
      ...studio,
      ...at(tokyo, 'Yanaka house'),
      ...span(day(9), 9, 3),
      ticketsLeft: 12,
    },
    { id: 'evt_demo_kolkata', title: 'Terracotta walk', ...talk, ...at(kolkata, 'Kumartuli'), ...span(day(12), 3, 4) },
    { id: 'evt_demo_online', title: 'Ask the ceramicist', ...talk, ...online('Europe/Oslo'), ...span(day(3), 17, 1) },
    {
      id: 'evt_demo_clock',
      title: 'The night with an extra hour',
      ...picture('concert', 'A guitar on a stage'),
      ...music,
      ...at(oslo, 'The old factory'),
      ...span(change, -2, 6),
      summary: 'From midnight to five, which is six hours.',
    },
    {
      id: 'evt_demo_allday',
      title: 'Market day',
      ...picture('market', 'A market stall with bowls'),
      ...studio,
      ...at(oslo, 'Market square'),
      ...span(day(20), -1, 24),
      allDay: true,
    },
    {
      id: 'evt_demo_soldout',
      title: 'Raku by the fire',
      ...picture('fire', 'A fire at night'),
      ...studio,
      ...at(oslo, 'The beach'),
      ...span(day(15), 15, 5),
      status: 'sold_out',
      ticketsLeft: 0,
    },
    {
      id: 'evt_demo_cancelled',
      title: 'Roof concert',
      ...picture('roof', 'Roofs in the evening sun'),
      ...music,
      ...at(oslo, 'The roof'),
      ...span(day(6), 18, 3),
      status: 'cancelled',
    },
    {
      id: 'evt_demo_postponed',
      title: 'Wood firing',
      ...studio,
      ...at(newYork, 'Catskills'),
      ...span(day(30), 14, 48),
      status: 'postponed',
    },
    {
      id: 'evt_demo_past',
      title: 'Winter exhibition',
      ...talk,
      ...at(oslo, 'The gallery'),
      ...span(day(-40), 10, 8),
      status: 'ended',
    },
    {
      id: 'evt_demo_pastzone',
      title: 'Tea bowls of Mino',
      ...talk,
      ...at(tokyo, 'Yanaka house'),
      ...span(day(-12), 5, 2),
    },
    {
      id: 'evt_demo_far',
      title: 'Ten years of the studio',
      ...picture('studio', 'Shelves full of pots'),
      ...music,
      ...host,
      ...at(oslo, 'The Open Studio'),
      ...span(day(200), 16, 6),
    },
    {
      id: 'evt_demo_draft',
      title: 'Still a secret',
      ...studio,
      ...at(oslo, 'Somewhere'),
      ...span(day(50), 16, 2),
      status: 'draft',
    },
  ];
}

/** Converts a seed to a table row, with the rules of a create. */
export function seedEventRow({ id, ...settings }: SeedEvent, accountId: string, today: Date): EventRow {
  return newEvent({ id, accountId, mode: 'test' }, settings, today);
}
