/**
 * Text that people wrote, made fit to show: control characters but the line feed are taken out (a tab becomes a space),
 * white space at both ends goes, and what is longer than `limit` is cut where one character as read ends, so that no
 * emoji and no letter with its marks is torn.
 *
 * @param limit in UTF-16 code units, as `length` counts: that bounds a letter with a thousand marks too.
 */
export function cleanText(value: string, limit: number): string {
  // Sliced first: a pattern over two million characters is the slow part.
  const text = value
    .slice(0, limit * 4)
    .replace(/\t/g, ' ')
    .replace(/[^\P{Cc}\n]/gu, '')
    .trim();
  if (text.length <= limit) return text;
  // Firefox before 125 has no Segmenter; there, and in one endless character, only surrogate pairs are kept whole.
  const end = Intl.Segmenter && new Intl.Segmenter().segment(text).containing(limit)?.index;
  return text
    .slice(0, end || limit)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}
