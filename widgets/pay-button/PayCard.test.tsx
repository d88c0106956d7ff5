import { render } from 'preact';
import { beforeEach, describe, expect, it } from 'vitest';
import { PayCard } from './PayCard.tsx';
import { paymentLink } from './pay-button.fixture.ts';

let root: HTMLElement;

beforeEach(() => {
  root = document.body.appendChild(document.createElement('div'));
  return () => root.remove();
});

const show = (fields: Readonly<Record<string, unknown>> = {}) =>
  render(<PayCard link={paymentLink(fields)} headingLevel={4} />, root);

describe('PayCard', () => {
  it('shows picture, title and description', () => {
    show({ title: 'A coffee', description: 'It keeps us warm.', imageUrl: 'https://i.example.com/c.png' });
    expect(root.querySelector('h4')?.textContent).toBe('A coffee');
    expect(root.querySelector('[part=description]')?.textContent).toBe('It keeps us warm.');
    const image = root.querySelector('img');
    expect([image?.alt, image?.getAttribute('referrerpolicy')]).toEqual(['', 'no-referrer']);
  });

  it('leaves out what the payment link lacks', () => {
    show();
    expect(root.children).toHaveLength(0);
  });

  it('shows markup as text', () => {
    const text = '<img src=x onerror=alert(1)>';
    show({ title: text, description: text });
    expect(root.querySelector('img')).toBeNull();
    expect(root.querySelector('h4')?.textContent).toBe(text);
  });
});
