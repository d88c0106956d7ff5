import { askLab, find, h } from './dom.ts';
import { HOSTILE_CASES, type HostileCase, type HostileCheck, type HostileReport } from './hostile-cases.ts';

declare global {
  /** For a test that drives this page. */
  var creatorHostileReports: Record<string, readonly HostileCheck[]> | undefined;
}

const WAIT_MS = 60_000;
const { hostile, crowd } = await askLab<{ hostile: string; crowd: string }>('/lab/items');
const addressOf = ({ id }: HostileCase): string => `${hostile}?case=${id}`;
const reports: Record<string, readonly HostileCheck[]> = {};

const isReport = (value: unknown): value is HostileReport =>
  typeof value === 'object' && value !== null && 'creatorHostile' in value && 'checks' in value;

/** In sight: what is not painted is not made ready. */
function lookAt(item: HostileCase): Promise<readonly HostileCheck[]> {
  const frame = h('iframe', { title: item.title, src: addressOf(item), class: 'tall' });
  find('#stage').replaceChildren(h('figure', {}, h('figcaption', {}, item.title), frame));
  return new Promise((done) => {
    const end = (checks: readonly HostileCheck[]): void => {
      globalThis.removeEventListener('message', listen);
      clearTimeout(timer);
      done(checks);
    };
    const listen = ({ data }: MessageEvent<unknown>): void => {
      if (isReport(data) && data.creatorHostile === item.id) end(data.checks);
    };
    const timer = setTimeout(end, WAIT_MS, [{ what: 'the page never answered', holds: false }]);
    globalThis.addEventListener('message', listen);
  });
}

function draw(): void {
  const rows = HOSTILE_CASES.map((item) => {
    const checks = reports[item.id] ?? [];
    const seen = checks.map(({ holds, what }) =>
      h('li', holds ? {} : { class: 'differs' }, `${holds ? '✓' : '✗'} ${what}`),
    );
    const link = h('a', { href: addressOf(item), target: '_blank', rel: 'noopener' }, item.title);
    return h(
      'tr',
      {},
      h('th', { scope: 'row' }, link),
      h('td', {}, item.holds),
      h('td', {}, h('ul', { class: 'seen' }, ...seen)),
    );
  });
  find('#cases').replaceChildren(...rows);
}

async function run(): Promise<void> {
  document.documentElement.dataset['lab'] = 'running';
  for (const item of HOSTILE_CASES) {
    find('#said').textContent = item.title;
    reports[item.id] = await lookAt(item);
    draw();
  }
  find('#stage').replaceChildren();
  const wrong = Object.values(reports)
    .flat()
    .filter(({ holds }) => !holds).length;
  find('#said').textContent = wrong === 0 ? 'Everything holds.' : `${wrong} do not hold.`;
  document.documentElement.dataset['lab'] = 'done';
}

find<HTMLAnchorElement>('#crowd').href = crowd;
globalThis.creatorHostileReports = reports;
find('#run').addEventListener('click', () => void run());
draw();
if (new URLSearchParams(location.search).get('run') === 'all') await run();
