import { embedRequest } from '../../src/resources/requests.ts';
import { type AttributeTable, flag, type Props, text, type ValuesOf } from '../core/attributes.ts';
import { WidgetElement } from '../core/element/widget-element.ts';
import { availableStorage } from '../core/page/storage.ts';
import type { FirstRequest } from '../data/early-requests.ts';
import { embedQuery } from '../data/queries.ts';
import type {} from './dom-events.ts';

const attributes = {
  /** The embed's id. Required. */
  embedId: text(),
  /**
   * Votes as soon as a choice is pressed. Multiple choice, rankings, write-ins, questions and sliders keep the Vote button.
   */
  instant: flag(),
  /**
   * The id of a published page. Before the voting opens and after it closes, visitors can leave an email address, which becomes a lead of that page.
   */
  notify: text(),
  /** Replaces the sentence about privacy that visitors read before voting. `none` removes it. */
  privacy: text(),
} as const satisfies AttributeTable;

export type BallotAttributes = typeof attributes;

export interface BallotElement extends Props<BallotAttributes> {}

/**
 * What `<creator-poll>` and `<creator-embed>` have in common.
 *
 * @cssstate open Visitors can vote.
 * @cssstate closed The voting has ended.
 * @cssstate voted The visitor has voted.
 */
export abstract class BallotElement extends WidgetElement {
  static override readonly attributes = attributes;
  static override readonly required = ['embed-id'];

  /** The embed, with this browser's vote. */
  protected override firstRequests({ embedId }: ValuesOf<BallotAttributes>): readonly FirstRequest[] {
    return [embedRequest(embedQuery({ storage: availableStorage() }, embedId ?? ''))];
  }
}
