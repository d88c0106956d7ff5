import { ownDocument } from '../page/own-document.ts';

const SELECTOR = '[data-creator]';

/** The parser may still be adding a box's content while nothing follows it. */
function isParsed(box: Element): boolean {
  if (ownDocument().readyState !== 'loading') return true;
  for (let node: Node | null = box; node; node = node.parentNode) if (node.nextSibling) return true;
  return false;
}

/**
 * Replaces `<div data-creator="poll" data-embed-id="emb_…">`, for site builders that strip unknown tags. The element goes
 * inside, with the other `data-` attributes as its own and the previous content as its fallback.
 */
function fill(box: Element): void {
  const name = box.getAttribute('data-creator') ?? '';
  // An unknown name is left for a script that knows it.
  if (!/^[a-z-]+$/.test(name) || !customElements.get(`creator-${name}`) || !isParsed(box)) return;
  box.removeAttribute('data-creator');
  const element = ownDocument().createElement(`creator-${name}`);
  for (const attribute of box.getAttributeNames()) {
    if (!attribute.startsWith('data-')) continue;
    element.setAttribute(attribute.slice(5), box.getAttribute(attribute) ?? '');
    // The element removes a secret from the page, so it must not stay here.
    box.removeAttribute(attribute);
  }
  element.append(...box.childNodes);
  box.append(element);
}

/** Fills the placeholders in a part of the page, itself included. */
export function fillPlaceholders(part: ParentNode = ownDocument()): void {
  if ('matches' in part && (part as Element).matches(SELECTOR)) fill(part as Element);
  part.querySelectorAll(SELECTOR).forEach(fill);
}
