/** What every peer's page needs besides the library: the poll, and an event when it is rendered. */
export async function loadPoll(host) {
  const address = `${host.getAttribute('api')}/api/vote/embed/get?publicKey=${host.getAttribute('public-key')}`;
  const body = JSON.stringify({ id: host.getAttribute('embed-id') });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(address, { method: 'POST', body, headers, credentials: 'omit' });
  const { title, options, tally } = (await answer.json()).data;
  const rows = options.map(({ id, label }) => {
    const { votes } = tally.options.find((option) => option.id === id);
    return { id, label, percent: tally.votes ? Math.round((votes * 100) / tally.votes) : 0 };
  });
  return { title, rows, votes: tally.votes };
}

export const count = (votes) => `${votes} ${votes === 1 ? 'vote' : 'votes'}`;

export function announceReady(host) {
  requestAnimationFrame(() => host.dispatchEvent(new CustomEvent('creator-ready', { bubbles: true, composed: true })));
}

/**
 * Defines an element for a survey library to render into. None of them shows results, so those are a list below.
 * @param renderSurvey resolves when the library has rendered the vote form
 */
export function defineSurvey(tag, renderSurvey) {
  customElements.define(
    tag,
    class extends HTMLElement {
      async connectedCallback() {
        const poll = await loadPoll(this);
        const form = document.createElement('div');
        const results = document.createElement('ul');
        for (const { label, percent } of poll.rows) {
          const row = document.createElement('li');
          row.textContent = `${label}: ${percent}%`;
          results.append(row);
        }
        this.append(form, results);
        await renderSurvey(form, poll);
        announceReady(this);
      }
    },
  );
}
