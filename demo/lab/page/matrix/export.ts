import type { SiteRow } from './matrix-data.ts';
import { describeOutcome } from './outcome.ts';
import { type Counts, type Line, type MatrixStore, markOf, verdictOf } from './store.ts';
import { CREDENTIALS, WIDGETS } from './widgets.ts';

/** All results, for tests that drive the page. */
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

function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** A Markdown table to paste into an issue: what differs, or one row per origin when nothing does. */
export function asTable(store: MatrixStore): string {
  const wrong = store.lines().filter(({ mark }) => mark === 'differs');
  if (wrong.length > 0) {
    return markdownTable(
      ['origin', 'widget', 'credential', 'probe', 'expected', 'actual'],
      wrong.map(({ site, widget, credential, probe, expected, actual }) => [
        site,
        widget,
        credential,
        probe,
        describeOutcome(expected),
        describeOutcome(actual),
      ]),
    );
  }
  const columns = WIDGETS.flatMap(({ id, title }) =>
    CREDENTIALS.map((credential) => ({ widget: id, title, credential: credential.id })),
  );
  return markdownTable(
    ['origin', ...columns.map(({ title, credential }) => `${title}, ${credential}`)],
    store.sites.map((site) => [
      site.title,
      ...columns.map(({ widget, credential }) => {
        const lines = store.square({ site: site.id, widget, credential });
        return markOf(lines) === 'not-applicable' ? 'n/a' : verdictOf(lines);
      }),
    ]),
  );
}
