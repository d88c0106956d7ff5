import { embedRequest, goalRequest } from '../../src/resources/requests.ts';
import type { Props, ValuesOf } from '../core/attributes.ts';
import { WidgetElement } from '../core/element/widget-element.ts';
import { availableStorage } from '../core/page/storage.ts';
import type { FirstRequest } from '../data/early-requests.ts';
import { embedQuery, goalQuery } from '../data/queries.ts';
import type {} from '../goal/dom-events.ts';
import { attributes, idsOf } from './attributes.ts';

export interface OverlayElement extends Props<typeof attributes> {}

/**
 * `<creator-overlay embed-id="emb_...">` or `<creator-overlay link="plink_...">`: a poll or another embed, or a goal and who has
 * just given, for streaming software. It is large and transparent, has no controls, never votes, and hides errors.
 *
 * Events: `creator-ready`, `creator-error`, and for a goal `creator-donation` and `creator-reached`.
 *
 * @csspart card Everything that is on air.
 * @csspart title The title.
 * @csspart average The average of a rating.
 * @csspart winner “Winner” or “Tie” after the close.
 * @csspart meta The time left, and how many voted, gave or are still to be named.
 * @csspart figure The amount raised.
 * @csspart meter The bar of a goal, with its percentage.
 * @csspart fill The filled part.
 * @csspart milestone A milestone.
 * @csspart reached A milestone that is reached; also a `milestone`.
 * @csspart message “Goal reached. Thank you!”
 * @csspart alert The latest donor.
 * @csspart donor The donor's name.
 * @csspart amount The amount given.
 */
export class OverlayElement extends WidgetElement {
  static override readonly tag = 'creator-overlay';
  static override readonly attributes = attributes;
  static override readonly required = ['embed-id', 'link'];
  static override readonly loadView = () => import('./view.ts');

  protected override firstRequests({ embedId, link }: ValuesOf<typeof attributes>): readonly FirstRequest[] {
    if (link) return [goalRequest(goalQuery(link, null))];
    const page = { storage: availableStorage() };
    return idsOf(embedId).map((id) => embedRequest(embedQuery(page, id)));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'creator-overlay': OverlayElement;
  }
}
