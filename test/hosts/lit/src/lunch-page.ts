import './widgets';
import type { VotedEvent } from 'creator-widgets/poll';
import { html, LitElement } from 'lit';

class LunchPage extends LitElement {
  static override properties = { outcome: { state: true } };

  private outcome = '';

  override render() {
    return html`
      <main>
        <h1>Lunch</h1>
        <creator-poll
          embed-id="emb_..."
          style="display:block;min-height:420px"
          @creator-voted=${(event: VotedEvent) => {
            this.outcome = event.detail.outcome;
          }}
        >
          <p>Turn on JavaScript to vote.</p>
        </creator-poll>
        <output>${this.outcome}</output>
      </main>
    `;
  }
}

customElements.define('lunch-page', LunchPage);
