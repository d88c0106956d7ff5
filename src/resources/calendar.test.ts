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
    const { uid, summary, description, location, startDate, endDate, component } = parsed(event());
    expect({ uid, summary, description, location }).toEqual({
      uid: 'evt_1@api.platform.example',
      summary: 'Raku by the fire',
      description: 'Bring a coat; gloves, too.\nTea is there.\n\nhttps://studio.example/raku?a=1,2;b',
      location: 'The beach, Oslo, NO',
    });
    expect(component.getFirstPropertyValue('url')).toBe('https://studio.example/raku?a=1,2;b');
    expect([startDate, endDate].map(String)).toEqual(['2026-10-24T22:00:00Z', '2026-10-25T04:00:00Z']);
    expect(component.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-11-01T10:20:30Z');
  });

  it.each([
    ['three days', '2026-12-09T23:00:00Z', '2026-12-12T23:00:00Z', '2026-12-10', '2026-12-13'],
    ['an end before midnight', '2026-12-09T23:00:00Z', '2026-12-10T22:59:00Z', '2026-12-10', '2026-12-11'],
  ])('has dates for an all-day event: %s', (_, startsAt, endsAt, from, to) => {
    const { startDate, endDate } = parsed(event({ allDay: true, startsAt, endsAt }));
    expect([startDate.isDate, startDate.toString(), endDate.toString()]).toEqual([true, from, to]);
  });

  it('has no end if the event has none', () => {
    expect(fileOf(event({ endsAt: undefined }))).not.toContain('DTEND');
  });

  it.each([
    ['an evening', {}, null],
    ['a day and a night', { endsAt: '2026-10-25T22:00:00Z' }, 'TRANSPARENT'],
    ['all day', { allDay: true, endsAt: undefined }, 'TRANSPARENT'],
    ['a canceled evening', { status: 'cancelled' }, 'TRANSPARENT'],
  ])('blocks nobody’s whole days, nor the hours of what is canceled: %s', (_, fields, expected) => {
    expect(parsed(event(fields)).component.getFirstPropertyValue('transp')).toBe(expected);
  });

  it.each([
    'soon',
    '9999-12-31T20:00:00Z',
    '9999-12-31T01:00:00',
  ])('is null for an event without a date: %s', (startsAt) => {
    expect(calendarFile(event({ startsAt }), NOW, 'x')).toBeNull();
    expect(calendarLinks(event({ startsAt }))).toBeNull();
  });

  it('has no line but its own, whatever separates the lines of a text or an id', () => {
    for (const separator of ['\r\n', '\n', '\v', '\f', '\u0085', '\u2028', '\u2029', '\0', '\u001c']) {
      const text = `A${separator}X:1`;
      const file = fileOf({ ...event(), id: text, title: text, summary: text });
      const lines = file.split(/\p{Cc}|[\u2028\u2029]/u);
      expect(lines.filter((line) => line.startsWith('X:'))).toEqual([]);
    }
  });

  it('folds lines at 75 bytes, and escapes text', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 200 });
    fc.assert(
      fc.property(text, text, (title, summary) => {
        const given = {
          ...event(),
          title: `T${title}`.replace(/\p{Cc}|\p{Cs}|[\u2028\u2029]/gu, ''),
          url: null,
          summary: `S${summary}`.replace(/\p{Cs}|[^\P{Cc}\n]|[\u2028\u2029]/gu, ''),
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

/** What a calendar reads from a link: moments in ms, or dates of an all-day event with the day after the last. */
interface Composed {
  readonly title: string | undefined;
  readonly from: number | string;
  readonly to: number | string;
  readonly details: string;
}

/** A moment of a wall clock in a time zone, found by search so that it shares no arithmetic with the code. */
function momentOf(wall: string, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  const guess = Date.parse(`${wall.replace(' ', 'T')}Z`);
  for (let quarters = -60; quarters <= 60; quarters++) {
    if (clock.format(guess + quarters * 900_000) === wall) return guess + quarters * 900_000;
  }
  throw new Error(`No such time in ${timeZone}: ${wall}`);
}

const spaced = (basic = '') =>
  basic.replace(
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)Z?)?$/,
    (_, year, month, day, hour, minute, second) =>
      `${year}-${month}-${day}${hour ? ` ${hour}:${minute}:${second}` : ''}`,
  );

/** The text of a rich text field. */
const textOf = (html: string) => {
  expect(html.replaceAll('<br>', '')).not.toMatch(/<[a-z/!?]/i);
  return html.replaceAll('<br>', '\n').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
};

const parametersOf = (address = '') => Object.fromEntries(new URL(address).searchParams);

/** Google: dates, or UTC; a time zone that it doesn't know would be ignored. Details are HTML in which lines break. */
function asGoogle(address = ''): Composed & { readonly zone: string | undefined } {
  const { text, dates = '', ctz, details = '' } = parametersOf(address);
  const [from = '', to = ''] = dates.split('/').map((date) => {
    return date.endsWith('Z') ? Date.parse(`${spaced(date).replace(' ', 'T')}Z`) : spaced(date);
  });
  return { title: text, from, to, details: textOf(details), zone: ctz };
}

/** Outlook: `+` stays, and the body is HTML. */
function asOutlook(address = ''): Composed {
  const given = Object.fromEntries(
    new URL(address).search
      .slice(1)
      .split('&')
      .map((pair) => pair.split('=').map((part) => decodeURIComponent(part))),
  );
  const { subject, startdt, enddt, allday, body = '' } = given;
  const read = (text: string) => (allday === 'true' ? text : Date.parse(text));
  return { title: subject, from: read(startdt), to: read(enddt), details: textOf(body.replaceAll('\n', '')) };
}

/** Yahoo: the clock of the visitor's calendar whatever the suffix, and `dur` only without an end. */
function asYahoo(address: string | undefined, calendarZone: string): Composed {
  const { v, title, st = '', et, dur, desc = '' } = parametersOf(address);
  expect(v).toBe('60');
  const moment = (text: string) =>
    momentOf(/ /.test(spaced(text)) ? spaced(text) : `${spaced(text)} 00:00:00`, calendarZone);
  if (et === undefined && dur === 'allday') return { title, from: spaced(st), to: 'the same day', details: desc };
  return { title, from: moment(st), to: moment(et ?? ''), details: desc };
}

describe('the web calendar links', () => {
  const DETAILS = 'Bring a coat; gloves, too.\nTea is there.\n\nhttps://studio.example/raku?a=1,2;b';

  it.each([
    ['across the clock change', 'Europe/Oslo', '2026-10-24T22:00:00Z', '2026-10-25T04:00:00Z'],
    ['across midnight', 'Europe/Berlin', '2026-12-11T21:00:00Z', '2026-12-12T01:00:00Z'],
    ['at half an hour from the hour', 'Asia/Kolkata', '2026-12-11T18:30:00Z', '2026-12-11T20:00:00Z'],
    ['of several days', 'Pacific/Auckland', '2026-09-25T20:00:00Z', '2026-09-28T03:00:00Z'],
    ['without an end', 'Australia/Lord_Howe', '2026-10-03T15:30:00Z', undefined],
    ['in no place', 'Etc/GMT+5', '2026-12-11T21:00:00Z', '2026-12-12T01:00:00Z'],
  ])('compose an event %s at its moment, wherever the visitor is', (_, timeZone, startsAt, endsAt) => {
    const given = event({ timeZone, startsAt, endsAt });
    const composed = {
      title: 'Raku by the fire',
      from: Date.parse(startsAt),
      to: Date.parse(endsAt ?? startsAt),
      details: DETAILS,
    };
    for (const visitorZone of ['UTC', 'Europe/Oslo', 'America/St_Johns', 'Asia/Tokyo', 'Pacific/Chatham']) {
      const links = calendarLinks(given, visitorZone);
      expect(asGoogle(links?.google)).toMatchObject(composed);
      expect(asOutlook(links?.outlook)).toEqual(composed);
      expect(asOutlook(links?.office365)).toEqual(composed);
      expect([visitorZone, asYahoo(links?.yahoo, visitorZone)]).toEqual([visitorZone, composed]);
    }
  });

  it.each([
    ['a day', '2026-12-09T23:00:00Z', '2026-12-10T23:00:00Z', '2026-12-10', '2026-12-11'],
    ['the day of 25 hours', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', '2026-10-25', '2026-10-26'],
    ['a day without an end', '2026-03-28T23:00:00Z', undefined, '2026-03-29', '2026-03-30'],
    ['three days', '2026-12-30T23:00:00Z', '2027-01-02T23:00:00Z', '2026-12-31', '2027-01-03'],
  ])('compose an all-day event on its dates: %s', (_, startsAt, endsAt, from, to) => {
    for (const visitorZone of ['UTC', 'America/Los_Angeles', 'Pacific/Auckland']) {
      const links = calendarLinks(event({ allDay: true, startsAt, endsAt }), visitorZone);
      expect(asGoogle(links?.google)).toMatchObject({ from, to, zone: undefined });
      expect(asOutlook(links?.outlook)).toMatchObject({ from, to });
      expect(asOutlook(links?.office365)).toMatchObject({ from, to });
      const yahoo = asYahoo(links?.yahoo, visitorZone);
      const lastMinute = momentOf(`${to} 00:00:00`, visitorZone) - 60_000;
      expect([yahoo.from, yahoo.to]).toEqual(
        _ === 'three days' ? [momentOf(`${from} 00:00:00`, visitorZone), lastMinute] : [from, 'the same day'],
      );
    }
  });

  it.each([
    ['online', { kind: 'online' }, 'https://meet.example/b?pwd=c'],
    ['hybrid', { kind: 'hybrid', city: 'Oslo' }, 'Oslo'],
  ])('say where to join an %s event that has its own page, as the file does', (_, fields, expected) => {
    const url = 'https://meet.example/b?pwd=c';
    const given = event({ summary: undefined, location: { ...fields, url } });
    const { google, outlook, office365, yahoo } = calendarLinks(given, 'UTC') ?? {};
    const details = `https://studio.example/raku?a=1,2;b\n\n${url}`;
    const composed = [asGoogle(google), asOutlook(outlook), asOutlook(office365), asYahoo(yahoo, 'UTC')];
    expect(composed.map((read) => read.details)).toEqual(Array(4).fill(details));
    const places = [google, outlook, yahoo].map((address) => new URL(address ?? '').searchParams);
    expect(places.map((query) => query.get('location') ?? query.get('in_loc'))).toEqual(Array(3).fill(expected));
    const { description, location } = parsed(given);
    expect({ description, location }).toEqual({ description: details, location: expected });
  });

  it.each([
    ['Europe/Oslo', 'Europe/Oslo'],
    ['America/Port-au-Prince', 'America/Port-au-Prince'],
    ['Etc/GMT+5', undefined],
    ['UTC', undefined],
    ['EST5EDT', undefined],
  ])('name to Google only a zone that it knows: %s', (timeZone, zone) => {
    expect(asGoogle(calendarLinks(event({ timeZone }))?.google).zone).toBe(zone);
  });

  it('carry text that looks like markup, and spaces that stay spaces', () => {
    const title = '"><script>Rock + Roll & x=1#y <b> 100% “é” 🎸';
    const summary = 'Under <12 free\n<script>alert(1)</script> & more\n\n&lt;br> + R&D';
    const links = calendarLinks(event({ title, summary, url: undefined, location: undefined }));
    for (const read of [asGoogle(links?.google), asOutlook(links?.outlook), asYahoo(links?.yahoo, 'UTC')]) {
      expect([read.title, read.details]).toEqual([title, summary]);
    }
    const addresses = Object.values(links ?? {});
    expect(addresses.join()).not.toContain('+');
    const origins = ['calendar.google.com', 'outlook.live.com', 'outlook.office.com', 'calendar.yahoo.com'];
    expect(addresses.map((address) => new URL(address).origin)).toEqual(origins.map((host) => `https://${host}`));
  });

  it.each(['word ', '世', '👩‍👩‍👧‍👦'])('are short enough for every sign-in, with the event’s own link: %j', (text) => {
    const links = calendarLinks(event({ summary: text.repeat(400) }));
    for (const address of Object.values(links ?? {})) expect(address.length).toBeLessThanOrEqual(2000);
    const { details } = asGoogle(links?.google);
    expect(details).toMatch(/^.+…\n\nhttps:\/\/studio\.example\/raku\?a=1,2;b$/u);
    expect(details).not.toMatch(/\p{Cs}|\u200d…/u);
    expect(parsed(event({ summary: text.repeat(280), url: undefined })).description).toBe(text.repeat(280).trim());
  });
});
