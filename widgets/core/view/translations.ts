import { signal } from '@preact/signals';
import type { Messages } from '../../../src/text/message.ts';
import { isReachable } from '../../data/is-reachable.ts';
import { BASIC } from '../../words/basic.ts';
import { isOurs, LANGUAGES, type Language, languageOf } from '../../words/languages.ts';
import type { Words } from '../../words/words.ts';

/** How long visitors see a placeholder. After that, they see English until the language arrives. */
const TIMEOUT_MS = 2000;

/** Messages by language: null while they load, only the offline ones while English has to stand in. */
const loaded = signal<Readonly<Record<string, Words | null>>>({});

const loading: Partial<Record<Language, Promise<void>>> = {};

const store = (language: string, words: Words | null) => {
  loaded.value = { ...loaded.peek(), [language]: words };
};

/**
 * Loads the language of a locale once per page, unless it is English or one that we do not have. Resolves when visitors needn't
 * wait for it any longer.
 */
export function loadTranslations(locale: string): Promise<void> | undefined {
  const language = languageOf(locale);
  if (!isOurs(language)) return undefined;
  loading[language] ??= load(language);
  return loading[language];
}

async function load(language: Language): Promise<void> {
  const fallBack = () => {
    if (!loaded.peek()[language]) store(language, { common: BASIC[language] });
  };
  const arrive = () => LANGUAGES[language]().then(({ words }) => store(language, words), fallBack);
  store(language, null);
  if (!(await isReachable())) {
    fallBack();
    // Not now: Chromium remembers a failed import.
    addEventListener('online', arrive, { once: true });
    return;
  }
  const late = new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS)).then(fallBack);
  await Promise.race([arrive(), late]);
}

/** True while the messages of a locale are on their way. */
export const areTranslationsLoading = (locale: string): boolean => loaded.value[languageOf(locale)] === null;

/** Whether messages of a locale are there, in English or in a language of ours. */
export function hasTranslations(locale: string): boolean {
  const language = languageOf(locale);
  return language === 'en' || (isOurs(language) && loaded.value[language]?.['common'] !== BASIC[language]);
}

/** What an element shows that others show, too. */
const INCLUDED: Readonly<Record<string, readonly string[]>> = {
  'creator-overlay': ['creator-goal', 'creator-embed'],
};

const NONE: Messages = {};

/** The messages of a locale for one element; none for English. */
export function translationsFor(locale: string, tag: string): Messages {
  const words = loaded.value[languageOf(locale)];
  const names = ['common', ...(INCLUDED[tag] ?? []), tag];
  return words ? Object.assign({}, ...names.map((name) => words[name])) : NONE;
}
