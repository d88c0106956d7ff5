import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { BuilderData } from '../builder-data.ts';
import type { Matrix } from '../matrix.ts';
import { CopyButton } from './CopyButton.tsx';
import type { LabSettings } from './pages.ts';
import { type PageAddress, readAddress } from './read-address.ts';
import { type ReadTag, readTag } from './read-tag.ts';
import { requestLab, useLoaded } from './request-lab.ts';

interface Explained {
  readonly allowed: boolean;
  readonly reason: string;
  readonly rule: string;
  readonly nearest: string | null;
  readonly add: string | null;
  readonly ignored: readonly string[];
  readonly list: readonly string[];
  /** `account`, or the embed whose own list this is. */
  readonly listOf: string;
}

type Diagnosis = Explained & PageAddress;

function Fact({ name, children }: { readonly name: string; readonly children: ComponentChildren }) {
  return (
    <p>
      <b>{name}: </b>
      {children}
    </p>
  );
}

interface ResultProps extends Diagnosis {
  readonly onCheck: (address: string) => void;
  /** Adds the missing line to the list. */
  readonly onAdd: (line: string) => void;
}

function Result(props: ResultProps) {
  const { allowed, reason, rule, nearest, add, ignored, list, origin, note, alternative, onCheck, onAdd } = props;
  return (
    <div class={`says ${allowed ? 'yes' : 'no'}`}>
      <h2>{allowed ? `${origin} is allowed` : `${origin} is refused`}</h2>
      {note !== '' && <p class="soft">{note}</p>}
      <Fact name="Rule">{rule}</Fact>
      {nearest !== null && (
        <Fact name={allowed ? 'Entry' : 'Nearest entry'}>
          <code>{nearest}</code>
        </Fact>
      )}
      {add !== null && (
        <p class="actions">
          <b>Add this line:</b>
          <code>{add}</code>
          <CopyButton text={() => add} />
          <button type="button" class="main" onClick={() => onAdd(add)}>
            Add it to the list
          </button>
          <a href="/policy">See the list</a>
        </p>
      )}
      {!allowed && (
        <Fact name="Code">
          <code>{reason}</code>
        </Fact>
      )}
      {alternative !== null && (
        <p>
          Did you mean{' '}
          <button type="button" class="quiet" onClick={() => onCheck(alternative)}>
            {alternative}
          </button>
          ?
        </p>
      )}
      {allowed && (
        <p>If the widget still doesn’t load there, reload the page, and add debug to the tag: it says why.</p>
      )}
      {ignored.length > 0 && <Fact name="Ignored, because these aren’t valid entries">{ignored.join(', ')}</Fact>}
      <Fact name="Allowed origins">{list.length === 0 ? 'none, so every page is refused' : ''}</Fact>
      <ul class="entries mono">
        {list.map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
    </div>
  );
}

const EXAMPLES = ['exact', 'scheme', 'port', 'apex', 'sandbox'];

async function loadChoices() {
  const [{ embeds }, { sites }, { attributes }] = await Promise.all([
    requestLab<{ embeds: readonly string[] }>('/lab/policy'),
    requestLab<Matrix>('/lab/matrix'),
    requestLab<BuilderData>('/lab/builder'),
  ]);
  return { embeds, attributes, examples: sites.filter(({ id }) => EXAMPLES.includes(id)) };
}

function TagResult({ problems }: ReadTag) {
  return (
    <div class={problems.length === 0 ? 'says yes' : 'says no'}>
      <h2>{problems.length === 0 ? 'This tag is right' : 'This tag needs mending'}</h2>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
      <p>
        {problems.length === 0 ? 'Now paste the address of the page it is on.' : 'Copy it again from '}
        {problems.length > 0 && <a href="/snippet">Get my tag</a>}
      </p>
    </div>
  );
}

/** `/doctor?origin=https://www.shop.example` links to a result; `&target=emb_...` checks an embed's own list. */
export function Doctor({ settings }: { readonly settings: LabSettings }) {
  const query = new URLSearchParams(location.search);
  const address = useSignal(query.get('origin') ?? '');
  const target = useSignal(query.get('target') ?? 'account');
  const choices = useLoaded(loadChoices);
  const problem = useSignal<string | null>(null);
  const diagnosis = useSignal<Diagnosis | null>(null);
  const tag = useSignal<ReadTag | null>(null);

  const check = async (typed: string): Promise<void> => {
    address.value = typed;
    tag.value = readTag(typed, choices.value?.attributes ?? {}, [settings.api, settings.secureApi]);
    if (tag.value !== null) {
      problem.value = null;
      diagnosis.value = null;
      if (choices.value?.embeds.includes(tag.value.embed ?? '')) target.value = tag.value.embed ?? '';
      return;
    }
    const read = readAddress(typed);
    diagnosis.value = null;
    problem.value = 'problem' in read ? read.problem : null;
    if ('problem' in read) return;
    const { origin } = read;
    diagnosis.value = {
      ...(await requestLab<Explained>('/lab/explain', 'POST', { origin, target: target.value })),
      ...read,
    };
  };
  const addLine = async (line: string): Promise<void> => {
    const { value: refused } = diagnosis;
    if (refused === null) return;
    await requestLab('/lab/policy', 'PUT', { target: refused.listOf, list: [...refused.list, line] });
    await check(refused.origin);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: checks the linked address once.
  useEffect(() => {
    if (address.value !== '') void check(address.value);
  }, []);

  return (
    <>
      <p class="lead">
        Paste your page’s address, or the tag from it. You’ll see whether the platform allows the page, by which rule,
        and the line to add if it doesn’t.
      </p>
      <form
        class="form panel"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void check(address.value);
        }}
      >
        <label>
          Your page’s address, or your tag
          <input
            id="address"
            autocomplete="off"
            spellcheck={false}
            placeholder="www.shop.example/products"
            aria-invalid={problem.value !== null}
            aria-describedby="problem"
            value={address.value}
            onInput={({ currentTarget }) => {
              address.value = currentTarget.value;
            }}
          />
        </label>
        <label>
          Check against
          <select
            id="target"
            onChange={({ currentTarget }) => {
              target.value = currentTarget.value;
            }}
          >
            <option value="account" selected={target.value === 'account'}>
              the demo account’s list
            </option>
            {choices.value?.embeds.map((id) => (
              <option key={id} value={id} selected={id === target.value}>
                the list of {id}
              </option>
            ))}
          </select>
        </label>
        <p class="actions">
          <button type="submit" class="main">
            Check
          </button>
          <span class="soft">or try</span>
          {choices.value?.examples.map(({ id, title, sends }) => (
            <button key={id} type="button" class="quiet" onClick={() => void check(sends)}>
              {title}
            </button>
          ))}
        </p>
      </form>
      <p id="problem" class="differs" role="alert">
        {problem.value}
      </p>
      <div aria-live="polite">
        {tag.value !== null && <TagResult {...tag.value} />}
        {diagnosis.value !== null && (
          <Result {...diagnosis.value} onCheck={(other) => void check(other)} onAdd={(line) => void addLine(line)} />
        )}
      </div>
      <h2>Check on your server</h2>
      <p>
        The explanation names entries of the list, so show it to owners only: in a dashboard, a support tool or a test.
      </p>
      <pre>
        <code>
          {`import { explainOrigin } from 'creator-widgets/server';

const { allowed, rule, nearest, add } = explainOrigin('https://www.shop.example', allowedOrigins);`}
        </code>
      </pre>
      <p>
        On the page itself, add <code>debug</code> to any element: it shows the origin that the platform saw, the rule
        and the line to add. The console logs the same once. Neither reveals the list.
      </p>
    </>
  );
}
