import type { Draft } from './model.ts';
import type { BallotRoom, Desk } from './types.ts';

export function deskOf({ context, draft, say }: BallotRoom): Desk {
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
