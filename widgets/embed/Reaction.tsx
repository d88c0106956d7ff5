import type { JSX } from 'preact';
import type { Embed } from '../../src/resources/embed.ts';
import { formatNumber } from '../../src/text/formats.ts';
import { Figure, Text } from '../core/view/Text.tsx';
import { Ballot } from '../poll/Ballot.tsx';
import { ballotView, EMPTY_VIEW } from '../poll/ballot-model.ts';
import type { BallotModel } from '../poll/create-ballot.ts';
import type { Reactions } from './create-reactions.ts';

/** The counts show that a press was counted, and when there are none. */
const NEEDLESS = ['counted', 'after_vote', 'never'];

interface ReactionProps {
  readonly ballot: BallotModel;
  readonly embed: Embed;
  readonly reactions: Reactions;
}

/**
 * Buttons that count each press, including the ones still to be sent. A button's name is its label and count, and
 * says whether the visitor has pressed it. They aren't toggles: each press counts again, and its “+1” floats away.
 *
 * @csspart reaction A reaction: its picture or emoji, and how often it was pressed. With `chosen`, the visitor has pressed it.
 */
export function Reaction({ ballot, embed, reactions }: ReactionProps): JSX.Element {
  const draft = ballot.draft.value;
  const locale = ballot.locale.value;
  const t = ballot.translator();
  const pressed = [...(embed.vote?.choices ?? []), ...reactions.pressed.value];
  const pending = reactions.pending();
  // A visitor may press again and again, so no vote ends the choosing.
  const { choosing, rows, lines, facts } = ballotView({ ...embed, vote: null }, draft, {
    options: embed.options,
    own: [],
  });
  const view = { ...EMPTY_VIEW, facts, lines: lines.filter(([key]) => !NEEDLESS.includes(key)) };
  return (
    <Ballot ballot={ballot} view={view}>
      <ul class="reactions">
        {rows.map(({ id, label, emoji, imageUrl, votes }) => {
          const isPressed = pressed.includes(id);
          const presses = reactions.pressed.value.filter((other) => other === id).length;
          const icon = imageUrl ? (
            <img part="image" referrerpolicy="no-referrer" src={imageUrl} alt="" aria-hidden="true" title={label} />
          ) : (
            emoji && (
              <span class="emoji" aria-hidden="true" title={label}>
                {emoji}
              </span>
            )
          );
          const content = (
            <>
              {icon}
              <Text class={icon ? 'hidden' : undefined} language={embed.language}>
                {label}
              </Text>
              {votes !== null && (
                <Figure part="figure">
                  {formatNumber(votes + pending.filter((other) => other === id).length, locale)}
                </Figure>
              )}
              {presses > 0 && <i class="plus" key={presses} aria-hidden="true" />}
              {isPressed && <Text class="hidden">{` ${t('yours')}`}</Text>}
            </>
          );
          return (
            <li key={id}>
              {choosing ? (
                <button
                  type="button"
                  part={isPressed ? 'reaction chosen' : 'reaction'}
                  onClick={() => void reactions.press(embed, id)}
                >
                  {content}
                </button>
              ) : (
                <span part={isPressed ? 'reaction chosen' : 'reaction'}>{content}</span>
              )}
            </li>
          );
        })}
      </ul>
    </Ballot>
  );
}
