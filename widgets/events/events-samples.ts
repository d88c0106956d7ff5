import type { DataOf } from '../../src/client/operations.ts';
import { isoTime } from '../../src/text/iso-time.ts';
import { DAY_MS, fromNow, HOUR_MS, type Samples } from '../core/preview/samples.ts';

/** 8 p.m. UTC, this many days from now. */
function evening(days: number): string {
  const date = new Date(Date.now() + days * DAY_MS);
  date.setUTCHours(20, 0, 0, 0);
  return isoTime(date.getTime());
}

const EVENTS: DataOf<'GET /api/events/general/all'>['items'] = [
  { id: 's1', status: 'scheduled', title: 'An evening at the harbor', city: 'Hamburg', days: 3, amount: '18.00' },
  { id: 's2', status: 'sold_out', title: 'Small hall, new songs', city: 'Berlin', days: 9, amount: '22.50' },
  { id: 's3', status: 'scheduled', title: 'Open rehearsal', city: 'Leipzig', days: 16, amount: null },
].map(({ id, status, title, city, days, amount }) => ({
  id,
  status: status as 'scheduled',
  experienceType: 'Concert',
  experienceSubType: 'Live',
  title,
  startsAt: evening(days),
  endsAt: isoTime(new Date(evening(days)).getTime() + 2 * HOUR_MS),
  timeZone: 'Europe/Berlin',
  allDay: false,
  location: { kind: 'venue' as const, name: 'Sample Hall', city },
  updatedAt: fromNow(0),
  ...(amount && { price: { amount, currency: 'EUR' } }),
}));

export const samples: Samples = {
  'GET /api/events/general/all': ({ query: { limit = 20 } = {} }) => ({
    items: EVENTS.slice(0, Number(limit)),
    total: EVENTS.length,
    limit: Number(limit),
    offset: 0,
  }),
};
