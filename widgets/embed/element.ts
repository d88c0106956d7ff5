import type { Props, ValuesOf } from '../core/attributes.ts';
import type { FirstRequest } from '../core/element/first-requests.ts';
import { WidgetElement } from '../core/element/widget-element.ts';
import type {} from '../poll/dom-events.ts';
import { firstRequests } from '../poll/first-requests.ts';
import { attributes } from './attributes.ts';

export interface EmbedElement extends Props<typeof attributes> {}

/**
 * `<creator-embed embed-id="emb_...">`: a poll, a rating, a reaction, a question or a quiz; the embed's kind decides.
 *
 * Events: `creator-ready`, `creator-error`, `creator-vote` (cancelable, before anything is sent), `creator-voted`.
 *
 * @slot default Fallback content, such as a plain link, shown below an error message and next to an unknown kind.
 */
export class EmbedElement extends WidgetElement {
  static override readonly tag = 'creator-embed';
  static override readonly attributes = attributes;
  static override readonly required = ['embed-id'];
  static override readonly loadView = () => import('./view.ts');

  protected override firstRequests(values: ValuesOf<typeof attributes>): readonly FirstRequest[] {
    return firstRequests(values);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'creator-embed': EmbedElement;
  }
}
