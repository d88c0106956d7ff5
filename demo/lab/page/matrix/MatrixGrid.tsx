import { type Signal, useComputed, useSignal } from '@preact/signals';
import { Fragment } from 'preact';
import { MatrixDetail } from './MatrixDetail.tsx';
import type { SiteRow } from './matrix-data.ts';
import { opensInFrame, tabAddress } from './run.ts';
import { type MatrixStore, markOf, type Square, verdictOf } from './store.ts';
import { CREDENTIALS, WIDGETS } from './widgets.ts';

export type Filter = 'all' | 'differs' | 'waiting';

const VERDICTS = {
  allowed: { sign: '●', words: 'allowed' },
  refused: { sign: '○', words: 'refused' },
  blocked: { sign: '–', words: 'blocked by the browser or the widget' },
  silent: { sign: '?', words: 'timed out' },
  mixed: { sign: '◐', words: 'some allowed, some refused' },
  none: { sign: '·', words: 'not run' },
} as const;
const MARKS = {
  same: 'as expected',
  differs: 'not as expected',
  waiting: 'not run yet',
  running: 'running',
  'not-applicable': 'not applicable',
} as const;

const COLUMNS = WIDGETS.flatMap(({ id: widget, title: widgetTitle }) =>
  CREDENTIALS.map(({ id: credential, title }) => ({ widget, widgetTitle, credential, title })),
);

/** Index offset for each arrow key. */
const MOVES: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -COLUMNS.length,
  ArrowDown: COLUMNS.length,
};

interface GridProps {
  readonly store: MatrixStore;
  readonly filter: Filter;
  readonly chosen: Square | null;
  /** The run that separate tabs report to. */
  readonly run: string;
  /** Null closes the details. */
  readonly onChoose: (square: Square | null) => void;
  readonly onRunSite: (site: SiteRow) => void;
  readonly onRunSquare: (square: Square) => void;
}

interface SquaresProps extends Pick<GridProps, 'store' | 'chosen' | 'onChoose'> {
  readonly site: SiteRow;
  /** The column whose squares are in the tab order. */
  readonly stop: Signal<number>;
}

interface SquareButtonProps extends SquaresProps {
  readonly column: (typeof COLUMNS)[number];
  readonly index: number;
}

function SquareButton({
  store,
  site: { id: site, title: siteTitle },
  column: { widget, widgetTitle, credential, title },
  index,
  stop,
  chosen,
  onChoose,
}: SquareButtonProps) {
  const square = { site, widget, credential };
  const lines = store.square(square);
  const mark = markOf(lines);
  const verdict = verdictOf(lines);
  const { sign, words } = VERDICTS[verdict];
  const isChosen = chosen?.site === site && chosen.widget === widget && chosen.credential === credential;
  const tabIndex = useComputed(() => (stop.value === index ? 0 : -1));
  return (
    <button
      type="button"
      class={`square ${mark} ${verdict}`}
      aria-label={`${siteTitle}, ${widgetTitle}, ${title}: ${words}, ${MARKS[mark]}`}
      title={`${words}, ${MARKS[mark]}`}
      aria-expanded={isChosen}
      tabIndex={tabIndex}
      onFocus={() => {
        stop.value = index;
      }}
      onClick={() => onChoose(isChosen ? null : square)}
    >
      {mark === 'differs' ? '!' : sign}
    </button>
  );
}

function RunSite({ site, run, onRunSite }: Pick<GridProps, 'run' | 'onRunSite'> & { readonly site: SiteRow }) {
  if (site.notApplicable !== undefined) return <span class="soft">{site.notApplicable}</span>;
  if (opensInFrame(site)) {
    return (
      <button type="button" class="quiet" onClick={() => onRunSite(site)}>
        Run
      </button>
    );
  }
  return (
    <a class="tab" href={tabAddress(site, run)} target="_blank" rel="noopener" data-site={site.id}>
      {site.opens === 'file' ? 'Save' : 'Open'}
    </a>
  );
}

type RowProps = SquaresProps & Pick<GridProps, 'run' | 'onRunSite'>;

function Row({ run, onRunSite, ...squares }: RowProps) {
  const { site, store } = squares;
  const seen = store.seenBy(site.id);
  const origin = seen === null ? site.origin || 'file://' : `${seen.origin}${seen.isolated ? ' (isolated)' : ''}`;
  return (
    <tr class={store.isRunning(site.id) ? 'running' : undefined}>
      <th scope="row" title={`${origin}: ${site.why}`}>
        <span class="name">{site.title}</span>
        <code title={origin}>{origin}</code>
        <RunSite site={site} run={run} onRunSite={onRunSite} />
      </th>
      {COLUMNS.map((column, index) => (
        <td key={`${column.widget} ${column.credential}`}>
          <SquareButton column={column} index={index} {...squares} />
        </td>
      ))}
    </tr>
  );
}

function isShown(store: MatrixStore, site: SiteRow, filter: Filter): boolean {
  if (filter === 'all') return true;
  const wanted = filter === 'differs' ? ['differs'] : ['waiting', 'running'];
  return store.lines({ site: site.id }).some(({ mark }) => wanted.includes(mark));
}

/** One row per origin, one square per widget and credential. */
export function MatrixGrid({ filter, onRunSquare, ...props }: GridProps) {
  const { store, chosen, run, onChoose } = props;
  const stop = useSignal(0);
  const press = (event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void => {
    const squares = [...event.currentTarget.querySelectorAll<HTMLElement>('.square')];
    if (event.key === 'Escape') {
      squares.find(({ ariaExpanded }) => ariaExpanded === 'true')?.focus();
      onChoose(null);
      return;
    }
    const at = squares.indexOf(event.target as HTMLElement);
    const { [event.key]: move } = MOVES;
    const isModified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (at === -1 || move === undefined || isModified) return;
    event.preventDefault();
    squares[at + move]?.focus();
  };
  return (
    <div id="grid" class="scroll">
      <table class="matrix" onKeyDown={press}>
        <thead>
          <tr>
            <th rowSpan={2} scope="col">
              Origin
            </th>
            {WIDGETS.map(({ id, title }) => (
              <th key={id} scope="colgroup" colSpan={CREDENTIALS.length}>
                {title}
              </th>
            ))}
          </tr>
          <tr>
            {COLUMNS.map(({ widget, credential, title }) => (
              <th key={`${widget} ${credential}`} scope="col" class="credential">
                <span>{title}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {store.sites
            .filter((site) => isShown(store, site, filter))
            .map((site) => (
              <Fragment key={site.id}>
                <Row site={site} stop={stop} {...props} />
                {chosen?.site === site.id && (
                  <tr class="details">
                    <td colSpan={1 + COLUMNS.length}>
                      <MatrixDetail
                        store={store}
                        site={site}
                        square={chosen}
                        run={run}
                        onRunAgain={() => onRunSquare(chosen)}
                      />
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
        </tbody>
      </table>
    </div>
  );
}
