import type { JSX } from 'preact';
import type { Option } from '../../src/resources/embeds.ts';
import { formatPercent } from '../../src/text/formats.ts';
import type { Say } from './say.ts';

/** One option, to choose or with its result. */
export interface ChoiceRow extends Option {
  /** Ticked now or, in results, voted for. */
  readonly chosen: boolean;
  /** Null: hidden, there are no figures and no bar. */
  readonly votes: number | null;
  /** Whole; the rows' add up to 100. */
  readonly percent: number;
  /** The most votes, alone or with others. */
  readonly leading: boolean;
}

export interface ChoicesProps {
  readonly rows: readonly ChoiceRow[];
  readonly type: 'radio' | 'checkbox';
  readonly locale: string;
  readonly say: Say<'yours' | 'votes'>;
  /** Null: results, nothing to choose. The input is handed over so that a refused click can be taken back on it. */
  readonly onChoose: ((id: string, input: HTMLInputElement) => void) | null;
}

/**
 * Options and results are the same rows, so nothing moves when one becomes the other. To choose there are native radio
 * buttons or checkboxes, each over its whole row: the row is the target and carries the focus ring. Figures describe the
 * input and do not name it: a name that changes under the focus is read out each time. A bar is for the eye only; its width
 * is a property that Preact sets through the CSSOM, as a style attribute would need `unsafe-inline`.
 */
export function Choices({ rows, type, locale, say, onChoose }: ChoicesProps): JSX.Element {
  return (
    <ul part="options">
      {rows.map(({ id, label, emoji, imageUrl, imageAlt, chosen, votes, percent, leading }, index) => (
        <li part={leading ? 'option leading' : 'option'} key={id}>
          {votes !== null && <i part="bar" aria-hidden="true" style={{ inlineSize: `${percent}%` }} />}
          {onChoose && (
            <input
              type={type}
              name="choice"
              id={`o${index}`}
              checked={chosen}
              aria-describedby={votes === null ? undefined : `f${index}`}
              onChange={(event) => onChoose(id, event.currentTarget)}
            />
          )}
          {imageUrl ? (
            <img part="image" referrerpolicy="no-referrer" src={imageUrl} alt={imageAlt ?? ''} />
          ) : (
            emoji && emoji !== label && <span aria-hidden="true">{emoji}</span>
          )}
          <span part="label">
            {onChoose ? (
              <label for={`o${index}`} dir="auto">
                {label}
              </label>
            ) : (
              <bdi>{label}</bdi>
            )}{' '}
            {chosen && !onChoose && <span part="own">{say('yours')}</span>}
          </span>
          {votes !== null && (
            <span part="figures" id={`f${index}`}>
              <b part="percent">{formatPercent(percent, locale)}</b>{' '}
              <span part="votes">{say('votes', { count: votes })}</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
