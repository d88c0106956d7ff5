/** A goal as a careful developer writes it by hand; see `hand-poll.js`. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  :host { display: block }
  * { box-sizing: border-box }
  .root { font-size: 16px; line-height: 1.5; color: #222; text-align: start; overflow-wrap: anywhere }
  .live, .hidden { position: absolute; overflow: hidden; width: 1px; height: 1px; clip-path: inset(50%); white-space: nowrap }
  .goal { display: grid; gap: 10px; padding: 20px; border: 1px solid #ddd; border-radius: 14px; background: #fff; font-variant-numeric: tabular-nums }
  h3, p { margin: 0 }
  h3 { font-size: 19px; font-weight: 650; line-height: 1.3 }
  .figures { color: #555 }
  .figures b { color: #222; font-size: 28px; line-height: 1.2 }
  .meter { display: flex; align-items: center; gap: 12px }
  .track { position: relative; flex: 1; overflow: hidden; height: 14px; border-radius: 99px; background: #4f46e529 }
  i { position: absolute; inset: 0 auto; width: 2px; background: #fff }
  .fill { left: 0; background: #4f46e5 }
  .reached { color: #4f46e5 }
  .reached::before { content: "★ " / "" }
  .small { font-size: 14px; color: #555 }
  a { display: inline-flex; align-items: center; justify-content: center; gap: 8px; min-height: 44px; padding: 8px 20px; border: 1px solid transparent; border-radius: 10px; background: #4f46e5; color: #fff; font-weight: 600; line-height: 1.3; text-align: center; text-decoration: none }
  ul { display: grid; gap: 8px; margin: 0; padding: 0; list-style: none }
  li::before { content: "○" / ""; display: inline-block; width: 22px; color: #4f46e5 }
  summary { min-height: 36px; line-height: 36px; cursor: pointer }
  li.done::before { content: "✓" / "" }
`);

const goal = document.createElement('template');
goal.innerHTML =
  '<div><div class="live" role="status"></div><div class="root"><div class="goal"><h3 id="title"><bdi></bdi></h3><p class="figures"><b></b> <span></span></p><div class="meter" role="progressbar" aria-labelledby="title"><span class="track"><i class="fill"></i></span><b></b></div><b class="reached">Goal reached. Thank you!</b><ul></ul><p class="small"><bdi></bdi></p><a target="_self" rel="noopener"><bdi>Donate</bdi> </a><details class="small"><summary>About these figures</summary><p><bdi></bdi></p></details></div></div></div>';
const milestone = document.createElement('template');
milestone.innerHTML = '<li><b></b> <bdi></bdi></li>';

const moment = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
};

customElements.define(
  'hand-goal',
  class extends HTMLElement {
    connectedCallback() {
      this.attachShadow({ mode: 'open' }).adoptedStyleSheets = [sheet];
      this.load();
    }

    async load() {
      const path = `api/payment/paymentLink/getGoalProgress/${this.getAttribute('link')}`;
      const address = `${this.getAttribute('api')}/${path}?publicKey=${this.getAttribute('public-key')}`;
      const answer = await fetch(address, { credentials: 'omit' });
      this.render((await answer.json()).data);
    }

    render({ title, status, raised, target, currency, percent, donorCount, milestones, counts, asOf, ...link }) {
      const money = new Intl.NumberFormat('en', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' });
      const view = goal.content.cloneNode(true);
      const raisedOf = `raised of ${money.format(target)}`;
      const share = Math.min(100, percent);
      const rounded = `${Math.floor(percent)}%`;
      view.querySelector('h3 bdi').textContent = title;
      view.querySelector('.figures b').textContent = money.format(raised);
      view.querySelector('.figures span').textContent = raisedOf;
      const meter = view.querySelector('.meter');
      meter.ariaValueNow = share;
      meter.ariaValueText = `${money.format(raised)} ${raisedOf}, ${rounded}`;
      meter.querySelector('.fill').style.width = `${share}%`;
      meter.querySelector('b').textContent = rounded;
      const end = Math.max(raised, target);
      for (const at of [...milestones.map(({ at }) => at), target].filter((at) => at < end)) {
        const mark = document.createElement('i');
        mark.style.left = `${(at * 100) / end}%`;
        meter.querySelector('.track').append(mark);
      }
      if (status !== 'reached') view.querySelector('.reached').remove();
      const [donors, source] = view.querySelectorAll('.small bdi');
      donors.textContent = `${donorCount} ${donorCount === 1 ? 'donor' : 'donors'}`;
      const reference = crypto.getRandomValues(new Uint32Array(4)).join('-');
      const query = new URLSearchParams({ clientReference: reference, returnUrl: location.origin });
      view.querySelector('a').href = `${this.getAttribute('api')}/api/pay/${link.paymentLinkShortId}?${query}`;
      for (const { at, label, reached } of milestones) {
        const item = milestone.content.cloneNode(true).firstChild;
        item.querySelector('b').textContent = money.format(at);
        item.querySelector('bdi').textContent = label;
        if (reached) {
          item.className = 'done';
          item.append(Object.assign(document.createElement('span'), { className: 'hidden', textContent: ' reached' }));
        }
        view.querySelector('ul').append(item);
      }
      source.textContent = counts;
      source.after(` As of ${new Intl.DateTimeFormat('en', moment).format(new Date(asOf))}.`);
      this.shadowRoot.append(view);
      requestAnimationFrame(() => this.dispatchEvent(new CustomEvent('creator-ready', { bubbles: true })));
    }
  },
);
