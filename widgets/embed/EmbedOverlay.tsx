import type { JSX } from 'preact';
import type { Embed } from '../../src/resources/embed.ts';
import { Text } from '../core/view/Text.tsx';
import BallotOverlay from '../poll/BallotOverlay.tsx';
import { ballotView, choiceView, EMPTY_DRAFT, EMPTY_VIEW } from '../poll/ballot-model.ts';
import type { BallotModel } from '../poll/create-ballot.ts';
import { type OverlayView, pollOverlay, withoutVote } from '../poll/overlay-model.ts';
import { questionView } from './question-model.ts';
import { averageLine, MAX_ROWS, ratingView, scaleOf } from './rating-model.ts';
import { Strip } from './Strip.tsx';

/** Only a poll has a winner; a quiz keeps its right answer to those who have answered. */
function embedOverlay(given: Embed, locale: string): OverlayView {
  const embed = withoutVote(given);
  const { lines } = ballotView({ ...given, vote: null }, EMPTY_DRAFT, { options: given.options, own: [] });
  switch (embed.kind) {
    case 'poll':
      return pollOverlay(given);
    case 'rating': {
      const { rows, facts } = ratingView(embed, EMPTY_DRAFT, locale);
      return { rows: rows.length > MAX_ROWS ? [] : rows, facts, lines };
    }
    case 'question':
      return { rows: [], facts: questionView(embed, EMPTY_DRAFT).facts, lines };
    case 'quiz': {
      const { rows, facts } = choiceView(embed, EMPTY_DRAFT);
      return { rows: rows.map((row) => ({ ...row, leading: false })), facts, lines };
    }
    case 'reaction': {
      const { rows, facts } = ballotView(embed, EMPTY_DRAFT, { options: embed.options, own: [] });
      return { rows, facts, lines };
    }
    case 'unknown':
      return { ...EMPTY_VIEW, lines: [['unknownKind']], isEmpty: true };
  }
}

export default function EmbedOverlay({ ballot }: { readonly ballot: BallotModel }): JSX.Element {
  const embed = ballot.embed.value;
  const average = embed?.kind === 'rating' ? embed.tally?.average : null;
  const line = embed && averageLine(embed, ballot.locale.value);
  return (
    <BallotOverlay ballot={ballot} viewOf={embedOverlay}>
      {embed && line && average != null && (
        <div part="average">
          <Strip value={average} scale={scaleOf(embed)} />
          <Text>{ballot.translator()(...line)}</Text>
        </div>
      )}
    </BallotOverlay>
  );
}
