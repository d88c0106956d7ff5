import { html, LitElement } from 'lit';
import { announceReady, count, loadPoll } from './platform.js';
import './poll.css';

class LitPoll extends LitElement {
  static properties = { poll: { state: true } };

  createRenderRoot() {
    return this;
  }

  async connectedCallback() {
    super.connectedCallback();
    this.poll = await loadPoll(this);
    await this.updateComplete;
    announceReady(this);
  }

  render() {
    if (!this.poll) return null;
    const { title, rows, votes } = this.poll;
    return html`<div class="poll">
      <div class="live" role="status"></div>
      <div>
        <form>
          <fieldset>
            <legend><h3 tabindex="-1"><bdi>${title}</bdi></h3></legend>
            <ul>${rows.map((row, index) => this.renderRow(row, index))}</ul>
          </fieldset>
          <div class="foot"><button type="submit">Vote</button><div><bdi>${count(votes)}</bdi></div></div>
        </form>
      </div>
    </div>`;
  }

  renderRow({ id, label, percent }, index) {
    return html`<li>
      <i aria-hidden="true" style="transform: scaleX(${percent / 100})"></i>
      <input type="radio" name="choice" id="o${index}" value=${id} aria-describedby="f${index}" />
      <span class="label"><label dir="auto" for="o${index}">${label}</label> </span>
      <span class="figures" id="f${index}"><span class="percent">${percent}%</span></span>
    </li>`;
  }
}

customElements.define('lit-poll', LitPoll);
