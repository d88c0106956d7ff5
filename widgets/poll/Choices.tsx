import type { ComponentChild, HTMLAttributes, JSX } from 'preact';
import { languageTag } from '../../src/text/direction.ts';
import { formatPercent } from '../../src/text/formats.ts';
import { CountUp } from '../core/view/CountUp.tsx';
import type { Translate } from '../core/view/context.ts';
import { figure, text } from '../core/view/Text.tsx';
import type { ChoiceRow } from './ballot-model.ts';

export interface ChoicesProps {
  readonly rows: readonly ChoiceRow[];
  /** `button`: a press chooses and sends. Null: no inputs, as in results or a ranking. */
  readonly type: 'radio' | 'checkbox' | 'button' | null;
  /** Of the labels, as the embed's owner gave it. */
  readonly language: string | null;
  readonly locale: string;
  readonly t: Translate<'yours' | 'yourPlace' | 'votes' | 'points' | 'other'>;
  /** Anything else in a row: a text field, buttons, a mark. */
  readonly controls?: (row: ChoiceRow, index: number) => ComponentChild;
  readonly onChoose?: (id: string, checked: boolean) => void;
  /** The figures shown before, from which the percentages count up; null in the first paint. */
  readonly before?: readonly ChoiceRow[] | null;
  /** Of the list itself. */
  readonly list?: Pick<HTMLAttributes<HTMLUListElement>, 'ref' | 'onPointerDown'>;
}

/**
 * Options and results are the same rows, so nothing moves when one becomes the other. The inputs are native radio buttons
 * or checkboxes, each with its label spread over the row. Figures describe the input and do not name it: a name that
 * changes while it has focus is read out each time. Bars are decorative. Where a press sends, they are buttons: the arrow keys
 * choose radio buttons, and must not vote.
 *
 * @csspart option One answer, with its bar and figures.
 * @csspart leading With `option`, the answer with the most votes.
 * @csspart chosen With `option`, the answer that the visitor voted for.
 * @csspart bar The bar behind an answer.
 * @csspart image The picture of an option.
 * @csspart label The text of an answer.
 * @csspart badge “Your vote”, next to the visitor's answer; in a ranking, the place they gave it.
 * @csspart own With `badge`, on the visitor's own answer.
 * @csspart figure The percentage of an answer.
 */
export function Choices({
  rows,
  type,
  language,
  locale,
  t,
  controls,
  onChoose,
  before,
  list,
}: ChoicesProps): JSX.Element {
  const formatted = (value: number) => formatPercent(Math.round(value), locale);
  // One listener for all rows, so that a page of many polls has few. A write-in's text field is no choice.
  const choose = ({ target }: Event) => {
    const { name, value, checked } = target as HTMLInputElement;
    if (name === 'choice') onChoose?.(value, checked);
  };
  return (
    <ul
      class={!list && rows.every(({ imageUrl }) => imageUrl) ? 'options tiles' : 'options'}
      onChange={choose}
      {...list}
    >
      {rows.map((row, index) => {
        const { id, label, emoji, imageUrl, imageAlt, chosen, votes, percent, leading, place } = row;
        const name = id ? label : t('other');
        const isOwn = chosen && !type;
        const describedBy = votes === null ? undefined : `f${index}`;
        const control = controls?.(row, index);
        const own = place ? t('yourPlace', { place }) : isOwn && t('yours');
        return (
          <li
            class="option"
            part={['option', leading && 'leading', isOwn && 'chosen'].filter(Boolean).join(' ')}
            key={id}
          >
            {votes !== null && <i part="bar" aria-hidden="true" style={{ '--_share': percent / 100 }} />}
            {type && type !== 'button' && (
              <input
                type={type}
                name="choice"
                id={`o${index}`}
                value={id}
                checked={chosen}
                aria-describedby={describedBy}
              />
            )}
            {imageUrl ? (
              <img
                part="image"
                referrerpolicy="no-referrer"
                src={imageUrl}
                alt={imageAlt ?? ''}
                lang={languageTag(language)}
              />
            ) : (
              emoji && emoji !== label && <span aria-hidden="true">{emoji}</span>
            )}
            {type === 'button' ? (
              <button
                type="button"
                class="press"
                part="label"
                aria-pressed={chosen || undefined}
                aria-describedby={describedBy}
                onClick={() => onChoose?.(id, true)}
              >
                {text(name, { language: id && language })}
              </button>
            ) : (
              <span part="label" class={!id && control ? 'hidden' : undefined}>
                {text(name, { language: id && language, ...(type && { as: 'label', for: `o${index}` }) })}
                {/* In an element: a translator replaces a bare space, and Preact would add a new one behind its siblings. */}
                <span> </span>
                {/* The row counts every write-in, not only the visitor's own. */}
                {!id && !type && label && (
                  <span>
                    {text(`(${label})`)}
                    <span> </span>
                  </span>
                )}
                {own && text(own, { part: 'badge own' })}
              </span>
            )}
            {control}
            {votes !== null && (
              <span part="figure" class="percent" id={`f${index}`}>
                {before ? (
                  <CountUp
                    from={before.find((row) => row.id === id && row.votes !== null)?.percent ?? 0}
                    to={percent}
                    text={formatted(percent)}
                    format={formatted}
                  />
                ) : (
                  figure(formatted(percent))
                )}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
