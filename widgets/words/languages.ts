import type { BASIC } from './basic.ts';
import type { Words } from './words.ts';

export type Language = keyof typeof BASIC;

/** Every language but English, which is in the widgets themselves. */
export const LANGUAGES: Readonly<Record<Language, () => Promise<{ readonly words: Words }>>> = {
  ar: () => import('./ar.ts'),
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
  fr: () => import('./fr.ts'),
  ja: () => import('./ja.ts'),
  pl: () => import('./pl.ts'),
};

export const languageOf = (locale: string): string => /^[a-z]+/.exec(locale.toLowerCase())?.[0] ?? '';

export const isOurs = (language: string): language is Language => Object.hasOwn(LANGUAGES, language);
