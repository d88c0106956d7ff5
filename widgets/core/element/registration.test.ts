import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../test/helpers/eventually.ts';
import { PUBLIC_KEY, place, ready, requests, settle, TestElement } from './test-element.fixture.tsx';
import { onTestPage } from './test-page.fixture.ts';

const SECRET = ['sk', 'live', '0'.repeat(24)].join('_');

const { consoleError, consoleWarn } = onTestPage();

describe('a secret key', () => {
  it.each([
    ['public-key', SECRET],
    ['item-id', SECRET],
    ['data-anything', SECRET],
    ['api', `https://a.example/${SECRET}`],
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

  it('set later ends the widget, and a public key brings it back', async () => {
    const element = await ready();
    element.setAttribute('label', SECRET);
    element.publicKey = SECRET;
    await settle();
    expect(element.dataset['state']).toBe('error');
    expect(element.context?.signal.aborted).toBe(true);
    element.publicKey = PUBLIC_KEY;
    await settle();
    expect(element.dataset['state']).not.toBe('error');
  });

  it('is reported before its form: a malformed key is only that', async () => {
    await place({ 'public-key': 'pk_test_short' });
    await settle();
    expect(requests).toHaveLength(0);
    await eventually(() => expect(consoleError.mock.calls.join()).toContain('public-key is not a public key'));
  });
});

describe('a tag', () => {
  it('that our own version has is left alone, quietly', () => {
    TestElement.define();
    expect(consoleWarn).not.toHaveBeenCalled();
  });

  it('that another version has stays with it, with one warning', () => {
    for (const tag of ['creator-older-a', 'creator-older-b']) {
      const older = class extends HTMLElement {
        static tag = tag;
        static version = '0.0.1';
      };
      customElements.define(tag, older);
      TestElement.define(tag);
      expect(customElements.get(tag)).toBe(older);
    }
    expect(consoleWarn).toHaveBeenCalledTimes(1);
    expect(consoleWarn.mock.calls.join()).toContain('0.0.1');
  });

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
