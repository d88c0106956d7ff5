import { signal } from '../../src/state/signals.ts';
import type { Messages } from '../../src/text/message.ts';
import type { Words } from '../../src/text/messages/words.ts';
import { loadLanguage } from './load-language.ts';

/** Of those there are beside English, which is in the widgets themselves. */
const languageOf = (locale: string): string => /^(?:ar|de|es|fr|ja|pl)\b/.exec(locale.toLowerCase())?.[0] ?? '';

/** By language; nothing for one that cannot be had, so that English stands in for it. */
const loaded = signal<Readonly<Record<string, Words>>>({});
const loading = new Map<string, Promise<unknown>>();

/** What is said in a language in place of English; while that is on its way, nothing where English would say "Loading". */
export function wordsIn(locale: string, tag: string): Messages {
  const language = languageOf(locale);
  const words = loaded.value[language];
  return words || !language ? { ...words?.['common'], ...words?.[tag] } : { loading: '' };
}

/** What a promise gives, or nothing where it rejects or takes so long that nobody should look at a skeleton for it. */
export const soon = <T>(promise: Promise<T>): Promise<T | undefined> =>
  Promise.race([promise.catch(() => undefined), new Promise<undefined>((resolve) => setTimeout(resolve, 2000))]);

/** When the words of a language are here, or are not waited for any more; null when there is nothing to wait for. */
export function awaitWords(locale: string): Promise<unknown> | null {
  const language = languageOf(locale);
  if (!language || loaded.peek()[language]) return null;
  const take = ({ words = {} }: { readonly words?: Words } = {}) => {
    loaded.value = { ...loaded.peek(), [language]: words };
  };
  // What comes late is said from then on.
  const wait =
    loading.get(language) ??
    soon(loadLanguage(language).then(take)).then(() => {
      if (!loaded.peek()[language]) take();
    });
  loading.set(language, wait);
  return wait;
}
