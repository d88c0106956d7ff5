import { useSignal } from '@preact/signals';
import type { BuilderData } from '../base/builder-data.ts';
import { labelOf } from '../base/builder-data.ts';
import { readAddress } from '../base/read-address.ts';
import { messageOf, type Refusal, requestLab, useLoaded } from '../base/request-lab.ts';
import type { Policy as Lists } from './lists.ts';

type List = readonly string[] | null;

const SAVED = 'Saved. It applies from the next request.';

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

/** The origin of a page's address; a pattern, or what isn't an address, as it was typed. */
function entryOf(line: string): string {
  const read = readAddress(line);
  return 'problem' in read || read.origin === 'null' ? line : read.origin;
}

function describeList(list: List): string {
  if (list === null) return 'Uses the account’s list.';
  if (list.length === 0) return 'Empty list: every page is refused.';
  return list.length === 1 ? '1 entry' : `${list.length} entries`;
}

interface ListEditorProps {
  readonly target: string;
  readonly title: string;
  readonly list: List;
  /** What an embed uses if it has no list of its own. */
  readonly inherited: readonly string[];
  readonly save: (target: string, list: List) => Promise<void>;
}

/** What became of a change, said below the field that it came from. */
interface Outcome {
  readonly field: 'line' | 'list';
  readonly errors: readonly string[];
  /** Said if there are no errors. */
  readonly done: string;
}

