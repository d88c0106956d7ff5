/**
 * The language a widget speaks: its own `lang`, else that of the nearest ancestor, out through shadow hosts, else the
 * browser's. What is no language tag is passed over.
 */
export function findLocale(host: Element): string {
  for (let node: Node | null = host; node; node = node.parentNode ?? (node as ShadowRoot).host ?? null) {
    const lang = (node as Element).getAttribute?.('lang');
    if (lang && isLocale(lang)) return lang;
  }
  return navigator.language || 'en';
}

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}
