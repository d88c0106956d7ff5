import { options } from 'preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../test/helpers/eventually.ts';
import { changeSettings, configure } from '../page/configure.ts';
import { defineView } from './lifecycle.ts';
import {
  API,
  button,
  PUBLIC_KEY,
  place,
  requests,
  settle,
  shown,
  TestElement,
  testView,
} from './test-element.fixture.tsx';
import { onTestPage } from './test-page.fixture.ts';

const { consoleError } = onTestPage();

describe('a failure', () => {
  it('shows a sentence and a button that keeps focus while it retries, and then the content', async () => {
    const element = await place();
    const failed = vi.fn();
    element.addEventListener('creator-error', failed);
    await requests[0]?.fail('unavailable');
    expect(element.dataset['state']).toBe('error');
    await eventually(() => expect(shown(element, '[role=status]')).toBe('This couldn’t load.'));
    const retry = button(element);
    retry?.focus();
    retry?.click();
    retry?.click();
    await settle();
    expect(requests).toHaveLength(2);
    expect(button(element)).toBe(retry);
    expect(retry?.getAttribute('aria-disabled')).toBe('true');
    await requests[1]?.fail('unavailable');
    await eventually(() => expect(retry?.getAttribute('aria-disabled')).toBe('false'));
    expect(button(element)).toBe(retry);
    expect(element.shadowRoot?.activeElement).toBe(retry);
    retry?.click();
    await requests[2]?.answer('hello');
    expect(shown(element, 'p')).toBe('hello');
    expect(element.shadowRoot?.activeElement).not.toBe(null);
    expect(failed.mock.calls.map(([event]) => event.detail.code)).toEqual(['unavailable', 'unavailable']);
  });

  it('has no button when access is refused, and one console line for the owner', async () => {
    const element = await place();
    const another = await place();
    for (const request of requests) await request.fail('not_authorized');
    await eventually(() => expect(shown(another, '.notice p')).toBe('This isn’t available here.'));
    expect([element.dataset['state'], button(element)]).toEqual(['refused', null]);
    const lines = consoleError.mock.calls.filter((call) => call.join().includes('refused it'));
    expect(lines).toHaveLength(1);
    expect(lines[0]?.join()).toMatch(/^creator-widgets: <creator-test> /);
  });

  it('shows the owner’s panel with debug', async () => {
    const element = await place({ debug: '' });
    await requests[0]?.fail('not_found');
    await eventually(() => expect(shown(element, '[part=debug]')).toContain('There is no item-id='));
  });

  it.each([
    ['a missing attribute', { 'item-id': ' ' }, 'item-id'],
    ['a missing api', {}, 'api'],
    ['an api that is no address', { api: 'ftp://x' }, ''],
  ])('%s is named in the console, with no request', async (_name, attributes, named) => {
    changeSettings({ configuration: {}, refused: null });
    const element = await place(attributes);
    await settle();
    expect([element.dataset['state'], requests.length]).toEqual(['error', 0]);
    await eventually(() => expect(shown(element, '.notice p')).toBe('This widget isn’t ready yet.'));
    expect(consoleError.mock.calls.at(-1)?.join()).toContain(named);
  });

  it('of configuration ends when configure is called', async () => {
    changeSettings({ configuration: {}, refused: null });
    const element = await place();
    expect(element.dataset['state']).toBe('error');
    configure({ api: API, publicKey: PUBLIC_KEY });
    await settle();
    expect(element.dataset['state']).toBe('loading');
  });

  it('uses the host page’s messages', async () => {
    const element = await place();
    element.messages = { unavailable: 'Later!' };
    await requests[0]?.fail('unavailable');
    await eventually(() => expect(shown(element, '.notice p')).toBe('Later!'));
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
  const broken: { mockRestore(): void }[] = [];
  afterEach(() => {
    options.vnode = vnode ?? (() => {});
    for (const spy of broken.splice(0)) spy.mockRestore();
  });

  const breakPreact = () => {
    options.vnode = () => {
      throw new TypeError('Cannot read properties of undefined');
    };
  };

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

  const breakMethod = (target: object, name: string) => () => {
    const spy = vi.spyOn(target as Record<string, () => void>, name).mockImplementation(() => {
      throw new RangeError(`${name} is broken`);
    });
    broken.push(spy);
  };

  it.each([
    ['Preact', breakPreact],
    ['attachShadow', breakMethod(TestElement.prototype, 'attachShadow')],
    ['JSON', breakMethod(JSON, 'stringify')],
  ])('because of %s leaves the page’s own content visible, and says so once', async (_name, breakIt) => {
    breakIt();
    const { element, failed } = await placeBroken();
    expect(element.dataset['state']).toBe('error');
    expect([...(element.shadowRoot?.children ?? [])].map(({ localName }) => localName)).toEqual(
      element.shadowRoot ? ['slot'] : [],
    );
    expect(failed.mock.calls.map(([event]) => event.detail.code)).toEqual(['invalid_response']);
    expect(element.isConnected && element.innerHTML).toContain('Support me');
  });

  it('shows a sentence when the element has no content', async () => {
    breakPreact();
    const { element } = await placeBroken('\n ');
    expect(element.shadowRoot?.textContent).toBe('This couldn’t load.');
  });

  it('in the error notice, too, leaves the page’s own content', async () => {
    const element = await place();
    element.innerHTML = '<a href="#x">Support me</a>';
    element.messages = {
      get unavailable(): string {
        throw new Error('no words');
      },
    };
    await requests[0]?.fail('unavailable');
    await eventually(() => expect(element.shadowRoot?.innerHTML).toBe('<slot></slot>'));
    expect(element.dataset['state']).toBe('error');
  });

  it('ends when the element is inserted again and the cause is gone', async () => {
    breakPreact();
    const { element } = await placeBroken();
    options.vnode = vnode ?? (() => {});
    element.remove();
    await settle();
    document.body.append(element);
    await settle();
    await requests.at(-1)?.answer('hello');
    expect([shown(element, 'p'), element.dataset['state']]).toEqual(['hello', 'ready']);
  });

  it('of a model becomes an error notice with its cause in the console', async () => {
    breakMethod(testView, 'start')();
    const element = await place();
    await eventually(() => expect(button(element)).not.toBe(null));
    expect(element.dataset['state']).toBe('error');
    expect(consoleError.mock.calls.join()).toContain('start is broken');
  });
});

describe('a browser that is offline before the view has arrived', () => {
  it('is told once, whatever comes near the screen again, and the view loads on return', async () => {
    class OfflineElement extends TestElement {
      static override readonly tag = 'creator-offline';
      static override readonly loadView = async () => ({ createView: defineView(testView) });
    }
    OfflineElement.define();
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
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
