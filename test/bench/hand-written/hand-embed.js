/** A star rating as a careful developer writes it by hand; see `hand-poll.js`. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  :host { display: block }
  * { box-sizing: border-box }
  .root { font-size: 16px; line-height: 1.5; color: #222; text-align: start; overflow-wrap: anywhere }
  .live { position: absolute; overflow: hidden; width: 1px; height: 1px; clip-path: inset(50%) }
  form { display: grid; gap: 16px; padding: 20px; border: 1px solid #ddd; border-radius: 14px; background: #fff }
  fieldset { display: grid; gap: 12px; min-width: 0; margin: 0; padding: 0; border: 0 }
  h3 { margin: 0; font-size: 19px; font-weight: 650; line-height: 1.3 }
  .scale { display: grid; gap: 6px; margin-top: 8px }
  .steps { display: grid; grid-template-columns: repeat(auto-fill, 46px) }
  label { position: relative; display: grid; place-items: center; min-height: 48px; color: #666 }
  svg { display: block; width: 36px; height: 36px; fill: none; stroke: currentColor; stroke-width: 1.5; stroke-linejoin: round }
  label:has(~ label :checked) svg, label:has(:checked) svg { color: #4f46e5; fill: currentColor }
  input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0 }
  .ends { display: flex; justify-content: space-between; gap: 16px; max-width: 230px; font-size: 14px; color: #555 }
  .foot { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; min-height: 44px; font-size: 14px; color: #555 }
  button { min-height: 44px; padding: 8px 20px; border: 0; border-radius: 10px; background: #4f46e5; color: #fff; font: inherit; font-size: 16px; font-weight: 600 }
`);

const form = document.createElement('template');
form.innerHTML =
  '<div><div class="live" role="status"></div><div class="root"><form><fieldset><legend><h3 tabindex="-1"><bdi></bdi></h3></legend><div class="scale"><div class="steps"></div><div class="ends" aria-hidden="true"><bdi></bdi><bdi></bdi></div></div></fieldset><div class="foot"><button type="submit">Send rating</button><div><bdi></bdi>\u00a0· <bdi></bdi></div></div></form></div></div>';
const step = document.createElement('template');
step.innerHTML =
  '<label><input type="radio" name="choice"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="m12 2.5 2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.1-5.9 3.1 1.2-6.5-4.8-4.6 6.6-.9z"/></svg></label>';

customElements.define(
  'hand-embed',
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
      this.render((await answer.json()).data);
    }

    render({ title, scale: { min, max, minLabel, maxLabel }, tally: { average, votes } }) {
      const rating = form.content.cloneNode(true);
      rating.querySelector('h3 bdi').textContent = title;
      const steps = rating.querySelector('.steps');
      for (let value = min; value <= max; value += 1) {
        const item = step.content.cloneNode(true);
        const input = item.querySelector('input');
        const end = { [min]: `, ${minLabel}`, [max]: `, ${maxLabel}` }[value] ?? '';
        input.value = value;
        input.setAttribute('aria-label', `${value} of ${max}${end}`);
        steps.append(item);
      }
      const [least, most] = rating.querySelectorAll('.ends bdi');
      least.textContent = minLabel;
      most.textContent = maxLabel;
      const [mean, count] = rating.querySelectorAll('.foot bdi');
      mean.textContent = `Average: ${average.toFixed(1)}\u00a0of\u00a0${max}`;
      count.textContent = `${votes} ${votes === 1 ? 'rating' : 'ratings'}`;
      this.shadowRoot.append(rating);
      requestAnimationFrame(() => this.dispatchEvent(new CustomEvent('creator-ready', { bubbles: true })));
    }
  },
);
