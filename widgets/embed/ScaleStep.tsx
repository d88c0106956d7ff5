import type { ComponentChildren, JSX } from 'preact';

interface ScaleStepProps {
  readonly isInstant: boolean;
  readonly onChoose: (value: string) => void;
  readonly step: number;
  readonly name: string;
  readonly isChosen: boolean;
  readonly children: ComponentChildren;
}

/**
 * A native radio button or, where a press sends the rating, a button.
 *
 * @csspart option In a rating, also a step: a star, a number or a face.
 */
export function ScaleStep({ step, name, isChosen, isInstant, onChoose, children }: ScaleStepProps): JSX.Element {
  const part = isChosen ? 'option chosen' : 'option';
  const choose = () => onChoose(`${step}`);
  if (isInstant) {
    return (
      <button
        type="button"
        class="step"
        part={part}
        value={step}
        aria-label={name}
        aria-pressed={isChosen || undefined}
        onClick={choose}
      >
        {children}
      </button>
    );
  }
  return (
    <label class="step" part={part}>
      <input type="radio" name="choice" value={step} aria-label={name} checked={isChosen} onChange={choose} />
      {children}
    </label>
  );
}
