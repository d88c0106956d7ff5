import type { SiteRow } from '../matrix.ts';
import { copyFrom, h } from './dom.ts';
import { opensInFrame, tabAddress } from './matrix-run.ts';
import type { Line, MatrixStore, Square } from './matrix-store.ts';
import type { Expected } from './outcome.ts';
import { CREDENTIALS, WIDGETS } from './widgets.ts';

/** An expectation or an answer in a few words: `403 not_authorized, port_mismatch`. */
export function inWords(outcome: Expected | { readonly notApplicable: string } | null): string {
  if (outcome === null) return 'not run';
  if ('notApplicable' in outcome) return `not applicable: ${outcome.notApplicable}`;
  const { result, status, code, reason, state } = outcome;
  const facts = [status, code, reason].filter((fact) => fact !== null).join(' ');
  const what = result === 'answer' ? facts : [RESULTS[result], facts].filter(Boolean).join(', ');
  return state === null ? what : `${state}: ${what}`;
}

const RESULTS = {
  answer: '',
  redirect: 'sent on to the checkout',
  blocked: 'blocked by the browser',
  quiet: 'nothing sent',
  silent: 'no answer in time',
} as const;

const titleOf = (rows: readonly { readonly id: string; readonly title: string }[], id: string): string =>
  rows.find((row) => row.id === id)?.title ?? id;

function row({ probe, expected, actual, mark, different }: Line): HTMLElement {
  const came = actual === null || 'notApplicable' in actual ? null : actual;
  const verdict =
    { same: 'as expected', differs: `differs: ${different.join(', ')}` }[mark as 'same' | 'differs'] ?? '';
  const cells = [
    inWords(expected),
    inWords(actual),
    came?.requestId ?? '',
    came === null ? '' : String(came.sent),
    came === null ? '' : `${came.ms} ms`,
    verdict,
  ];
  return h(
    'tr',
    { class: mark },
    h('th', { scope: 'row' }, h('code', {}, probe)),
    ...cells.map((text) => h('td', {}, text)),
  );
}

/** The address of the matrix that runs this square alone, and shows it. */
export function linkTo({ site, widget, credential }: Square): string {
  const url = new URL(location.pathname, location.href);
  for (const [name, value] of Object.entries({ site, widget, credential })) url.searchParams.set(name, value);
  return url.href;
}

/** What runs a square alone: a button; where no frame will do, the way to a page that reports to this run. */
function again(site: SiteRow, { widget, credential }: Square, run: string, runAgain: () => void): HTMLElement {
  if (opensInFrame(site)) return h('button', { type: 'button', onclick: runAgain }, 'Run this again');
  const href = tabAddress(site, run, { widget, credential });
  const words = site.opens === 'file' ? 'Save a page that runs this' : 'Run this in a tab of its own';
  return h('a', { class: 'again', href, target: '_blank', rel: 'noopener' }, words);
}

/** One square, opened: every request behind it. `run`: to which tabs report. */
export function detail(store: MatrixStore, square: Square, run: string, runAgain: () => void): HTMLElement {
  const site = store.sites.find(({ id }) => id === square.site);
  const titles = `${titleOf(WIDGETS, square.widget)} on “${site?.title ?? square.site}” with: ${titleOf(CREDENTIALS, square.credential)}`;
  const copy: HTMLButtonElement = h(
    'button',
    { type: 'button', onclick: () => void copyFrom(copy, linkTo(square)) },
    'Copy link',
  );
  const names = ['Probe', 'Expected', 'Actual', 'Request id', 'Sent', 'Time', ''];
  return h(
    'div',
    { class: 'detail' },
    h('h2', {}, titles),
    h('p', { class: 'soft' }, `${site?.why ?? ''} Its requests carry Origin: ${site?.sends ?? ''}`),
    h('p', { class: 'actions' }, ...(site === undefined ? [] : [again(site, square, run, runAgain)]), copy),
    h(
      'table',
      { class: 'lines' },
      h('thead', {}, h('tr', {}, ...names.map((name) => h('th', { scope: 'col' }, name)))),
      h('tbody', {}, ...store.lines({ ...square }).map(row)),
    ),
  );
}
