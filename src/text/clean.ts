/**
 * Text that people wrote, made fit to show: control characters but the line feed are taken out (a tab becomes a space),
 * white space at both ends goes, and what is longer than `limit` is cut where one character as read ends, so that no
 * emoji and no letter with its marks is torn.
 *
 * @param limit in UTF-16 code units, as `length` counts: that bounds a letter with a thousand marks too.
 */
export function cleanText(value: string, limit: number): string {
  // Sliced first: a pattern over a body of two million characters is the slow part.
  const text = value
    .slice(0, limit * 4)
    .replace(/\t/g, ' ')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .trim();
  return text.length > limit ? text.slice(0, boundary(text, limit)).trimEnd() : text;
}

/** The last place at or before `limit` where `text` may be cut. */
function boundary(text: string, limit: number): number {
  // Firefox before 125 has no Segmenter; there, and in one endless character, only surrogate pairs are kept whole.
  const start = globalThis.Intl?.Segmenter && new Intl.Segmenter().segment(text).containing(limit)?.index;
  return start || (text.codePointAt(limit - 1) ?? 0) > 0xffff ? start || limit - 1 : limit;
}
