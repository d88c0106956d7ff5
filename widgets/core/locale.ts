/** The form of a language tag; anything else is skipped. */
const TAG = /^[a-zA-Z]{2,8}(-[a-zA-Z\d]{1,8})*$/;

/** The element's own `lang`, else that of the nearest ancestor, through shadow hosts, else the browser's language. */
export function findLocale(host: Element): string {
  for (let node: Node | null = host; node; node = node.parentNode ?? (node as ShadowRoot).host ?? null) {
    const lang = (node as Element).getAttribute?.('lang') ?? '';
    if (TAG.test(lang)) return lang;
  }
  return navigator.language || 'en';
}
