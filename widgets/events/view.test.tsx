import { render } from 'preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clock, event, say } from './fixtures.ts';
import { rowOf } from './model.ts';
import { EventsView, type EventsViewProps } from './view.tsx';

const root = document.createElement('div');
afterEach(() => render(null, root));

type Given = Partial<Omit<EventsViewProps, 'settings'>> & { readonly settings?: Partial<EventsViewProps['settings']> };

const row = (fields: Readonly<Record<string, unknown>> = {}) => rowOf(event(fields), clock(), say);

function show({ settings, ...props }: Given = {}): void {
  const all: EventsViewProps = {
    settings: { heading: null, headingLevel: 3, past: false, calendar: 'button', ...settings },
    page: { total: 1, nextOffset: null },
    rows: [row()],
    say,
    act: () => {},
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
    for (const [props, words] of [
      [{}, 'No upcoming events.'],
      [{ settings: { past: true } }, 'No events yet.'],
      [{ empty: 'Nothing found' }, 'Nothing found'],
    ] as const) {
      show({ rows: [], ...props });
      expect(text('events')).toBe(words);
      expect(root.querySelector('ul')).toBeNull();
    }
  });

  it('has its events under their headings, each heading once', () => {
    const later = { startsAt: '2026-12-01T12:00:00Z', endsAt: undefined };
    show({ rows: [row(), row({ id: 'evt_2', ...later }), row({ id: 'evt_3' })] });
    const groups = [...root.querySelectorAll('[part=group]')].map((group) => [
      group.querySelector('[part=group-title]')?.textContent,
      group.querySelectorAll('li').length,
    ]);
    expect(groups).toEqual([
      ['November 2026', 2],
      ['December 2026', 1],
    ]);
    show({ rows: [{ ...row(), heading: '' }] });
    expect(part('group-title')).toBeNull();
  });

  it('has a button for more until the end, a switch where it changes something, and else no foot', () => {
    show({ rows: [{ ...row(), elsewhere: false }] });
    expect(part('foot')).toBeNull();
    show({ page: { total: 2, nextOffset: 1 }, rows: [{ ...row(), elsewhere: true }] });
    expect([text('more'), text('status'), text('zone')]).toEqual(['Show more', '1 of 2', 'Show in my time zone']);
    show({ rows: [{ ...row(), elsewhere: true }], status: 'Lost', zoneSwitch: 'Back' });
    expect([part('more'), text('status'), text('zone')]).toEqual([null, 'Lost', 'Back']);
  });

  it('has done what a button is for', () => {
    const done: unknown[] = [];
    show({
      page: { total: 2, nextOffset: 1 },
      rows: [{ ...row(), elsewhere: true }],
      act: (what, on) => done.push([what, on?.id]),
    });
    for (const name of ['more', 'zone', 'calendar']) part(name)?.click();
    expect(done).toEqual([
      ['showMore', undefined],
      ['switchZone', undefined],
      ['toggleCalendars', 'evt_1'],
    ]);
  });
});

describe('an event', () => {
  const price = { amount: '45.00', currency: 'EUR' };

  it('says its price beside its state, whether it can be paid for or not', () => {
    show({ rows: [row({ price, paymentLinkShortId: 'x' })] });
    expect([text('button'), text('price')]).toEqual(['Tickets', '€45.00']);
    show({ rows: [row({ price })] });
    expect([part('button'), text('price')]).toEqual([null, '€45.00']);
  });

  it('has text, the place of its picture and a button until its addresses have been read', () => {
    const act = vi.fn();
    const rows = [row({ paymentLinkShortId: 'x', imageUrl: 'https://a.example/1.png', url: 'https://a.example/1' })];
    show({ rows, act });
    expect([part('image')?.localName, text('name'), part('link')]).toEqual(['i', 'Raku by the fire', null]);
    part('button')?.click();
    expect(act.mock.calls).toEqual([['pay', rows[0]?.event]]);
    show({
      rows,
      outward: () => ({ picture: <img alt="" />, title: <a href="https://a.example/1">Raku</a>, tickets: 'T' }),
    });
    expect([root.querySelector('i, button[part=button]'), text('name')]).toEqual([null, 'Raku']);
    // One that may not be shown leaves its place empty: nothing moves.
    show({ rows, outward: () => ({ title: 'Raku', tickets: null }) });
    expect([part('image')?.localName, part('button')]).toEqual(['i', null]);
  });

  it.each([
    [{ status: 'sold_out' }, true],
    [{ ticketsLeft: 0 }, true],
    [{ status: 'cancelled' }, false],
    [{ status: 'postponed' }, false],
    [{ status: 'ended' }, false],
  ])('is not sold with %o, and only what is to come goes into a calendar', (fields, calendar) => {
    show({ rows: [row({ ...fields, paymentLinkShortId: 'x' })] });
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
});
