import type { JSX } from 'preact';
import { MAX_WRITE_IN } from '../../../src/resources/vote.ts';

interface WriteInProps {
  readonly label: string;
  readonly value: string;
  readonly onWrite: (text: string) => void;
}

/**
 * The text field of a write-in, stacked above the label that covers the row.
 *
 * @csspart write-in The text field for a write-in answer.
 */
export function WriteIn({ label, value, onWrite }: WriteInProps): JSX.Element {
  return (
    <input
      class="field"
      part="write-in"
      type="text"
      dir="auto"
      maxLength={MAX_WRITE_IN}
      value={value}
      aria-label={label}
      onInput={({ currentTarget }) => onWrite(currentTarget.value)}
    />
  );
}
