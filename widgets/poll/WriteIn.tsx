import type { JSX } from 'preact';
import { MAX_WRITE_IN } from '../../src/resources/vote.ts';
import { isComposing } from '../core/page/is-composing.ts';
import { useDirection } from '../core/view/context.ts';

interface WriteInProps {
  readonly label: string;
  /** The embed's, which the visitor most likely writes in. */
  readonly language: string | null;
  readonly value: string;
  readonly onWrite: (text: string) => void;
}

/**
 * The text field of a write-in, in the place of the option's label. It wraps a long text, but Enter votes as in other fields.
 *
 * @csspart write-in The text field for a write-in answer.
 */
export function WriteIn({ label, language, value, onWrite }: WriteInProps): JSX.Element {
  const directionOf = useDirection();
  return (
    <textarea
      class="field"
      part="write-in"
      rows={1}
      dir={value ? directionOf(value, language) : undefined}
      maxlength={MAX_WRITE_IN}
      value={value}
      aria-label={label}
      placeholder={label}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || isComposing(event)) return;
        event.preventDefault();
        event.currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.click();
      }}
      onInput={({ currentTarget }) => onWrite(currentTarget.value.replace(/\n/g, ' '))}
    />
  );
}
