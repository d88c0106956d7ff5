import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../test/helpers/eventually.ts';
import { changeSettings, pageSettings } from '../page/configure.ts';
import { startScript } from './script.ts';
import { button, requests, settle, TestElement } from './test-element.fixture.tsx';
import { VERSION } from './version.ts';

const PUBLIC_KEY = `pk_test_${'0'.repeat(24)}`;
const SECRET = ['sk', 'live', '0'.repeat(24)].join('_');
const WEBHOOK_SECRET = ['whsec', '0'.repeat(24)].join('_');
const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});

let counter = 0;

/** A class of its own, as every copy of a script has. */
function fresh(tag = `creator-script-${++counter}`) {
  return class ScriptElement extends TestElement {
    static override readonly tag = tag;
  };
}

/** Starts a script whose tag has these attributes. */
function run(attributes: Record<string, string>, elements = [fresh()]): HTMLScriptElement {
  const script = document.createElement('script');
  // happy-dom would load and run it.
  script.type = 'text/plain';
  script.src = 'https://cdn.example/creator-widgets.js?ver=6.5';
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  document.head.append(script);
  startScript(elements);
  return script;
}

beforeEach(() => {
  changeSettings({ configuration: {}, refused: null });
  globalThis.CreatorWidgets = undefined;
  requests.length = 0;
});
afterEach(() => {
  for (const script of document.querySelectorAll('script')) script.remove();
  document.body.replaceChildren();
});

describe('a script tag', () => {
  it('registers its elements, reads its own attributes and adds one global', async () => {
    const Element = fresh();
    run(
      {
        'data-public-key': PUBLIC_KEY,
        'data-api': 'https://a.example ',
        'data-checkout-origins': 'https://b.example, https://c.example',
      },
      [Element],
    );
    expect(customElements.get(Element.tag)).toBe(Element);
    expect(pageSettings().configuration).toEqual({
      publicKey: PUBLIC_KEY,
      api: 'https://a.example',
      checkoutOrigins: ['https://b.example', 'https://c.example'],
    });
    expect(globalThis.CreatorWidgets?.version).toBe(VERSION);
    await globalThis.CreatorWidgets?.ready;
  });

  it('on a page swapped without a reload replaces the settings of the tag that is gone, but not those of configure', async () => {
    const first = run({ 'data-api': 'https://a.example', 'data-public-key': PUBLIC_KEY });
    globalThis.CreatorWidgets?.configure({ checkoutOrigins: ['https://pay.example'] });
    const next = document.createElement('script');
    next.type = 'text/plain';
    next.src = first.src;
    Object.assign(next.dataset, { api: 'https://b.example', checkoutOrigins: 'https://c.example' });
    document.body.append(next);
    await settle();
    expect(pageSettings().configuration.api).toBe('https://a.example');
    first.remove();
    document.body.replaceChildren(next);
    await eventually(() => expect(pageSettings().configuration.api).toBe('https://b.example'));
    expect(pageSettings().configuration).toEqual({
      api: 'https://b.example',
      publicKey: PUBLIC_KEY,
      checkoutOrigins: ['https://pay.example'],
    });
    next.remove();
  });

  it('is found by its public key when a redirect hides its file name, unlike any other script', () => {
    const place = (tag: Partial<HTMLScriptElement>, data: Record<string, string>) => {
      const script = Object.assign(document.createElement('script'), tag);
      Object.assign(script.dataset, data);
      document.head.append(script);
      return script;
    };
    const other = place({ type: 'module' }, { api: '/api/event', publicKey: 'site-1' });
    place({ type: 'text/plain', src: 'https://[' }, { api: '/api/event', publicKey: PUBLIC_KEY });
    place({ type: 'module' }, { api: 'https://a.example', publicKey: PUBLIC_KEY });
    run({});
    expect(pageSettings().configuration).toEqual({ api: 'https://a.example', publicKey: PUBLIC_KEY });
    expect(other.dataset['publicKey']).toBe('site-1');
  });

  it('is not misled by an element of the page called CreatorWidgets', () => {
    Object.assign(globalThis, { CreatorWidgets: document.createElement('form') });
    run({ 'data-api': 'https://a.example' });
    expect(globalThis.CreatorWidgets?.version).toBe(VERSION);
  });

  it.each([
    ['a secret', SECRET, 'You pasted a secret key into data-public-key. Replace it'],
    ['a webhook secret', WEBHOOK_SECRET, 'You pasted a webhook secret into data-public-key. Replace it'],
    ['a malformed key', 'pk_test_short', 'is not a public key'],
  ])('with %s loses it, and its widgets ask nothing until there is a good key', async (_name, key, words) => {
    const Element = fresh();
    const script = run({ 'data-public-key': key, 'data-api': 'https://a.example' }, [Element]);
    expect(script.hasAttribute('data-public-key')).toBe(false);
    const element = document.createElement(Element.tag) as TestElement;
    Object.assign(element, { loading: 'eager', itemId: `script${counter}` });
    document.body.append(element);
    await settle();
    expect([element.dataset['state'], requests.length]).toEqual(['error', 0]);
    await eventually(() => expect(consoleError.mock.calls.join()).toContain(words));
    expect(consoleError.mock.calls.join()).not.toContain(key.slice(8));
    globalThis.CreatorWidgets?.configure({ publicKey: PUBLIC_KEY });
    await settle();
    expect(requests).toHaveLength(1);
  });

  it('rejects a secret in configure', () => {
    run({});
    expect(() => globalThis.CreatorWidgets?.configure({ api: `https://a.example/?k=${SECRET}` })).toThrow(/secret/i);
    expect(pageSettings().configuration).toEqual({});
  });
});

