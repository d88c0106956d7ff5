/** A pay button as a careful developer writes it by hand; see `hand-poll.js`. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  :host { display: block }
  * { box-sizing: border-box }
  .root { font-size: 16px; line-height: 1.5; color: #222; text-align: start; overflow-wrap: anywhere }
  .live, .hidden { position: absolute; overflow: hidden; width: 1px; height: 1px; clip-path: inset(50%); white-space: nowrap }
  .pay { display: grid; gap: 6px; justify-items: start }
  a { display: inline-flex; align-items: center; justify-content: center; gap: 8px; min-height: 44px; max-width: 100%; padding: 8px 20px; border: 1px solid transparent; border-radius: 10px; background: #4f46e5; color: #fff; font-weight: 600; line-height: 1.3; text-align: center; text-decoration: none }
  .price { padding-left: 12px; border-left: 1px solid #ffffff66; font-weight: 500; font-variant-numeric: tabular-nums }
`);

const button = document.createElement('template');
button.innerHTML =
  '<div><div class="live" role="status"></div><div class="root"><div class="pay"><a target="_self" rel="noopener"><bdi></bdi> <bdi class="price"></bdi><span class="hidden"> <bdi></bdi></span></a></div></div></div>';

customElements.define(
  'hand-pay-button',
  class extends HTMLElement {
    connectedCallback() {
      this.attachShadow({ mode: 'open' }).adoptedStyleSheets = [sheet];
      this.load();
    }

    async load() {
      const address = `${this.getAttribute('api')}/api/payment/link/get?publicKey=${this.getAttribute('public-key')}`;
      const body = JSON.stringify({ shortId: this.getAttribute('link') });
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(address, { method: 'POST', body, headers, credentials: 'omit' });
      this.render((await answer.json()).data);
    }

    render({ title, buttonText, amount, currency, interval, url }) {
      const pay = button.content.cloneNode(true);
      const [label, price, about] = pay.querySelectorAll('bdi');
      const money = new Intl.NumberFormat('en', { style: 'currency', currency });
      pay.querySelector('a').href = url;
      label.textContent = buttonText;
      price.textContent = `${money.format(amount)} / ${interval}`;
      about.textContent = title;
      this.shadowRoot.append(pay);
      requestAnimationFrame(() => this.dispatchEvent(new CustomEvent('creator-ready', { bubbles: true })));
    }
  },
);
