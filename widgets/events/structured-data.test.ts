import { describe, expect, it } from 'vitest';
import { event } from './fixtures.ts';
import { structuredData, structuredEvent } from './structured-data.ts';

const ticketsUrl = (shortId: string) => (shortId === 'elsewhere' ? null : `https://pay.example/${shortId}`);
const structured = (fields: Parameters<typeof event>[0]) => structuredEvent(event(fields), ticketsUrl) ?? {};

describe('structuredEvent', () => {
  it('describes an event in the vocabulary of schema.org', () => {
    const given = event({
      summary: 'Bring a coat.',
      url: 'https://studio.example/raku',
      imageUrl: 'https://studio.example/raku.png',
      price: { amount: '45.00', currency: 'EUR' },
      organizer: { name: 'The studio' },
      location: { kind: 'hybrid', name: 'The beach', city: 'Oslo', country: 'NO', url: 'https://stream.example/raku' },
    });
    expect(structuredEvent(given, ticketsUrl)).toEqual({
      '@type': 'Event',
      name: 'Raku by the fire',
      description: 'Bring a coat.',
      startDate: '2026-11-22T17:00:00+01:00',
      endDate: '2026-11-22T20:00:00+01:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
      location: [
        {
          '@type': 'Place',
          name: 'The beach',
          address: { '@type': 'PostalAddress', addressLocality: 'Oslo', addressCountry: 'NO' },
        },
        { '@type': 'VirtualLocation', url: 'https://stream.example/raku' },
      ],
      image: 'https://studio.example/raku.png',
      url: 'https://studio.example/raku',
      organizer: { '@type': 'Organization', name: 'The studio' },
      offers: {
        '@type': 'Offer',
        price: '45.00',
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStock',
        url: 'https://studio.example/raku',
      },
    });
  });

  it('gives an all-day event dates in its own time zone', () => {
    const days = { allDay: true, startsAt: '2026-10-24T22:00:00Z', endsAt: '2026-10-26T23:00:00Z' };
    expect(structured(days)).toMatchObject({ startDate: '2026-10-25', endDate: '2026-10-26' });
    const day = { ...days, endsAt: days.startsAt };
    expect(structured(day)).toMatchObject({ startDate: '2026-10-25', endDate: '2026-10-25' });
  });

  it.each([
    ['Europe/Oslo', '2026-05-16T22:30:00Z', '2026-05-17T00:30:00+02:00'],
    ['Asia/Kolkata', '2026-12-31T18:30:00Z', '2027-01-01T00:00:00+05:30'],
    ['America/St_Johns', '2026-07-01T02:00:00Z', '2026-06-30T23:30:00-02:30'],
    // The later of two half past twos.
    ['Europe/Oslo', '2026-10-25T01:30:00Z', '2026-10-25T02:30:00+01:00'],
    [undefined, '2026-12-31T18:30:00Z', '2026-12-31T18:30:00+00:00'],
  ])('has times on the clock of the event: %s %s', (timeZone, startsAt, startDate) => {
    expect(structured({ timeZone, startsAt, endsAt: undefined })).toMatchObject({ startDate });
    expect(Date.parse(startDate)).toBe(Date.parse(startsAt));
  });

  const ONLINE = 'https://studio.example/webinar';
  it.each([
    [{ kind: 'online' }, ONLINE, { '@type': 'VirtualLocation', url: ONLINE }],
    [{ kind: 'online' }, undefined, undefined],
    [
      { kind: 'hybrid', city: 'Oslo' },
      undefined,
      { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: 'Oslo' } },
    ],
    [{ kind: 'venue' }, ONLINE, undefined],
  ])('has no object of nothing but a type: %o at %s', (location, url, place) => {
    const read = structured({ location, url });
    expect(Reflect.get(read, 'location')).toEqual(place);
    expect(JSON.stringify(read)).not.toMatch(/\{"@type":"\w+"\}/);
  });

  it.each([
    ['concert', 'https://pay.example/concert'],
    ['elsewhere', ONLINE],
    [undefined, ONLINE],
  ])('offers tickets where they are sold: %s', (paymentLinkShortId, url) => {
    const price = { amount: '9.00', currency: 'EUR' };
    expect(structured({ price, paymentLinkShortId, url: ONLINE })).toMatchObject({ offers: { url } });
  });

  it.each([
    [{ status: 'cancelled' }, 'eventStatus', 'https://schema.org/EventCancelled'],
    [{ status: 'postponed' }, 'eventStatus', 'https://schema.org/EventPostponed'],
    [{ location: { kind: 'online' } }, 'eventAttendanceMode', 'https://schema.org/OnlineEventAttendanceMode'],
    [{ location: undefined }, 'location', undefined],
    [{ startsAt: 'soon', endsAt: undefined }, 'startDate', undefined],
  ])('%o: %s is %s', (fields, name, value) => {
    expect(Reflect.get(structured(fields), name)).toBe(value);
  });
});

describe('structuredData', () => {
  it('cannot end the script element or begin another, and parses to the same titles', () => {
    const title = '</script><script>alert(1)</script><!-- \u2028 ]]>';
    const text = structuredData([event({ title }), event()], ticketsUrl);
    expect(text).not.toMatch(/</);
    expect(JSON.parse(text)['@graph'].map(({ name }: { name: string }) => name)).toEqual([title, 'Raku by the fire']);
  });
});
