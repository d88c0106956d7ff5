import type { ComponentChildren } from 'preact';
import type { PageAddress } from '../../../../src/doctor/read-address.ts';
import type { ReadTag } from '../../../../src/doctor/read-tag.ts';
import { CopyButton } from '../base/CopyButton.tsx';

export interface Explained {
  readonly allowed: boolean;
  readonly reason: string;
  readonly rule: string;
  readonly nearest: string | null;
  /** The line to add; null if there's nothing to add. */
  readonly add: string | null;
  readonly ignored: readonly string[];
  readonly list: readonly string[];
  /** `account`, or the embed whose own list this is. */
  readonly listOf: string;
}

/** What one list says, about everything on the page that uses it. */
export interface Verdict extends Explained {
  readonly targets: readonly string[];
}

export interface Diagnosis extends PageAddress {
  readonly verdicts: readonly Verdict[];
}

function Fact({ name, children }: { readonly name: string; readonly children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface ResultProps extends Diagnosis {
  /** The folder of the guides. */
  readonly guides: string;
  /** Whose list it is, in words. */
  readonly ownerOf: (listOf: string) => string;
  /** Which list applies, and why. */
  readonly decidedBy: (verdict: Verdict) => string;
  readonly onCheck: (address: string) => void;
  /** The lists that just got the line. */
  readonly added: readonly string[];
  /** Adds the line to every list that refuses, or removes it from those that just got it. */
  readonly onChange: () => void;
}

const inWords = new Intl.ListFormat('en');

const WIX = /\.(?:wixsite|wixstudio|editorx)\.\w+$/;

/** A page on the internet, and not on this computer. */
const isElsewhere = (origin: string): boolean =>
  /^https?:/.test(origin) && !/^https?:\/\/(?:localhost|[^/]+\.localhost|127\.[\d.]+|\[::1\])(?::|$)/.test(origin);

/** The verdict on a page's address. */
export function AddressResult(props: ResultProps) {
  const { verdicts, origin, href, note, cure, alternative, guides, ownerOf, decidedBy, added, onCheck, onChange } =
    props;
  const refusing = verdicts.filter((verdict) => !verdict.allowed);
  const allowed = refusing.length === 0;
  const canBeAdded = refusing.some(({ add }) => add !== null);
  const lists = canBeAdded ? refusing.map(({ listOf }) => listOf) : added;
  const owners = inWords.format(lists.map((listOf) => `that of ${ownerOf(listOf)}`)).replace('that of', 'the list of');
  return (
    <div class={`says ${allowed ? 'yes' : 'no'}`}>
      <h2>{allowed ? `${origin} is allowed` : `${origin} is refused`}</h2>
      {lists.length > 0 && (
        <>
          <p>{canBeAdded ? `Add this line to ${owners}:` : `Added to ${owners}:`}</p>
          <p class="actions">
            <code class="line">{origin}</code>
            {canBeAdded && <CopyButton text={() => origin} />}
            {/* One button for both, so that it keeps the focus. */}
            <button type="button" class={canBeAdded ? 'main' : undefined} onClick={onChange}>
              {!canBeAdded ? 'Undo' : lists.length === 1 ? 'Add it to the list' : 'Add it to these lists'}
            </button>
          </p>
        </>
      )}
      {note !== '' && <p class="soft">{note}</p>}
      {verdicts.map((verdict) => (
        <dl key={verdict.listOf} class="facts">
          <Fact name="List that applies">{decidedBy(verdict)}</Fact>
          <Fact name="Rule">{verdict.rule}</Fact>
          {!verdict.allowed && (
            <>
              {verdict.nearest !== null && (
                <Fact name="Nearest entry">
                  <code>{verdict.nearest}</code>
                </Fact>
              )}
              <Fact name="Code">
                <code>{verdict.reason}</code>
              </Fact>
            </>
          )}
          {verdict.ignored.length > 0 && (
            <Fact name="Ignored, because these aren’t valid entries">{verdict.ignored.join(', ')}</Fact>
          )}
        </dl>
      ))}
      {(cure !== '' || isElsewhere(origin)) && (
        <dl class="facts">
          {cure !== '' && <Fact name="What to do">{cure}</Fact>}
          {isElsewhere(origin) && (
            <Fact name="From another machine">
              This platform is on your computer, so Chrome 142 and later ask before the page may reach it. Allow “Local
              network”, called “Apps on device” since Chrome 145, and serve the page over https: on http the browser
              doesn’t ask. <a href={`${guides}local-platform.html#pages-on-the-internet`}>Pages on the internet</a>
            </Fact>
          )}
          {WIX.test(origin) && (
            <Fact name="On Wix">
              What you paste as HTML runs in a frame on Wix’s own domain, so this line won’t help it. Use a custom
              element: <a href={`${guides}site-builders.html#wix`}>Wix</a>
            </Fact>
          )}
        </dl>
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
        <p>
          {href.startsWith('http') ? (
            <a href={href} target="_blank" rel="noopener">
              Open the page
            </a>
          ) : (
            'Open the page'
          )}{' '}
          to see the widget. If it still doesn’t load, add <code>debug</code> to its tag to see why.
        </p>
      )}
    </div>
  );
}

/** The problems found in a tag. */
export function TagResult({ problems, hasScript, items }: ReadTag) {
  const correct = items.length > 1 ? `All ${items.length} widgets are correct` : 'This tag is correct';
  return (
    <div class={problems.length === 0 ? 'says yes' : 'says no'}>
      <h2>{problems.length === 0 ? correct : 'This needs fixing'}</h2>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
      {!hasScript && (
        <p>
          The page also needs the script, once.
          {items.some(({ key }) => key === '') && ' This tag was checked with the demo account’s key.'}
        </p>
      )}
      <p>
        {problems.length === 0 ? 'Now paste the address of the page it’s on.' : 'Copy it again from '}
        {problems.length > 0 && <a href="/snippet">Add a widget</a>}
      </p>
    </div>
  );
}
