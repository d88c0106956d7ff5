import type { JSX } from 'preact';
import { type Embed, type Scale, wholeEmbed } from '../../src/resources/embed.ts';
import { formatNumber } from '../../src/text/formats.ts';
import type { PollLine, PollSay } from '../shared/ballot/model.ts';
import type { BallotRoom, Hands, Kind } from '../shared/ballot/types.ts';
import { asPoll, optionOf } from './as-poll.ts';
import { iconOf, ScaleInput, Strip, stepsOf } from './scale.tsx';

const DEFAULT_SCALE: Scale = { min: 1, max: 5, minLabel: null, maxLabel: null, icon: 'star' };

/** More steps than this are no list that anyone reads. */
const MOST_ROWS = 21;

/** The average with one decimal, cut and not rounded: 4.96 of 5 is not 5. */
function averageLine({ tally }: Embed, { max }: Scale, locale: string): PollLine | null {
  const average = tally?.average ?? null;
  if (average === null || !tally?.votes) return null;
  const cut = Math.trunc(average * 10) / 10;
  return ['average', { average: formatNumber(cut, locale, { maximumFractionDigits: 1 }), max }];
}

/** A rating: a step of a scale, then the average and how the votes are spread. */
export function startRating({ context, say, draft }: BallotRoom, { desk, drawPoll }: Hands): Kind {
  const locale = () => context.locale.value;
  return {
    model(embed, drawn) {
      const whole = wholeEmbed(embed);
      const scale = whole.scale ?? DEFAULT_SCALE;
      const rating = whole.vote?.rating ?? null;
      const options = stepsOf(scale).map((step) => optionOf(`${step}`, nameOf(step, scale, locale())));
      const own = rating === null ? [] : [`${rating}`];
      const poll = drawPoll(asPoll(embed, options.reverse(), own), drawn);
      const average = averageLine(whole, scale, locale());
      const { choosing, facts } = poll;
      const shown = !choosing && options.length <= MOST_ROWS && poll.rows.some(({ votes }) => votes !== null);
      const [value] = drawn.chosen.length ? drawn.chosen : own;
      const body = choosing ? (
        <ScaleInput
          scale={scale}
          value={value === undefined ? null : Number(value)}
          say={say.value}
          locale={locale()}
          onChoose={(chosen) => desk.update({ chosen: [chosen], notice: null })}
        />
      ) : (
        summary(average, rating, whole, scale, say.value)
      );
      return {
        ...poll,
        body,
        type: null,
        rows: shown ? poll.rows.map((row) => ({ ...row, leading: false })) : [],
        facts: choosing && average ? [average, ...facts] : facts,
      };
    },
    decide() {
      const [value] = desk.find('[part=range]') ? draft.peek().chosen : desk.ticked();
      return value === undefined ? { todo: ['rateFirst'] } : { ballot: { rating: Number(value) } };
    },
    after(embed) {
      const whole = wholeEmbed(embed);
      const line = averageLine(whole, whole.scale ?? DEFAULT_SCALE, context.locale.peek());
      return line ? say.peek()(...line) : '';
    },
  };
}

/** How a step is named in the list of results. */
function nameOf(step: number, scale: Scale, locale: string): string {
  const number = formatNumber(step, locale);
  const icon = iconOf(scale, step);
  return icon ? `${number} ${icon}` : number;
}

/**
 * Over the results; where they are hidden, what the visitor has given.
 *
 * @csspart average The average of a rating.
 */
function summary(
  average: PollLine | null,
  rating: number | null,
  { tally }: Embed,
  scale: Scale,
  say: PollSay,
): JSX.Element | null {
  if (average) {
    return (
      <div part="average">
        <Strip value={tally?.average ?? 0} scale={scale} />
        <bdi>{say(...average)}</bdi>
      </div>
    );
  }
  if (rating === null) return null;
  return (
    <div part="average">
      <Strip value={rating} scale={scale} />
      <bdi>
        {say('yours')}: {say('step', { value: rating, max: scale.max })}
      </bdi>
    </div>
  );
}
