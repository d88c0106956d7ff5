import type { JSX } from 'preact';
import type { Embed } from '../../src/resources/embed.ts';
import { Text } from '../core/view/Text.tsx';
import { Ballot } from '../poll/Ballot.tsx';
import { Choices } from '../poll/Choices.tsx';
import type { BallotModel } from '../poll/create-ballot.ts';
import { Histogram, Slider } from './parts.tsx';
import { averageLine, MAX_ROWS, MAX_STEPS, ratingView, scaleOf, stepCount, stepName } from './rating-model.ts';
import { ScaleInput } from './ScaleInput.tsx';
import { Strip } from './Strip.tsx';

interface RatingProps {
  readonly ballot: BallotModel;
  readonly embed: Embed;
}

/**
 * A step of a scale to choose, then the average and the distribution; where results are hidden, the visitor's own rating.
 *
 * @csspart average The average of a rating.
 */
export function Rating({ ballot, embed }: RatingProps): JSX.Element {
  const draft = ballot.draft.value;
  const locale = ballot.locale.value;
  const t = ballot.translator();
  const view = ratingView(embed, draft, locale);
  const scale = scaleOf(embed);
  if (view.choosing) {
    const isInstant = view.takesOnePress && ballot.attributes.value.instant;
    const Input = stepCount(scale) > MAX_STEPS ? Slider : ScaleInput;
    const [value] = draft.chosen;
    return (
      <Ballot ballot={ballot} view={view}>
        <Input
          scale={scale}
          language={embed.language}
          value={value === undefined ? null : Number(value)}
          t={t}
          locale={locale}
          isInstant={isInstant}
          onChoose={isInstant ? ballot.voteFor : ballot.choose}
        />
      </Ballot>
    );
  }
  const average = averageLine(embed, locale);
  const rating = embed.vote?.rating ?? null;
  const shown = average ? (embed.tally?.average ?? null) : rating;
  return (
    <Ballot ballot={ballot} view={view}>
      {shown !== null && (
        <div part="average">
          <Strip value={shown} scale={scale} />
          <Text>{average ? t(...average) : `${t('yours')}: ${stepName(scale, shown, t)}`}</Text>
        </div>
      )}
      {view.rows.length > MAX_ROWS && <Histogram rows={view.rows} locale={locale} t={t} />}
      {view.rows.length > 0 && view.rows.length <= MAX_ROWS && (
        <Choices rows={view.rows} type={null} language={embed.language} locale={locale} t={t} />
      )}
    </Ballot>
  );
}
