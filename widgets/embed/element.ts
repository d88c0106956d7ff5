import { type ComponentChild, h } from 'preact';
import type { Props } from '../core/attributes.ts';
import { WidgetElement } from '../core/element/widget-element.ts';
import type { WidgetContext } from '../core/view/context.ts';
import ballotStyles from '../poll/ballot.css';
import choices from '../poll/choices.css';
import { createBallot } from '../poll/create-ballot.ts';
import type {} from '../poll/dom-events.ts';
import { attributes } from './attributes.ts';
import { createReactions } from './create-reactions.ts';
import { Embed } from './Embed.tsx';
import { embedKinds } from './embed-kinds.ts';
import kinds from './kinds.css';
import rating from './rating.css';
import slider from './slider.css';

export interface EmbedElement extends Props<typeof attributes> {}

/**
 * `<creator-embed embed-id="emb_...">`: a poll, a rating, a reaction, a question or a quiz; the embed's kind decides.
 *
 * Events: `creator-ready`, `creator-error`, `creator-vote` (cancelable, before anything is sent), `creator-embed-voted`.
 *
 * @slot default Your own plain link, shown while the widget can't be, and next to a kind that this version doesn't know.
 */
export class EmbedElement extends WidgetElement<typeof attributes> {
  static override readonly tag = 'creator-embed';
  static override readonly attributes = attributes;
  static override readonly required = ['embed-id'];
  static override readonly styles = [choices, ballotStyles, kinds, rating, slider];
  static override readonly messages = embedKinds.messages;
  static override readonly loadSamples = () => import('../poll/poll-samples.ts');

  protected override start(context: WidgetContext<typeof attributes>): ComponentChild {
    const ballot = createBallot(context, embedKinds);
    return h(Embed, { ballot, reactions: createReactions(context, ballot) });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'creator-embed': EmbedElement;
  }
}
