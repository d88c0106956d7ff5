import { useSignal } from '@preact/signals';
import { messageOf, type Refusal } from '../base/request-lab.ts';

/** Why the platform refused a list, because of the origin that was added. */
function refusalOf(error: unknown, added: string): string {
  const { details = [] } = (error instanceof Error ? (error.cause as Partial<Refusal> | undefined) : undefined) ?? {};
  const [first] = details;
  if (first === undefined) return messageOf(error) ?? 'Not saved: the demo server isn’t responding.';
  return `“${added}” ${first.message}`.replace(/[^.?]$/, '$&.');
}

interface ListEditorProps {
  /** Whose list it is, in words. */
  readonly owner: string;
  readonly list: readonly string[];
  readonly save: (list: readonly string[]) => Promise<void>;
  /** Gives an embed a list of its own, or takes it away. */
  readonly ownership?: { readonly label: string; readonly change: () => Promise<void> };
  /** Gives every list its first entries again. */
  readonly resetAll: () => Promise<void>;
}

interface Outcome {
  readonly isDone: boolean;
  readonly text: string;
}

const SAVED = 'Saved. It applies from the next request.';

/** The list that decides, to edit. A rejected origin stays in the field as typed, with the reason below. */
export function ListEditor({ owner, list, save, ownership, resetAll }: ListEditorProps) {
  const outcome = useSignal<Outcome | null>(null);
  const typed = useSignal('');
  const change = async (changing: Promise<void>, done: string): Promise<void> => {
    const added = typed.value.trim();
    outcome.value = await changing.then(
      () => ({ isDone: true, text: done }),
      (error: unknown) => ({ isDone: false, text: refusalOf(error, added) }),
    );
  };
  const isInvalid = outcome.value?.isDone === false;
  return (
    <form
      id="list"
      class="panel"
      onSubmit={async (event) => {
        event.preventDefault();
        await change(save([...list, typed.value.trim()]), SAVED);
        if (outcome.value?.isDone) typed.value = '';
      }}
    >
      <h2>Allowed origins of {owner}</h2>
      {list.length === 0 && <p class="soft">An empty list: every page is refused.</p>}
      <ul class="origins">
        {list.map((entry) => (
          <li key={entry}>
            <code>{entry}</code>
            <button
              type="button"
              class="quiet"
              aria-label={`Remove ${entry}`}
              onClick={() => void change(save(list.filter((other) => other !== entry)), SAVED)}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <p class="actions">
        <input
          class="add"
          name="origin"
          aria-label="Origin to add"
          placeholder="https://www.shop.example"
          autocomplete="off"
          spellcheck={false}
          required
          aria-invalid={isInvalid}
          aria-describedby="saved"
          value={typed.value}
          onInput={({ currentTarget }) => {
            typed.value = currentTarget.value;
          }}
        />
        <button type="submit">Add</button>
      </p>
      <div id="saved" aria-live="polite">
        {outcome.value !== null && (
          <div class={`says ${isInvalid ? 'no' : 'yes'}`}>
            <p>{outcome.value.text}</p>
          </div>
        )}
      </div>
      <p class="soft">
        <code>https://shop.example</code> matches exactly this scheme, host and port;{' '}
        <code>https://*.shop.example</code> every subdomain at any depth, but not <code>shop.example</code> itself.
      </p>
      <p class="actions">
        <a href="/matrix?run=all">Run the matrix with these lists</a>
        {ownership !== undefined && (
          <button type="button" onClick={() => void change(ownership.change(), SAVED)}>
            {ownership.label}
          </button>
        )}
        <button
          type="button"
          id="reset"
          onClick={() => {
            if (confirm('Reset the lists of both accounts and of all embeds to their initial state?'))
              void change(resetAll(), 'All lists are back to their initial state.');
          }}
        >
          Reset all lists
        </button>
      </p>
    </form>
  );
}
