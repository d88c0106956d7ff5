import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
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
 * @csspart field The text field for an answer in the visitor's own words.
 */
export function WriteIn({ label, language, value, onWrite }: WriteInProps): JSX.Element {
  const directionOf = useDirection();
  const field = useRef<HTMLTextAreaElement>(null);
  // As high as its text, where `field-sizing` doesn't do it.
  useLayoutEffect(() => {
    const { current } = field;
    if (!current || CSS.supports('field-sizing:content')) return;
    current.style.height = '0';
    // With its border.
    current.style.height = `${current.scrollHeight + 1}px`;
  });
  return (
    <textarea
      ref={field}
      class="field write-in"
      part="field"
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
