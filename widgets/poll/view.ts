import { h } from 'preact';
import { defineView } from '../core/element/lifecycle.ts';
import { pollMessages } from '../words/en/poll.ts';
import ballot from './ballot.css';
import type { BallotAttributes } from './ballot-element.ts';
import choices from './choices.css';
import { createBallot } from './create-ballot.ts';
import { Poll } from './Poll.tsx';

export const pollStyles = [choices, ballot];

/** What the element shows. */
export const createView = defineView<BallotAttributes>({
  styles: pollStyles,
  messages: pollMessages,
  loadSamples: () => import('./poll-samples.ts'),
  start(context) {
    return h(Poll, { ballot: createBallot(context) });
  },
});
