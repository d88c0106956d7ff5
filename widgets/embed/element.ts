import type { Props } from '../core/attributes.ts';
import type { Widget, WidgetContext } from '../core/types.ts';
import { WidgetElement } from '../core/widget-element.ts';
import ballot from '../shared/ballot/ballot.css';
import choices from '../shared/ballot/choices.css';
import type {} from '../shared/ballot/events.ts';
import { startBallot } from '../shared/ballot/start-ballot.tsx';
import { attributes } from './attributes.ts';
import { loadKinds } from './load-kinds.ts';

export interface EmbedElement extends Props<typeof attributes> {}

/**
 * `<creator-embed embed-id="emb_...">`: whatever the embed is: a poll, a rating, a reaction, a question or a quiz.
 *
 * @slot default A plain link of your own. It is shown while the widget cannot be, and beside a kind that this version does
 * not know.
 *
 * Events: `creator-ready`, `creator-error`, `creator-vote` (cancelable, before anything is sent), `creator-embed-voted`.
 */
export class EmbedElement extends WidgetElement<typeof attributes> {
  static override readonly tag = 'creator-embed';
  static override readonly attributes = attributes;
  static override readonly required = ['embed-id'];
  static override readonly sheets = [choices, ballot];

  protected override start(context: WidgetContext<typeof attributes>): Widget {
    return startBallot(context, loadKinds);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'creator-embed': EmbedElement;
  }
}
