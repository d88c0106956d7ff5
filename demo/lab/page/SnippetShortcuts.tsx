import { CopyButton } from './CopyButton.tsx';
import type { Step } from './snippet-steps.ts';

const PLACES = { Settings: 'settings', Preview: 'looks', Code: 'code' } as const;

/** Moves the focus too, so that the Tab key continues there. Not a link: a hash would be an entry in the history. */
function goTo(id: string): void {
  const place = document.getElementById(id);
  place?.scrollIntoView();
  place?.focus({ preventScroll: true });
}

/** On a narrow screen, where settings, preview and code are below each other. */
export function Shortcuts({ steps }: { readonly steps: readonly Step[] }) {
  const [step, another] = steps;
  return (
    <p class="shortcuts">
      {Object.entries(PLACES).map(([label, id]) => (
        <button key={id} type="button" onClick={() => goTo(id)}>
          {label}
        </button>
      ))}
      {step !== undefined && another === undefined && <CopyButton class="main" text={() => step.code} />}
    </p>
  );
}
