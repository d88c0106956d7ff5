const { navigator, screen } = globalThis;

/**
 * What a browser is from one reload to the next, without anything stored, which nothing is before a visitor acts
 * (DECISIONS.md, 13). It is mixed into an order and goes nowhere else.
 */
const BROWSER = [navigator?.userAgent, navigator?.language, screen?.width, screen?.height].join();

/** FNV-1a. */
function mixed(text: string): number {
  let hash = 0;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  return hash;
}

/** In an order of this browser's own for this embed, which stays put. */
export function shuffled<T extends { readonly id: string }>(options: readonly T[], embedId: string): readonly T[] {
  const place = ({ id }: T) => mixed(`${id} ${embedId} ${BROWSER}`);
  return [...options].sort((a, b) => place(a) - place(b));
}
