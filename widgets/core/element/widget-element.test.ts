import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../test/helpers/eventually.ts';
import { changeSettings } from '../page/configure.ts';
import { button, place, ready, renders, requests, settle, shown, TestElement } from './test-element.fixture.tsx';
import { onTestPage } from './test-page.fixture.ts';

const { consoleError, consoleWarn } = onTestPage();

describe('a widget element', () => {
  it('shows a placeholder, then its content, and dispatches creator-ready once', async () => {
    const onReady = vi.fn();
    document.addEventListener('creator-ready', onReady, { once: true });
    const element = await place();
    expect(element.dataset['state']).toBe('loading');
    await vi.waitFor(() => expect(element.shadowRoot?.querySelector('[aria-busy]')).not.toBe(null));
    await requests[0]?.answer('hello');
    expect([shown(element, 'p'), element.dataset['state']]).toEqual(['hello', 'ready']);
    await settle(50);
    expect(onReady).toHaveBeenCalledTimes(1);
    expect(onReady.mock.calls[0]?.[0].detail).toEqual({ state: 'ready' });
    await element.context?.client;
    expect(consoleError).not.toHaveBeenCalled();
  });

  it('shows no placeholder for an immediate response, and one right away when it starts over', async () => {
    const element = await place();
    const placeholder = () => element.shadowRoot?.querySelector('[aria-busy]') ?? null;
    expect(placeholder()).toBe(null);
    await requests[0]?.answer('hello');
    element.itemId = 'other';
    await settle();
    expect(placeholder()).not.toBe(null);
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
    await vi.waitFor(() => expect(shown(element)).toBe('Moment'));
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

  it('starts over for another id, and ignores the late response for the old one', async () => {
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

  it('aborts when it is removed, and restores the visitor’s state when it is reinserted', async () => {
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

  it('discards the visitor’s state when it is reinserted with another id', async () => {
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

  it.each([
    ['de_DE', 'de-DE'],
    ['de_AT.UTF-8', 'de-AT'],
    ['ar_arab_eg', 'ar-Arab-EG'],
    [' pl ', 'pl'],
  ])('reads lang="%s" as %s', async (lang, locale) => {
    const element = await ready({ lang });
    expect(element.context?.locale.value).toBe(locale);
  });

  it('follows a lang that changes on the page, on an ancestor and around its shadow host, like every other widget', async () => {
    const host = document.createElement('div');
    const outer = document.createElement('section');
    outer.attachShadow({ mode: 'open' }).append(host);
    document.body.append(outer);
    const [one, two, inner] = [await ready(), await ready(), await ready()];
    host.attachShadow({ mode: 'open' }).append(inner);
    await settle();
    const locales = () => [one, two, inner].map((element) => element.context?.locale.value);
    document.documentElement.lang = 'de';
    await eventually(() => expect(locales()).toEqual(['de', 'de', 'de']));
    host.lang = 'pl';
    await eventually(() => expect(locales()).toEqual(['de', 'de', 'pl']));
    document.documentElement.lang = 'fr_CA';
    await eventually(() => expect(locales()).toEqual(['fr-CA', 'fr-CA', 'pl']));
    document.documentElement.removeAttribute('lang');
  });

  it('warns once when it contains the rest of the page, but not about a link or a heading with something after it', async () => {
    const show = async (html: string) => {
      document.body.innerHTML = html;
      const element = document.querySelector('creator-test') as TestElement;
      Object.assign(element, { loading: 'eager', itemId: html });
      await settle();
      await requests.at(-1)?.answer('hello');
      expect(element.dataset['state']).toBe('ready');
    };
    await show('<creator-test><a href="#x">Plain</a></creator-test>');
    await show('<creator-test><h3>Support me</h3><a href="#x">Plain</a></creator-test><p>More</p>');
    expect(consoleWarn).not.toHaveBeenCalled();
    await show('<creator-test><h2>About</h2><p>The rest</p></creator-test>');
    await show('<creator-test><creator-poll></creator-poll></creator-test>');
    expect(consoleWarn.mock.calls).toEqual([[expect.stringContaining('<creator-test …></creator-test>')]]);
  });

  it('previews with no key, no request and no storage', async () => {
    changeSettings({ configuration: {}, refused: null });
    const element = await place({ preview: '' });
    await eventually(() => expect(element.starts).toBe(1));
    const { client, page } = element.context ?? {};
    const answer = await client?.request('POST /api/vote/embed/get', { body: { id: 'emb_1' } });
    expect(answer?.data.id).toBe('emb_1');
    expect([page?.storage, page?.locks]).toEqual([null, null]);
  });
});
