import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { BuilderData } from '../builder-data.ts';
import type { Matrix } from '../matrix.ts';
import { AddressResult, type Diagnosis, type Explained, TagResult } from './DoctorResult.tsx';
import { labelOf } from './label-of.ts';
import type { LabSettings } from './pages.ts';
import { type PageAddress, readAddress } from './read-address.ts';
import { type ReadTag, readTag } from './read-tag.ts';
import { requestLab, useLoaded } from './request-lab.ts';

const EXAMPLES = ['exact', 'scheme', 'port', 'apex', 'sandbox'];

async function loadChoices() {
  const [{ sites }, { attributes, embeds }] = await Promise.all([
    requestLab<Matrix>('/lab/matrix'),
    requestLab<BuilderData>('/lab/builder'),
  ]);
  return { embeds, attributes, examples: sites.filter(({ id }) => EXAMPLES.includes(id)) };
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
  /** The line just added on this page. */
  const added = useSignal<string | null>(null);

  const checkTag = async (read: ReadTag): Promise<void> => {
    const isOurs = choices.value?.embeds.some(({ value }) => value === read.embed);
    target.value = isOurs && read.embed !== null ? read.embed : 'account';
    // The platform can't answer for a tag that is wrong as it stands.
    const items = read.problems.length === 0 ? read.items : [];
    const answers = await Promise.all(
      items.map((item) => requestLab<{ problem: string | null }>('/lab/check-tag', 'POST', item)),
    );
    tag.value = { ...read, problems: [...read.problems, ...answers.flatMap(({ problem: found }) => found ?? [])] };
  };
  const checkAddress = async (read: PageAddress, line: string | null): Promise<void> => {
    const body = { origin: read.origin, target: target.value };
    diagnosis.value = { ...(await requestLab<Explained>('/lab/explain', 'POST', body)), ...read };
    added.value = line;
  };
  const check = async (typed: string, line: string | null = null): Promise<void> => {
    address.value = typed;
    problem.value = null;
    const api = [settings.api, settings.secureApi];
    const read = readTag(typed, choices.value?.attributes ?? {}, api) ?? readAddress(typed);
    if (!('problems' in read)) tag.value = null;
    if (!('origin' in read)) diagnosis.value = null;
    try {
      if ('problem' in read) problem.value = read.problem;
      else if ('problems' in read) await checkTag(read);
      else await checkAddress(read, line);
    } catch {
      // The notice above says that the server is down.
      tag.value = null;
      diagnosis.value = null;
    }
  };
  /** Adds a line to the list that decided, or removes it from there. */
  const change = async ({ origin, href, listOf, list }: Diagnosis, line: string): Promise<void> => {
    const isAdded = list.includes(line);
    const changed = isAdded ? list.filter((entry) => entry !== line) : [...list, line];
    try {
      await requestLab('/lab/policy', 'PUT', { target: listOf, list: changed });
    } catch (error) {
      problem.value = error instanceof Error && error.cause !== undefined ? error.message : null;
      return;
    }
    await check(href || origin, isAdded ? null : line);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: checks the linked address once.
  useEffect(() => {
    if (address.value !== '') void check(address.value);
  }, []);

  const ownerOf = (listOf: string) =>
    listOf === 'account' ? 'the demo account' : `“${labelOf(choices.value?.embeds, listOf)}”`;

  return (
    <>
      <p class="lead">
        Paste your page’s address, or the tag from it. You’ll see whether the platform allows the page, which rule
        decided, and the line to add if it doesn’t.
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
              if (diagnosis.value !== null) void check(address.value);
            }}
          >
            <option value="account" selected={target.value === 'account'}>
              the demo account’s list
            </option>
            {choices.value?.embeds.map(({ value, label }) => (
              <option key={value} value={value} selected={value === target.value}>
                the list of “{label}”
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
          <AddressResult
            {...diagnosis.value}
            owner={ownerOf(diagnosis.value.listOf)}
            added={added.value}
            onCheck={(other) => void check(other)}
            onChange={(line) => diagnosis.value && void change(diagnosis.value, line)}
          />
        )}
      </div>
      <h2>Check on your server</h2>
      <p>
        The explanation quotes entries from the list, so show it only to owners: in a dashboard, a support tool or a
        test.
      </p>
      <pre>
        <code>
          {`import { explainOrigin } from 'creator-widgets/server';

const { allowed, rule, nearest, add } = explainOrigin('https://www.shop.example', allowedOrigins);`}
        </code>
      </pre>
      <p>
        On the page itself, add <code>debug</code> to any element: it shows the origin that the platform saw, the rule
        and the line to add. The console logs the same message once. Neither reveals the list.
      </p>
    </>
  );
}
