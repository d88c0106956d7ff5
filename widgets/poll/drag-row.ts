import { ownDocument } from '../core/page/own-document.ts';

/**
 * Lets a row of a list follow the pointer that was pressed on it, while the other rows make room. Calls `onDrag` and `onEnd` with the
 * number of places to move it by, 0 if the browser took the pointer away. Rows keep their transforms until `endDrag`. Returns how to
 * stop.
 */
export function dragRow(
  row: HTMLElement,
  rows: readonly HTMLElement[],
  press: PointerEvent,
  onDrag: (by: number) => void,
  onEnd: (by: number) => void,
): () => void {
  const from = rows.indexOf(row);
  const boxes = rows.map((each) => each.getBoundingClientRect());
  const [first, last, own] = [boxes[0], boxes.at(-1), boxes[from]];
  if (!first || !last || !own) return () => {};
  const next = boxes[from + 1];
  const height = next ? next.top - own.top : own.bottom - (boxes[from - 1]?.bottom ?? own.top);
  // A transform counts in pixels of the row itself, which a page may have scaled or zoomed.
  const scale = own.height / Number.parseFloat(getComputedStyle(row).height) || 1;
  const ended = new AbortController();
  const { signal } = ended;
  let by = 0;
  let pointer = press;

  const place = () => {
    // The rows scroll with the page, the pointer doesn't.
    const scrolled = (row.parentElement?.getBoundingClientRect().top ?? 0) - listTop;
    const wanted = pointer.clientY - press.clientY - scrolled;
    const distance = Math.min(Math.max(wanted, first.top - own.top), last.bottom - own.bottom);
    by = 0;
    rows.forEach((each, index) => {
      const box = boxes[index] ?? own;
      const middle = (box.top + box.bottom) / 2;
      const isPassed = index > from ? own.bottom + distance > middle : own.top + distance < middle;
      const step = index === from || !isPassed ? 0 : Math.sign(index - from);
      by += step;
      each.style.transform = `translateY(${(index === from ? distance : -step * height) / scale}px)`;
    });
    onDrag(by);
  };
  const end = (places: number) => {
    ended.abort();
    onEnd(places);
  };
  const move = (event: PointerEvent) => {
    pointer = event;
    place();
    row.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  };
  const drop = () => end(by);
  const putBack = () => end(0);
  /** Other fingers may touch the row, too. */
  const ofPress = (react: (event: PointerEvent) => void) => (event: PointerEvent) =>
    event.pointerId === press.pointerId && react(event);

  const page = ownDocument(row.ownerDocument);
  const listTop = row.parentElement?.getBoundingClientRect().top ?? 0;
  row.setPointerCapture(press.pointerId);
  row.classList.add('dragged');
  row.addEventListener('pointermove', ofPress(move), { signal });
  row.addEventListener('pointerup', ofPress(drop), { signal });
  // The browser has taken the pointer away. If the row has left the document, the event doesn't reach it.
  page.addEventListener('lostpointercapture', ofPress(putBack), { signal });
  page.addEventListener('scroll', place, { capture: true, signal });
  return () => signal.aborted || end(0);
}

/** Puts all rows back in their places at once. */
export function endDrag(rows: Iterable<Element>): void {
  for (const row of rows) {
    row.classList.remove('dragged');
    (row as HTMLElement).style.transform = '';
  }
}
