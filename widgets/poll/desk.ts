import type { Draft, PollLine } from './model.ts';
import type { PollRoom } from './types.ts';

/** What all that a visitor does comes down to. */
export interface Desk {
  find<T extends HTMLElement>(selector: string): T | null | undefined;
  /** The values of the inputs that are ticked: they hold the choice, also what was ticked before this was there. */
  ticked(): readonly string[];
  update(part: Partial<Draft>): void;
  /** Shows a sentence and speaks it. */
  tell(notice: PollLine, part?: Partial<Draft>, more?: string): void;
}

export function deskOf({ context, draft, say }: PollRoom): Desk {
  const root = context.host.shadowRoot;
  const update = (part: Partial<Draft>) => {
    draft.value = { ...draft.peek(), ...part };
  };
  return {
    update,
    find: (selector) => root?.querySelector(selector),
    ticked: () => [...(root?.querySelectorAll<HTMLInputElement>('input:checked') ?? [])].map(({ value }) => value),
    tell(notice, part, more = '') {
      update({ ...part, notice });
      context.announce(`${say.peek()(...notice)} ${more}`);
    },
  };
}
