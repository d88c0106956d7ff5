import type { SiteRow } from '../matrix.ts';
import { inWords } from './matrix-detail.ts';
import { type Counts, type Line, type MatrixStore, markOf, verdictOf } from './matrix-store.ts';
import { CREDENTIALS, WIDGETS } from './widgets.ts';

/** Everything that ran, for a machine. */
export interface Exported {
  readonly userAgent: string;
  readonly at: string;
  readonly counts: Counts;
  readonly sites: readonly SiteRow[];
  readonly lines: readonly Line[];
}

export function exported(store: MatrixStore): Exported {
  const { userAgent } = navigator;
  return { userAgent, at: new Date().toISOString(), counts: store.counts(), sites: store.sites, lines: store.lines() };
}

const tableRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** A table to paste into an issue: what differs where anything does, else a row an origin. */
export function asTable(store: MatrixStore): string {
  const wrong = store.lines().filter(({ mark }) => mark === 'differs');
  if (wrong.length > 0) {
    const names = ['origin', 'widget', 'credential', 'probe', 'expected', 'actual'];
    const rows = wrong.map(({ site, widget, credential, probe, expected, actual }) =>
      tableRow([site, widget, credential, probe, inWords(expected), inWords(actual)]),
    );
    return [tableRow(names), tableRow(names.map(() => '---')), ...rows].join('\n');
  }
  const names = ['origin', ...WIDGETS.flatMap(({ title }) => CREDENTIALS.map(({ id }) => `${title}, ${id}`))];
  const rows = store.sites.map((site) =>
    tableRow([
      site.title,
      ...WIDGETS.flatMap(({ id: widget }) =>
        CREDENTIALS.map(({ id: credential }) => {
          const lines = store.lines({ site: site.id, widget, credential });
          return markOf(lines) === 'not-applicable' ? 'n/a' : verdictOf(lines);
        }),
      ),
    ]),
  );
  return [tableRow(names), tableRow(names.map(() => '---')), ...rows].join('\n');
}
