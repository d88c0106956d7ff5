/** The blocks of right-to-left scripts. */
const BLOCKS = '[\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}]';
/** Letters, and the invisible marks that count as one. */
const RIGHT_TO_LEFT = new RegExp(`(?=${BLOCKS})[\\p{L}\\u061b\\u061f]|[\\u061c\\u200f]`, 'u');
const LEFT_TO_RIGHT = new RegExp(`(?!${BLOCKS})\\p{L}|\\u200e`, 'u');

const RIGHT_TO_LEFT_SCRIPTS = /^(?:Adlm|Arab|Aran|Hebr|Mand|Nkoo|Rohg|Samr|Syrc|Thaa)$/;

/** A language tag as HTML has it; undefined if it is malformed. */
export function languageTag(language: string | null | undefined): string | undefined {
  try {
    return language ? Intl.getCanonicalLocales(language.replaceAll('_', '-'))[0] : undefined;
  } catch {
    return undefined;
  }
}

/** The direction of a language's usual script; null if the tag is malformed or has none. */
export function directionOfLanguage(language: string): 'ltr' | 'rtl' | null {
  try {
    const { script } = new Intl.Locale(languageTag(language) ?? '').maximize();
    return script ? (RIGHT_TO_LEFT_SCRIPTS.test(script) ? 'rtl' : 'ltr') : null;
  } catch {
    return null;
  }
}

/** The direction of letters that have one; null if they have both. */
export function directionOfLetters(text: string): 'ltr' | 'rtl' | null {
  if (!RIGHT_TO_LEFT.test(text)) return 'ltr';
  return LEFT_TO_RIGHT.test(text) ? null : 'rtl';
}

/**
 * The direction of a text, as a value of `dir`. Letters of one direction have that direction, and numbers alone are left to
 * right. Mixed letters take the direction of the language that the writer gave, else right to left on such a page. Only then
 * does the first letter decide (`auto`), which turns `C++ أفضل من C#` around.
 */
export function directionOf(
  text: string,
  language: string | null | undefined,
  isPageRightToLeft: () => boolean,
): 'ltr' | 'rtl' | 'auto' {
  return (
    directionOfLetters(text) ?? ((language && directionOfLanguage(language)) || (isPageRightToLeft() ? 'rtl' : 'auto'))
  );
}
