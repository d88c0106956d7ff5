import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { CopyButton } from '../base/CopyButton.tsx';
import { goTo } from '../base/dom.ts';
import type { Step } from './steps.ts';

const SECTIONS = { Settings: 'settings', Preview: 'preview-section', Code: 'code-section' } as const;

/** The section a third of the way down the screen. */
function useCurrentSection(): string {
  const current = useSignal<string>(SECTIONS.Settings);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        current.value = entries.find(({ isIntersecting }) => isIntersecting)?.target.id ?? current.value;
      },
      { rootMargin: '-33% 0px -67%' },
    );
    for (const section of document.querySelectorAll('.builder section')) observer.observe(section);
    return () => observer.disconnect();
  }, [current]);
  return current.value;
}

/** For narrow screens, where settings, preview and code are stacked. */
export function Shortcuts({ steps }: { readonly steps: readonly Step[] }) {
  const current = useCurrentSection();
  const [step, another] = steps.filter(({ isInstead }) => !isInstead);
  return (
    <p class="shortcuts">
      {Object.entries(SECTIONS).map(([label, id]) => (
        <button key={id} type="button" aria-current={id === current} onClick={() => goTo(id)}>
          {label}
        </button>
      ))}
      {step !== undefined && another === undefined && <CopyButton class="main" text={() => step.code} />}
    </p>
  );
}
