import { describe, expect, it } from 'vitest';
import { differs, type EventRow, groupRows, type RowOptions, toRow } from './event-model.ts';
import { event, plain, rowOptions, t } from './fixtures.ts';

const row = (fields: Readonly<Record<string, unknown>> = {}, options: Partial<RowOptions> = {}): EventRow =>
  toRow(event(fields), rowOptions(options));

const visitorZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const otherZone = visitorZone === 'Asia/Kolkata' ? 'Asia/Tokyo' : 'Asia/Kolkata';
/** Twenty-five hours: the clocks of Oslo change in that night. */
const allDay = { allDay: true, startsAt: '2026-10-24T22:00:00Z', endsAt: '2026-10-25T23:00:00Z' };

describe('states', () => {
  it.each([
    [{}, []],
    [{ status: 'live' }, [['live']]],
    [{ startsAt: '2026-11-19T08:00:00Z' }, [['live']]],
    [{ startsAt: '2026-11-20T20:00:00Z' }, [['today']]],
    [{ startsAt: '2026-11-20T08:00:00Z', endsAt: undefined }, [['today']]],
    [{ startsAt: '2026-11-19T08:00:00Z', endsAt: '2026-11-20T11:00:00Z' }, []],
    [{ status: 'ended' }, [['ended']]],
    [{ status: 'cancelled', ticketsLeft: 3 }, [['cancelled']]],
    [{ status: 'postponed', startsAt: '2026-11-20T20:00:00Z' }, [['postponed']]],
    [{ status: 'sold_out' }, [['sold_out']]],
    [{ ticketsLeft: 0, startsAt: '2026-11-20T20:00:00Z' }, [['today'], ['sold_out']]],
    [{ ticketsLeft: 10 }, [['left', { count: 10 }]]],
    [{ ticketsLeft: 11 }, []],
    [{ status: 'rehearsal' }, []],
  ])('%o', (fields, states) => {
    expect(row(fields).states).toEqual(states);
  });

  it('uses the day where the event is: an evening in Oslo is tomorrow morning in Tokyo', () => {
    expect(row({ startsAt: '2026-11-20T20:00:00Z', timeZone: 'Asia/Tokyo' }).states).toEqual([]);
  });
});

describe('tickets and calendar', () => {
  it('sells tickets at the checkout of the payment link', () => {
    expect(row({ paymentLinkShortId: 'x' }).ticketsHref).toBe('https://api.example/api/pay/x');
    expect(row().ticketsHref).toBeNull();
    expect(toRow(event({ paymentLinkShortId: 'x' }), rowOptions({ payHref: () => null })).ticketsHref).toBeNull();
  });

  it.each([
    [{ status: 'sold_out' }, true],
    [{ ticketsLeft: 0 }, true],
    [{ status: 'cancelled' }, false],
    [{ status: 'postponed' }, false],
    [{ status: 'ended' }, false],
    [{ startsAt: 'soon', endsAt: undefined }, false],
  ])('sells no tickets for %o', (fields, isUpcoming) => {
    const { ticketsHref, isUpcoming: upcoming } = row({ ...fields, paymentLinkShortId: 'x' });
    expect([ticketsHref, upcoming]).toEqual([null, isUpcoming]);
  });
});

describe('times', () => {
  it.each([
    ['Europe/Oslo', 'Sun 22 Nov', '17:00 – 20:00'],
    ['America/New_York', 'Sun 22 Nov', '11:00 – 14:00'],
    ['Asia/Kolkata', '', 'Sun 22 Nov 21:30 – Mon 23 Nov 00:30'],
  ])('are in the time zone of the event: %s', (timeZone, day, when) => {
    const shown = row({ timeZone });
    expect([plain(shown.day), plain(shown.when)]).toEqual([day, when]);
  });

  it('name the zone where asked to, as for a visitor in another', () => {
    const shown = [otherZone, visitorZone].map((timeZone) => row({ timeZone }, { namesZone: differs }).when);
    expect(shown.map((when) => / (GMT|UTC)/.test(plain(when)))).toEqual([true, false]);
  });

  it('end at midnight without a second date', () => {
    const { day, when } = row({ endsAt: '2026-11-22T23:00:00Z' });
    expect([plain(day), plain(when)]).toEqual(['Sun 22 Nov', '17:00 – 00:00']);
  });

  it('include the year unless it is this one', () => {
    expect(row({ startsAt: '2027-06-08T16:00:00Z', endsAt: undefined }).day).toContain('2027');
    expect(row().day).not.toContain('2026');
  });

  it('differ for a visitor in another time zone', () => {
    const differs = [otherZone, visitorZone].map((timeZone) => row({ timeZone }).differsInVisitorTime);
    expect(differs).toEqual([true, false]);
  });

  it.each([
    false,
    true,
  ])('are a date for an all-day event, however long the day (visitor’s time: %s)', (inVisitorTime) => {
    const { day, when, differsInVisitorTime } = row(allDay, { inVisitorTime });
    expect([plain(day), when, differsInVisitorTime]).toEqual(['Sun 25 Oct', t('allDay'), false]);
    const twoDays = row({ ...allDay, endsAt: '2026-10-26T23:00:00Z' }, { inVisitorTime });
    expect(plain(twoDays.when)).toBe('Sun 25 Oct – Mon 26 Oct');
  });

  it.each(['month', 'day'] as const)('are to be announced without a date, grouped by %s', (group) => {
    const { when, dateTile, heading, isUpcoming } = row({ startsAt: 'soon', endsAt: undefined }, { group });
    expect([when, dateTile, heading, isUpcoming]).toEqual([t('undated'), null, t('undated'), false]);
  });
});

