/**
 * Replaces `<div data-creator="poll" data-embed-id="emb_…">`, for site builders that strip unknown tags. The element goes
 * inside, with the other `data-` attributes as its own and the previous content as its fallback.
 */
function fill(box: HTMLElement): void {
  const name = box.getAttribute('data-creator') ?? '';
  // An unknown name is left for a script that knows it.
  if (!/^[a-z-]+$/.test(name) || !customElements.get(`creator-${name}`)) return;
  box.removeAttribute('data-creator');
  const element = document.createElement(`creator-${name}`);
  for (const attribute of box.getAttributeNames()) {
    if (!attribute.startsWith('data-')) continue;
    element.setAttribute(attribute.slice(5), box.getAttribute(attribute) ?? '');
    // The element removes a secret from the page, so it must not stay here.
    box.removeAttribute(attribute);
  }
  element.append(...box.childNodes);
  box.append(element);
}

let observer: MutationObserver | undefined;

/** Fills every placeholder on the page and, once there is one, those that are added later. */
export function fillPlaceholders(): void {
  const boxes = document.querySelectorAll<HTMLElement>('[data-creator]');
  boxes.forEach(fill);
  if (observer || boxes.length === 0) return;
  observer = new MutationObserver(fillPlaceholders);
  observer.observe(document, { childList: true, subtree: true });
}
