import { useSignal } from '@preact/signals';

const CONFIRM_MS = 1500;
/** Longer, because there is something to do. */
const MANUAL_MS = 8000;

/** Selects the code on the page that shows this text; returns whether there is any. */
function selectCode(text: string): boolean {
  const code = [...document.querySelectorAll('code')].find(({ textContent }) => textContent === text);
  code?.closest('details')?.setAttribute('open', '');
  if (code !== undefined) getSelection()?.selectAllChildren(code);
  return code !== undefined;
}

function manualCopy(): string {
  if (matchMedia('(pointer: coarse)').matches) return 'Selected: hold the code to copy';
  return navigator.userAgent.includes('Mac') ? 'Press ⌘C' : 'Press Ctrl+C';
}

interface CopyButtonProps {
  /** Called on click, for texts that take work to build. */
  readonly text: () => string;
  readonly label?: string;
  readonly id?: string;
  readonly class?: string;
}

/** Copies a text, or selects it if the browser doesn't allow that. */
export function CopyButton({ text, label = 'Copy', ...attributes }: CopyButtonProps) {
  const shown = useSignal<string | null>(null);
  const show = (result: string, duration: number): void => {
    shown.value = result;
    setTimeout(() => {
      shown.value = null;
    }, duration);
  };
  const copy = async (): Promise<void> => {
    const copied = text();
    try {
      await navigator.clipboard.writeText(copied);
      show('Copied', CONFIRM_MS);
    } catch {
      show(selectCode(copied) ? manualCopy() : 'Couldn’t copy', MANUAL_MS);
    }
  };
  return (
    <>
      <button type="button" {...attributes} onClick={() => void copy()}>
        {shown.value ?? label}
      </button>
      <span class="visually-hidden" role="status">
        {shown.value}
      </span>
    </>
  );
}
