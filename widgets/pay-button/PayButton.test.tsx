import { signal } from '@preact/signals';
import { render } from 'preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatMessage, messageOf } from '../../src/text/message.ts';
import { ViewProvider, type WidgetContext, WidgetProvider } from '../core/view/context.ts';
import type { PayButtonContext } from './attributes.ts';
import { PayButton } from './PayButton.tsx';
import { HREF, paymentLink, t } from './pay-button.fixture.ts';

let root: HTMLElement;

beforeEach(() => {
  root = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  render(null, root);
  root.remove();
});

interface Shown {
  readonly attributes?: Partial<PayButtonContext['attributes']['value']>;
  /** Null for a button that has not loaded its link. */
  readonly link?: Readonly<Record<string, unknown>> | null;
  readonly href?: string | null;
  readonly dispatch?: (event: Event) => boolean;
}

function show({ attributes, link = {}, href = HREF, dispatch = () => true }: Shown = {}): HTMLAnchorElement | null {
  const values = { label: null, layout: 'button', target: 'auto', qr: false, headingLevel: 4, ...attributes };
  const context: Partial<PayButtonContext> = {
    attributes: signal(values) as unknown as PayButtonContext['attributes'],
    locale: signal('en'),
    page: { storage: null } as unknown as PayButtonContext['page'],
    translator: (table) => (key, args) => formatMessage(messageOf(table, key), args, 'en'),
    dispatch,
  };
  const model = {
    shortId: 'coffee',
    paymentLink: signal(link && paymentLink(link)),
    currency: signal(null),
    choice: signal({ suggestion: null, text: '' }),
    amount: signal(null),
    href: signal(href),
    phoneHref: signal(href),
    returned: signal(null),
    awaitReturn: () => {},
  };
  render(
    <ViewProvider value={context as unknown as WidgetContext}>
      <WidgetProvider value={context as unknown as WidgetContext}>
        <PayButton model={model} />
      </WidgetProvider>
    </ViewProvider>,
    root,
  );
  return root.querySelector('a');
}

const COFFEE = { title: 'A coffee', buttonText: 'Buy me a coffee', amount: '5.00', currency: 'USD' };

describe('a link that can be paid', () => {
  it('is a real link with label, price and title in its name', () => {
    const link = show({ link: COFFEE });
    expect(link?.getAttribute('href')).toBe(HREF);
    expect(link?.rel).toBe('noopener');
    expect(link?.textContent).toBe('Buy me a coffee $5.00 A coffee');
    expect(root.textContent).toBe(link?.textContent);
  });

  it('names the ways to pay that the owner lists, each once, and no others', () => {
    const marks = () => [...root.querySelectorAll('[part=mark]')].map(({ textContent }) => textContent);
    show({ attributes: { marks: 'card Apple-Pay, constructor card beans bank-transfer' } });
    expect(marks()).toEqual([t('card'), 'Apple Pay', t('bank')]);
    expect(root.querySelector('[part=marks]')?.getAttribute('aria-label')).toBe(t('methods'));
    show({ attributes: { marks: 'card' }, href: null });
    expect(marks()).toEqual([]);
    show({ attributes: { marks: 'beans' } });
    expect(root.querySelector('[part=marks]')).toBeNull();
  });

  it('says in its name that it opens a new tab', () => {
    const link = show({ attributes: { label: 'Tip', target: '_blank' }, link: null });
    expect(link?.target).toBe('_blank');
    expect(link?.textContent).toBe(`Tip  ${t('newTab')}`);
  });

  it('says how many are left', () => {
    show({ link: { usesLeft: 3 } });
    expect(root.querySelector('[part=state]')?.textContent).toBe(t('left', { count: 3 }));
  });

  it('asks the page before the browser follows the link', () => {
    const dispatch = vi.fn((_event: Event) => false);
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    show({ dispatch })?.dispatchEvent(click);
    expect(dispatch.mock.calls.map(([{ type }]) => type)).toEqual(['creator-pay']);
    expect(click.defaultPrevented).toBe(true);
  });
});

describe('a link that cannot be paid now', () => {
  it('is text with the reason', () => {
    expect(show({ href: null, link: { ...COFFEE, status: 'sold_out' } })).toBeNull();
    expect(root.textContent).toBe(`Buy me a coffee $5.00${t('sold_out')}`);
  });

  it('gives the creator’s reason instead of ours', () => {
    show({ href: null, link: { status: 'inactive', inactiveMessage: 'The kiln is paid for. Thank you!' } });
    expect(root.querySelector('[part=state] > bdi')?.textContent).toBe('The kiln is paid for. Thank you!');
  });
});

describe('layout="card"', () => {
  it('adds the card above the link', () => {
    show({ attributes: { layout: 'card', qr: true }, link: COFFEE });
    const [pay] = root.children;
    expect(pay?.className).toBe('card');
    expect([...(pay?.children ?? [])].map(({ localName }) => localName)).toEqual(['h4', 'a', 'button']);
  });

  it('is missing while the link is not loaded, and without the attribute', () => {
    show({ attributes: { layout: 'card' }, link: null });
    expect(root.querySelector('.card')).toBeNull();
    show({ link: COFFEE });
    expect(root.querySelector('.card, h4')).toBeNull();
  });
});

it('has a QR button only when it can be paid', () => {
  show({ attributes: { qr: true } });
  expect(root.querySelector('button')?.textContent).toBe(t('qr'));
  show({ attributes: { qr: true }, href: null });
  expect(root.querySelector('button')).toBeNull();
});

it('shows markup as text', () => {
  const text = '<img src=x onerror=alert(1)>';
  show({ attributes: { label: text }, link: { title: text, inactiveMessage: text, status: 'inactive' } });
  expect(root.querySelector('img')).toBeNull();
  expect(root.querySelector('bdi')?.textContent).toBe(text);
});
