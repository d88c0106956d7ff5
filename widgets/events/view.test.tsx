import { render } from 'preact';
import { afterEach, describe, expect, it } from 'vitest';
import { clock, event, say } from './fixtures.ts';
import { rowOf } from './model.ts';
import { EventsView, type EventsViewProps } from './view.tsx';

const root = document.createElement('div');
afterEach(() => render(null, root));

type Given = Partial<Omit<EventsViewProps, 'settings'>> & { readonly settings?: Partial<EventsViewProps['settings']> };

const row = (fields: Readonly<Record<string, unknown>> = {}) => rowOf(event(fields), clock(), say);

function show({ settings, ...props }: Given = {}): void {
  const plain = { heading: null, layout: 'list', calendar: 'button', searchField: false, filters: null } as const;
  const all: EventsViewProps = {
    settings: { ...plain, headingLevel: 3, ...settings },
    rows: [row()],
    empty: 'Nothing',
    busy: false,
    say,
    tools: null,
    status: null,
    zoneSwitch: 'Switch',
    payHref: () => null,
    calendars: () => null,
    onOpen: () => {},
    onPay: () => {},
    onCalendar: () => {},
    onZone: () => {},
    onMore: null,
    ...props,
  };
  render(<EventsView {...all} />, root);
}

const part = (name: string) => root.querySelector<HTMLElement>(`[part~="${name}"]`);
const text = (name: string) => part(name)?.textContent?.replace(/\s+/g, ' ').trim();

describe('the list', () => {
  it('is named by its heading, and by a word of ours where it has none', () => {
    show();
    expect(part('events')?.getAttribute('aria-label')).toBe('Events');
    expect([part('title'), part('group-title')?.localName]).toEqual([null, 'h3']);
    show({ settings: { heading: 'What is on' } });
    expect(part('events')?.getAttribute('aria-label')).toBe('What is on');
    expect([part('title')?.localName, part('group-title')?.localName]).toEqual(['h3', 'h4']);
  });

  it('has no heading below the sixth level', () => {
    show({ settings: { heading: 'What is on', headingLevel: 6 } });
    expect([part('title')?.localName, part('group-title')?.localName]).toEqual(['h6', 'h6']);
  });

  it('says in words that there is nothing', () => {
    show({ rows: [] });
    expect(text('events')).toBe('Nothing');
    expect(root.querySelector('ul')).toBeNull();
  });

  it('keeps the place of a search field and filters before they are there', () => {
    show({ settings: { searchField: true } });
    expect(part('tools')?.className).toBe('');
    show({ settings: { searchField: true, filters: 'city' } });
    expect(part('tools')?.className).toBe('two');
    show();
    expect(part('tools')).toBeNull();
  });

  it('has a button for more until the end, a switch where it changes something, and else no foot', () => {
    show({ rows: [{ ...row(), elsewhere: false }] });
    expect(part('foot')).toBeNull();
    show({ onMore: () => {}, status: '1 of 2', rows: [{ ...row(), elsewhere: true }] });
    expect([text('more'), text('status'), text('zone')]).toEqual(['Show more', '1 of 2', 'Switch']);
  });
});

describe('an event', () => {
  it('is a link to its page, to where it is streamed, or text', () => {
    show({ rows: [row({ url: 'https://a.example/1', location: { kind: 'online', url: 'https://b.example/2' } })] });
    expect(part('link')?.getAttribute('href')).toBe('https://a.example/1');
    show({ rows: [row({ location: { kind: 'online', url: 'https://b.example/2' } })] });
    expect(part('link')?.getAttribute('href')).toBe('https://b.example/2');
    show({ rows: [row({ url: 'javascript:alert(1)' })] });
    expect([part('link'), text('name')]).toEqual([null, 'Raku by the fire']);
  });

  const price = { amount: '45.00', currency: 'EUR' };

  it('has its price in the button that pays, else beside its state', () => {
    show({ rows: [row({ price })], payHref: () => 'https://api.example/api/pay/x' });
    expect(text('button')).toBe('Tickets €45.00 Raku by the fire');
    expect(part('facts')?.querySelector('[part=price]')).toBeNull();
    show({ rows: [row({ price })] });
    expect(part('button')).toBeNull();
    expect(text('price')).toBe('€45.00');
  });

  it.each([
    [{ status: 'sold_out' }, true],
    [{ ticketsLeft: 0 }, true],
    [{ status: 'cancelled' }, false],
    [{ status: 'postponed' }, false],
    [{ status: 'ended' }, false],
  ])('is not sold with %o, and only what is to come goes into a calendar', (fields, calendar) => {
    show({ rows: [row(fields)], payHref: () => 'https://api.example/api/pay/x' });
    expect(part('button')).toBeNull();
    expect(part('calendar') !== null).toBe(calendar);
  });

  it('names itself in the button for the calendar, which says whether they are open', () => {
    show();
    expect(text('calendar')).toBe('Add to calendar: Raku by the fire');
    expect(part('calendar')?.getAttribute('aria-expanded')).toBe('false');
    show({ calendars: () => <p part="calendars" /> });
    expect(part('calendar')?.getAttribute('aria-expanded')).toBe('true');
    show({ settings: { calendar: 'none' } });
    expect(part('calendar')).toBeNull();
  });

  it('is short where the layout is compact', () => {
    show({
      settings: { layout: 'compact' },
      rows: [row({ summary: 'Long', imageUrl: 'https://a.example/1.png', location: { kind: 'venue', name: 'Here' } })],
    });
    for (const name of ['image', 'date', 'place', 'summary', 'calendar']) expect(part(name)).toBeNull();
    expect([text('name'), text('when')?.includes('17:00')]).toEqual(['Raku by the fire', true]);
  });

  it('has its picture with the words for it, or none', () => {
    show({ rows: [row({ imageUrl: 'https://a.example/1.png', imageAlt: 'A fire' })] });
    expect([part('image')?.getAttribute('alt'), part('image')?.getAttribute('referrerpolicy')]).toEqual([
      'A fire',
      'no-referrer',
    ]);
    show({ rows: [row({ imageUrl: 'https://a.example/1.png' })] });
    expect(part('image')?.getAttribute('alt')).toBe('');
  });
});
