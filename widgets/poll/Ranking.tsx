import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Translate } from '../core/view/context.ts';
import { Figure } from '../core/view/Text.tsx';
import type { ChoiceRow } from './ballot-model.ts';

interface RankingProps {
  readonly row: ChoiceRow;
  /** From 1. */
  readonly place: number;
  readonly total: number;
  /** The place is among those that are sent. */
  readonly counts: boolean;
  readonly t: Translate<'up' | 'down'>;
  readonly onMove: (id: string, by: -1 | 1) => void;
}

/**
 * The grip, the place of an option in a ranking, and buttons to move it: unlike dragging, they work with a keyboard, a switch
 * and one finger. At an end they stay enabled, so that they keep focus.
 */
export function Ranking({ row, place, total, counts, t, onMove }: RankingProps): JSX.Element {
  const { id, label } = row;
  const pressed = useRef<HTMLButtonElement | null>(null);
  // A row that moves in the DOM loses focus.
  useLayoutEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  });
  const button = (by: -1 | 1) => (
    <button
      type="button"
      class="quiet move"
      part="quiet-button"
      aria-label={t(by < 0 ? 'up' : 'down', { label })}
      aria-disabled={place === (by < 0 ? 1 : total)}
      onClick={({ currentTarget }) => {
        pressed.current = currentTarget;
        onMove(id, by);
      }}
    >
      <span aria-hidden="true">{by < 0 ? '↑' : '↓'}</span>
    </button>
  );
  return (
    <>
      <svg class="grip" viewBox="0 0 8 14" aria-hidden="true">
        <path d="M2 2h0m4 0h0M2 7h0m4 0h0M2 12h0m4 0h0" />
      </svg>
      <span class="steps">
        <span class={counts ? 'place' : 'place uncounted'}>
          <Figure>{`${place}`}</Figure>
        </span>
        {button(-1)}
        {button(1)}
      </span>
    </>
  );
}
