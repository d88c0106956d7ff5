import type { JSX } from 'preact';

interface WriteInProps {
  readonly label: string;
  /** What this browser wrote in before. */
  readonly value: string;
  readonly onWrite: () => void;
}

/** As long as the platform takes it. */
const MOST = 200;

/**
 * The field for an answer of one's own. It holds its text itself, above the label that is spread over the row.
 *
 * @csspart write-in The field for an answer of one's own.
 */
export const WriteIn = ({ label, value, onWrite }: WriteInProps): JSX.Element => (
  <input
    part="write-in"
    type="text"
    dir="auto"
    maxLength={MOST}
    defaultValue={value}
    aria-label={label}
    style={{
      position: 'relative',
      'z-index': '1',
      flex: '2 1 120px',
      'inline-size': '100%',
      'block-size': '32px',
      'min-inline-size': '0',
      padding: '2px 8px',
      font: 'inherit',
      color: 'inherit',
      background: 'var(--_surface)',
      border: '1px solid var(--_border)',
      'border-radius': '6px',
      outline: 'revert',
    }}
    onInput={onWrite}
  />
);
