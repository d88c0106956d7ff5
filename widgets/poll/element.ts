import { BallotElement } from './ballot-element.ts';

/**
 * `<creator-poll embed-id="emb_...">`: a single-choice, multiple-choice or ranked poll with its results, and why a vote was
 * counted or not.
 *
 * Events: `creator-ready`, `creator-error`, `creator-vote` (cancelable, before anything is sent), `creator-voted`.
 */
export class PollElement extends BallotElement {
  static override readonly tag = 'creator-poll';
  static override readonly loadView = () => import('./view.ts');
}

declare global {
  interface HTMLElementTagNameMap {
    'creator-poll': PollElement;
  }
}
