import { describe, expect, it } from 'vitest';
import { event } from './fixtures.ts';
import { structuredData, structuredEvent } from './json-ld.ts';

describe('an event for search engines', () => {
  it('is in the words of schema.org', () => {
    const given = event({
      summary: 'Bring a coat.',
      url: 'https://studio.example/raku',
      imageUrl: 'https://studio.example/raku.png',
      price: { amount: '45.00', currency: 'EUR' },
      organizer: { name: 'The studio' },
      location: { kind: 'hybrid', name: 'The beach', city: 'Oslo', country: 'NO', url: 'https://stream.example/raku' },
    });
    expect(structuredEvent(given)).toEqual({
      '@type': 'Event',
      name: 'Raku by the fire',
      description: 'Bring a coat.',
      startDate: '2026-11-22T16:00:00.000Z',
      endDate: '2026-11-22T19:00:00.000Z',
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

  it('has dates for whole days, where the event is', () => {
    const days = { allDay: true, startsAt: '2026-10-24T22:00:00Z', endsAt: '2026-10-26T23:00:00Z' };
    expect(structuredEvent(event(days))).toMatchObject({ startDate: '2026-10-25', endDate: '2026-10-26' });
  });

  it.each([
    [{ status: 'cancelled' }, 'eventStatus', 'https://schema.org/EventCancelled'],
    [{ status: 'postponed' }, 'eventStatus', 'https://schema.org/EventPostponed'],
    [{ location: { kind: 'online' } }, 'eventAttendanceMode', 'https://schema.org/OnlineEventAttendanceMode'],
    [{ location: undefined }, 'location', undefined],
    [{ startsAt: 'soon', endsAt: undefined }, 'startDate', undefined],
  ])('%o: %s is %s', (fields, name, value) => {
    expect(Reflect.get(structuredEvent(event(fields)), name)).toBe(value);
  });
});

describe('the text of it', () => {
  it('cannot end its element or begin another, and reads back as it was', () => {
    const title = '</script><script>alert(1)</script><!-- \u2028 ]]>';
    const text = structuredData([event({ title }), event()]);
    expect(text).not.toMatch(/</);
    expect(JSON.parse(text)['@graph'].map(({ name }: { name: string }) => name)).toEqual([title, 'Raku by the fire']);
  });
});
