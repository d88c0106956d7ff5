import type { ComponentChild, JSX } from 'preact';
import type { ShownOption } from '../../../src/resources/shown-embed.ts';
import { formatNumber } from '../../../src/text/formats.ts';
import type { Say } from '../../core/translate.ts';

/** One option, to choose or with its result. */
export interface ChoiceRow extends ShownOption {
  /** Ticked at first or, in results, voted for. */
  readonly chosen: boolean;
  /** Null: hidden, there are no figures and no bar. */
  readonly votes: number | null;
  /** Whole; the rows' add up to 100. */
  readonly percent: number;
  /** The most votes, alone or with others. */
  readonly leading: boolean;
  /** The address of its picture, through `safeUrl`, and the picture, which stands in the place of the emoji. */
  readonly src?: string;
  readonly picture?: ComponentChild;
  /** What else stands in the row: buttons that move it, a field to write in. */
  readonly more?: ComponentChild;
}

export interface ChoicesProps {
  readonly rows: readonly ChoiceRow[];
  /** Null: nothing to choose, as in results. */
  readonly type: 'radio' | 'checkbox' | null;
  readonly locale: string;
  readonly say: Say<'yours' | 'votes' | 'other'>;
  /** Called with what was ticked or unticked. */
  readonly onChoose: (input: HTMLInputElement) => void;
}

/**
 * Options and results are the same rows, so nothing moves when one becomes the other. To choose there are native radio
 * buttons or checkboxes, which hold the choice themselves, under the option's id; each one's label is spread over its row.
 * Figures describe the input and do not name it: a name that changes under the focus is read out each time. A bar is for
 * the eye only; its width is a property that Preact sets through the CSSOM, as a style attribute would need `unsafe-inline`.
 *
 * @csspart options The list of answers.
 * @csspart option One answer, with its bar and figures.
 * @csspart leading The answer with the most votes; it is an `option` too.
 * @csspart bar The bar behind an answer.
 * @csspart image The picture of an answer.
 * @csspart label What an answer says.
 * @csspart own “Your vote”, beside the answer that the visitor chose.
 * @csspart figures Percentage and votes of an answer.
 * @csspart percent The percentage.
 * @csspart votes How many votes.
 */
export function Choices({ rows, type, locale, say, onChoose }: ChoicesProps): JSX.Element {
  return (
    <ul part="options">
      {rows.map(({ id, label, emoji, picture, chosen, votes, percent, leading, more }, index) => (
        <li part={leading ? 'option leading' : 'option'} key={id}>
          {votes !== null && <i part="bar" aria-hidden="true" style={{ 'inline-size': `${percent}%` }} />}
          {type && (
            <input
              type={type}
              name="choice"
              id={`o${index}`}
              value={id}
              defaultChecked={chosen}
              aria-describedby={votes === null ? undefined : `f${index}`}
              onChange={({ currentTarget }) => onChoose(currentTarget)}
            />
          )}
          {picture ?? (emoji && emoji !== label && <span aria-hidden="true">{emoji}</span>)}
          <span part="label">
            {type ? (
              <label for={`o${index}`} dir="auto">
                {label || say('other')}
              </label>
            ) : (
              <bdi>{label || say('other')}</bdi>
            )}{' '}
            {chosen && !type && <bdi part="own">{say('yours')}</bdi>}
          </span>
          {more}
          {votes !== null && (
            <span part="figures" id={`f${index}`}>
              <span part="percent">{formatNumber(percent / 100, locale, { style: 'percent' })}</span>{' '}
              <bdi part="votes">{say('votes', { count: votes })}</bdi>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
