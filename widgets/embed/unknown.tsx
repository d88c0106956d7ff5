import type { BallotRoom, Hands, Kind } from '../shared/ballot/types.ts';
import { asPoll } from './as-poll.ts';

/**
 * A kind that came into being after this: a sentence, and a way on. The page's own link goes before ours.
 *
 * @csspart unknown The sentence for a kind that this version does not know.
 * @csspart link The link beside it.
 */
export function startUnknown({ context, say }: BallotRoom, { drawPoll }: Hands): Kind {
  const { origin, host } = new URL(context.client.baseUrl);
  return {
    model: (embed, draft) => ({
      ...drawPoll(asPoll(embed, [], []), draft),
      lines: [],
      body: (
        <div part="unknown">
          <p>{say.value('unknownKind')}</p>
          <slot>
            <a part="link" href={origin} rel="noreferrer">
              {say.value('elsewhere', { host })}
            </a>
          </slot>
        </div>
      ),
    }),
    decide: () => ({ todo: ['unknownKind'] }),
    after: () => '',
  };
}
