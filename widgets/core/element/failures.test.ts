import { options } from 'preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../test/helpers/eventually.ts';
import { defineView } from './lifecycle.ts';
import { API, button, place, requests, settle, shown, TestElement, testView } from './test-element.fixture.tsx';
import { onTestPage } from './test-page.fixture.ts';

const { consoleError } = onTestPage();

describe('a failure', () => {
  it('has no button when access is refused, and one console line for the owner', async () => {
    const element = await place();
    const another = await place();
    for (const request of requests) await request.fail('not_authorized');
    await eventually(() => expect(shown(another, '.notice p')).toBe('This isn’t available here.'));
    expect([element.dataset['state'], button(element)]).toEqual(['refused', null]);
    const lines = () => consoleError.mock.calls.filter((call) => call.join().includes('refused it'));
    await eventually(() => expect(lines()).not.toEqual([]));
    await settle();
    expect(lines()).toEqual([[expect.stringMatching(/^creator-widgets: <creator-test> /)]]);
  });

  it('in a component is caught: the widget is rendered once more, then says so', async () => {
    const element = await place();
    await requests[0]?.answer('throw');
    await eventually(() => expect(element.dataset['state']).toBe('error'));
    expect(button(element)).not.toBe(null);
  });
});

describe('rendering that is impossible', () => {
  const { vnode } = options;
  let placed = 0;
  afterEach(() => {
    options.vnode = vnode ?? (() => {});
  });

  /** An element with fallback content, or with the given one, whose first render fails. */
  async function placeBroken(content = '<a href="#x">Support me</a>') {
    placed += 1;
    const element = document.createElement('creator-test') as TestElement;
    element.innerHTML = content;
    Object.assign(element, { loading: 'eager', itemId: `broken${placed}` });
    const failed = vi.fn();
    element.addEventListener('creator-error', failed);
    document.body.append(element);
    await settle(150);
    return { element, failed };
  }

  const breakPreact = () => {
    options.vnode = () => {
      throw new TypeError('Cannot read properties of undefined');
    };
  };

  it('leaves the page’s own content visible, and says so once', async () => {
    breakPreact();
    const { element, failed } = await placeBroken();
    expect(element.dataset['state']).toBe('error');
    expect([...(element.shadowRoot?.children ?? [])].map(({ localName }) => localName)).toEqual(['slot']);
    expect(failed.mock.calls.map(([event]) => event.detail.code)).toEqual(['invalid_response']);
    expect(element.isConnected && element.innerHTML).toContain('Support me');
  });

  it('shows a sentence when the element has no content', async () => {
    breakPreact();
    const { element } = await placeBroken('\n ');
    expect(element.shadowRoot?.textContent).toBe('This couldn’t load.');
  });
});

describe('a browser that says it is offline before the view has arrived', () => {
  afterEach(() => vi.unstubAllGlobals());
  it('is not believed while the platform can be reached', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const tried = vi.fn(async (_url: string) => new Response());
    vi.stubGlobal('fetch', tried);
    class ReachableElement extends TestElement {
      static override readonly tag = 'creator-reachable';
      static override readonly loadView = async () => ({ createView: defineView(testView) });
    }
    ReachableElement.define();
    const element = document.createElement('creator-reachable') as TestElement;
    Object.assign(element, { loading: 'eager', itemId: 'reachable' });
    document.body.append(element);
    await eventually(() => expect(requests).toHaveLength(1));
    await requests[0]?.answer('hello');
    expect(element.dataset['state']).toBe('ready');
    expect(element.context?.page.online.value).toBe(true);
    expect(new Set(tried.mock.calls.map(([url]) => url))).toEqual(new Set([API]));
    onLine.mockRestore();
  });

  it('is told once, whatever comes near the screen again, and the view loads on return', async () => {
    class OfflineElement extends TestElement {
      static override readonly tag = 'creator-offline';
      static override readonly loadView = async () => ({ createView: defineView(testView) });
    }
    OfflineElement.define();
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const element = document.createElement('creator-offline') as TestElement;
    Object.assign(element, { loading: 'eager', itemId: 'offline' });
    const failed = vi.fn();
    element.addEventListener('creator-error', failed);
    document.body.append(element);
    await eventually(() => expect(element.dataset['state']).toBe('offline'));
    document.body.append(element);
    await settle();
    expect(failed.mock.calls.map(([event]) => event.detail.code)).toEqual(['network_error']);
    onLine.mockRestore();
    window.dispatchEvent(new Event('online'));
    await eventually(() => expect(requests).toHaveLength(1));
  });
});
