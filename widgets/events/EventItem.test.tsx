import { render } from 'preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WidgetProvider } from '../core/view/context.ts';
import { EventItem, type EventItemProps } from './EventItem.tsx';
import { toRow } from './event-model.ts';
import { event, fakeContext, rowOptions, t } from './fixtures.ts';

const root = document.createElement('ul');
afterEach(() => render(null, root));

const dispatch = vi.fn((_: Event) => true);
const onToggleCalendar = vi.fn();

function show(fields: Readonly<Record<string, unknown>> = {}, props: Partial<EventItemProps> = {}): void {
  const row = toRow(event(fields), rowOptions());
  const all = { row, hasCalendar: true, isCalendarOpen: false, t, onToggleCalendar, ...props };
  render(
    <WidgetProvider value={{ ...fakeContext().context, dispatch }}>
      <EventItem {...all} />
    </WidgetProvider>,
    root,
  );
}

const part = (name: string) => root.querySelector<HTMLElement>(`[part~="${name}"]`);
const text = (name: string) => part(name)?.textContent?.replace(/\s+/g, ' ').trim();

describe('an event', () => {
  it('links to its page, or to its stream, or nowhere', () => {
    show({ url: 'https://a.example/1', location: { kind: 'online', url: 'https://b.example/2' } });
    expect(part('link')?.getAttribute('href')).toBe('https://a.example/1');
    show({ location: { kind: 'online', url: 'https://b.example/2' } });
    expect(part('link')?.getAttribute('href')).toBe('https://b.example/2');
    show({ url: 'javascript:alert(1)' });
    expect([part('link'), text('name')]).toEqual([null, 'Raku by the fire']);
  });

  it('shows its picture with the alternative text, unless the address is unsafe', () => {
    show({ imageUrl: 'https://a.example/1.png', imageAlt: 'A fire' });
    expect([part('image')?.getAttribute('alt'), part('image')?.getAttribute('referrerpolicy')]).toEqual([
      'A fire',
      'no-referrer',
    ]);
    show({ imageUrl: 'https://a.example/1.png' });
    expect(part('image')?.getAttribute('alt')).toBe('');
    show({ imageUrl: 'javascript:alert(1)' });
    expect(part('image')).toBeNull();
  });

  it('sells tickets with a link that names the event', () => {
    show({ paymentLinkShortId: 'x' });
    expect([text('button'), part('button')?.getAttribute('href')]).toEqual([
      'Tickets Raku by the fire',
      'https://api.example/api/pay/x',
    ]);
    show();
    expect(part('button')).toBeNull();
  });

  it('shows its price, with tickets and without', () => {
    const price = { amount: '45.00', currency: 'EUR' };
    show({ price, paymentLinkShortId: 'x' });
    expect([part('button') !== null, text('price')]).toEqual([true, '€45.00']);
    show({ price });
    expect([part('button'), text('price')]).toEqual([null, '€45.00']);
  });

  it.each([
    ['link', 'creator-open', { eventId: 'evt_1', href: 'https://a.example/1' }],
    ['button', 'creator-pay', { link: 'x', href: 'https://api.example/api/pay/x' }],
  ])('stays on the page when a listener cancels the click on its %s', (name, type, detail) => {
    show({ url: 'https://a.example/1', paymentLinkShortId: 'x' });
    for (const isAllowed of [true, false]) {
      dispatch.mockReturnValueOnce(isAllowed);
      const click = new MouseEvent('click', { cancelable: true });
      part(name)?.dispatchEvent(click);
      expect(click.defaultPrevented).toBe(!isAllowed);
      expect(dispatch.mock.lastCall?.[0]).toMatchObject({ type, detail, cancelable: true });
    }
  });

  it('names itself in the button for the calendars, which says whether they are open', () => {
    show();
    expect(text('calendar')).toBe(`${t('calendar')} Raku by the fire`);
    expect(part('calendar')?.getAttribute('aria-expanded')).toBe('false');
    part('calendar')?.click();
    expect(onToggleCalendar.mock.calls).toEqual([['evt_1']]);
    show({}, { isCalendarOpen: true });
    expect(part('calendar')?.getAttribute('aria-expanded')).toBe('true');
    show({}, { hasCalendar: false });
    expect(part('calendar')).toBeNull();
    show({ status: 'cancelled' });
    expect(part('calendar')).toBeNull();
  });

  it('has its states as parts', () => {
    show({ status: 'sold_out' });
    expect([part('event')?.getAttribute('part'), text('sold_out state')]).toEqual(['event sold_out', undefined]);
    expect(part('state')?.textContent).toBe(t('sold_out'));
  });
});
