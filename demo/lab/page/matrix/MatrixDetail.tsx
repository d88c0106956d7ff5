import { useEffect, useRef } from 'preact/hooks';
import { CopyButton } from '../base/CopyButton.tsx';
import type { SiteRow } from './matrix-data.ts';
import { describeOutcome } from './outcome.ts';
import { opensInFrame, tabAddress } from './run.ts';
import type { Line, MatrixStore, Square } from './store.ts';
import { CREDENTIALS, WIDGETS } from './widgets.ts';

const HEADINGS = ['Probe', 'Expected', 'Actual', 'Request id', 'Sent', 'Time', ''];

interface DetailProps {
  readonly store: MatrixStore;
  readonly site: SiteRow;
  readonly square: Square;
  /** The run that separate tabs report to. */
  readonly run: string;
  readonly onRunAgain: () => void;
}

const titleOf = (rows: readonly { readonly id: string; readonly title: string }[], id: string): string =>
  rows.find((row) => row.id === id)?.title ?? id;

function linkTo(square: Square): string {
  const { site, widget, credential } = square;
  return new URL(`?${new URLSearchParams({ site, widget, credential })}`, location.href).href;
}

function describeMark({ mark, different }: Line): string {
  if (mark === 'same') return 'as expected';
  return mark === 'differs' ? `differs: ${different.join(', ')}` : '';
}

function Row({ line }: { readonly line: Line }) {
  const { probe, expected, actual, mark } = line;
  const result = actual === null || 'notApplicable' in actual ? null : actual;
  return (
    <tr class={mark}>
      <th scope="row">
        <code>{probe}</code>
      </th>
      <td>{describeOutcome(expected)}</td>
      <td>{describeOutcome(actual)}</td>
      <td>{result?.requestId}</td>
      <td>{result?.sent}</td>
      <td>{result === null ? '' : `${result.ms} ms`}</td>
      <td>{describeMark(line)}</td>
    </tr>
  );
}

/** Runs this square alone: in a frame or, where a frame won't work, through a link. */
function RunAgain({ site, square, run, onRunAgain }: Omit<DetailProps, 'store'>) {
  if (opensInFrame(site)) {
    return (
      <button type="button" onClick={onRunAgain}>
        Run again
      </button>
    );
  }
  const { widget, credential } = square;
  return (
    <a class="again" href={tabAddress(site, run, { widget, credential })} target="_blank" rel="noopener">
      {site.opens === 'file' ? 'Save a page that runs this' : 'Run in a new tab'}
    </a>
  );
}

/** All requests behind one square. */
export function MatrixDetail({ store, site, square, ...running }: DetailProps) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to each newly chosen square.
  useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), [square]);
  return (
    <div class="detail" ref={place}>
      <h2>
        {titleOf(WIDGETS, square.widget)} on “{site.title}” with: {titleOf(CREDENTIALS, square.credential)}
      </h2>
      <p class="soft">
        {site.why} Requests carry Origin: {site.sends}
        <br />
        {WIDGETS.find(({ id }) => id === square.widget)?.rule}
      </p>
      <p class="actions">
        <RunAgain site={site} square={square} {...running} />
        <CopyButton label="Copy link" text={() => linkTo(square)} />
      </p>
      <table class="lines">
        <thead>
          <tr>
            {HEADINGS.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {store.square(square).map((line) => (
            <Row key={line.probe} line={line} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
