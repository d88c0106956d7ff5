import type { Props, ValuesOf } from '../core/attributes.ts';
import type { FirstRequest } from '../core/element/first-requests.ts';
import { WidgetElement } from '../core/element/widget-element.ts';
import { attributes } from './attributes.ts';
import type {} from './dom-events.ts';
import { firstRequests } from './first-requests.ts';

export interface PollElement extends Props<typeof attributes> {}

/**
 * `<creator-poll embed-id="emb_...">`: a single-choice, multiple-choice or ranked poll with its results, and why a vote was
 * counted or not.
 *
 * Events: `creator-ready`, `creator-error`, `creator-vote` (cancelable, before anything is sent), `creator-voted`.
 */
export class PollElement extends WidgetElement {
  static override readonly tag = 'creator-poll';
  static override readonly attributes = attributes;
  static override readonly required = ['embed-id'];
  static override readonly loadView = () => import('./view.ts');

  protected override firstRequests(values: ValuesOf<typeof attributes>): readonly FirstRequest[] {
    return firstRequests(values);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'creator-poll': PollElement;
  }
}
