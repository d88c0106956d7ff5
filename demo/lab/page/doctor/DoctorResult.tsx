import type { ComponentChildren } from 'preact';
import { CopyButton } from '../base/CopyButton.tsx';
import type { PageAddress } from '../base/read-address.ts';
import type { ReadTag } from './read-tag.ts';

export interface Explained {
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

export type Diagnosis = Explained & PageAddress;

function Fact({ name, children }: { readonly name: string; readonly children: ComponentChildren }) {
  return (
    <p>
      <b>{name}: </b>
      {children}
    </p>
  );
}

interface ResultProps extends Diagnosis {
  /** The folder of the guides. */
  readonly guides: string;
  /** Whose list it is, in words. */
  readonly owner: string;
  /** Which list applies, and why. */
  readonly decidedBy: string;
  readonly onCheck: (address: string) => void;
  /** The line that was just added to the list. */
  readonly added: string | null;
  /** Adds a line to the list, or removes it. */
  readonly onChange: (line: string) => void;
}

const WIX = /\.(?:wixsite|wixstudio|editorx)\.\w+$/;

/** A page on the internet, and not on this computer. */
const isElsewhere = (origin: string): boolean =>
  /^https?:/.test(origin) && !/^https?:\/\/(?:localhost|[^/]+\.localhost|127\.[\d.]+|\[::1\])(?::|$)/.test(origin);

/** The verdict on a page's address. */
export function AddressResult(props: ResultProps) {
  const { allowed, reason, rule, nearest, add, ignored, origin, href, note, cure, alternative } = props;
  const { guides, owner, decidedBy, added, onCheck, onChange } = props;
  const line = add ?? added;
  return (
    <div class={`says ${allowed ? 'yes' : 'no'}`}>
      <h2>{allowed ? `${origin} is allowed` : `${origin} is refused`}</h2>
      {line !== null && (
        <p class="actions">
          <b>{add === null ? `Added to the list of ${owner}:` : 'Add this line:'}</b>
          <code>{line}</code>
          {add !== null && <CopyButton text={() => add} />}
          {/* One button for both, so that it keeps the focus. */}
          <button type="button" class={add === null ? undefined : 'main'} onClick={() => onChange(line)}>
            {add === null ? 'Undo' : 'Add it to the list'}
          </button>
        </p>
      )}
      {note !== '' && <p class="soft">{note}</p>}
      <Fact name="Rule">{rule}</Fact>
      <Fact name="List that applies">{decidedBy}</Fact>
      {cure !== '' && <Fact name="What to do">{cure}</Fact>}
      {nearest !== null && (
        <Fact name={allowed ? 'Entry' : 'Nearest entry'}>
          <code>{nearest}</code>
        </Fact>
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
      {isElsewhere(origin) && (
        <Fact name="From another machine">
          this platform is on your computer, so Chrome 142 and later ask before the page may reach it. Allow “Local
          network”, called “Apps on device” since Chrome 145, and serve the page over https: on http the browser doesn’t
          ask. <a href={`${guides}local-platform.html#pages-on-the-internet`}>Pages on the internet</a>
        </Fact>
      )}
      {WIX.test(origin) && (
        <Fact name="On Wix">
          what you paste as HTML runs in a frame on Wix’s own domain, so this line won’t help it. Use a custom element:{' '}
          <a href={`${guides}site-builders.html#wix`}>Wix</a>
        </Fact>
      )}
      {ignored.length > 0 && <Fact name="Ignored, because these aren’t valid entries">{ignored.join(', ')}</Fact>}
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
