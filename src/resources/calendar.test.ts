import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { type CalendarEvent, calendarFile, calendarLinks } from './calendar.ts';
import { readEventPage } from './event.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');

function event(fields: Readonly<Record<string, unknown>> = {}): CalendarEvent {
  const given = {
    id: 'evt_1',
    status: 'scheduled',
    title: 'Raku by the fire',
    summary: 'Bring a coat; gloves, too.\nTea is there.',
    startsAt: '2026-10-24T22:00:00Z',
    endsAt: '2026-10-25T04:00:00Z',
    timeZone: 'Europe/Oslo',
    location: { kind: 'venue', name: 'The beach', city: 'Oslo', country: 'NO' },
    url: 'https://studio.example/raku?a=1,2;b',
    updatedAt: '2026-11-01T10:20:30Z',
    ...fields,
  };
  const [read] = readEventPage({ items: [given], total: 1, limit: 20, offset: 0 }).items;
  if (!read) throw new Error('Not an event.');
  return read;
}

const fileOf = (given: CalendarEvent) => calendarFile(given, NOW, 'api.platform.example') ?? '';

/** The event in a file, as read by a third-party parser. */
function parsed(given: CalendarEvent): ICAL.Event {
  const calendar = new ICAL.Component(ICAL.parse(fileOf(given)));
  const found = calendar.getAllSubcomponents('vevent');
  expect(found.length).toBe(1);
  return new ICAL.Event(found[0]);
}

describe('the calendar file', () => {
  it('is read by a calendar app with all its fields', () => {
    const { uid, summary, description, location, component } = parsed(event());
    expect({ uid, summary, description, location }).toEqual({
      uid: 'evt_1@api.platform.example',
      summary: 'Raku by the fire',
      description: 'Bring a coat; gloves, too.\nTea is there.',
      location: 'The beach, Oslo, NO',
    });
    expect(component.getFirstPropertyValue('url')).toBe('https://studio.example/raku?a=1,2;b');
    expect(component.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-11-01T10:20:30Z');
  });

  it.each([
    ['Europe/Oslo', '2026-10-24T22:00:00Z', '2026-10-25T04:00:00Z'],
    ['Europe/Oslo', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'],
    ['America/New_York', '2026-11-01T04:30:00Z', '2026-11-01T07:30:00Z'],
    ['Asia/Kolkata', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'],
  ])('has the right moments for an event in %s from %s to %s, across clock changes', (timeZone, startsAt, endsAt) => {
    const { startDate, endDate } = parsed(event({ timeZone, startsAt, endsAt }));
    expect([startDate.toJSDate().getTime(), endDate.toJSDate().getTime()]).toEqual([
      Date.parse(startsAt),
      Date.parse(endsAt),
    ]);
    expect(startDate.zone.tzid).toBe('UTC');
  });

  it.each([
    ['an ordinary day', '2026-12-09T23:00:00Z', '2026-12-10T23:00:00Z', '2026-12-10', '2026-12-11'],
    ['the day of 25 hours', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', '2026-10-25', '2026-10-26'],
    ['the day of 23 hours', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z', '2026-03-29', '2026-03-30'],
    ['three days', '2026-12-09T23:00:00Z', '2026-12-12T23:00:00Z', '2026-12-10', '2026-12-13'],
    ['a day without an end', '2026-12-09T23:00:00Z', undefined, '2026-12-10', '2026-12-11'],
    ['an end before midnight', '2026-12-09T23:00:00Z', '2026-12-10T22:59:00Z', '2026-12-10', '2026-12-11'],
  ])('has dates for an all-day event: %s', (_, startsAt, endsAt, from, to) => {
    const { startDate, endDate } = parsed(event({ allDay: true, startsAt, endsAt }));
    expect([startDate.isDate, startDate.toString(), endDate.toString()]).toEqual([true, from, to]);
  });

  it('has no end if the event has none', () => {
    expect(fileOf(event({ endsAt: undefined }))).not.toContain('DTEND');
  });

  it.each([
    ['scheduled', 'CONFIRMED'],
    ['cancelled', 'CANCELLED'],
    ['postponed', 'TENTATIVE'],
  ])('maps the status %s to %s', (status, expected) => {
    expect(parsed(event({ status })).component.getFirstPropertyValue('status')).toBe(expected);
  });

  it('is null for an event without a date', () => {
    expect(calendarFile(event({ startsAt: 'soon' }), NOW, 'x')).toBeNull();
    expect(calendarLinks(event({ startsAt: 'soon' }))).toBeNull();
  });

  it('folds lines at 75 bytes, and escapes text', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 200 });
    fc.assert(
      fc.property(text, text, (title, summary) => {
        const given = {
          ...event(),
          title: `T${title}`.replace(/\p{Cc}|\p{Cs}/gu, ''),
          summary: `S${summary}`.replace(/\p{Cs}|[^\P{Cc}\n]/gu, ''),
        };
        const file = fileOf(given);
        const lines = file.split('\r\n');
        expect(lines.pop()).toBe('');
        for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        const read = parsed(given);
        expect([read.summary, read.description]).toEqual([given.title, given.summary]);
      }),
      { numRuns: 200 },
    );
  });
});

describe('the web calendar links', () => {
  const query = (address = '') => Object.fromEntries(new URL(address).searchParams);

  it('have moments in UTC, and the event’s time zone if supported', () => {
    const links = calendarLinks(event());
    expect(query(links?.google)).toEqual({
      action: 'TEMPLATE',
      text: 'Raku by the fire',
      dates: '20261024T220000Z/20261025T040000Z',
      ctz: 'Europe/Oslo',
      details: 'Bring a coat; gloves, too.\nTea is there.\n\nhttps://studio.example/raku?a=1,2;b',
      location: 'The beach, Oslo, NO',
    });
    expect(query(links?.outlook)).toMatchObject({
      subject: 'Raku by the fire',
      startdt: '2026-10-24T22:00:00Z',
      enddt: '2026-10-25T04:00:00Z',
    });
    expect(query(links?.yahoo)).toMatchObject({ st: '20261024T220000Z', et: '20261025T040000Z' });
  });

  it('go to their own hosts over https, with the event encoded', () => {
    const links = calendarLinks(
      event({ title: '"><script>&x=1#y', location: undefined, summary: undefined, url: undefined }),
    );
    const addresses = Object.values(links ?? {}).map((address) => new URL(address));
    expect(addresses.map(({ origin }) => origin)).toEqual([
      'https://calendar.google.com',
      'https://outlook.live.com',
      'https://outlook.office.com',
      'https://calendar.yahoo.com',
    ]);
    for (const { searchParams, hash } of addresses) {
      expect([...searchParams.values()]).toContain('"><script>&x=1#y');
      expect([searchParams.has('x'), hash]).toEqual([false, '']);
    }
  });

  it('have dates for an all-day event', () => {
    const links = calendarLinks(
      event({ allDay: true, startsAt: '2026-10-24T22:00:00Z', endsAt: '2026-10-25T23:00:00Z' }),
    );
    expect(query(links?.google)).toMatchObject({ dates: '20261025/20261026' });
    expect(query(links?.office365)).toMatchObject({ startdt: '2026-10-25', enddt: '2026-10-26', allday: 'true' });
    expect(query(links?.yahoo)).toMatchObject({ st: '20261025', dur: 'allday' });
  });
});
