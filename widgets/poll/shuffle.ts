/**
 * What stays the same from one reload to the next without being stored: nothing is before a visitor acts. It seeds an order
 * and is never sent.
 */
const describeBrowser = (): string => [navigator.userAgent, navigator.language, screen.width].join();

/** Like FNV-1a, over UTF-16 units. */
const hash = (text: string): number =>
  [...text].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 16_777_619), 0);

/** Shuffles options in an order that is stable for this browser and embed. */
export function shuffled<T extends { readonly id: string }>(options: readonly T[], embedId: string): readonly T[] {
  const browser = describeBrowser();
  const rank = ({ id }: T) => hash(`${id} ${embedId} ${browser}`);
  return [...options].sort((a, b) => rank(a) - rank(b));
}
