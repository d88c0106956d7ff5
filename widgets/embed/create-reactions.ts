import { type ReadonlySignal, signal } from '@preact/signals';
import type { Embed } from '../../src/resources/embed.ts';
import { formatNumber } from '../../src/text/formats.ts';
import type { WidgetContext } from '../core/view/context.ts';
import { loadHands } from '../data/load-hands.ts';
import { pendingReactions, saveReaction } from '../data/pending-ballot.ts';
import type { BallotAttributes } from '../poll/ballot-element.ts';
import type { BallotModel, KindRules } from '../poll/create-ballot.ts';
import { onConnection } from '../poll/on-connection.ts';

export interface Reactions {
  /** Options pressed since the page was opened. */
  readonly pressed: ReadonlySignal<readonly string[]>;
  /** Presses that the platform doesn't have yet: ids of options, oldest first. */
  pending(): readonly string[];
  press(embed: Embed, id: string): Promise<void>;
}

/** A queue of presses: each one is saved, sent and counted on its own. */
export function createReactions(context: WidgetContext<BallotAttributes>, ballot: BallotModel): Reactions {
  const { client, page } = context;
  const embedId = context.attributes.peek().embedId ?? '';
  const pressed = signal<readonly string[]>([]);
  const pending = () => pendingReactions(page, embedId);
  let sending = 0;

  const send = (embed: Embed) => {
    // Offline, one report is enough to say that presses are saved.
    const next = page.online.peek() ? pending().slice(sending) : pending().slice(-1);
    for (const choice of next) {
      sending += 1;
      const outcome = loadHands()
        .then((hands) => hands.sendReactions(client, page, embed))
        .finally(() => {
          sending -= 1;
        });
      // A press that failed is sent again in the next one's turn, which leaves the last one unsent.
      outcome.then(
        (sent) => sent && sending === 0 && pending().length > 0 && send(embed),
        () => {},
      );
      ballot.reportOutcome(embed, { choices: [choice] }, outcome, summarize);
    }
  };

  onConnection(context, ballot.embed, (embed) => {
    if (embed.kind !== 'reaction' || !pending().length) return;
    if (!ballot.draft.peek().notice) ballot.update({ notice: ['kept'] });
    if (page.online.peek()) send(embed);
  });

  return {
    pressed,
    pending,
    async press(embed, id) {
      if (!ballot.confirm({ choices: [id] })) return;
      await saveReaction(page, embedId, id);
      pressed.value = [...pressed.peek(), id];
      send(embed);
    },
  };
}

const summarize: KindRules['summarize'] = ({ vote, tally, options }, _t, locale) => {
  const [id] = vote?.choices ?? [];
  const votes = tally?.options.find((option) => option.id === id)?.votes ?? null;
  const label = options.find((option) => option.id === id)?.label;
  return label && votes !== null ? `${label}: ${formatNumber(votes, locale)}` : '';
};
