import type { JSX } from 'preact';
import type { ShownEmbed } from '../../../src/resources/shown-embed.ts';
import type { ChoiceRow } from './Choices.tsx';
import type { PollSay } from './model.ts';

/** All options of a ranked poll: those in the visitor's order so far, then the others as they stand. */
export const orderOf = (rows: readonly { readonly id: string }[], chosen: readonly string[]): readonly string[] => {
  const ids = rows.map(({ id }) => id).filter((id) => id);
  return [...chosen.filter((id) => ids.includes(id)), ...ids.filter((id) => !chosen.includes(id))];
};

/** The order after one was moved up (-1) or down (1); the same where it cannot go further. */
export function moved(order: readonly string[], id: string, by: -1 | 1): readonly string[] {
  const at = order.indexOf(id);
  const other = order[at + by];
  return other === undefined ? order : order.map((each) => (each === id ? other : each === other ? id : each));
}

interface Steps {
  readonly say: PollSay;
  readonly onMove: (row: ChoiceRow, by: -1 | 1) => void;
}

/** The rows in the visitor's order, each with its place and the buttons that move it. */
export function ranked(rows: readonly ChoiceRow[], { maxChoices }: ShownEmbed, steps: Steps, order: readonly string[]) {
  const row = (id: string) => rows.find((each) => each.id === id);
  const inOrder = order.map(row).filter((each) => each !== undefined);
  const withSteps = inOrder.map((each, at) => ({
    ...each,
    more: <Step row={each} place={at + 1} of={order.length} counts={at < maxChoices} {...steps} />,
  }));
  return [...withSteps, ...rows.filter(({ id }) => !id)];
}

interface StepProps extends Steps {
  readonly row: ChoiceRow;
  readonly place: number;
  readonly of: number;
  readonly counts: boolean;
}

/**
 * Buttons, not a drag: they work with a keyboard, a switch and one finger. At an end they stay, so that focus does.
 *
 * @csspart steps Place and buttons of an answer that is put in order.
 * @csspart place Its place.
 * @csspart move A button that moves it up or down.
 */
function Step({ row, place, of, counts, say, onMove }: StepProps): JSX.Element {
  const label = row.label;
  const button = (by: -1 | 1, sign: string) => (
    <button
      type="button"
      class="quiet"
      part="move"
      data-move={`${row.id} ${by}`}
      aria-label={say(by < 0 ? 'up' : 'down', { label })}
      aria-disabled={by < 0 ? place === 1 : place === of}
      style={{ 'min-inline-size': '44px', padding: '0' }}
      onClick={() => onMove(row, by)}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
  return (
    <span part="steps" style={{ display: 'flex', 'align-items': 'center', gap: '6px' }}>
      <span part="place" style={{ opacity: counts ? '1' : '0.5', 'min-inline-size': '20px', 'text-align': 'center' }}>
        {place}
      </span>
      {button(-1, '↑')}
      {button(1, '↓')}
    </span>
  );
}
