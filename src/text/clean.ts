import { isVisible } from './characters.ts';

/**
 * Cleans text that people wrote: removes control characters except line feeds (a tab becomes a space), trims it, and truncates
 * it at a grapheme boundary, so that no emoji or accented letter is split. Text that nobody sees becomes empty.
 *
 * @param limit in UTF-16 code units, like `length`, which also bounds a letter with a thousand accents.
 */
export function cleanText(value: string, limit: number): string {
  // Sliced first, because a regular expression over two million characters is slow.
  const text = value
    .slice(0, limit * 4)
    .replace(/\t/g, ' ')
    .replace(/[^\P{Cc}\n]/gu, '')
    .trim();
  if (!isVisible(text)) return '';
  if (text.length <= limit) return text;
  // Without a Segmenter (Firefox before 125), and within one endless grapheme, only surrogate pairs stay whole.
  const end = Intl.Segmenter && new Intl.Segmenter().segment(text).containing(limit)?.index;
  return text
    .slice(0, end || limit)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}

/** Cleans text for people to read. What is longer than `limit` code points, the unit of the API's limits, ends with `…`. */
export function shortenText(value: string, limit: number): string {
  // A code point has at most two code units; a third shows that there is more.
  const text = cleanText(value, limit * 3);
  const characters = text.length > limit ? [...text] : [];
  if (characters.length <= limit) return text;
  return `${cleanText(text, characters.slice(0, limit - 1).join('').length)}…`;
}
