import { describe, expect, it, vi } from 'vitest';
import { place, ready, requests, settle, TestElement } from './test-element.fixture.tsx';
import { onTestPage } from './test-page.fixture.ts';

const SECRET = ['sk', 'live', '0'.repeat(24)].join('_');

const { consoleError, consoleWarn } = onTestPage();

describe('a secret key', () => {
  it.each([
    ['public-key', SECRET],
    ['item-id', SECRET],
    ['data-anything', SECRET],
    ['label', ['whsec', '0'.repeat(24)].join('_')],
  ])('in %s is removed; nothing is requested and nothing is repeated', async (name, secret) => {
    const heard = vi.fn();
    document.addEventListener('creator-error', heard, { once: true });
    const element = await place({ [name]: secret });
    await settle();
    expect(element.hasAttribute(name)).toBe(false);
    expect([element.dataset['state'], requests.length]).toEqual(['error', 0]);
    expect(heard.mock.calls[0]?.[0].detail.code).toBe('secret_key_in_browser');
    const said = [
      JSON.stringify(heard.mock.calls[0]?.[0].detail),
      consoleError.mock.calls.join(),
      document.body.innerHTML,
    ];
    expect(said.join()).not.toContain(secret.slice(-16));
  });

  it('is told whatever is set after it: a framework writes attributes in any order', async () => {
    const heard = vi.fn();
    document.addEventListener('creator-error', heard, { once: true });
    const element = document.createElement('creator-test') as TestElement;
    const attributes = { 'public-key': SECRET, 'item-id': 'item-after', refresh: '0', loading: 'eager' };
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    document.body.append(element);
    await settle();
    element.headingLevel = 4;
    await settle();
    expect([element.dataset['state'], requests.length]).toEqual(['error', 0]);
    expect(heard.mock.calls[0]?.[0].detail.code).toBe('secret_key_in_browser');
  });
});

describe('another copy of the package, in another bundle', () => {
  it('sets up and refreshes the elements of this one', async () => {
    const element = await ready();
    vi.resetModules();
    const { configure, refresh } = await import('../entry.ts');
    const key = `pk_test_${'1'.repeat(24)}`;
    configure({ publicKey: key });
    await settle();
    expect(element.context?.client.publicKey).toBe(key);
    await requests.at(-1)?.answer('hello');
    const before = requests.length;
    void refresh();
    expect(requests.length).toBeGreaterThan(before);
  });
});

describe('a tag', () => {
  it('that the page has stays the page’s, with a warning, and ours can have another', () => {
    const theirs = class extends HTMLElement {};
    customElements.define('page-own', theirs);
    expect(() => TestElement.define('page-own')).not.toThrow();
    expect(customElements.get('page-own')).toBe(theirs);
    expect(consoleWarn.mock.calls.join()).toContain('page-own');
    TestElement.define('creator-second');
    expect(document.createElement('creator-second')).toBeInstanceOf(TestElement);
  });
});
