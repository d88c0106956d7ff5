/**
 * `<div data-creator="poll" data-embed-id="emb_…">` for site builders that strip unknown tags: the element is put into it,
 * with the other `data-` attributes as its own and what stood in it as its fallback. The box keeps what the page has given it.
 */
function fill(box: HTMLElement): void {
  const name = box.getAttribute('data-creator') ?? '';
  // A name that is none of ours stays as it is, for a script that knows it.
  if (!/^[a-z-]+$/.test(name) || !customElements.get(`creator-${name}`)) return;
  box.removeAttribute('data-creator');
  const element = document.createElement(`creator-${name}`);
  for (const attribute of box.getAttributeNames()) {
    if (!attribute.startsWith('data-')) continue;
    element.setAttribute(attribute.slice(5), box.getAttribute(attribute) ?? '');
    // The element takes a secret out of the page: it must not stay here.
    box.removeAttribute(attribute);
  }
  element.append(...box.childNodes);
  box.append(element);
}

let watching = false;

/** Fills all that are on the page, and those that come later. */
export function replaceStandIns(): void {
  const fillAll = () => document.querySelectorAll<HTMLElement>('[data-creator]').forEach(fill);
  fillAll();
  if (watching) return;
  watching = true;
  new MutationObserver(fillAll).observe(document, { childList: true, subtree: true });
}
