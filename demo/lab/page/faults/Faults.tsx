import { type Signal, useSignal } from '@preact/signals';
import { ABOUT } from '../../../../widgets/about.ts';
import { FAULTS, type Fault, type FaultSettings } from '../../../platform/local/fault-list.ts';
import { CopyButton } from '../base/CopyButton.tsx';
import type { LabSettings } from '../base/pages.ts';
import { requestLab, useLoaded } from '../base/request-lab.ts';
import { WidgetFrame } from '../base/WidgetFrame.tsx';
import { PRESETS, SWITCHES } from './switches.ts';

interface Session {
  readonly session: string;
  readonly settings: FaultSettings;
  readonly address: string;
}

const STORAGE_KEY = 'creator-lab-session';

/** Resumes this tab's session, or opens a new one when the demo has restarted. */
async function openSession(): Promise<Session> {
  const stored = sessionStorage.getItem(STORAGE_KEY);
  const known = stored === null ? null : await requestLab<Session>(`/lab/faults/${stored}`).catch(() => null);
  const opened = known ?? (await requestLab<Session>('/lab/faults', 'POST'));
  sessionStorage.setItem(STORAGE_KEY, opened.session);
  return opened;
}

const ELEMENTS = Object.entries(ABOUT);
const COLUMNS: readonly { id: Fault | ''; title: string; what: string }[] = [
  { id: '', title: 'No fault', what: 'the platform’s own answer' },
  ...FAULTS,
];

interface SwitchesProps {
  readonly settings: FaultSettings;
  readonly change: (settings: FaultSettings) => void;
}

function Switches({ settings, change }: SwitchesProps) {
  const choose = (route: string, fault: Fault | ''): void => {
    const { [route]: _previous, ...others } = settings;
    change(fault === '' ? others : { ...others, [route]: fault });
  };
  return (
    <div id="switches" class="scroll">
      <table class="matrix switches">
        <thead>
          <tr>
            <th scope="col">Requests</th>
            {COLUMNS.map(({ id, title, what }) => (
              <th key={id} scope="col" class="credential" title={what}>
                <span>{title}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SWITCHES.map(({ route, title }) => (
            <tr key={route}>
              <th scope="row">
                <span class="name">{title}</span>
                <code>{route}</code>
              </th>
              {COLUMNS.map((column) => (
                <td key={column.id}>
                  <input
                    type="radio"
                    name={route || 'everything'}
                    aria-label={`${title}: ${column.title}`}
                    checked={(settings[route] ?? '') === column.id}
                    onChange={() => choose(route, column.id)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Every change of `loads` reloads the frame. */
function Preview({ show, session, loads }: { show: string; session: string; loads: Signal<number> }) {
  const chosen = useSignal(0);
  const { [chosen.value]: [tag, { example }] = ['', { example: {} }] } = ELEMENTS;
  const query = new URLSearchParams({ tag, ...example, debug: '', line: session }).toString();
  return (
    <>
      <h2>See it</h2>
      <p class="actions">
        <label>
          Widget
          <select
            id="widget"
            onChange={({ currentTarget }) => {
              chosen.value = currentTarget.selectedIndex;
            }}
          >
            {ELEMENTS.map(([tag]) => (
              <option key={tag}>{tag}</option>
            ))}
          </select>
        </label>
        <button
          type="button"
          id="reload"
          onClick={() => {
            loads.value += 1;
          }}
        >
          Reload
        </button>
        <span class="soft">on an allowed origin</span>
      </p>
      <WidgetFrame
        title="The widget on your connection"
        tag={tag}
        src={`${show}?${query}`}
        loads={loads.value}
        initial={420}
      />
    </>
  );
}

/** On a phone, the preview is below the presets. */
const showPreview = (): void => document.querySelector('#preview')?.scrollIntoView({ block: 'nearest' });

const isSame = (one: FaultSettings, other: FaultSettings): boolean =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());

export function Faults({ settings: { show } }: { readonly settings: LabSettings }) {
  const opened = useLoaded(openSession);
  const changed = useSignal<Session | null>(null);
  const loads = useSignal(0);
  const current = changed.value ?? opened.value;
  if (current === null) return null;
  const { session, settings, address } = current;
  const change = async (next: FaultSettings): Promise<void> => {
    const answer = await requestLab<Session>(`/lab/faults/${session}`, 'PUT', next).catch(() => null);
    // The page's notice explains it.
    if (answer === null) return;
    changed.value = answer;
    loads.value += 1;
  };
  return (
    <>
      <p class="lead">
        Your private test connection: choose what fails. Other testers and the platform aren’t affected.
      </p>
      <div class="panel">
        <h2>Your connection</h2>
        <p>
          Use this address as <code>data-api</code> on any of your pages. It works until the demo stops.
        </p>
        <p class="actions">
          <code id="address">{address}</code>
          <CopyButton text={() => address} />
          <button type="button" id="clear" onClick={() => void change({})}>
            Clear all faults
          </button>
        </p>
        <p id="presets" class="actions">
          <b>Try</b>
          {PRESETS.map(({ title, faults }) => (
            <button
              key={title}
              type="button"
              aria-pressed={isSame(faults, settings)}
              onClick={() => void change(faults).then(showPreview)}
            >
              {title}
            </button>
          ))}
        </p>
      </div>
      <Preview show={show} session={session} loads={loads} />
      <h2>Or choose for each request</h2>
      <Switches settings={settings} change={(next) => void change(next)} />
    </>
  );
}
