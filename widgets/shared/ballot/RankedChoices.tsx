import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Choices, type ChoicesProps } from './Choices.tsx';

/** As `--_fast` in base.css. */
const MOVE: KeyframeAnimationOptions = { duration: 250, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' };

/** The rows of a ranking, which slide to their new places when the order changes. */
export function RankedChoices(props: Omit<ChoicesProps, 'list'>): JSX.Element {
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef<string | null>(null);
  const order = props.rows.map(({ id }) => id).join(' ');
  // Read before this render changes the DOM.
  const before = list.current && shown.current !== order ? topsOf(list.current) : null;
  useLayoutEffect(() => {
    shown.current = order;
    if (!before || !list.current || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const [row, top] of topsOf(list.current)) {
      const distance = (before.get(row) ?? top) - top;
      if (distance) row.animate({ transform: [`translateY(${distance}px)`, 'none'] }, MOVE);
    }
  });
  return <Choices {...props} list={list} />;
}

const topsOf = (list: Element): ReadonlyMap<Element, number> =>
  new Map([...list.children].map((row) => [row, row.getBoundingClientRect().top]));