function OutcomeMessage({ id, outcome }: { readonly id: string; readonly outcome: Outcome | null }) {
  const isSaved = outcome?.errors.length === 0;
  return (
    <div id={id} aria-live="polite">
      {outcome !== null && (
        <div class={`says ${isSaved ? 'yes' : 'no'}`}>
          {(isSaved ? [outcome.done] : outcome.errors).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
    </div>
  );
}

/** A rejected list stays in the field as typed, with its errors below. */
function ListEditor({ target, title, list, inherited, save }: ListEditorProps) {
  const outcome = useSignal<Outcome | null>(null);
  const isOwn = useSignal(true);
  /** Returns whether it was saved. */
  const change = async (next: List, said: Omit<Outcome, 'errors'>): Promise<boolean> => {
    outcome.value = null;
    const errors = await save(target, next).then(
      () => {
        isOwn.value = next !== null;
        return [];
      },
      (error: unknown) => refusalOf(error, next),
    );
    outcome.value = { ...said, errors };
    return errors.length === 0;
  };
  const startOwnList = (): void => {
    isOwn.value = true;
    outcome.value = null;
  };
  const outcomeOf = (field: Outcome['field']): Outcome | null =>
    outcome.value?.field === field ? outcome.value : null;
  const isInvalid = (field: Outcome['field']): boolean => (outcomeOf(field)?.errors.length ?? 0) > 0;
  const entries = list ?? inherited;
  const stored = entries.join('\n');
  return (
    <form
      class="panel"
      data-target={target}
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        const data = new FormData(form);
        const listed = linesOf(String(data.get('list') ?? ''));
        const added = linesOf(String(data.get('line') ?? '')).map(entryOf);
        const [entry] = added;
        const said: Omit<Outcome, 'errors'> =
          entry === undefined
            ? { field: 'list', done: SAVED }
            : { field: 'line', done: listed.includes(entry) ? `${entry} is already listed.` : `Added ${entry}.` };
        void change([...new Set([...listed, ...added])], said).then((isSaved) => {
          const line = form.elements.namedItem('line');
          if (isSaved && line instanceof HTMLInputElement) line.value = '';
        });
      }}
    >
      <h2>{title}</h2>
      <p class="soft">
        {target !== 'account' && (
          <>
            <code>{target}</code>
            <br />
          </>
        )}
        {describeList(list)}
      </p>
      {isOwn.value && (
        <p class="actions">
          <label class="grow">
            Add a page{' '}
            <input
              name="line"
              placeholder="www.shop.example"
              autocomplete="off"
              spellcheck={false}
              aria-label={`Add a page to ${title}`}
              aria-invalid={isInvalid('line')}
              aria-describedby={`added-${target}`}
            />
          </label>
          <button type="submit" class="main">
            Add
          </button>
        </p>
      )}
      <OutcomeMessage id={`added-${target}`} outcome={outcomeOf('line')} />
      {isOwn.value && (
        <textarea
          key={stored}
          name="list"
          spellcheck={false}
          aria-label={`Allowed origins of ${title}, one per line`}
          aria-invalid={isInvalid('list')}
          aria-describedby={`saved-${target}`}
          rows={Math.max(target === 'account' ? 8 : 3, entries.length + 1)}
          defaultValue={stored}
        />
      )}
      <p class="actions">
        {isOwn.value && <button type="submit">Save</button>}
        {/* One button for both, so that it keeps the focus. */}
        {target !== 'account' && (
          <button
            type="button"
            onClick={() => (isOwn.value ? void change(null, { field: 'list', done: SAVED }) : startOwnList())}
          >
            {isOwn.value ? 'Use the account’s list' : 'Give it its own list'}
          </button>
        )}
      </p>
      <OutcomeMessage id={`saved-${target}`} outcome={outcomeOf('list')} />
    </form>
  );
}

export function Policy() {
  const loaded = useLoaded(() => requestLab<Lists>('/lab/policy'));
  const builder = useLoaded(() => requestLab<BuilderData>('/lab/builder'));
  const changed = useSignal<Lists | null>(null);
  const resets = useSignal(0);
  const resetStatus = useSignal('');
  /** Embeds chosen here to get a list of their own. */
  const chosen = useSignal<readonly string[]>([]);
  const policy = changed.value ?? loaded.value;
  const ids = Object.keys(policy?.embeds ?? {});
  const listed = ids.filter((id) => policy?.embeds[id] !== null || chosen.value.includes(id));
  const save: ListEditorProps['save'] = async (target, list) => {
    // So that one without a list of its own keeps its panel.
    chosen.value = [...chosen.value, target];
    changed.value = await requestLab<Lists>('/lab/policy', 'PUT', { target, list });
  };
  const reset = async (): Promise<void> => {
    if (!confirm('Reset all lists to their initial state, and discard unsaved changes?')) return;
    try {
      changed.value = await requestLab<Lists>('/lab/policy/reset', 'POST');
    } catch (error) {
      resetStatus.value = messageOf(error) ?? '';
      return;
    }
    chosen.value = [];
    resets.value += 1;
    resetStatus.value = 'All lists are back to their initial state.';
  };
  return (
    <>
      <p class="lead">
        Which pages may use your widgets: one origin per line. An embed may have its own list, which replaces the
        account’s. Changes apply from the next request.
      </p>
      {policy !== null && (
        <>
          <div key={resets.value}>
            <ListEditor target="account" title="The demo account" list={policy.account} inherited={[]} save={save} />
            <form
              class="actions"
              onSubmit={(event) => {
                event.preventDefault();
                chosen.value = [...chosen.value, String(new FormData(event.currentTarget).get('embed'))];
              }}
            >
              <label>
                Give another embed its own list{' '}
                <select id="another" name="embed">
                  {ids
                    .filter((id) => !listed.includes(id))
                    .map((id) => (
                      <option key={id} value={id}>
                        {labelOf(builder.value?.embeds, id)}
                      </option>
                    ))}
                </select>
              </label>
              <button type="submit" id="add-list">
                Add list
              </button>
            </form>
            <div class="form">
              {listed.map((id) => (
                <ListEditor
                  key={id}
                  target={id}
                  title={labelOf(builder.value?.embeds, id)}
                  list={policy.embeds[id] ?? null}
                  inherited={policy.account}
                  save={save}
                />
              ))}
            </div>
          </div>
          <p class="actions">
            <button type="button" id="reset" onClick={() => void reset()}>
              Reset all lists
            </button>
            <a href="/matrix?run=all">Run the matrix with these lists</a>
            <span role="status">{resetStatus.value}</span>
          </p>
          <h2>What an entry matches</h2>
          <ul>
            <li>
              <code>https://shop.example</code>: exactly this scheme, host and port.
            </li>
            <li>
              <code>https://*.shop.example</code>: every subdomain at any depth, but not <code>shop.example</code>{' '}
              itself.
            </li>
            <li>An empty list refuses every page. An embed without its own list uses its account’s.</li>
          </ul>
          <p class="soft">
            An embed’s list is saved the way its owner would save it, through <code>PUT /api/vote/embed/update</code>{' '}
            with the secret key; the account’s, through the local platform’s own route. Both go through the lab’s
            server, so no page ever holds that key.
          </p>
        </>
      )}
    </>
  );
}
