/** Runs in the page: what is wrong with how a widget fits its width. */
export function misfits(host: Element): string[] {
  const root = host.shadowRoot?.querySelector('.root');
  if (!root) return ['not rendered'];
  const found: string[] = [];
  const { left, right } = host.getBoundingClientRect();
  const isOutside = (box: DOMRect) => box.left < left - 0.6 || box.right > right + 0.6;
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    // What only screen readers get, what scrolls by itself, what is clipped on purpose.
    !element.closest('.hidden, .live, .strip, .mark, .filters, .celebration, .track, [part=bar]');
  const nameOf = (element: Element) =>
    element.getAttribute('part') ?? element.closest('[part]')?.getAttribute('part') ?? element.localName;
  const edgesOf = (element: Element) => {
    const { paddingLeft, paddingRight, borderLeftWidth, borderRightWidth } = getComputedStyle(element);
    const edges = [paddingLeft, paddingRight, borderLeftWidth, borderRightWidth].map(Number.parseFloat);
    return edges.reduce((sum, edge) => sum + edge, 0);
  };
  const contentWidth = (element: Element) => element.getBoundingClientRect().width - edgesOf(element);
  /** What a word could have: a line of the row, card or widget that it is in. */
  const roomFor = (element: Element) => {
    const around =
      element.closest(
        '[part~=option], [part~=amount], [part~=event], [part~=reaction], [part~=milestone], .verdict, th, td, .thermometer > *, .card',
      ) ?? root;
    let room = contentWidth(around);
    for (let each = element; each !== around; each = each.parentElement as Element) {
      if (!each.matches('bdi:not([part])')) room -= edgesOf(each);
      // A check mark or an arrow beside the text.
      if (each.matches('.done:not(li), .problem, :has(> .new-tab)'))
        room -= 2 * Number.parseFloat(getComputedStyle(each).fontSize);
    }
    // Beside the text of an option, an amount or an event.
    const beside = around.querySelector(':scope > input:not([part]), :scope > [part=date]');
    return beside ? room - 1.5 * beside.getBoundingClientRect().width : room;
  };
  for (const element of root.querySelectorAll('*')) {
    if (!isSeen(element)) continue;
    if (isOutside(element.getBoundingClientRect())) found.push(`${nameOf(element)} is outside`);
  }
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement as Element;
    if (!isSeen(element)) continue;
    for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/(?:[^\s\-‐–/·]|[\u00a0\u202f])+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const pieces = [...range.getClientRects()].filter(({ width }) => width > 0);
      const isBroken = pieces.some((piece) => Math.abs(piece.top - (pieces[0] as DOMRect).top) > 3);
      const width = pieces.reduce((sum, piece) => sum + piece.width, 0);
      const room = roomFor(element);
      // The debug panel breaks addresses anywhere.
      if (isBroken && width <= room && !element.closest('[part=debug]'))
        found.push(`${nameOf(element)} breaks "${word}", ${Math.round(width)} of ${Math.round(room)} px`);
      if (pieces.some(isOutside)) found.push(`"${word}" of ${nameOf(element)} is outside`);
    }
  }
  return [...new Set(found)];
}
