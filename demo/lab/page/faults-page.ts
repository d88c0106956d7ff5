import { askLab, copyFrom, find, h } from './dom.ts';
import { FAULTS, type FaultSettings, SWITCHES } from './fault-list.ts';
import { WIDGETS } from './widgets.ts';

interface State {
  readonly session: string;
  readonly settings: FaultSettings;
  readonly address: string;
  /** The page that shows a widget. */
  readonly show: string;
}

const KEPT = 'creator-lab-session';

/** The session of this tab; one that a restart has forgotten is opened anew. */
async function openSession(): Promise<State> {
  const kept = sessionStorage.getItem(KEPT);
  const known = kept === null ? null : await askLab<State>(`/lab/faults/${kept}`).catch(() => null);
  const state = known ?? (await askLab<State>('/lab/faults', 'POST'));
  sessionStorage.setItem(KEPT, state.session);
  return state;
}

let state = await openSession();

const elements = WIDGETS.flatMap(({ probes }) =>
  probes.flatMap((probe) => (probe.kind === 'element' && probe.asks !== null ? [probe] : [])),
);

function showWidget(): void {
  const chosen = elements[find<HTMLSelectElement>('#widget').selectedIndex];
  if (chosen === undefined) return;
  const query = new URLSearchParams({ tag: chosen.tag, ...chosen.attributes, debug: '', line: state.session });
  find<HTMLIFrameElement>('#preview').src = `${state.show}?${query}`;
}

async function change(settings: FaultSettings): Promise<void> {
  state = await askLab<State>(`/lab/faults/${state.session}`, 'PUT', settings);
  draw();
  showWidget();
}

function choice(route: string, fault: string, title: string, isChosen: boolean): HTMLElement {
  const { [route]: _now, ...others } = state.settings;
  const set = () => void change(fault === '' ? others : { ...others, [route]: fault as FaultSettings[string] });
  const input = h('input', { type: 'radio', name: route, checked: isChosen, 'aria-label': title, onchange: set });
  return h('td', {}, input);
}

function draw(): void {
  const columns = [{ id: '', title: 'As it is', what: 'nothing wrong' }, ...FAULTS];
  const head = columns.map(({ title, what }) =>
    h('th', { scope: 'col', class: 'credential', title: what }, h('span', {}, title)),
  );
  const rows = SWITCHES.map(({ route, title }) =>
    h(
      'tr',
      {},
      h('th', { scope: 'row' }, h('span', { class: 'name' }, title), h('code', {}, route)),
      ...columns.map((column) =>
        choice(route, column.id, `${title}: ${column.title}`, (state.settings[route] ?? '') === column.id),
      ),
    ),
  );
  find('#switches').replaceChildren(
    h(
      'table',
      { class: 'matrix switches' },
      h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, 'Requests'), ...head)),
      h('tbody', {}, ...rows),
    ),
  );
  find('#address').textContent = state.address;
}

find('#widget').append(...elements.map(({ tag }) => h('option', {}, tag)));
find('#widget').addEventListener('change', showWidget);
find('#reload').addEventListener('click', showWidget);
find('#clear').addEventListener('click', () => void change({}));
const copy = find<HTMLButtonElement>('#copy');
copy.addEventListener('click', () => void copyFrom(copy, state.address));
draw();
showWidget();
