import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import {
  isWidgetMessage,
  originInMessage,
  type ReadAddress,
  readAddress,
} from '../../../../src/doctor/read-address.ts';
import { type ReadTag, readOverlay, readTag } from '../../../../src/doctor/read-tag.ts';
import type { BuilderData, EmbedChoice } from '../base/builder-data.ts';
import { labelOf } from '../base/builder-data.ts';
import type { LabSettings } from '../base/pages.ts';
import type { Policy } from '../base/policy.ts';
import { messageOf, requestLab, useLoaded } from '../base/request-lab.ts';
import type { Matrix } from '../matrix/matrix-data.ts';
import { AddressResult, type Diagnosis, type Explained, TagResult, type Verdict } from './DoctorResult.tsx';
import { ListEditor } from './ListEditor.tsx';

/** The accounts of the demo, by the name of their list. */
const ACCOUNTS: Readonly<Record<string, string>> = {
  account: 'the demo account',
  other: 'the account of another streamer',
};

type List = readonly string[] | null;

const listIn = ({ account, other, embeds }: Policy, target: string): List =>
  ({ account, other })[target] ?? embeds[target] ?? null;

const inWords = new Intl.ListFormat('en');

const EXAMPLES = ['exact', 'scheme', 'port', 'apex', 'sandbox'];

/** The embeds by the list that decides about them. */
function groupsOf(embeds: readonly EmbedChoice[], policy: Policy) {
  const hasOwn = ({ value }: EmbedChoice): boolean => policy.embeds[value] != null;
  return [
    { label: 'Embeds with a list of their own', members: embeds.filter(hasOwn) },
    { label: 'Embeds that use the account’s list', members: embeds.filter((embed) => !hasOwn(embed)) },
  ].filter(({ members }) => members.length > 0);
}

async function loadChoices() {
  const [{ sites }, { attributes, embeds }, policy] = await Promise.all([
    requestLab<Matrix>('/lab/matrix'),
    requestLab<BuilderData>('/lab/builder'),
    requestLab<Policy>('/lab/policy'),
  ]);
  const known = Object.fromEntries(
    Object.entries(attributes).map(([tag, rows]) => [tag, rows.map(({ name }) => name)]),
  );
  return { embeds, known, policy, examples: sites.filter(({ id }) => EXAMPLES.includes(id)) };
}

interface Problem {
  readonly problem: string | null;
}

interface DoctorProps {
  readonly settings: LabSettings;
  readonly choices: Awaited<ReturnType<typeof loadChoices>>;
}

/** What each list that decides about one of the targets says, the refusing ones first. */
async function verdictsOn(origin: string, targets: readonly string[]): Promise<readonly Verdict[]> {
  const explain = (target: string) => requestLab<Explained>('/lab/explain', 'POST', { origin, target });
  const explained = await Promise.all(targets.map(explain));
  const byList = new Map(explained.map((one) => [one.listOf, one]));
  return [...byList.values()]
    .map((one) => ({ ...one, targets: targets.filter((_, index) => explained[index]?.listOf === one.listOf) }))
    .sort((one, other) => Number(one.allowed) - Number(other.allowed));
}

/** Explains an address, or checks a tag with the platform if its markup has no problems. A tag without a key uses the demo's. */
async function diagnose(
  read: ReadTag | ReadAddress,
  targets: readonly string[],
  { settings: { publicKey }, choices: { embeds } }: DoctorProps,
): Promise<ReadTag | Diagnosis | Problem> {
  if ('problem' in read) return read;
  if ('origin' in read) return { ...read, verdicts: await verdictsOn(read.origin, targets) };
  const items = read.problems.length === 0 ? read.items : [];
  const answers = await Promise.all(
    items
      .map((item) => (read.hasScript ? item : { ...item, key: item.key || publicKey }))
      .map((item) => requestLab<{ problem: string | null }>('/lab/check-tag', 'POST', item)),
  );
  const otherKinds = items
    .filter(
      ({ tag, item }) => tag === 'creator-poll' && embeds.some(({ value, kind }) => value === item && kind !== 'poll'),
    )
    .map(({ item }) => `“${item}” isn’t a poll: use <creator-embed>.`);
  const problems = [...read.problems, ...otherKinds, ...answers.flatMap(({ problem }) => problem ?? [])];
  return { ...read, problems: [...new Set(problems)] };
}

