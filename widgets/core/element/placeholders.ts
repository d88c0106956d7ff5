import { own, ownDocument } from '../page/own-document.ts';

const SELECTOR = '[data-creator]';

/** The elements by box. */
const filledWith = new WeakMap<Element, Element>();

/** The parser may still be adding a box's content while nothing follows it. */
function isParsed(box: Element): boolean {
  if (ownDocument().readyState !== 'loading') return true;
  for (let node: Node | null = box; node; node = own(node).parentNode) if (own(node).nextSibling) return true;
  return false;
}

/**
 * Replaces `<div data-creator="poll" data-embed-id="emb_…">`, for site builders that strip unknown tags. The element goes
 * inside, with the other `data-` attributes as its own and the previous content as its fallback. A framework may set the attributes
 * again, as Phoenix LiveView does with each change of the page: then they are passed on to the element that is there. A library that makes
 * the page what the server has sent, such as morphdom, takes the element out, too: then it is put back, with what its visitor has chosen.
 */
function fill(box: Element): void {
  const name = box.getAttribute('data-creator') ?? '';
  // An unknown name is left for a script that knows it.
  const tag = `creator-${name}`;
  if (!/^[a-z-]+$/.test(name) || !customElements.get(tag) || !isParsed(box)) return;
  box.removeAttribute('data-creator');
  const known = box.querySelector(`:scope > ${tag}`) ?? filledWith.get(box);
  const element = known?.localName === tag ? known : ownDocument().createElement(tag);
  filledWith.set(box, element);
  for (const attribute of box.getAttributeNames()) {
    if (!attribute.startsWith('data-')) continue;
    element.setAttribute(attribute.slice(5), box.getAttribute(attribute) ?? '');
    // The element removes a secret from the page, so it must not stay here.
    box.removeAttribute(attribute);
  }
  if (element.parentNode === box) return;
  element.replaceChildren(...box.childNodes);
  box.append(element);
}

/** Fills the placeholders in a part of the page, itself included. */
export function fillPlaceholders(part: Element): void {
  if (own(part).matches(SELECTOR)) fill(part);
  own(part).querySelectorAll(SELECTOR).forEach(fill);
}
