const { navigator, screen } = globalThis;

/**
 * What a browser is from one reload to the next, without anything stored, which nothing is before a visitor acts
 * (DECISIONS.md, 13). It is mixed into an order and goes nowhere else.
 */
const BROWSER = [navigator?.userAgent, navigator?.language, screen?.width].join();

/** FNV-1a. */
const mixed = (text: string): number =>
  [...text].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619), 0);

/** In an order of this browser's own for this embed, which stays put. */
export function shuffled<T extends { readonly id: string }>(options: readonly T[], embedId: string): readonly T[] {
  const place = ({ id }: T) => mixed(`${id} ${embedId} ${BROWSER}`);
  return [...options].sort((a, b) => place(a) - place(b));
}
