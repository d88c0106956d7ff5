import { render } from 'preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { event, say } from './fixtures.ts';
import { openWays } from './outward.tsx';

const root = document.createElement('div');
afterEach(() => render(null, root));

const dispatch = vi.fn((_: Event) => true);
const context = { client: { baseUrl: 'https://api.example' }, checkoutOrigins: [], dispatch };

function show(fields: Readonly<Record<string, unknown>>): void {
  const given = event(fields);
  const { picture, title, tickets } = openWays(context, () => say).outward(given, given);
  render(
    <div>
      {picture}
      {title}
      {tickets}
    </div>,
    root,
  );
}

const part = (name: string) => root.querySelector<HTMLElement>(`[part~="${name}"]`);
const text = (name: string) => part(name)?.textContent?.replace(/\s+/g, ' ').trim();

describe('an event', () => {
  it('is a link to its page, to where it is streamed, or text', () => {
    show({ url: 'https://a.example/1', location: { kind: 'online', url: 'https://b.example/2' } });
    expect(part('link')?.getAttribute('href')).toBe('https://a.example/1');
    show({ location: { kind: 'online', url: 'https://b.example/2' } });
    expect(part('link')?.getAttribute('href')).toBe('https://b.example/2');
    show({ url: 'javascript:alert(1)' });
    expect([part('link'), root.textContent]).toEqual([null, 'Raku by the fire']);
  });

  it('has its picture with the words for it, or none', () => {
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

  it('is paid for on the API’s own path, by a link that names it', () => {
    show({ paymentLinkShortId: 'x' });
    expect([text('button'), part('button')?.getAttribute('href')]).toEqual([
      'Tickets Raku by the fire',
      'https://api.example/api/pay/x',
    ]);
    for (const shortId of [undefined, '..']) {
      show({ paymentLinkShortId: shortId });
      expect(part('button')).toBeNull();
    }
  });

  it('is not paid for where the page refuses, by its link or without it', () => {
    dispatch.mockReturnValue(false);
    show({ paymentLinkShortId: 'x' });
    const click = new MouseEvent('click', { cancelable: true });
    part('button')?.dispatchEvent(click);
    const { paid } = openWays(context, () => say);
    const given = event({ paymentLinkShortId: 'x' });
    expect([click.defaultPrevented, paid(given)]).toEqual([true, null]);
    expect(dispatch.mock.calls.map(([told]) => told.type)).toEqual(['creator-pay', 'creator-pay']);
    dispatch.mockReturnValue(true);
    expect(paid(given)).toBe('https://api.example/api/pay/x');
  });
});
