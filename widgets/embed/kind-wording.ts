import type { Embed } from '../../src/resources/embed.ts';
import type { BallotTranslate } from '../poll/ballot-model.ts';
import { embedMessages } from '../words/en/embed.ts';

type EmbedKey = keyof typeof embedMessages;

const isEmbedKey = (key: string): key is EmbedKey => Object.hasOwn(embedMessages, key);

/** Translates a poll's message with the kind's own wording, where it has one: `rating_votes` or `answer_votes` for `votes`. */
export const withWordingOf =
  (kind: Embed['kind'], t: BallotTranslate): BallotTranslate =>
  (key, values) => {
    const own = kind === 'poll' ? [] : [`${kind}_${key}`, `answer_${key}`];
    return t(own.find(isEmbedKey) ?? key, values);
  };
