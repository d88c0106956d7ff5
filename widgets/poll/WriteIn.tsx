import type { JSX } from 'preact';
import { MAX_WRITE_IN } from '../../src/resources/vote.ts';
import { useDirection } from '../core/view/context.ts';

interface WriteInProps {
  readonly label: string;
  /** The embed's, which the visitor most likely writes in. */
  readonly language: string | null;
  readonly value: string;
  readonly onWrite: (text: string) => void;
}

/**
 * The text field of a write-in, stacked above the label that covers the row.
 *
 * @csspart write-in The text field for a write-in answer.
 */
export function WriteIn({ label, language, value, onWrite }: WriteInProps): JSX.Element {
  const directionOf = useDirection();
  return (
    <input
      class="field"
      part="write-in"
      type="text"
      dir={value ? directionOf(value, language) : undefined}
      maxlength={MAX_WRITE_IN}
      value={value}
      aria-label={label}
      onInput={({ currentTarget }) => onWrite(currentTarget.value)}
    />
  );
}
