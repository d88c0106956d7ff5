import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Figure } from './Text.tsx';

/** How far the figures on the way are, slower towards the end; base.css counts them. */
const SHARES = [...Array(12).keys()].map((index) => 1 - (1 - (index + 1) / 12) ** 3);

interface CountUpProps {
  /** The figure before this component was mounted; it keeps track of later ones. */
  readonly from: number;
  readonly to: number;
  /** The figure `to`, which screen readers get at once. */
  readonly text: string;
  /** Formats a figure on the way. */
  readonly format: (value: number) => string;
}

/**
 * A figure that counts from its value before to its new one. The figures on the way are the lines of a strip that is
 * moved up a line at a time, because replacing a text needs a layout for each. They are generated content, which is not
 * part of the text. The styles are in base.css.
 */
export function CountUp({ from, to, text, format }: CountUpProps): JSX.Element {
  const [run, setRun] = useState({ from, to });
  if (run.to !== to) setRun({ from: run.to, to });
  if (run.from === run.to) return <Figure>{text}</Figure>;
  const finish = () => setRun({ from: to, to });
  return (
    <span class="count" translate={false}>
      <Figure>{text}</Figure>
      <span class="strip" aria-hidden="true" key={`${run.from} ${run.to}`} onAnimationEnd={finish}>
        {SHARES.map((share) => (
          <span key={share} data-text={share < 1 ? format(run.from + (run.to - run.from) * share) : text} />
        ))}
      </span>
    </span>
  );
}
