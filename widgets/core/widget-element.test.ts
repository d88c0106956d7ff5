import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../test/helpers/eventually.ts';
import { configuration, configure } from './configure.ts';
import {
  API,
  PUBLIC_KEY,
  place,
  ready,
  renders,
  requests,
  resetPage,
  settle,
  TestElement,
} from './test-element.fixture.tsx';

const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});

beforeAll(() => TestElement.define());
beforeEach(async () => {
  await resetPage();
  consoleError.mockClear();
});

const shown = (element: Element, selector = '.root') => element.shadowRoot?.querySelector(selector)?.textContent;
const button = (element: Element) => element.shadowRoot?.querySelector('button');

describe('a widget element', () => {
  it('shows a placeholder, then its content, and dispatches creator-ready once', async () => {
    const onReady = vi.fn();
    document.addEventListener('creator-ready', onReady, { once: true });
    const element = await place();
    expect(element.dataset['state']).toBe('loading');
    expect(element.shadowRoot?.querySelector('[aria-busy]')).not.toBe(null);
    await requests[0]?.answer('hello');
    expect([shown(element, 'p'), element.dataset['state']]).toEqual(['hello', 'ready']);
    await settle(50);
    expect(onReady).toHaveBeenCalledTimes(1);
    expect(onReady.mock.calls[0]?.[0].detail).toEqual({ state: 'ready' });
    await element.context?.client;
    expect(consoleError).not.toHaveBeenCalled();
  });

  it('is empty when there is nothing to show', async () => {
    const element = await place();
    await requests[0]?.answer('');
    expect(element.dataset['state']).toBe('empty');
  });

  it('replays properties that were set before it was upgraded', async () => {
    class EarlyElement extends TestElement {
      static override readonly tag = 'creator-early';
    }
    const element = document.createElement('creator-early') as EarlyElement;
    Object.assign(element, { itemId: 'early', loud: true, loading: 'eager', messages: { loading: 'Moment' } });
    document.body.append(element);
    EarlyElement.define();
    await settle();
    expect(shown(element)).toBe('Moment');
    expect(element.outerHTML).toContain('item-id="early"');
    expect(Object.hasOwn(element, 'itemId')).toBe(false);
    await requests[0]?.answer('hello');
    expect(shown(element, 'p')).toBe('!hello');
  });

  it('renders once for all attributes set in one task', async () => {
    const element = await ready();
    const before = renders.get(element) ?? 0;
    element.loud = true;
    element.loud = false;
    element.loud = true;
    element.headingLevel = 4;
    await settle();
    expect(renders.get(element)).toBe(before + 1);
    await eventually(() => expect(shown(element, 'p')).toBe('!hello'));
    expect(element.starts).toBe(1);
  });

  it('starts over for another id, and ignores the late answer for the old one', async () => {
    const element = await place({ 'item-id': 'a' });
    element.itemId = 'b';
    await settle();
    await requests[1]?.answer('of b');
    await requests[0]?.answer('of a');
    expect(requests.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(shown(element, 'p')).toBe('of b');
  });

  it('keeps its state and its DOM when it is moved within the page', async () => {
    const element = await ready();
    button(element)?.click();
    const elsewhere = document.createElement('section');
    document.body.append(elsewhere);
    elsewhere.append(element);
    await settle(300);
    expect([element.starts, requests.length, shown(element, 'button')]).toEqual([1, 1, '1']);
  });

  it('is unaffected when the page removes its fallback content (FB64)', async () => {
    const element = await place();
    element.append(document.createElement('a'));
    element.replaceChildren();
    await requests[0]?.answer('hello');
    button(element)?.click();
    element.append(document.createElement('a'));
    element.replaceChildren();
    element.loud = true;
    await eventually(() => expect(shown(element, 'p')).toBe('!hello'));
    expect([element.starts, requests.length, shown(element, 'button')]).toEqual([1, 1, '1']);
    expect([element.childNodes.length, element.dataset['state']]).toEqual([0, 'ready']);
    expect(consoleError).not.toHaveBeenCalled();
  });

  it('aborts when it is removed, and restores what the visitor did when it comes back', async () => {
    const element = await ready();
    button(element)?.click();
    element.remove();
    await settle();
    expect(element.context?.signal.aborted).toBe(true);
    await settle(300);
    document.body.append(element);
    await settle();
    await requests[1]?.answer('again');
    expect([shown(element, 'p'), shown(element, 'button')]).toEqual(['again', '1']);
  });

  it('forgets what the visitor did when it comes back with another id', async () => {
    const element = await ready();
    button(element)?.click();
    element.remove();
    await settle();
    element.itemId = 'another';
    document.body.append(element);
    await settle();
    await requests.at(-1)?.answer('new');
    expect([shown(element, 'p'), shown(element, 'button')]).toEqual(['new', '0']);
  });

  it('aborts its request and dispatches nothing after it was removed', async () => {
    const element = await place();
    const heard = vi.fn();
    element.addEventListener('creator-ready', heard);
    element.addEventListener('creator-error', heard);
    element.remove();
    await settle(300);
    expect(requests[0]?.signal.aborted).toBe(true);
    await requests[0]?.answer('late');
    expect(element.context?.dispatch(new Event('creator-ready'))).toBe(false);
    expect(heard).not.toHaveBeenCalled();
  });

  it('uses the nearest lang, through shadow hosts', async () => {
    const host = document.createElement('div');
    host.lang = 'de';
    document.body.append(host);
    const element = await ready();
    host.attachShadow({ mode: 'open' }).append(element);
    await settle();
    expect(element.context?.locale.value).toBe('de');
    element.lang = 'not a language';
    await settle();
    expect(element.context?.locale.value).toBe('de');
    element.lang = 'pl';
    await settle();
    expect(element.context?.locale.value).toBe('pl');
  });

  it('previews with no key, no request and no storage', async () => {
    configuration.value = {};
    const element = await place({ preview: '' });
    await eventually(() => expect(element.starts).toBe(1));
    const { client, page } = element.context ?? {};
    const answer = await client?.request('POST /api/vote/embed/get', { body: { id: 'emb_1' } });
    expect(answer?.data.id).toBe('emb_1');
    expect([page?.storage, page?.locks]).toEqual([null, null]);
  });
});

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
    configuration.value = {};
    const element = await place(attributes);
    await settle();
    expect([element.dataset['state'], requests.length]).toEqual(['error', 0]);
    await eventually(() => expect(shown(element, '.notice p')).toBe('This widget isn’t ready yet.'));
    expect(consoleError.mock.calls.at(-1)?.join()).toContain(named);
  });

  it('of configuration ends when configure is called', async () => {
    configuration.value = {};
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
