import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../test/helpers/eventually.ts';
import { isReachable } from '../../data/is-reachable.ts';
import { words as ar } from '../../words/ar.ts';
import { BASIC } from '../../words/basic.ts';
import { commonMessages } from '../../words/en/common.ts';
import { words as es } from '../../words/es.ts';
import { place, requests, settle, TestElement } from '../element/test-element.fixture.tsx';
import { changeSettings, configure } from '../page/configure.ts';
import { areTranslationsLoading, loadTranslations, translationsFor } from './translations.ts';

const { polish } = vi.hoisted(() => {
  let release = () => {};
  const arrived = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { polish: { arrived, release } };
});
// French cannot be loaded, and Polish comes late.
vi.mock(import('../../words/fr.ts'), () => {
  throw new Error('blocked');
});
vi.mock(import('../../words/pl.ts'), async (importActual) => {
  await polish.arrived;
  return importActual();
});
vi.spyOn(console, 'error').mockImplementation(() => {});
TestElement.define();

beforeEach(async () => {
  document.body.replaceChildren();
  await settle();
  requests.length = 0;
  changeSettings({ configuration: {}, refused: null });
  configure({ api: 'https://api.example.com', publicKey: `pk_test_${'0'.repeat(24)}` });
});

const shown = (element: Element, selector: string) => element.shadowRoot?.querySelector(selector)?.textContent;
const showsNotice = (element: Element, sentence: string | undefined) =>
  eventually(() => expect(shown(element, '.notice p')).toBe(sentence));

/** Adds an element, and records every text that it shows from the first render on. */
async function placeAndWatch(attributes: Record<string, string>) {
  const seen: string[] = [];
  const attach = vi.spyOn(TestElement.prototype, 'attachShadow').mockImplementationOnce(function (this: Element, init) {
    const root = Element.prototype.attachShadow.call(this, init);
    const see = () => seen.push(root.textContent ?? '');
    new MutationObserver(see).observe(root, { subtree: true, childList: true, characterData: true });
    return root;
  });
  const element = await place(attributes);
  await eventually(() => expect(attach).toHaveBeenCalled());
  attach.mockRestore();
  return { element, seen };
}

const inEnglish = (seen: readonly string[]) =>
  Object.values(commonMessages).filter((sentence) => seen.some((text) => text.includes(String(sentence))));

describe('a widget on a page in another language', () => {
  it('loads no language when the page shows a secret', async () => {
    const element = await place({ lang: 'ja', 'public-key': ['sk', 'live', '0'.repeat(24)].join('_') });
    await showsNotice(element, commonMessages.notConfigured);
    expect([areTranslationsLoading('ja'), translationsFor('ja', 'creator-poll')]).toEqual([false, {}]);
  });

  it('never shows English, while the language loads or when the data fails to', async () => {
    const { element, seen } = await placeAndWatch({ lang: 'ar' });
    await vi.waitFor(() => expect(element.shadowRoot?.querySelector('[aria-busy]')).not.toBe(null));
    await requests[0]?.fail('unavailable');
    await showsNotice(element, ar.common.unavailable);
    await eventually(() => expect(shown(element, '.live')).toBe(ar.common.unavailable));
    expect(shown(element, 'button')).toBe(ar.common.retry);
    expect(inEnglish(seen)).toEqual([]);
  });

  it('waits two seconds at most, and switches when the language arrives late', async () => {
    vi.useFakeTimers();
    loadTranslations('pl');
    await vi.advanceTimersByTimeAsync(1999);
    expect(areTranslationsLoading('pl')).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(areTranslationsLoading('pl')).toBe(false);
    expect(translationsFor('pl', 'creator-poll')).toEqual(BASIC.pl);
    vi.useRealTimers();
    polish.release();
    await eventually(() => expect(translationsFor('pl', 'creator-poll')['vote']).toBe('Zagłosuj'));
  });

  it('says in its language that the browser is offline, and loads the language afterwards', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await isReachable('https://api.example.com');
    loadTranslations('es');
    await eventually(() => expect(translationsFor('es', 'creator-poll')).toEqual(BASIC.es));
    online.mockRestore();
    vi.unstubAllGlobals();
    dispatchEvent(new Event('online'));
    expect(areTranslationsLoading('es')).toBe(false);
    await eventually(() => expect(translationsFor('es', 'creator-poll')['loading']).toBe(es.common.loading));
  });

  it('falls back to English when the language cannot be loaded, but for what is said when nothing loads', async () => {
    const element = await place({ lang: 'fr' });
    await requests[0]?.fail('rate_limited');
    await showsNotice(element, commonMessages.busy);
    expect(shown(element, 'button')).toBe(BASIC.fr.retry);
    element.shadowRoot?.querySelector('button')?.click();
    await settle();
    await requests[1]?.answer('bonjour');
    await eventually(() => expect(shown(element, 'p')).toBe('bonjour'));
  });
});
