import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { announceReady, count, loadPoll } from './platform.js';
import './poll.css';

function Row({ id, label, percent, name }) {
  return (
    <li>
      <i aria-hidden="true" style={{ transform: `scaleX(${percent / 100})` }} />
      <input type="radio" name={name} id={`${name}-${id}`} value={id} aria-describedby={`${name}-${id}-figures`} />
      <span className="label">
        <label dir="auto" htmlFor={`${name}-${id}`}>
          {label}
        </label>{' '}
      </span>
      <span className="figures" id={`${name}-${id}-figures`}>
        <span className="percent">{percent}%</span>
      </span>
    </li>
  );
}

function Poll({ host, name }) {
  const [poll, setPoll] = useState(null);
  useEffect(() => {
    loadPoll(host).then(setPoll);
  }, [host]);
  useEffect(() => {
    if (poll) announceReady(host);
  }, [poll, host]);
  if (!poll) return null;
  return (
    <div className="poll">
      <div className="live" role="status" />
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
          <div className="foot">
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
  'react-poll',
  class extends HTMLElement {
    connectedCallback() {
      createRoot(this).render(<Poll host={this} name={this.getAttribute('embed-id')} />);
    }
  },
);
