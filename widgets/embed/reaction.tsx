import type { JSX } from 'preact';
import type { ShownEmbed } from '../../src/resources/shown-embed.ts';
import { signal } from '../../src/state/signals.ts';
import { formatNumber } from '../../src/text/formats.ts';
import type { ChoiceRow } from '../shared/ballot/Choices.tsx';
import type { BallotRoom, Hands, Kind } from '../shared/ballot/types.ts';
import { asPoll } from './as-poll.ts';

/** A reaction: buttons that count each press, also those that are still to be sent. */
export function startReaction({ context, draft }: BallotRoom, hands: Hands): Kind {
  const { desk, drawPoll, intend, follow, pendingReactions, saveReaction, sendReactions } = hands;
  const { page } = context;
  /** What was pressed since the page was opened. */
  const pressed = signal<readonly string[]>([]);
  let onTheWay = 0;

  /** One after the other; without a line it is said once that they are kept. */
  const send = (embed: ShownEmbed) => {
    const pending = pendingReactions();
    const next = page.online.peek() ? pending.slice(onTheWay) : pending.slice(-1);
    for (const choice of next) {
      onTheWay += 1;
      const sent = sendReactions(embed).finally(() => {
        onTheWay -= 1;
      });
      void follow(embed, { choices: [choice] }, sent);
    }
  };

  const press = async (embed: ShownEmbed, id: string) => {
    if (!intend({ choices: [id] })) return;
    await saveReaction(id);
    pressed.value = [...pressed.peek(), id];
    send(embed);
  };

  return {
    model(embed, drawn) {
      const own = [...(embed.vote?.choices ?? []), ...pressed.value];
      const poll = drawPoll(asPoll({ ...embed, vote: null }, embed.options, []), drawn);
      const waiting = pendingReactions();
      const rows = poll.rows.map((row) => {
        const more = waiting.filter((id) => id === row.id).length;
        return { ...row, chosen: own.includes(row.id), votes: row.votes === null ? null : row.votes + more };
      });
      const onPress = poll.choosing ? (id: string) => void press(embed, id) : null;
      return {
        ...poll,
        choosing: false,
        isResults: false,
        type: null,
        rows: [],
        body: <Reactions rows={rows} locale={context.locale.value} onPress={onPress} />,
        mayChange: false,
        // That it counted is to be seen in the count.
        lines: poll.lines.filter(([key]) => key !== 'counted' && !/^(after_vote|never)/.test(key)),
      };
    },
    decide: () => ({ todo: ['noOptions'] }),
    after(embed) {
      const [id] = embed.vote?.choices ?? [];
      const votes = embed.tally?.options.find((option) => option.id === id)?.votes ?? null;
      const label = embed.options.find((option) => option.id === id)?.label;
      return label && votes !== null ? `${label}: ${formatNumber(votes, context.locale.peek())}` : '';
    },
    sendKept(embed) {
      if (!pendingReactions().length) return;
      if (!draft.peek().notice) desk.update({ notice: ['kept'] });
      if (page.online.peek()) send(embed);
    },
  };
}

interface ReactionsProps {
  readonly rows: readonly ChoiceRow[];
  readonly locale: string;
  /** Null: closed, or not open yet. */
  readonly onPress: ((id: string) => void) | null;
}

/**
 * The name is the label with the count; what was pressed is said as such, and has a thicker edge.
 *
 * @csspart reactions All reactions.
 * @csspart reaction One of them: its picture or sign, and its count.
 * @csspart pressed With `reaction`, one that this visitor has pressed.
 * @csspart emoji The sign of a reaction.
 * @csspart image The picture of a reaction.
 * @csspart count How often it was pressed.
 */
function Reactions({ rows, locale, onPress }: ReactionsProps): JSX.Element {
  return (
    <ul part="reactions">
      {rows.map(({ id, label, emoji, src, votes, chosen }) => {
        const picture = src ? (
          <img key="picture" part="image" referrerpolicy="no-referrer" src={src} alt="" />
        ) : (
          <span key="picture" part="emoji" aria-hidden="true">
            {emoji}
          </span>
        );
        const content = [
          (src || emoji) && picture,
          <span key="label" class={src || emoji ? 'hidden' : undefined} dir="auto">
            {label}
          </span>,
          votes !== null && (
            <bdi key="count" part="count">
              {formatNumber(votes, locale)}
            </bdi>
          ),
        ];
        return (
          <li key={id}>
            {onPress ? (
              <button
                type="button"
                part={chosen ? 'reaction pressed' : 'reaction'}
                title={label}
                aria-pressed={chosen}
                onClick={() => onPress(id)}
              >
                {content}
              </button>
            ) : (
              <span part={chosen ? 'reaction pressed' : 'reaction'}>{content}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
