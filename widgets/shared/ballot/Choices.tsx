import type { ComponentChild, JSX } from 'preact';
import { formatPercent } from '../../../src/text/formats.ts';
import type { Translate } from '../../core/translate.ts';
import type { ChoiceRow } from './ballot-model.ts';

interface ChoicesProps {
  readonly rows: readonly ChoiceRow[];
  /** Null: no inputs, as in results or a ranking. */
  readonly type: 'radio' | 'checkbox' | null;
  readonly locale: string;
  readonly t: Translate<'yours' | 'votes' | 'other'>;
  /** What else a row has: a text field, buttons, a mark. */
  readonly controls?: (row: ChoiceRow, index: number) => ComponentChild;
  readonly onChoose?: (id: string, checked: boolean) => void;
}

/**
 * Options and results are the same rows, so nothing moves when one becomes the other. The inputs are native radio buttons
 * or checkboxes, each with its label spread over the row. Figures describe the input and do not name it: a name that
 * changes while it has focus is read out each time. Bars are decorative.
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
export function Choices({ rows, type, locale, t, controls, onChoose }: ChoicesProps): JSX.Element {
  // One listener for all rows, so that a page of many polls has few. A write-in's text field is no choice.
  const choose = ({ target }: Event) => {
    const { name, value, checked } = target as HTMLInputElement;
    if (name === 'choice') onChoose?.(value, checked);
  };
  return (
    <ul part="options" onChange={choose}>
      {rows.map((row, index) => {
        const { id, label, emoji, imageUrl, imageAlt, chosen, votes, percent, leading } = row;
        const name = label || t('other');
        return (
          <li part={leading ? 'option leading' : 'option'} key={id}>
            {votes !== null && <i part="bar" aria-hidden="true" style={{ '--_share': percent / 100 }} />}
            {type && (
              <input
                type={type}
                name="choice"
                id={`o${index}`}
                value={id}
                checked={chosen}
                aria-describedby={votes === null ? undefined : `f${index}`}
              />
            )}
            {imageUrl ? (
              <img part="image" referrerpolicy="no-referrer" src={imageUrl} alt={imageAlt ?? ''} />
            ) : (
              emoji && emoji !== label && <span aria-hidden="true">{emoji}</span>
            )}
            <span part="label">
              {type ? (
                <label for={`o${index}`} dir="auto">
                  {name}
                </label>
              ) : (
                <bdi>{name}</bdi>
              )}{' '}
              {chosen && !type && <bdi part="own">{t('yours')}</bdi>}
            </span>
            {controls?.(row, index)}
            {votes !== null && (
              <span part="figures" id={`f${index}`}>
                <span part="percent">{formatPercent(percent, locale)}</span>{' '}
                <bdi part="votes">{t('votes', { count: votes })}</bdi>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
