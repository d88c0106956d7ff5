import type { ReadonlySignal } from '@preact/signals';
import { needsCertificate } from './certificates.ts';
import { opensInFrame, tabAddress } from './run.ts';
import type { MatrixStore } from './store.ts';
import { conclusionsOf, figure, many, summaryOf } from './summary.ts';

export function Counts({ store }: { readonly store: MatrixStore }) {
  const { all, same, differs, waiting, notApplicable } = store.counts();
  const checks = all - notApplicable;
  return (
    <>
      {waiting < checks && <progress value={checks - waiting} max={checks} aria-label="Progress" />}
      <ul id="counts" class="counts">
        <li>
          {figure(same)} of {many(checks, 'check')} as expected
        </li>
        <li class={differs > 0 ? 'differs' : undefined}>{`${figure(differs)} differ`}</li>
        <li>{figure(waiting)} not run</li>
      </ul>
    </>
  );
}

interface CertificatesProps {
  /** https origins whose certificate this browser refuses. */
  readonly untrusted: readonly string[];
}

/** A browser shows its certificate warning in a tab only, never in a frame. */
export function Certificates({ untrusted }: CertificatesProps) {
  if (untrusted.length === 0) return null;
  return (
    <div id="certificates" class="says late">
      <h2>To include the https rows, accept the certificate</h2>
      <p>
        It was created when the demo started. Open each address, accept the warning, and come back. Until then, these
        rows are left out.
      </p>
      <ul class="entries">
        {untrusted.map((origin) => (
          <li key={origin}>
            <a class="mono" href={origin} target="_blank" rel="noopener">
              {origin}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Rows that need a person's help. Offered after a run, because a run pauses in the background. */
function Remaining({ store, run, untrusted, secureApi }: Omit<SummaryProps, 'isRunning'>) {
  const unseen = store.sites.filter((site) => site.notApplicable === undefined && store.seenBy(site.id) === null);
  const left = unseen.filter((site) => !opensInFrame(site));
  const notRun = unseen.filter((site) => opensInFrame(site) && !needsCertificate(site, untrusted, secureApi)).length;
  if (left.length === 0 && untrusted.length === 0 && notRun === 0) return null;
  return (
    <>
      Not proved yet: {notRun > 0 && <span>{many(notRun, 'origin')} not run</span>}
      {untrusted.length > 0 && <a href="#certificates">accept the certificate of the https rows</a>}
      {left.map((site) => (
        <a key={site.id} href={tabAddress(site, run)} target="_blank" rel="noopener">
          {site.opens === 'file'
            ? `save the ${site.title} and open it from disk`
            : `open “${site.title}” in its own tab`}
        </a>
      ))}
    </>
  );
}

interface SummaryProps extends CertificatesProps {
  readonly store: MatrixStore;
  readonly run: string;
  readonly secureApi: string;
  readonly isRunning: ReadonlySignal<boolean>;
}

/** Before the first run. */
const WHAT_TO_EXPECT =
  'Each row will open a page on its own origin, with every widget and each kind of key. Its dots will say what the platform did: ● answered, ○ refused. Green is what the rules promise; anything else is marked “!”.';

/** An explanation before the first run, progress during a run, conclusions after it. */
export function Summary({ store, isRunning, ...remaining }: SummaryProps) {
  const { value: busy } = isRunning;
  const said = busy
    ? 'Running. You can switch to another tab: the run pauses, and resumes when you’re back.'
    : summaryOf(store.lines());
  const proved = busy ? [] : conclusionsOf(store.lines());
  const { differs, waiting } = store.counts();
  const verdict = differs > 0 ? 'no' : 'yes';
  return (
    <div id="summary" class={said === '' ? undefined : `says ${busy ? '' : verdict}`} aria-live="polite">
      <p class={said === '' ? 'soft' : undefined}>{said === '' ? WHAT_TO_EXPECT : said}</p>
      {proved.length > 0 && (
        <ul>
          {proved.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {!busy && said !== '' && waiting > 0 && (
        <p class="actions">
          <Remaining store={store} {...remaining} />
        </p>
      )}
    </div>
  );
}
