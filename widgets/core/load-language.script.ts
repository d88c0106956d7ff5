import type { Words } from '../../src/text/messages/words.ts';
import { loadPart } from './script-part.ts';

/** In place of load-language.ts in a classic script. Words take nothing from it. */
export const loadLanguage = (language: string) => loadPart<{ readonly words: Words }>(`creator-lang-${language}`, []);
