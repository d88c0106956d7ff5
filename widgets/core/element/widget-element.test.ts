import { describe, expect, it } from 'vitest';
import { eventually } from '../../../test/helpers/eventually.ts';
import { button, place, ready, requests, settle, shown, type TestElement } from './test-element.fixture.tsx';
import { onTestPage } from './test-page.fixture.ts';

const { consoleError, consoleWarn } = onTestPage();

describe('a widget element', () => {
  it('starts over for another id, and ignores the late response for the old one', async () => {
    const element = await place({ 'item-id': 'a' });
    element.itemId = 'b';
    await settle();
    await requests[1]?.answer('of b');
    await requests[0]?.answer('of a');
    expect(requests.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(shown(element, 'p')).toBe('of b');
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

  it('puts its state back when a library makes the page what the server has sent', async () => {
    const element = await place();
    element.removeAttribute('data-state');
    await settle();
    expect(element.dataset['state']).toBe('loading');
    await requests[0]?.answer('');
    for (const saved of ['loading', 'theirs']) {
      element.dataset['state'] = saved;
      element.removeAttribute('data-state');
      element.dataset['state'] = saved;
      await settle();
      expect(element.dataset['state']).toBe('empty');
    }
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
    await show('<creator-test><h2>About</h2><p>The rest</p></creator-test>');
    const warned = () =>
      expect(consoleWarn.mock.calls).toEqual([[expect.stringContaining('<creator-test …></creator-test>')]]);
    await eventually(warned);
    await show('<creator-test><creator-poll></creator-poll></creator-test>');
    warned();
  });
});
