import { useSignal } from '@preact/signals';
import type { Choice } from '../../base/builder-data.ts';
import { messageOf } from '../../base/request-lab.ts';
import { OVERLAY } from '../state.ts';
import { asOwner } from './as-owner.ts';
import { type Item, resourceOf } from './items.ts';
import { type Kind, kindOf, kindsFor } from './kinds.ts';
import type { Writing } from './Writer.tsx';

/** Every form starts with a title. */
const FIRST = '#own-title';

interface OwnItemProps {
  readonly account: string;
  readonly tag: string;
  /** The attribute that names the item; null for a list of events. */
  readonly attribute: Kind['attribute'];
  /** The item in use, if any. */
  readonly id: string | undefined;
  /** What is known of it. Only what was written here can be changed: the demo's pages need the rest. */
  readonly choice: Choice | undefined;
  readonly onWrite: (writing: Writing) => void;
  readonly onResults: (item: Item) => void;
  /** Called after a change, and with true once it is gone. */
  readonly onChanged: (isGone: boolean) => void;
}

/** What can be done beside choosing one of the list. */
export function OwnItem(props: OwnItemProps) {
  const { account, tag, attribute, id, choice, onWrite, onResults, onChanged } = props;
  const problem = useSignal<string | null>(null);
  const resource = resourceOf(attribute);
  const [first] = kindsFor(tag);

  const withItem = (act: (item: Item) => unknown) => async (): Promise<void> => {
    problem.value = null;
    try {
      await act(await resource.read(account, id ?? ''));
    } catch (error) {
      problem.value = messageOf(error);
    }
  };
  const change = withItem((item) => {
    const kind = kindOf(item, attribute);
    if (kind) onWrite({ kind, item, focus: FIRST });
  });
  const update = (change: (item: Item) => object) =>
    withItem(async (item) => {
      await asOwner(account, resource.update, { id: item.id, ...change(item) });
      onChanged(false);
    });
  const end = update((item) => ({ status: (resource.isOver(item) ? resource.resume : resource.end).status }));
  const showResults = update(() => ({ resultsVisibility: 'always' }));
  const remove = withItem(async (item) => {
    if (!confirm(`Delete “${item.title}”, with everything that visitors have answered?`)) return;
    await asOwner(account, resource.remove, { id: item.id });
    onChanged(true);
  });

  return (
    <div class="own">
      <p class="actions">
        {first !== undefined && (
          <button type="button" class="write" onClick={() => onWrite({ kind: first, item: null, focus: FIRST })}>
            Write your own
          </button>
        )}
        {id !== undefined && attribute !== null && (
          <button type="button" class="quiet" onClick={withItem(onResults)}>
            Results
          </button>
        )}
        {choice?.isOwn && (
          <>
            <button type="button" class="quiet" onClick={change}>
              Change
            </button>
            <button type="button" class="quiet" onClick={end}>
              {choice.isOver ? resource.resume.label : resource.end.label}
            </button>
            <button type="button" class="quiet danger" onClick={remove}>
              Delete
            </button>
          </>
        )}
      </p>
      {tag === OVERLAY && choice?.hidesResults && (
        <p class="actions">
          <span class="soft">
            Its results are shown after a vote, and nobody votes in an overlay
            {choice.isOwn ? '.' : ': choose another question, or write your own.'}
          </span>
          {choice.isOwn && (
            <button type="button" onClick={showResults}>
              Always show results
            </button>
          )}
        </p>
      )}
      <p class="differs" role="alert">
        {problem.value}
      </p>
    </div>
  );
}
