/** @jsxImportSource preact */
import { signal } from '@preact/signals';
import { render } from 'preact';
import { announceReady, count, loadPoll } from './platform.js';
import './poll.css';

function Row({ id, label, percent, name }) {
  return (
    <li>
      <i aria-hidden="true" style={{ transform: `scaleX(${percent / 100})` }} />
      <input type="radio" name={name} id={`${name}-${id}`} value={id} aria-describedby={`${name}-${id}-figures`} />
      <span class="label">
        <label dir="auto" for={`${name}-${id}`}>
          {label}
        </label>{' '}
      </span>
      <span class="figures" id={`${name}-${id}-figures`}>
        <span class="percent">{percent}%</span>
      </span>
    </li>
  );
}

function Poll({ shown, name }) {
  const poll = shown.value;
  if (!poll) return null;
  return (
    <div class="poll">
      <div class="live" role="status" />
      <div>
        <form>
          <fieldset>
            <legend>
              <h3 tabIndex={-1}>
                <bdi>{poll.title}</bdi>
              </h3>
            </legend>
            <ul>
              {poll.rows.map((row) => (
                <Row key={row.id} name={name} {...row} />
              ))}
            </ul>
          </fieldset>
          <div class="foot">
            <button type="submit">Vote</button>
            <div>
              <bdi>{count(poll.votes)}</bdi>
            </div>
          </div>
        </form>
      </div>
    </div>
  );
}

customElements.define(
  'preact-poll',
  class extends HTMLElement {
    async connectedCallback() {
      const shown = signal(null);
      render(<Poll shown={shown} name={this.getAttribute('embed-id')} />, this);
      shown.value = await loadPoll(this);
      announceReady(this);
    }
  },
);