describe('grouped by month', () => {
  it('has a tile of weekday, day and month', () => {
    expect(row().dateTile).toEqual(['Sun', '22', 'Nov']);
  });

  it('uses the month where the event is', () => {
    const midnight = { startsAt: '2026-10-31T22:30:00Z', endsAt: '2026-10-31T23:30:00Z' };
    expect(row(midnight).heading).toBe('October 2026');
    expect(row({ ...midnight, timeZone: 'Asia/Kolkata' }).heading).toBe('November 2026');
  });
});

describe('grouped by day', () => {
  const byDay = (fields: Readonly<Record<string, unknown>> = {}) => row(fields, { group: 'day' });

  it('shows only the hours under the day', () => {
    const { heading, dateTile, when } = byDay();
    expect([plain(heading), dateTile, plain(when)]).toEqual(['Sunday 22 November 2026', null, '17:00 – 20:00']);
  });

  it('shows both days of an event that ends on another day', () => {
    expect(plain(byDay({ endsAt: '2026-11-23T01:00:00Z' }).when)).toBe('Sun 22 Nov 17:00 – Mon 23 Nov 02:00');
  });

  it('shows only the end of an event that has been running since another day', () => {
    const running = byDay({ startsAt: '2026-11-19T08:00:00Z', endsAt: '2026-11-23T01:00:00Z' });
    expect(plain(running.when)).toBe('Until Mon 23 Nov 02:00');
    const days = byDay({ ...allDay, startsAt: '2026-11-18T23:00:00Z', endsAt: '2026-11-22T23:00:00Z' });
    expect(plain(days.when)).toBe('Until Sun 22 Nov');
  });

  it('lists what is live and what starts today under today', () => {
    const today = 'Today · Friday 20 November 2026';
    const headings = ['2026-11-19T08:00:00Z', '2026-11-20T20:00:00Z'].map((startsAt) => byDay({ startsAt }).heading);
    expect(headings.map(plain)).toEqual([today, today]);
  });
});

describe('groups', () => {
  it('have each heading once, in the order of the events', () => {
    const rows = ['November', 'December', 'November'].map((heading, at) => ({ ...row({ id: `evt_${at}` }), heading }));
    const groups = groupRows(rows).map(({ heading, rows }) => [heading, rows.map(({ event }) => event.id)]);
    expect(groups).toEqual([
      ['November', ['evt_0', 'evt_2']],
      ['December', ['evt_1']],
    ]);
  });
});

describe('place and price', () => {
  it.each([
    [{ kind: 'venue', name: 'Pier 9', city: 'New York', state: 'NY' }, 'Pier 9, New York, NY'],
    [{ kind: 'online' }, 'Online'],
    [{ kind: 'hybrid', name: 'The hall', city: 'Oslo' }, 'Online, The hall, Oslo'],
    [{ kind: 'moon', city: 'Tranquility' }, 'Tranquility'],
    [undefined, ''],
  ])('%o', (location, place) => {
    expect(row({ location }).place).toBe(place);
  });

  it.each([
    [{ amount: '45.00', currency: 'EUR' }, '€45.00'],
    [{ amount: '5000', currency: 'JPY' }, 'JP¥5,000'],
    [{ amount: '1.250', currency: 'KWD' }, 'KWD 1.250'],
    [{ amount: '0.00', currency: 'USD' }, 'Free'],
    [undefined, null],
  ])('%o', (price, text) => {
    expect(row({ price }).price?.replace(/\s/g, ' ') ?? null).toBe(text);
  });
});
