import { BallotElement } from '../poll/ballot-element.ts';

/**
 * `<creator-embed embed-id="emb_...">`: a poll, a rating, a reaction, a question or a quiz; the embed's kind decides.
 *
 * Events: `creator-ready`, `creator-error`, `creator-vote` (cancelable, before anything is sent), `creator-voted`.
 *
 * @slot default Fallback content, such as a plain link, shown below an error message and next to an unknown kind.
 */
export class EmbedElement extends BallotElement {
  static override readonly tag = 'creator-embed';
  static override readonly loadView = () => import('./view.ts');
}

declare global {
  interface HTMLElementTagNameMap {
    'creator-embed': EmbedElement;
  }
}
