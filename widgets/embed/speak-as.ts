import type { ShownEmbed } from '../../src/resources/shown-embed.ts';
import { embedMessages } from '../../src/text/messages/en/embed.ts';
import type { PollSay } from '../shared/ballot/model.ts';

type EmbedKey = keyof typeof embedMessages;

const isOurs = (key: string): key is EmbedKey => Object.hasOwn(embedMessages, key);

/** Says what a poll would say in the words of another kind, where it has words of its own. */
export const speakAs =
  (kind: ShownEmbed['kind'], say: PollSay): PollSay =>
  (key, values) => {
    const own = kind === 'poll' ? [] : [`${kind}_${key}`, `answer_${key}`];
    return say(own.find(isOurs) ?? key, values);
  };
