/** A language tag, by its form alone. What is none is passed over. */
const TAG = /^[a-z]{2,8}(-[a-z\d]{1,8})*$/i;

/**
 * The language a widget speaks: its own `lang`, else that of the nearest ancestor, out through shadow hosts, else the
 * browser's.
 */
export function findLocale(host: Element): string {
  for (let node: Node | null = host; node; node = node.parentNode ?? (node as ShadowRoot).host ?? null) {
    const lang = (node as Element).getAttribute?.('lang') ?? '';
    if (TAG.test(lang)) return lang;
  }
  return navigator.language || 'en';
}
