import { CopyButton } from './CopyButton.tsx';
import type { Step } from './snippet-steps.ts';

const PLACES = { Settings: 'settings', Preview: 'looks', Code: 'code' } as const;

/** Moves focus too, so that Tab continues from there. Not a link: a hash would add a history entry. */
function goTo(id: string): void {
  const place = document.getElementById(id);
  place?.scrollIntoView();
  place?.focus({ preventScroll: true });
}

/** For narrow screens, where settings, preview and code are stacked. */
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
