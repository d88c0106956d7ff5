import { CopyButton } from '../base/CopyButton.tsx';
import { goTo } from '../base/dom.ts';
import type { Problem } from './advice.ts';
import { folderIn } from './snippets.ts';
import { isStreamed, type Step, type Target } from './steps.ts';

interface CodeProps {
  readonly target: Target;
  readonly steps: readonly Step[];
  /** The address of the guide about this kind of page. */
  readonly guide: string;
  readonly problems: readonly Problem[];
  /** The creator's page, or where the files for streaming software are, as it is typed. */
  readonly site: string;
  readonly onSite: (typed: string) => void;
}

function CodeStep({ where, code, note, copy = 'Copy' }: Step) {
  return (
    <li>
      <p class="actions">
        <b>{where}</b>
        <CopyButton class="main" label={copy} text={() => code} />
      </p>
      {note !== undefined && <p class="soft">{note}</p>}
      <pre>
        <code>{code}</code>
      </pre>
    </li>
  );
}

const Steps = ({ target, steps }: Pick<CodeProps, 'target' | 'steps'>) => (
  <ol class="steps">
    {steps.map((step) => (
      <CodeStep key={`${target} ${step.where}`} {...step} />
    ))}
  </ol>
);

/** Names the settings that won't work as they are, and leads to each. */
function Problems({ problems }: Pick<CodeProps, 'problems'>) {
  const { length } = problems;
  return (
    <p id="problems" role="status">
      {length > 0 && (
        <span class="actions">
          <b class="differs">
            {length === 1 ? 'One setting needs your attention first:' : `${length} settings need your attention first:`}
          </b>
          {problems.map(({ id, label }) => (
            <button key={id} type="button" class="quiet" onClick={() => goTo(id)}>
              {label}
            </button>
          ))}
        </span>
      )}
    </p>
  );
}

/** Whose address is copied. */
function siteNote(site: string): string {
  if (folderIn(site) !== null) return 'The address below leads to your files.';
  const problem = site.trim() === '' ? '' : 'This isn’t a web address. ';
  return `${problem}Until you enter yours, the address below is this demo’s own, which works only on this computer.`;
}

/** Leads to the doctor with the address of the creator's page, or of the files for streaming software. */
function OriginCheck({
  isOverlay,
  site,
  onSite,
}: Pick<CodeProps, 'site' | 'onSite'> & { readonly isOverlay: boolean }) {
  return (
    <form class="says" action="/doctor">
      {isOverlay ? (
        <p>
          <b>First:</b>{' '}
          <a href="/lab/creator-widgets.zip" download>
            download the files
          </a>{' '}
          and put all of them into one folder of your own site, which must be on your list of allowed origins. Is it?
        </p>
      ) : (
        <p>
          <b>Before it works:</b> your page must be on your list of allowed origins. Is it?
        </p>
      )}
      <p class="actions">
        <label>
          {isOverlay ? 'Where the files are' : 'Your page’s address'}
          <input
            name="origin"
            placeholder={isOverlay ? 'www.shop.example/widgets' : 'www.shop.example/products'}
            autocomplete="off"
            spellcheck={false}
            value={site}
            onInput={({ currentTarget }) => onSite(currentTarget.value)}
          />
        </label>
        <button type="submit">Check</button>
      </p>
      {isOverlay && (
        <p class="soft" role="status">
          {siteNote(site)}
        </p>
      )}
    </form>
  );
}

/** The code to copy for the chosen kind of page, and any other steps. */
export function Code({ target, steps, guide, problems, site, onSite }: CodeProps) {
  const isOverlay = isStreamed(target);
  const instead = steps.filter(({ isInstead }) => isInstead);
  const check = <OriginCheck isOverlay={isOverlay} site={site} onSite={onSite} />;
  return (
    <section id="code-section" aria-label="Your code" tabIndex={-1}>
      <Problems problems={problems} />
      {isOverlay && check}
      <div id="code">
        <Steps target={target} steps={steps.filter(({ isInstead }) => !isInstead)} />
        {instead.length > 0 && (
          <details key={target}>
            <summary>If that doesn’t work</summary>
            <Steps target={target} steps={instead} />
          </details>
        )}
      </div>
      <p>
        <a href={guide}>Guide: {target}</a>
      </p>
      {!isOverlay && check}
    </section>
  );
}
