import { useSignal } from '@preact/signals';

const CONFIRM_MS = 1500;

interface CopyButtonProps {
  /** Called on click, for texts that take work to build. */
  readonly text: () => string;
  readonly label?: string;
  readonly id?: string;
  readonly class?: string;
}

export function CopyButton({ text, label = 'Copy', ...attributes }: CopyButtonProps) {
  const shown = useSignal<string | null>(null);
  const copy = async (): Promise<void> => {
    shown.value = await navigator.clipboard.writeText(text()).then(
      () => 'Copied',
      () => 'Couldn’t copy',
    );
    setTimeout(() => {
      shown.value = null;
    }, CONFIRM_MS);
  };
  return (
    <button type="button" {...attributes} onClick={() => void copy()}>
      {shown.value ?? label}
    </button>
  );
}
