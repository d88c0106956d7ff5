import { useSignal } from '@preact/signals';
import { messageOf, type Refusal } from '../base/request-lab.ts';

export type List = readonly string[] | null;

/** One message per invalid entry of the list that was sent. */
function refusalOf(error: unknown, sent: List): readonly string[] {
  const { details = [] } = (error instanceof Error ? (error.cause as Partial<Refusal> | undefined) : undefined) ?? {};
  if (details.length === 0) return [messageOf(error) ?? 'Not saved: the demo server isn’t responding.'];
  return details.map(({ path, message }) => {
    const entry = sent?.[Number(path.split('.')[1])];
    const sentence = `${entry === undefined ? 'The list' : `“${entry}”`} ${message}`;
    return /[.?]$/.test(sentence) ? sentence : `${sentence}.`;
  });
}

/** White space around a line is invisible, and means nothing. */
const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function describeList(list: List): string {
  if (list === null) return 'It has no list of its own, so the account’s applies. Save one to replace it.';
  if (list.length === 0) return 'An empty list: every page is refused.';
  return list.length === 1 ? '1 entry, one origin per line.' : `${list.length} entries, one origin per line.`;
}

interface ListEditorProps {
  readonly target: string;
  /** Whose list it is, in words. */
  readonly owner: string;
  readonly list: List;
  /** What an embed uses if it has no list of its own. */
  readonly inherited: readonly string[];
  /** Null makes an embed use its account's list again. */
  readonly save: (list: List) => Promise<void>;
  /** Gives every list its first entries again. */
  readonly resetAll: () => Promise<void>;
}

interface Outcome {
  readonly isDone: boolean;
  readonly lines: readonly string[];
}

/** The list that decides, to edit. A rejected list stays in the field as typed, with its errors below. */
export function ListEditor({ target, owner, list, inherited, save, resetAll }: ListEditorProps) {
  const outcome = useSignal<Outcome | null>(null);
  const entries = list ?? inherited;
  const stored = entries.join('\n');
  const change = async (sent: List, changing: Promise<void>, done: string): Promise<void> => {
    outcome.value = await changing.then(
      () => ({ isDone: true, lines: [done] }),
      (error: unknown) => ({ isDone: false, lines: refusalOf(error, sent) }),
    );
  };
  const saveList = (sent: List) => change(sent, save(sent), 'Saved. It applies from the next request.');
  const isInvalid = outcome.value?.isDone === false;
  return (
    <form
      id="list"
      class="panel"
      onSubmit={(event) => {
        event.preventDefault();
        void saveList(linesOf(String(new FormData(event.currentTarget).get('list') ?? '')));
      }}
    >
      <h2>Allowed origins of {owner}</h2>
      <p class="soft">{describeList(list)}</p>
      <textarea
        key={stored}
        name="list"
        spellcheck={false}
        aria-label={`Allowed origins of ${owner}, one per line`}
        aria-invalid={isInvalid}
        aria-describedby="saved"
        rows={entries.length + 1}
        defaultValue={stored}
      />
      <p class="actions">
        <button type="submit">Save</button>
        {target.startsWith('emb_') && list !== null && (
          <button type="button" onClick={() => void saveList(null)}>
            Use the account’s list
          </button>
        )}
        <button
          type="button"
          id="reset"
          onClick={() => {
            if (confirm('Reset the lists of both accounts and of all embeds to their initial state?'))
              void change(null, resetAll(), 'All lists are back to their initial state.');
          }}
        >
          Reset all lists
        </button>
        <a href="/matrix?run=all">Run the matrix with these lists</a>
      </p>
      <div id="saved" aria-live="polite">
        {outcome.value !== null && (
          <div class={`says ${isInvalid ? 'no' : 'yes'}`}>
            {outcome.value.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        )}
      </div>
      <p class="soft">
        <code>https://shop.example</code> matches exactly this scheme, host and port;{' '}
        <code>https://*.shop.example</code> every subdomain at any depth, but not <code>shop.example</code> itself.
      </p>
    </form>
  );
}
