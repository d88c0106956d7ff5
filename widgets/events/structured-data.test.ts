import { describe, expect, it } from 'vitest';
import { event } from './fixtures.ts';
import { addStructuredData, structuredData, structuredEvent } from './structured-data.ts';

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

  it('gives an all-day event dates in its own time zone', () => {
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

describe('structuredData', () => {
  it('cannot end the script element or begin another, and parses to the same titles', () => {
    const title = '</script><script>alert(1)</script><!-- \u2028 ]]>';
    const text = structuredData([event({ title }), event()]);
    expect(text).not.toMatch(/</);
    expect(JSON.parse(text)['@graph'].map(({ name }: { name: string }) => name)).toEqual([title, 'Raku by the fire']);
  });
});

describe('addStructuredData', () => {
  it('adds one script to the light DOM, until it is removed', () => {
    const host = document.createElement('div');
    const remove = addStructuredData(host, [event()], false);
    const scripts = [...host.querySelectorAll('script')].map(({ type, textContent }) => [type, textContent]);
    expect(scripts).toEqual([['application/ld+json', structuredData([event()])]]);
    remove();
    expect(host.childElementCount).toBe(0);
  });
});
