import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { common } from '../../src/text/messages/en/common.ts';
import { failureMessages } from '../../src/text/messages/en/failure.ts';
import { eventually } from '../../test/helpers/eventually.ts';
import { configuration, configure } from './configure.ts';
import { place, requests, settle, TestElement } from './test-element.fixture.tsx';
import { awaitWords, wordsIn } from './language.ts';

/** The languages that were requests for, in order, and what lets the one go on that is held up. */
const { requests, held } = vi.hoisted(() => {
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { requests: [] as string[], held: { until, release } };
});

// All are loaded as always, but for one that cannot be had and one that is late.
vi.mock(import('./load-language.ts'), async (importActual) => {
  const { loadLanguage } = await importActual();
  return {
    async loadLanguage(language) {
      requests.push(language);
      if (language === 'fr') throw new Error('blocked');
      if (language === 'pl') await held.until;
      return loadLanguage(language);
    },
  };
});

vi.spyOn(console, 'error').mockImplementation(() => {});
TestElement.define();

// An element goes on without words that take more than two seconds, as a first load may on a machine with much to do.
beforeAll(async () => {
  await Promise.all([
    import('../later/common.ts'),
    import('../later/lang-ar.ts'),
    import('../later/lang-de.ts'),
    import('../later/lang-es.ts'),
    import('../later/lang-ja.ts'),
    import('../later/lang-pl.ts'),
  ]);
});

const ENGLISH = Object.values({ ...common, ...failureMessages });

beforeEach(async () => {
  document.body.replaceChildren();
  await settle();
  requests.length = 0;
  configuration.value = {};
  configure({ api: 'https://api.example.com', publicKey: `pk_test_${'0'.repeat(24)}` });
});

const shown = (element: Element, selector: string) => element.shadowRoot?.querySelector(selector)?.textContent;
const failure = (element: Element, words: string) => eventually(() => expect(shown(element, '.notice p')).toBe(words));

/** An element on the page, and all that it shows from its first drawing on. */
async function placeAndWatch(attributes: Record<string, string>) {
  const placed = place(attributes);
  const seen: string[] = [];
  const root = document.body.lastElementChild?.shadowRoot;
  if (!root) throw new Error('Nothing was drawn.');
  const see = () => seen.push(root.textContent ?? '');
  see();
  new MutationObserver(see).observe(root, { subtree: true, childList: true, characterData: true });
  return { element: await placed, seen };
}

const saidInEnglish = (seen: readonly string[]) => ENGLISH.filter((words) => seen.some((text) => text.includes(words)));

describe('an element in a page of another language', () => {
  // First of all: a language is requests for once.
  it('asks for no words where the page shows a secret', async () => {
    const element = await place({ lang: 'ja', 'public-key': ['sk', 'live', '0'.repeat(24)].join('_') });
    await failure(element, common.notConfigured);
    await settle(50);
    expect([requests, requests.length]).toEqual([[], 0]);
  });

  it('says nothing in English, neither before its words are here nor when it fails', async () => {
    const { element, seen } = await placeAndWatch({ lang: 'ar' });
    expect(element.shadowRoot?.querySelector('[aria-busy]')).not.toBe(null);
    await requests[0]?.fail('unavailable');
    await failure(element, 'يتعذّر تحميل هذا المحتوى الآن.');
    expect(shown(element, 'button')).toBe('إعادة المحاولة');
    expect(shown(element, '.live')).toBe('يتعذّر تحميل هذا المحتوى الآن.');
    expect(seen.length).toBeGreaterThan(2);
    expect(saidInEnglish(seen)).toEqual([]);
  });

  it('says nothing in English where it is not set up', async () => {
    const { element, seen } = await placeAndWatch({ lang: 'ja', 'item-id': '' });
    await failure(element, 'まだ設定されていません。');
    expect(saidInEnglish(seen)).toEqual([]);
  });

  it('loads its words once for all, whatever the region and the case of its tag', async () => {
    const elements = await Promise.all(['de', 'de-AT', 'DE'].map((lang) => place({ lang })));
    for (const request of requests) await request.fail('not_found');
    for (const element of elements) await failure(element, 'Das gibt es hier nicht mehr.');
    expect(requests.filter((language) => language === 'de')).toHaveLength(1);
    expect(awaitWords('de-CH')).toBe(null);
  });

  it('waits two seconds and no longer, and says from then on what came late', async () => {
    vi.useFakeTimers();
    const wait = awaitWords('pl');
    await vi.advanceTimersByTimeAsync(1999);
    expect([awaitWords('pl') === wait, wordsIn('pl', 'creator-poll')]).toEqual([true, { loading: '' }]);
    await vi.advanceTimersByTimeAsync(1);
    expect([awaitWords('pl'), wordsIn('pl', 'creator-poll')]).toEqual([null, {}]);
    vi.useRealTimers();
    held.release();
    await eventually(() => expect(wordsIn('pl', 'creator-poll')['vote']).toBe('Zagłosuj'));
  });

  it('has the words of all elements and those of its own tag, and of no other', async () => {
    await awaitWords('de');
    expect(wordsIn('de', 'creator-poll')).toMatchObject({ retry: 'Erneut versuchen', vote: 'Abstimmen' });
    expect(Object.keys(wordsIn('de', 'creator-goal'))).not.toContain('vote');
    expect(wordsIn('den', 'creator-poll')).toEqual({});
    expect(wordsIn('nl', 'creator-poll')).toEqual({});
  });

  it('speaks English where the words cannot be had, and shows its content all the same', async () => {
    const element = await place({ lang: 'fr' });
    await requests[0]?.fail('unavailable');
    await failure(element, common.unavailable);
    element.shadowRoot?.querySelector('button')?.click();
    await settle();
    await requests[1]?.answer('bonjour');
    await eventually(() => expect(shown(element, 'p')).toBe('bonjour'));
  });

  it('follows a change of lang', async () => {
    const element = await place({ lang: 'en' });
    await requests[0]?.fail('unavailable');
    await failure(element, common.unavailable);
    element.lang = 'es';
    await failure(element, 'Esto no se puede cargar ahora mismo.');
    element.lang = 'en';
    await failure(element, common.unavailable);
  });

  it('says what the host page says before all', async () => {
    const element = await place({ lang: 'de' });
    element.messages = { unavailable: 'Später!' };
    await requests[0]?.fail('unavailable');
    await failure(element, 'Später!');
    expect(shown(element, 'button')).toBe('Erneut versuchen');
  });
});
