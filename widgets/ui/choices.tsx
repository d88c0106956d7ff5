import type { JSX } from 'preact';
import type { Option } from '../../src/resources/embeds.ts';

/** One option as the choice view and the result bars show it. */
export interface ChoiceRow {
  readonly option: Option;
  /** Ticked now or, in results, voted for. */
  readonly chosen: boolean;
  /** Null: hidden, there are no figures and no bar. */
  readonly votes: number | null;
  /** Whole; the rows' add up to 100. */
  readonly percent: number;
  /** The most votes, alone or with others. */
  readonly leading: boolean;
}

/** What the rows say, in the visitor's language. */
export interface ChoiceWords {
  readonly yours: string;
  readonly leading: string;
  percent(whole: number): string;
  votes(count: number): string;
}

export interface ChoicesProps {
  readonly rows: readonly ChoiceRow[];
  readonly multiple: boolean;
  readonly words: ChoiceWords;
  /** The input is handed over so that a refused click can be taken back on it. */
  readonly onChoose: (id: string, input: HTMLInputElement) => void;
}

/**
 * Native radio buttons or checkboxes, one a row; each lies over its whole row, so the row is the target and the focus
 * ring. The figures describe the input instead of naming it: a name that changes under the focus is read out each time.
 */
export function Choices({ rows, multiple, words, onChoose }: ChoicesProps): JSX.Element {
  return (
    <div class="rows" part="options">
      {rows.map((row, index) => (
        <div class="row" part="option" key={row.option.id}>
          <Bar row={row} />
          <input
            type={multiple ? 'checkbox' : 'radio'}
            name="choice"
            id={`o${index}`}
            checked={row.chosen}
            aria-describedby={row.votes === null ? undefined : `f${index}`}
            onChange={(event) => onChoose(row.option.id, event.currentTarget)}
          />
          <Picture row={row} />
          <label class="label" part="label" for={`o${index}`} dir="auto">
            {row.option.label}
          </label>
          <Figures row={row} words={words} id={`f${index}`} />
        </div>
      ))}
    </div>
  );
}

/** The same rows with nothing to choose: label, own choice, percent and votes in words, the bar for the eye only. */
export function Results({ rows, words }: Pick<ChoicesProps, 'rows' | 'words'>): JSX.Element {
  return (
    <ul class="rows" part="options">
      {rows.map((row) => (
        <li class={row.leading ? 'row leading' : 'row'} part="option" key={row.option.id}>
          <Bar row={row} />
          <Picture row={row} />
          <span class="label" part="label">
            <bdi dir="auto">{row.option.label}</bdi>
            {row.chosen && (
              <span class="own" part="own">
                {words.yours}
              </span>
            )}
          </span>
          <Figures row={row} words={words} />
        </li>
      ))}
    </ul>
  );
}

interface RowProps {
  readonly row: ChoiceRow;
}

/** Its width is a property set through the CSSOM by Preact: a style attribute would need `unsafe-inline`. */
function Bar({ row }: RowProps): JSX.Element | null {
  if (row.votes === null) return null;
  return <span class="bar" part="bar" aria-hidden="true" style={{ inlineSize: `${row.percent}%` }} />;
}

function Picture({ row: { option } }: RowProps): JSX.Element | null {
  if (option.imageUrl) {
    return (
      <img class="picture" part="image" src={option.imageUrl} alt={option.imageAlt ?? ''} width="40" height="40" />
    );
  }
  if (!option.emoji || option.emoji === option.label) return null;
  return (
    <span class="emoji" aria-hidden="true">
      {option.emoji}
    </span>
  );
}

function Figures({
  row,
  words,
  id,
}: RowProps & { readonly words: ChoiceWords; readonly id?: string }): JSX.Element | null {
  if (row.votes === null) return null;
  return (
    <span class="figures" id={id}>
      <b part="percent">{words.percent(row.percent)}</b> <span part="votes">{words.votes(row.votes)}</span>
      {row.leading && <span class="hidden"> {words.leading}</span>}
    </span>
  );
}
