import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { readEventPage } from '../../src/resources/event.ts';
import { calendarFeed } from '../../src/server.ts';

/** A feed as the parsers of two Python libraries read it, which many calendar programs and bridges use. */

const item = {
  status: 'scheduled',
  timeZone: 'Europe/Oslo',
  updatedAt: '2026-11-01T10:20:30Z',
  location: { kind: 'venue', name: 'The beach', city: 'Oslo' },
};
const items = [
  {
    ...item,
    id: 'evt_1',
    title: 'Raku, by the fire; "مرحبا"',
    summary: 'A coat\nand gloves',
    startsAt: '2026-12-09T16:00:00Z',
  },
  { ...item, id: 'evt_2', title: `${'long '.repeat(50)}title`, status: 'cancelled', startsAt: '2026-12-10T16:00:00Z' },
  { ...item, id: 'evt_3', title: 'All day', startsAt: '2026-12-10T23:00:00Z', allDay: true },
];
const feed = calendarFeed(
  readEventPage({ items }).items.map((event) => ({ ...event, uid: `${event.id}@api.example` })),
  { name: 'Ateliê, öffentlich', url: 'https://studio.example/' },
);

const READERS = {
  icalendar: `
from icalendar import Calendar
def read(text):
    calendar = Calendar.from_ical(text)
    for e in calendar.walk('VEVENT'):
        assert not e.errors, e.errors
        yield [str(e['UID']), str(e['SUMMARY']), e.decoded('DTSTART').isoformat(), str(e['STATUS']), int(e['SEQUENCE']), str(e.get('DESCRIPTION', ''))]`,
  vobject: `
import vobject
def read(text):
    calendar = vobject.readOne(text)
    for e in calendar.vevent_list:
        text_of = lambda name: str(getattr(e, name).value) if hasattr(e, name) else ''
        yield [text_of('uid'), text_of('summary'), e.dtstart.value.isoformat(), text_of('status'), int(e.sequence.value), text_of('description')]`,
};

it.each(Object.entries(READERS))('is read by %s', (_, reader) => {
  const program = `${reader}
import sys, json
print(json.dumps(list(read(sys.stdin.buffer.read().decode('utf-8')))))`;
  // Debian's Python, which has Debian's packages.
  const output = execFileSync('/usr/bin/python3', ['-c', program], { input: feed, encoding: 'utf8' });
  const sequence = Date.parse('2026-11-01T10:20:30Z') / 1000 - Date.parse('2020-01-01') / 1000;
  expect(JSON.parse(output)).toEqual([
    ['evt_1@api.example', items[0]?.title, '2026-12-09T16:00:00+00:00', 'CONFIRMED', sequence, 'A coat\nand gloves'],
    ['evt_2@api.example', items[1]?.title, '2026-12-10T16:00:00+00:00', 'CANCELLED', sequence, ''],
    ['evt_3@api.example', 'All day', '2026-12-11', 'CONFIRMED', sequence, ''],
  ]);
});
