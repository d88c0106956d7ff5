import { CopyButton } from '../base/CopyButton.tsx';
import { goTo } from '../base/dom.ts';
import type { Problem } from './advice.ts';
import { isStreamed, type Step, type Target } from './steps.ts';

interface CodeProps {
  readonly target: Target;
  readonly steps: readonly Step[];
  /** The address of the guide about this kind of page. */
  readonly guide: string;
  readonly problems: readonly Problem[];
  /** “Created” or “Saved”, right after that. */
  readonly done: string | null;
  /** Whose list of allowed origins decides, as the doctor calls it. */
  readonly listOf: string;
}

const COPY = 'Copy code';

function CodeStep({ where, code, note, copy = COPY }: Step) {
  return (
    <li>
      <p class="actions">
        <b>{where}</b>
        <CopyButton class="main" label={copy} text={() => code} />
      </p>
      {note !== undefined && <p class="soft">{note}</p>}
      <details>
        <summary>Show code</summary>
        <pre>
          <code>{code}</code>
        </pre>
      </details>
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

/** Leads to the doctor with the address of the creator's page. */
const OriginCheck = ({ listOf }: Pick<CodeProps, 'listOf'>) => (
  <form class="says" action="/doctor">
    <p>
      <b>Before it works:</b> your page must be on your list of allowed origins. Is it?
    </p>
    <p class="actions">
      <label>
        Your page’s address
        <input name="origin" placeholder="www.shop.example/products" autocomplete="off" spellcheck={false} />
      </label>
      {listOf !== 'account' && <input type="hidden" name="target" value={listOf} />}
      <button type="submit">Check</button>
    </p>
  </form>
);

/** The code to copy for the chosen kind of page, and any other steps. */
export function Code({ target, steps, guide, problems, done, listOf }: CodeProps) {
  const instead = steps.filter(({ isInstead }) => isInstead);
  return (
    <section id="code-section" aria-label="Your code" tabIndex={-1}>
      {done !== null && (
        <p class="says yes">
          <b>{done}.</b>{' '}
          {isStreamed(target) ? 'Copy its address for OBS.' : 'Copy its code, and paste it into your page.'}
        </p>
      )}
      <Problems problems={problems} />
      <div id="code">
        <Steps target={target} steps={steps.filter(({ isInstead }) => !isInstead)} />
        {instead.length > 0 && (
          <details key={target}>
            <summary>Other ways to add it</summary>
            <Steps target={target} steps={instead} />
          </details>
        )}
      </div>
      <p>
        <a href={guide}>Guide: {target}</a>
      </p>
      {!isStreamed(target) && <OriginCheck listOf={listOf} />}
    </section>
  );
}

/** For narrow screens, on which the code is below the settings: stays in view. */
export function CopyBar({ steps }: Pick<CodeProps, 'steps'>) {
  const [step, another] = steps.filter(({ isInstead }) => !isInstead);
  return (
    <p class="copy-bar">
      {step !== undefined && another === undefined ? (
        <CopyButton class="main" label={step.copy ?? COPY} text={() => step.code} />
      ) : (
        <button type="button" class="main" onClick={() => goTo('code-section')}>
          To the code
        </button>
      )}
    </p>
  );
}
