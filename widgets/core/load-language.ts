import type { Words } from '../../src/text/messages/words.ts';

/** The words of a language other than English. In the classic scripts load-language.script.ts stands in this place. */
export function loadLanguage(language: string): Promise<{ readonly words: Words }> {
  const languages: Readonly<Record<string, () => Promise<{ readonly words: Words }>>> = {
    ar: () => import('../later/lang-ar.ts'),
    de: () => import('../later/lang-de.ts'),
    es: () => import('../later/lang-es.ts'),
    fr: () => import('../later/lang-fr.ts'),
    ja: () => import('../later/lang-ja.ts'),
    pl: () => import('../later/lang-pl.ts'),
  };
  return languages[language]?.() ?? Promise.reject(new Error(language));
}
