import type { JSX, TargetedPointerEvent } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useStyles } from '../core/view/context.ts';
import type { BallotTranslate } from './ballot-model.ts';
import { Choices, type ChoicesProps } from './Choices.tsx';
import { dragRow, endDrag } from './drag-row.ts';
import { Ranking } from './Ranking.tsx';
import css from './ranking.css';
import { moved } from './ranking.ts';

/** As `--_fast` in base.css. */
const MOVE: KeyframeAnimationOptions = { duration: 250, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' };

/** How many places down the row with this id is dragged. */
interface Drag {
  readonly id: string;
  readonly by: number;
}

interface RankedChoicesProps extends Omit<ChoicesProps, 'list'> {
  readonly t: BallotTranslate;
  /** How many places are sent. */
  readonly maxChoices: number;
  /** Null in results, whose rows can't be dragged. */
  readonly onMove: ((id: string, by: number) => void) | null;
}

/** The rows of a ranking, which can be dragged, and slide to their new places when the order changes. Places change during a drag. */
export default function RankedChoices({ onMove, maxChoices, ...props }: RankedChoicesProps): JSX.Element {
  useStyles(css);
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef<string | null>(null);
  const stop = useRef(() => {});
  const [drag, setDrag] = useState<Drag | null>(null);
  const ids = props.rows.map(({ id }) => id);
  const order = `${!onMove} ${ids.join(' ')}`;
  const places = drag ? moved(ids, drag.id, drag.by) : ids;
  // Read before this render changes the DOM.
  const wasDragged = useRef(false);
  const isDropped = wasDragged.current && !drag;
  const before = list.current && (isDropped || shown.current !== order) ? topsOf(list.current) : null;
  useLayoutEffect(() => {
    // These aren't the rows that a drag began with.
    if (shown.current !== order) stop.current();
    shown.current = order;
    wasDragged.current = drag !== null;
    if (before && list.current) slideFrom(before, list.current);
  });
  // One listener for all rows; the others exist during a drag only.
  const onPointerDown = (event: TargetedPointerEvent<HTMLUListElement>) => {
    const { currentTarget: all, pointerType, isPrimary, button } = event;
    const target = event.target as Element;
    // A mouse may take hold anywhere. A finger scrolls the page, except on the grip.
    const row = target.closest(pointerType === 'mouse' ? 'li' : '.grip')?.closest('li');
    const rows = [...all.children].filter((each) => each.querySelector('.grip')) as HTMLElement[];
    const id = row && props.rows[rows.indexOf(row)]?.id;
    if (!onMove || drag || !id || !isPrimary || button || target.closest('button')) return;
    // As a mouse does. A button whose row moves in the DOM would lose focus, and the heading would get it.
    const { activeElement } = all.getRootNode() as ShadowRoot;
    if (activeElement instanceof HTMLElement) activeElement.blur();
    const onDrag = (by: number) => setDrag((before) => (before?.by === by ? before : { id, by }));
    stop.current = dragRow(row, rows, event, onDrag, (by) => {
      setDrag(null);
      if (by) onMove(id, by);
    });
    setDrag({ id, by: 0 });
  };
  const options = ids.filter((id) => id);
  const controls: ChoicesProps['controls'] = (row, index) => {
    const place = places.indexOf(row.id) + 1;
    if (!row.id) return props.controls?.(row, index);
    if (!onMove) return null;
    const counts = place <= maxChoices;
    return <Ranking row={row} place={place} total={options.length} counts={counts} t={props.t} onMove={onMove} />;
  };
  return <Choices {...props} controls={controls} list={{ ref: list, onPointerDown }} />;
}

/** Slides rows from where they were, or were dragged to. */
function slideFrom(before: ReadonlyMap<Element, number>, list: Element): void {
  endDrag(list.children);
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const [row, top] of topsOf(list)) {
    const distance = (before.get(row) ?? top) - top;
    if (distance) row.animate({ transform: [`translateY(${distance}px)`, 'none'] }, MOVE);
  }
}

const topsOf = (list: Element): ReadonlyMap<Element, number> =>
  new Map([...list.children].map((row) => [row, row.getBoundingClientRect().top]));
