import { h } from 'preact';
import { defineView } from '../core/element/lifecycle.ts';
import { pollMessages } from '../words/en/poll.ts';
import { Ballot } from './Ballot.tsx';
import type { BallotAttributes } from './ballot-element.ts';
import { createBallot } from './create-ballot.ts';
import { pollStyles } from './styles.ts';

/** What the element shows. */
export const createView = defineView<BallotAttributes>({
  styles: pollStyles,
  messages: pollMessages,
  loadSamples: () => import('./poll-samples.ts'),
  start(context) {
    return h(Ballot, { ballot: createBallot(context) });
  },
});
