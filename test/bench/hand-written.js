/**
 * What a careful developer writes by hand for one poll: the measure that the benchmark holds ours against. It makes the
 * same request, renders the same DOM with the same look, and announces that it is ready in the same way. It has no errors, no
 * refresh, no languages and no votes.
 */
const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  :host { display: block }
  * { box-sizing: border-box }
  .root { font: 16px/1.5 inherit; color: #222; text-align: start; overflow-wrap: anywhere }
  .live { position: absolute; overflow: hidden; width: 1px; height: 1px; clip-path: inset(50%) }
  form { display: grid; gap: 16px; padding: 20px; border: 1px solid #ddd; border-radius: 14px; background: #fff }
  fieldset { display: grid; gap: 12px; min-width: 0; margin: 0; padding: 0; border: 0 }
  h3 { margin: 0; font-size: 19px; font-weight: 650; line-height: 1.3 }
  ul { display: grid; gap: 8px; margin: 0; padding: 0; list-style: none }
  li { position: relative; display: flex; align-items: center; gap: 10px; min-height: 48px; padding: 10px 14px; overflow: hidden; border: 1px solid #ccc; border-radius: 10px }
  i { position: absolute; inset: 0; background: #4f46e522; transform-origin: left }
  input { position: relative; width: 20px; height: 20px; margin: 0; accent-color: #4f46e5 }
  .label { position: relative; flex: 1 }
  .label label::after { content: ""; position: absolute; inset: -100px }
  .figures { position: relative; font-size: 14px; color: #555 }
  .percent { font-weight: 600; color: #222 }
  .foot { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; min-height: 44px; font-size: 14px; color: #555 }
  button { min-height: 44px; padding: 8px 20px; border: 0; border-radius: 10px; background: #4f46e5; color: #fff; font: inherit; font-weight: 600 }
`);

const form = document.createElement('template');
form.innerHTML =
  '<div><div class="live" role="status"></div><div class="root"><form><fieldset><legend><h3 tabindex="-1"><bdi></bdi></h3></legend><ul></ul></fieldset><div class="foot"><button type="submit">Vote</button><div><bdi></bdi></div></div></form></div></div>';
const row = document.createElement('template');
row.innerHTML =
  '<li><i aria-hidden="true"></i><input type="radio" name="choice"><span class="label"><label dir="auto"></label> </span><span class="figures"><span class="percent"></span> <bdi></bdi></span></li>';

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
      const answer = await fetch(address, { method: 'POST', body, headers, credentials: 'omit' });
      this.draw((await answer.json()).data);
    }

    draw({ title, options, tally }) {
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
        item.querySelector('bdi').textContent = count(votes);
        list.append(item);
      }
      this.shadowRoot.append(poll);
      requestAnimationFrame(() => this.dispatchEvent(new CustomEvent('creator-ready', { bubbles: true })));
    }
  },
);
