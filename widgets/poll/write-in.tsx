import type { JSX } from 'preact';

interface WriteInProps {
  readonly label: string;
  /** What this browser wrote in before. */
  readonly value: string;
  readonly onWrite: () => void;
}

/** As long as the platform takes it. */
const MOST = 200;

/** The field for an answer of one's own. It holds its text itself, above the label that is spread over the row. */
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
      zIndex: '1',
      flex: '2 1 120px',
      inlineSize: '100%',
      blockSize: '32px',
      minInlineSize: '0',
      padding: '2px 8px',
      font: 'inherit',
      color: 'inherit',
      background: 'var(--_surface)',
      border: '1px solid var(--_border)',
      borderRadius: '6px',
      outline: 'revert',
    }}
    onInput={onWrite}
  />
);
