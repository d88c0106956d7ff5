import type { Props } from '../core/attributes.ts';
import type { Widget, WidgetContext } from '../core/types.ts';
import { WidgetElement } from '../core/widget-element.ts';
import ballot from '../shared/ballot/ballot.css';
import choices from '../shared/ballot/choices.css';
import type {} from '../shared/ballot/events.ts';
import { startBallot } from '../shared/ballot/start-ballot.tsx';
import { attributes } from './attributes.ts';

export interface PollElement extends Props<typeof attributes> {}

/**
 * `<creator-poll embed-id="emb_...">`: a poll of one or several choices or of an order, its results, and why a vote counted
 * or not.
 *
 * Events: `creator-ready`, `creator-error`, `creator-vote` (cancelable, before anything is sent), `creator-poll-voted`.
 */
export class PollElement extends WidgetElement<typeof attributes> {
  static override readonly tag = 'creator-poll';
  static override readonly attributes = attributes;
  static override readonly required = ['embed-id'];
  static override readonly sheets = [choices, ballot];

  protected override start(context: WidgetContext<typeof attributes>): Widget {
    return startBallot(context);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'creator-poll': PollElement;
  }
}
