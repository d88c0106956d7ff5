import { own } from './own-document.ts';

/** `de-DE` for `de-de` or `de_DE.UTF-8`; null for what is no language tag. */
function languageTag(text: string): string | null {
  try {
    return (
      Intl.getCanonicalLocales(
        text
          .trim()
          .replace(/[.@].*$/, '')
          .replaceAll('_', '-'),
      )[0] ?? null
    );
  } catch {
    return null;
  }
}

/** The element's own `lang`, else that of the nearest ancestor, through shadow hosts, else the browser's language. */
export function findLocale(host: Element): string {
  for (let node: Node | null = host; node; node = own(node).parentNode ?? (node as ShadowRoot).host ?? null) {
    if (own(node).nodeType !== Node.ELEMENT_NODE) continue;
    const element = own(node as Element);
    const found = languageTag(element.getAttribute('lang') ?? element.getAttribute('xml:lang') ?? '');
    if (found) return found;
  }
  return languageTag(navigator.language ?? '') ?? 'en';
}

/** Elements that follow changes of `lang`, with what to call. */
const followers = new Map<Element, () => void>();

/** Shared by all widgets. It observes the document and each shadow root that a widget is in. */
let observer: MutationObserver | undefined;

/** Calls `onChange` when `lang` changes anywhere on the page. Call it again when the element has moved. */
export function followLocale(element: Element, onChange: () => void): void {
  followers.set(element, onChange);
  observer ??= new MutationObserver(() => {
    for (const follow of followers.values()) follow();
  });
  for (let node: Node | undefined = element; node; node = (node as ShadowRoot).host) {
    node = node.getRootNode();
    observer.observe(node, { attributeFilter: ['lang'], subtree: true });
  }
}

export function unfollowLocale(element: Element): void {
  followers.delete(element);
}
