/** A character without a Segmenter (Firefox before 125): a flag, or a code point with what is joined to it. */
const CHARACTER = /\p{RI}{2}|.(?:[\p{M}\p{Emoji_Modifier}]|\u200d.)*/gsu;

/** The characters of a text as people count them: an accented letter, a flag and a family are one each. */
export const charactersOf = (text: string): readonly string[] =>
  Intl.Segmenter
    ? [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
    : (text.match(CHARACTER) ?? []);

/** What people see: no white space, nothing invisible, no blank Braille pattern. The platform's pattern `visible` says the same. */
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/u;

/** Whether a text has anything to see. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);

/** Not a modifier letter, such as the one before `ʻIolani`. */
const STARTS_NAME = /^(?:(?!\p{Lm})\p{L}|\p{N}|\p{RI}|\p{Emoji_Presentation}|\p{Emoji}\ufe0f)/u;

/** Capital only in texts of capitals; few fonts have them. */
const GEORGIAN_CAPITAL = /[\u1c90-\u1cbf]/;

/** The first letter, digit or emoji of a name, in capital; null for a name without any. */
export function initialOf(name: string, locale?: string): string | null {
  const initial = charactersOf(name.normalize('NFC')).find(
    (character) => isVisible(character) && STARTS_NAME.test(character),
  );
  const capital = initial?.toLocaleUpperCase(locale) ?? '';
  return initial && (charactersOf(capital).length > 1 || GEORGIAN_CAPITAL.test(capital)) ? initial : capital || null;
}
