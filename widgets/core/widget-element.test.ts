import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../test/helpers/eventually.ts';
import { configuration, configure } from './configure.ts';
import { place, requests, settle, TestElement } from './test-element.fixture.tsx';

const PUBLIC_KEY = `pk_test_${'0'.repeat(24)}`;
const API = 'https://api.example.com';

const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});

beforeAll(async () => {
  // A failure is told without it where it takes more than two seconds, as a first load may on a machine with much to do.
  await import('../later/common.ts');
  TestElement.define();
});
beforeEach(async () => {
  document.body.replaceChildren();
  await settle();
  requests.length = 0;
  consoleError.mockClear();
  configuration.value = {};
  configure({ api: API, publicKey: PUBLIC_KEY });
});

async function ready(attributes: Record<string, string> = {}): Promise<TestElement> {
  const element = await place(attributes);
  await requests.at(-1)?.answer('hello');
  return element;
}

const shown = (element: Element, selector = '.root') => element.shadowRoot?.querySelector(selector)?.textContent;
const button = (element: Element) => element.shadowRoot?.querySelector('button');

describe('an element', () => {
  it('shows a skeleton, then its content, and says so once', async () => {
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

  it('says when there is nothing to show', async () => {
    const element = await place();
    await requests[0]?.answer('');
    expect(element.dataset['state']).toBe('empty');
  });

  it('takes properties that were set before it was one of ours', async () => {
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

  it('draws once for all attributes set in one task', async () => {
    const element = await ready();
    const before = element.draws;
    element.loud = true;
    element.loud = false;
    element.loud = true;
    element.headingLevel = 4;
    await settle();
    expect(element.draws).toBe(before + 1);
    await eventually(() => expect(shown(element, 'p')).toBe('!hello'));
    expect(element.starts).toBe(1);
  });

  it('begins anew for another id, and the older answer, come late, is not shown', async () => {
    const element = await place({ 'item-id': 'a' });
    element.itemId = 'b';
    await settle();
    await requests[1]?.answer('of b');
    await requests[0]?.answer('of a');
    expect(requests.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(shown(element, 'p')).toBe('of b');
  });

  it('loses nothing when it is moved within the page', async () => {
    const element = await ready();
    button(element)?.click();
    const elsewhere = document.createElement('section');
    document.body.append(elsewhere);
    elsewhere.append(element);
    await settle(300);
    expect([element.starts, requests.length, shown(element, 'button')]).toEqual([1, 1, '1']);
  });

  it('ends its request when it is removed, and keeps what the visitor did for a return', async () => {
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

  it('aborts its request and dispatches nothing once it is gone', async () => {
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

  it('speaks the nearest language, out through shadow hosts', async () => {
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

  it('starts a preview with no key, a client that asks nobody and a page that keeps nothing', async () => {
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
  it('is told to the visitor, has a button that keeps focus while it tries again, and ends in the content', async () => {
    const element = await place();
    const failed = vi.fn();
    element.addEventListener('creator-error', failed);
    await requests[0]?.fail('unavailable');
    expect(element.dataset['state']).toBe('error');
    await eventually(() => expect(shown(element, '[role=status]')).toBe('This cannot be loaded right now.'));
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

  it('of permission has no button, and one console line for the owner', async () => {
    const element = await place();
    const another = await place();
    for (const request of requests) await request.fail('not_authorized');
    await eventually(() => expect(shown(another, '.notice p')).toBe('This is not available on this page.'));
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
    await eventually(() => expect(shown(element, '.notice p')).toBe('This is not set up yet.'));
    expect(consoleError.mock.calls.at(-1)?.join()).toContain(named);
  });

  it('of configuration ends when configure is called', async () => {
    configuration.value = {};
    const element = await place();
    expect(element.dataset['state']).toBe('error');
    configure({ api: API, publicKey: PUBLIC_KEY });
    expect(element.dataset['state']).toBe('loading');
  });

  it('speaks the host page’s words', async () => {
    const element = await place();
    element.messages = { unavailable: 'Later!' };
    await requests[0]?.fail('unavailable');
    await eventually(() => expect(shown(element, '.notice p')).toBe('Later!'));
  });
});