/** `/doctor?origin=https://www.shop.example` links to a result; `&target=emb_...` checks an embed's own list. */
function DoctorForm(props: DoctorProps) {
  const { settings, choices } = props;
  const query = new URLSearchParams(location.search);
  const address = useSignal(query.get('origin') ?? '');
  /** What the page has: embeds, or an account for everything else. */
  const targets = useSignal<readonly string[]>([query.get('target') ?? 'account']);
  const problem = useSignal<string | null>(null);
  const diagnosis = useSignal<Diagnosis | null>(null);
  const tag = useSignal<ReadTag | null>(null);
  const policy = useSignal(choices.policy);
  /** The lists that just got a line on this page. */
  const added = useSignal<readonly string[]>([]);
  const latest = useRef(0);
  const result = useRef<HTMLDivElement>(null);

  const check = async (typed: string, addedTo: readonly string[] = []): Promise<void> => {
    latest.current += 1;
    const turn = latest.current;
    const input = originInMessage(typed) ?? typed;
    address.value = input;
    const apis = [settings.api, settings.secureApi];
    const overlay = readOverlay(input, choices.known, apis);
    const tagInInput = overlay || isWidgetMessage(input) ? null : readTag(input, choices.known, apis);
    const read = tagInInput ?? readAddress(input);
    const named = overlay ?? ('items' in read ? read : null);
    if (named) {
      const isEmbed = (item: string): boolean => choices.embeds.some(({ value }) => value === item);
      const shown = named.items.map(({ item }) => (isEmbed(item) ? item : 'account'));
      targets.value = shown.length === 0 ? ['account'] : [...new Set(shown)];
    }
    const ask = (what: ReadTag | ReadAddress) =>
      diagnose(what, targets.value, props).catch((error: unknown) => ({ problem: messageOf(error) }));
    const inAddress = overlay && (await ask(overlay));
    // An overlay's widget first, then the page's origin.
    const isFine = inAddress === null || ('problems' in inAddress && inAddress.problems.length === 0);
    const found = isFine ? await ask(read) : inAddress;
    // A later check may have been answered first.
    if (turn !== latest.current) return;
    problem.value = 'problem' in found ? found.problem : null;
    tag.value = 'problems' in found ? found : null;
    diagnosis.value = 'origin' in found ? found : null;
    added.value = addedTo;
    // On a phone, the verdict is below the form.
    requestAnimationFrame(() => result.current?.querySelector('h2')?.scrollIntoView({ block: 'nearest' }));
  };
  const put = async (target: string, list: List): Promise<void> => {
    policy.value = await requestLab<Policy>('/lab/policy', 'PUT', { target, list });
  };
  /** Adds the origin to every list that refused it, or removes it from those that just got it. */
  const change = async ({ origin, href, verdicts }: Diagnosis): Promise<void> => {
    const isUndone = added.value.length > 0;
    const changed = verdicts.filter(({ allowed, listOf }) => (isUndone ? added.value.includes(listOf) : !allowed));
    try {
      for (const { listOf, list } of changed)
        await put(listOf, isUndone ? list.filter((entry) => entry !== origin) : [...list, origin]);
    } catch (error) {
      problem.value = messageOf(error);
      return;
    }
    await check(href || origin, isUndone ? [] : changed.map(({ listOf }) => listOf));
  };
  const checkAgain = async (): Promise<void> => {
    if (diagnosis.value !== null) await check(address.value);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: checks the linked address once.
  useEffect(() => {
    if (address.value !== '') void check(address.value);
  }, []);

  const ownerOf = (listOf: string) => ACCOUNTS[listOf] ?? `“${labelOf(choices.embeds, listOf)}”`;
  /** Which list decides, and why that one. */
  const decidedBy = ({ listOf, targets: members }: Verdict): string => {
    if (listOf === 'other') return 'That account’s.';
    if (listOf !== 'account') return `${ownerOf(listOf)} has a list of its own, which replaces the account’s.`;
    const embeds = members.filter((member) => member !== 'account').map(ownerOf);
    if (embeds.length === 0)
      return 'The account’s. An embed with a list of its own uses that instead: choose it above.';
    const none = embeds.length === 1 ? 'has no list of its own' : 'have no lists of their own';
    return `The account’s, because ${inWords.format(embeds)} ${none}.`;
  };
  const [target = 'account'] = targets.value;
  const isChosen = (value: string): boolean => targets.value.length === 1 && value === target;
  /** The list to edit: one that refused, or the one that decides about what was chosen. */
  const edited = diagnosis.value?.verdicts[0]?.listOf ?? (listIn(policy.value, target) === null ? 'account' : target);
  /** The embed that may get a list of its own, or lose it. */
  const embed = [edited, target].find((one) => one.startsWith('emb_'));
  const ownership = embed !== undefined && {
    label: embed === edited ? 'Use the account’s list' : `Give ${ownerOf(embed)} a list of its own`,
    change: () => put(embed, embed === edited ? null : policy.value.account).then(checkAgain),
  };

  return (
    <>
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
          <textarea
            id="address"
            rows={2}
            autocomplete="off"
            spellcheck={false}
            placeholder="www.shop.example/products"
            aria-invalid={problem.value !== null}
            aria-describedby="problem"
            value={address.value}
            onInput={({ currentTarget }) => {
              address.value = currentTarget.value;
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
              event.preventDefault();
              event.currentTarget.form?.requestSubmit();
            }}
          />
        </label>
        <label>
          Check against the list of
          <select
            id="target"
            onChange={({ currentTarget }) => {
              targets.value = [currentTarget.value];
              void checkAgain();
            }}
          >
            {targets.value.length > 1 && <option selected>The widgets of your tag</option>}
            <optgroup label="Account">
              <option value="account" selected={isChosen('account')}>
                The demo account
              </option>
              <option value="other" selected={isChosen('other')}>
                Another streamer
              </option>
            </optgroup>
            {groupsOf(choices.embeds, policy.value).map(({ label: group, members }) => (
              <optgroup key={group} label={group}>
                {members.map(({ value, label }) => (
                  <option key={value} value={value} selected={isChosen(value)}>
                    {label}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </label>
        <p class="actions">
          <button type="submit" class="main">
            Check
          </button>
          <span class="soft">or try</span>
          {choices.examples.map(({ id, title, sends }) => (
            <button key={id} type="button" class="quiet" onClick={() => void check(sends)}>
              {title}
            </button>
          ))}
        </p>
      </form>
      <p id="problem" class="differs" role="alert">
        {problem.value}
      </p>
      <div ref={result} aria-live="polite">
        {tag.value !== null && <TagResult {...tag.value} />}
        {diagnosis.value !== null && (
          <AddressResult
            {...diagnosis.value}
            guides={`${settings.demo}guides/`}
            ownerOf={ownerOf}
            decidedBy={decidedBy}
            added={added.value}
            onCheck={(other) => void check(other)}
            onChange={() => diagnosis.value && void change(diagnosis.value)}
          />
        )}
      </div>
      <ListEditor
        key={edited}
        owner={ownerOf(edited)}
        list={listIn(policy.value, edited) ?? []}
        save={(list) => put(edited, list).then(checkAgain)}
        {...(ownership && { ownership })}
        resetAll={async () => {
          policy.value = await requestLab<Policy>('/lab/policy/reset', 'POST');
          await checkAgain();
        }}
      />
    </>
  );
}

export function Doctor({ settings }: Pick<DoctorProps, 'settings'>) {
  const choices = useLoaded(loadChoices);
  return (
    <>
      {/* That page has kept its settings. */}
      {document.referrer.startsWith(`${location.origin}/snippet`) && (
        <p>
          <a href="/snippet">← Back to my widget</a>
        </p>
      )}
      <p class="lead">
        Paste your page’s address, or the tag from it. You’ll see whether the platform allows the page, why, and the
        line to add if it doesn’t.
      </p>
      {choices.value !== null && (
        <>
          <DoctorForm settings={settings} choices={choices.value} />
          <p>
            On the page itself, add <code>debug</code> to any element: it shows the origin that the platform saw, the
            rule and the line to add. The console logs the same message once. Neither reveals the list.
          </p>
        </>
      )}
    </>
  );
}
