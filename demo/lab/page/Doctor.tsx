import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Matrix } from '../matrix.ts';
import { CopyButton } from './CopyButton.tsx';
import { requestLab, useLoaded } from './request-lab.ts';

interface Explained {
  readonly allowed: boolean;
  readonly reason: string;
  readonly rule: string;
  readonly nearest: string | null;
  readonly add: string | null;
  readonly ignored: readonly string[];
  readonly list: readonly string[];
}

interface Diagnosis extends Explained {
  readonly origin: string;
  readonly note: string;
}

/** Reduces a page address to its origin. `null` stays: it is what a sandboxed frame sends. */
function originOf(text: string): Pick<Diagnosis, 'origin' | 'note'> {
  const typed = text.trim();
  if (typed === 'null' || !URL.canParse(typed)) return { origin: typed, note: '' };
  const { origin } = new URL(typed);
  return { origin, note: origin === typed ? '' : `The origin of ${typed} is ${origin}: just scheme, host and port.` };
}

function Fact({ name, children }: { readonly name: string; readonly children: ComponentChildren }) {
  return (
    <p>
      <b>{name}: </b>
      {children}
    </p>
  );
}

function Result({ allowed, reason, rule, nearest, add, ignored, list, origin, note }: Diagnosis) {
  return (
    <div class={`says ${allowed ? 'yes' : 'no'}`}>
      <h2>{allowed ? `${origin} is allowed` : `${origin} is refused: ${reason}`}</h2>
      {note !== '' && <p class="soft">{note}</p>}
      <Fact name="Rule">{rule}</Fact>
      {nearest !== null && (
        <Fact name={allowed ? 'Entry' : 'Nearest entry'}>
          <code>{nearest}</code>
        </Fact>
      )}
      {add !== null && (
        <>
          <p class="actions">
            <b>Add this line:</b>
            <code>{add}</code>
            <CopyButton text={() => add} />
          </p>
          <p>
            <a href="/policy">Change the list</a>
          </p>
        </>
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
  const [{ embeds }, { sites }] = await Promise.all([
    requestLab<{ embeds: readonly string[] }>('/lab/policy'),
    requestLab<Matrix>('/lab/matrix'),
  ]);
  return { embeds, examples: sites.filter(({ id }) => EXAMPLES.includes(id)) };
}

/** `/doctor?origin=https://www.shop.example` links to a result; `&target=emb_...` checks an embed's own list. */
export function Doctor() {
  const query = new URLSearchParams(location.search);
  const address = useSignal(query.get('origin') ?? '');
  const target = useSignal(query.get('target') ?? 'account');
  const choices = useLoaded(loadChoices);
  const diagnosis = useSignal<Diagnosis | null>(null);

  const check = async (): Promise<void> => {
    const { origin, note } = originOf(address.value);
    const explained = await requestLab<Explained>('/lab/explain', 'POST', { origin, target: target.value });
    diagnosis.value = { ...explained, origin, note };
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: checks the linked address once.
  useEffect(() => {
    if (address.value !== '') void check();
  }, []);

  return (
    <>
      <p class="lead">
        Enter your page’s address. You’ll see what the platform decides, by which rule, the nearest entry in the list,
        and the line to add.
      </p>
      <form
        class="form panel"
        onSubmit={(event) => {
          event.preventDefault();
          void check();
        }}
      >
        <label>
          Page address or origin
          <input
            id="address"
            autocomplete="off"
            spellcheck={false}
            required
            placeholder="https://www.shop.example/products"
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
            <button
              key={id}
              type="button"
              class="quiet"
              onClick={() => {
                address.value = sends;
                void check();
              }}
            >
              {title}
            </button>
          ))}
        </p>
      </form>
      <div aria-live="polite">{diagnosis.value !== null && <Result {...diagnosis.value} />}</div>
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
