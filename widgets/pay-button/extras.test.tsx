import { render } from 'preact';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type PaymentLink, readPaymentLink } from '../../src/resources/payment-link.ts';
import { payButtonMessages } from '../../src/text/messages/en/pay-button.ts';
import { speaker } from '../core/translate.ts';
import { extrasOf } from './extras.tsx';

let root: HTMLElement;

beforeEach(() => {
  root = document.body.appendChild(document.createElement('div'));
  return () => root.remove();
});

const HREF = 'https://api.platform.example/api/pay/coffee';
const CARD = { title: 'A coffee', description: 'It keeps us warm.', imageUrl: 'https://i.example.com/c.png' };
const link = (fields: Readonly<Record<string, unknown>> = {}): PaymentLink =>
  readPaymentLink({ id: 'plink_1', shortId: 'coffee', kind: 'payment', status: 'active', url: HREF, ...fields });

function show(
  found: PaymentLink | null,
  settings: Partial<Parameters<typeof extrasOf>[0]> = {},
  href: string | null = HREF,
) {
  const { signal } = new AbortController();
  const context = { host: root, signal, announce: vi.fn() };
  const say = speaker(payButtonMessages, {}, 'en');
  const { above, below } = extrasOf(
    { layout: 'card', qr: false, headingLevel: 4, ...settings },
    found,
    href,
    say,
    context,
  );
  render([above, below], root);
}

describe('a card', () => {
  it('shows picture, title and description', () => {
    show(link(CARD));
    expect(root.querySelector('h4')?.textContent).toBe('A coffee');
    expect(root.querySelector('[part=description]')?.textContent).toBe('It keeps us warm.');
    const image = root.querySelector('img');
    expect([image?.alt, image?.getAttribute('referrerpolicy')]).toEqual(['', 'no-referrer']);
  });

  it('leaves out what there is not, and is none where nothing was asked or wanted', () => {
    for (const [found, layout] of [
      [link(), 'card'],
      [null, 'card'],
      [link(CARD), 'button'],
    ] as const) {
      show(found, { layout });
      expect(root.children).toHaveLength(0);
    }
  });

  it('shows what people wrote as text', () => {
    const text = '<img src=x onerror=alert(1)>';
    show(link({ title: text, description: text }));
    expect(root.querySelector('img')).toBeNull();
    expect(root.querySelector('h4')?.textContent).toBe(text);
  });
});

it('has a second button for the code only where there is an address', () => {
  show(link(), { qr: true });
  expect(root.querySelector('button')?.textContent).toBe('Pay with your phone');
  show(link(), { qr: true }, null);
  expect(root.querySelector('button')).toBeNull();
});
