/**
 * A poll as a careful developer writes it by hand, the reference of the benchmark: the same request, DOM and look as ours, and
 * the same event when it is ready. It has no errors, refresh, languages or votes.
 */
const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  :host { display: block }
  * { box-sizing: border-box }
  .root { font-size: 16px; line-height: 1.5; color: #222; text-align: start; overflow-wrap: anywhere }
  .live { position: absolute; overflow: hidden; width: 1px; height: 1px; clip-path: inset(50%) }
  form { display: grid; gap: 16px; padding: 20px; border: 1px solid #ddd; border-radius: 14px; background: #fff }
  fieldset { display: grid; gap: 12px; min-width: 0; margin: 0; padding: 0; border: 0 }
  h3 { margin: 0; font-size: 19px; font-weight: 650; line-height: 1.3 }
  ul { display: grid; gap: 8px; margin: 8px 0 0; padding: 0; list-style: none }
  li { position: relative; display: flex; align-items: center; gap: 10px; min-height: 48px; padding: 7px 14px; overflow: hidden; border: 1px solid #ccc; border-radius: 10px }
  i { position: absolute; inset: 0; background: #4f46e522; transform-origin: left }
  input { position: relative; width: 20px; height: 20px; margin: 0; accent-color: #4f46e5 }
  .label { position: relative; flex: 1 }
  .label label::after { content: ""; position: absolute; inset: -100px }
  .figures { position: relative; display: grid; justify-items: end; font-size: 13px; line-height: 1.25; color: #555 }
  .percent { font-size: 16px; color: #222 }
  .foot { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; min-height: 44px; font-size: 14px; color: #555 }
  button { min-height: 44px; padding: 8px 20px; border: 0; border-radius: 10px; background: #4f46e5; color: #fff; font: inherit; font-weight: 600 }
`);

const form = document.createElement('template');
form.innerHTML =
  '<div><div class="live" role="status"></div><div class="root"><form><fieldset><legend><h3 tabindex="-1"><bdi></bdi></h3></legend><ul></ul></fieldset><div class="foot"><button type="submit">Vote</button><div><bdi></bdi></div></div></form></div></div>';
const row = document.createElement('template');
row.innerHTML =
  '<li><i aria-hidden="true"></i><input type="radio" name="choice"><span class="label"><label dir="auto"></label> </span><span class="figures"><span class="percent"></span></span></li>';

/** Elements with the same embed share its request. */
const requests = new Map();

const count = (votes) => `${votes} ${votes === 1 ? 'vote' : 'votes'}`;

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
      if (!requests.has(body)) {
        const response = fetch(address, { method: 'POST', body, headers, credentials: 'omit' });
        requests.set(
          body,
          response.then((answer) => answer.json()),
        );
      }
      this.render((await requests.get(body)).data);
    }

    render({ title, options, tally }) {
      const poll = form.content.cloneNode(true);
      poll.querySelector('h3 bdi').textContent = title;
      poll.querySelector('.foot bdi').textContent = count(tally.votes);
      const list = poll.querySelector('ul');
      for (const [index, { label, id }] of options.entries()) {
        const { votes } = tally.options.find((option) => option.id === id);
        const share = tally.votes ? Math.round((votes * 100) / tally.votes) : 0;
        const item = row.content.cloneNode(true);
        item.querySelector('i').style.transform = `scaleX(${share / 100})`;
        const input = item.querySelector('input');
        input.id = `o${index}`;
        input.value = id;
        input.setAttribute('aria-describedby', `f${index}`);
        const text = item.querySelector('label');
        text.htmlFor = input.id;
        text.textContent = label;
        item.querySelector('.figures').id = `f${index}`;
        item.querySelector('.percent').textContent = `${share}%`;
        list.append(item);
      }
      this.shadowRoot.append(poll);
      requestAnimationFrame(() => this.dispatchEvent(new CustomEvent('creator-ready', { bubbles: true })));
    }
  },
);
