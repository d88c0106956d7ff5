import { type ComponentChild, h } from 'preact';
import type { Props } from '../core/attributes.ts';
import { WidgetElement } from '../core/element/widget-element.ts';
import type { WidgetContext } from '../core/view/context.ts';
import { pollMessages } from '../words/en/poll.ts';
import { attributes } from './attributes.ts';
import { Ballot } from './Ballot.tsx';
import ballot from './ballot.css';
import choices from './choices.css';
import { createBallot } from './create-ballot.ts';
import type {} from './dom-events.ts';

export interface PollElement extends Props<typeof attributes> {}

/**
 * `<creator-poll embed-id="emb_...">`: a single-choice, multiple-choice or ranked poll with its results, and why a vote was
 * counted or not.
 *
 * Events: `creator-ready`, `creator-error`, `creator-vote` (cancelable, before anything is sent), `creator-poll-voted`.
 */
export class PollElement extends WidgetElement<typeof attributes> {
  static override readonly tag = 'creator-poll';
  static override readonly attributes = attributes;
  static override readonly required = ['embed-id'];
  static override readonly styles = [choices, ballot];
  static override readonly messages = pollMessages;
  static override readonly loadSamples = () => import('./poll-samples.ts');

  protected override start(context: WidgetContext<typeof attributes>): ComponentChild {
    return h(Ballot, { ballot: createBallot(context) });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'creator-poll': PollElement;
  }
}
