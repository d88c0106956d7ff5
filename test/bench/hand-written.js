/**
 * What a careful developer writes by hand for one poll: the measure that the benchmark holds ours against. It asks the same
 * operation and draws the same rows; it has no errors, no refresh, no languages and no votes.
 */
const sheet = new CSSStyleSheet();
sheet.replaceSync(
  ':host{display:block}ul{display:grid;gap:8px;margin:0;padding:0;list-style:none}li{position:relative;display:flex;gap:10px;padding:12px;border:1px solid #ccc;border-radius:10px}i{position:absolute;inset:0 auto 0 0;background:#0001}',
);

customElements.define(
  'hand-poll',
  class extends HTMLElement {
    connectedCallback() {
      this.attachShadow({ mode: 'open' }).adoptedStyleSheets = [sheet];
      this.load();
    }

    async load() {
      const address = `${this.getAttribute('api')}/api/vote/embed/get?publicKey=${this.getAttribute('public-key')}`;
      const body = JSON.stringify({ id: this.getAttribute('embed-id') });
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(address, { method: 'POST', body, headers, credentials: 'omit' });
      this.draw((await answer.json()).data);
    }

    draw({ title, options }) {
      const heading = document.createElement('h3');
      heading.textContent = title;
      const list = document.createElement('ul');
      for (const { id, label } of options) {
        const row = list.appendChild(document.createElement('li'));
        row.appendChild(document.createElement('i'));
        const input = row.appendChild(document.createElement('input'));
        Object.assign(input, { type: 'radio', name: 'choice', id });
        const text = row.appendChild(document.createElement('label'));
        Object.assign(text, { htmlFor: id, textContent: label });
      }
      const button = document.createElement('button');
      button.textContent = 'Vote';
      this.shadowRoot.append(heading, list, button);
      requestAnimationFrame(() =>
        setTimeout(() => this.dispatchEvent(new CustomEvent('creator-ready', { bubbles: true }))),
      );
    }
  },
);