describe('a container in a site builder that strips unknown tags', () => {
  /** `creator-box`: the attribute says `box`. */
  class BoxElement extends TestElement {
    static override readonly tag = 'creator-box';
  }

  it('is filled when the attribute comes after the element', async () => {
    run({}, [BoxElement]);
    document.body.innerHTML = '<main><section data-item-id="d"><a href="#x">Plain</a></section></main>';
    await settle();
    const box = document.querySelector('section');
    box?.setAttribute('data-creator', 'box');
    await eventually(() => expect(box?.querySelector<BoxElement>('creator-box')?.itemId).toBe('d'));
    expect(box?.querySelector('creator-box > a')?.textContent).toBe('Plain');
  });

  it('is filled in a form whose fields are called like members of it, which is added later', async () => {
    run({}, [BoxElement]);
    const form = document.createElement('form');
    form.innerHTML = '<input name="querySelector"><input name="querySelectorAll"><p data-creator="box"></p>';
    // As browsers have it, unlike happy-dom.
    for (const name of ['matches', 'querySelector', 'querySelectorAll'])
      Object.defineProperty(form, name, { configurable: true, value: form.firstElementChild });
    document.body.append(form);
    await eventually(() => expect(document.querySelector('form creator-box')).not.toBe(null));
  });

  it('keeps its element when a framework sets its attributes again, as Phoenix LiveView does, and passes them on', async () => {
    document.body.innerHTML = '<div data-creator="box" data-item-id="e"><a href="#x">Plain</a></div>';
    run({}, [BoxElement]);
    const box = document.querySelector('div') as HTMLElement;
    await eventually(() => expect(box.querySelector<BoxElement>('creator-box')?.itemId).toBe('e'));
    const element = box.querySelector('creator-box');
    Object.assign(box.dataset, { creator: 'box', itemId: 'f' });
    await eventually(() => expect(box.hasAttribute('data-creator')).toBe(false));
    expect(box.outerHTML).toMatch(
      /^<div><creator-box [^>]*item-id="f"[^>]*><a href="#x">Plain<\/a><\/creator-box><\/div>$/,
    );
    expect(box.firstChild).toBe(element);
  });

  it('gets its element back, with what its visitor has done, when a library makes the page what the server has sent', async () => {
    document.body.innerHTML = '<div data-creator="box" data-item-id="g"><a href="#x">Plain</a></div>';
    const server = document.body.innerHTML;
    run({ 'data-api': 'https://a.example' }, [BoxElement]);
    const box = document.querySelector('div') as HTMLElement;
    await eventually(() => expect(box.querySelector('creator-box')).not.toBe(null));
    const element = box.querySelector('creator-box') as BoxElement;
    element.loading = 'eager';
    await eventually(() => expect(requests).toHaveLength(1));
    await requests[0]?.answer('hello');
    button(element)?.click();
    await settle();
    Object.assign(box.dataset, { creator: 'box', itemId: 'g' });
    box.innerHTML = new DOMParser().parseFromString(server, 'text/html').querySelector('div')?.innerHTML ?? '';
    await eventually(() => expect(box.firstChild).toBe(element));
    await eventually(() =>
      expect([button(element)?.textContent, element.innerHTML]).toEqual(['1', '<a href="#x">Plain</a>']),
    );
  });

  it('loses a secret in it, and sends no request', async () => {
    document.body.innerHTML = `<div data-creator="box" data-item-id="c" data-public-key="${SECRET}"></div>`;
    run({}, [BoxElement]);
    await eventually(() => expect(document.querySelector('creator-box')).not.toBe(null));
    await settle();
    expect(document.body.innerHTML).not.toContain(SECRET);
    expect(requests).toHaveLength(0);
  });
});
