import { render } from 'preact';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PayView, type PayViewProps } from './view.tsx';

let root: HTMLElement;

beforeEach(() => {
  root = document.body.appendChild(document.createElement('div'));
  return () => root.remove();
});

const HREF = 'https://api.platform.example/api/pay/coffee';

function show(props: Partial<PayViewProps> = {}): HTMLAnchorElement | null {
  render(<PayView href={HREF} label="Buy me a coffee" state={null} message={null} {...props} />, root);
  return root.querySelector('a');
}

describe('a link that can be paid', () => {
  it('is a real link with label and price in its name', () => {
    const link = show({ price: '$5.00', about: 'A coffee' });
    expect(link?.getAttribute('href')).toBe(HREF);
    expect(link?.rel).toBe('noopener');
    expect(link?.textContent).toBe('Buy me a coffee $5.00 A coffee');
    expect(root.textContent).toBe(link?.textContent);
  });

  it('says in its name that it opens a new tab', () => {
    const link = show({ target: '_blank', newTab: '(opens in a new tab)' });
    expect(link?.target).toBe('_blank');
    expect(link?.textContent).toMatch(/\(opens in a new tab\)$/);
  });

  it('says how many are left', () => {
    show({ state: '3 left' });
    expect(root.querySelector('[part=state]')?.textContent).toBe('3 left');
  });

  it('tells of the click before the browser goes', () => {
    const onPay = vi.fn((event: Event) => event.preventDefault());
    show({ onPay })?.click();
    expect(onPay).toHaveBeenCalledOnce();
  });
});

it('stands between what there is beside it', () => {
  show({ extras: { above: <h3>A coffee</h3>, below: <button type="button">Code</button> } });
  const [pay] = root.children;
  expect(pay?.className).toBe('card');
  expect([...(pay?.children ?? [])].map(({ localName }) => localName)).toEqual(['h3', 'a', 'button']);
});

describe('a link that cannot be paid now', () => {
  it('is text with its reason, not a link to a page that would only say so', () => {
    expect(show({ href: null, price: '$80.00', state: 'Sold out' })).toBeNull();
    expect(root.textContent).toBe('Buy me a coffee $80.00Sold out');
  });

  it('gives the creator’s own words instead of ours', () => {
    show({ href: null, state: 'Not available right now', message: 'The kiln is paid for. Thank you!' });
    expect(root.querySelector('[part=state]')?.textContent).toBe('The kiln is paid for. Thank you!');
    expect(root.querySelector('[part=state] > bdi')).not.toBeNull();
  });
});

it('shows what people wrote as text', () => {
  const text = '<img src=x onerror=alert(1)>';
  show({ label: text, about: text, message: text });
  expect(root.querySelector('img')).toBeNull();
  expect(root.querySelector('bdi')?.textContent).toBe(text);
});
