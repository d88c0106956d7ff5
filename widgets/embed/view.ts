import { h } from 'preact';
import { defineView } from '../core/element/lifecycle.ts';
import type { BallotAttributes } from '../poll/ballot-element.ts';
import { createBallot } from '../poll/create-ballot.ts';
import { createReactions } from './create-reactions.ts';
import { Embed } from './Embed.tsx';
import { embedKinds } from './embed-kinds.ts';
import { embedStyles } from './styles.ts';

/** What the element shows. */
export const createView = defineView<BallotAttributes>({
  styles: embedStyles,
  messages: embedKinds.messages,
  loadSamples: () => import('../poll/poll-samples.ts'),
  start(context) {
    const ballot = createBallot(context, embedKinds);
    return h(Embed, { ballot, reactions: createReactions(context, ballot) });
  },
});
